export type Cue = "pick" | "land" | "hit" | "refused" | "turn" | "right" | "end";

/** Pitch in hertz and length in seconds of each note, one after the other. */
const NOTES: Readonly<Record<Cue, readonly number[]>> = {
  pick: [520, 0.05],
  land: [330, 0.08],
  hit: [330, 0.06, 220, 0.12],
  refused: [150, 0.22],
  turn: [392, 0.09, 523, 0.14],
  right: [523, 0.1, 784, 0.24],
  end: [392, 0.16, 494, 0.16, 587, 0.16, 784, 0.5],
};

const LOUD = 0.15;
const QUIET = 0.05;

/** Short tones made by the browser; `pan` goes from -1, left, to 1, right. */
export class Sound {
  #context: AudioContext | null = null;

  play(cue: Cue, pan = 0): void {
    const context = (this.#context ??= new AudioContext());
    let start = context.currentTime;
    const notes = NOTES[cue];
    for (let at = 0; at < notes.length; at += 2) {
      const [frequency, length] = [notes[at]!, notes[at + 1]!];
      const tone = new OscillatorNode(context, { frequency, type: "triangle" });
      const volume = new GainNode(context, { gain: cue === "end" ? QUIET : LOUD });
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(new StereoPannerNode(context, { pan })).connect(context.destination);
      tone.start(start);
      tone.stop(start + length);
      start += length;
    }
  }

  close(): void {
    void this.#context?.close();
  }
}
