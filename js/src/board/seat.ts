import type { Intent, Scene } from "../shared/scene";
import type { Say } from "../shared/words";
import type { Kernel } from "./kernel";
import { neighbour } from "./place";
import * as turn from "./play";
import { Replay } from "./replay";
import type { Speech } from "./speech";
import type { Tools } from "./tools";
import type { BoardView } from "./view";

const PATIENCE = 1500;

/**
 * The one who sits at a board, whatever may be done there: every key, press and button ends in one
 * of these methods. One who only looks on is told what lies where; who may do more adds it.
 */
export class Seat {
  play: turn.Play;
  cursor: number;
  /** The last message about an action here; null if the kernel's message is shown. */
  note: string | null = null;
  readonly replay: Replay;
  protected waiting: ReturnType<typeof setTimeout> | undefined;
  #unanswered = 0;

  constructor(
    protected readonly kernel: Kernel,
    protected readonly speech: Speech,
    protected readonly view: BoardView,
  ) {
    this.play = turn.begin(kernel.scene());
    this.replay = new Replay(this, (...shown) => this.update(...shown), speech, view);
    const { places } = kernel.frame.layout.wide;
    const first = turn.sources(this.play);
    const movable = places.find(({ key }) => first.has(key));
    const own = places.find(({ key }) => turn.holds(this.play, key));
    this.cursor = (movable ?? own ?? places[0]!).key;
  }

  get scene(): Scene {
    return this.play.scene;
  }

  /** The actions with buttons and menu entries besides moving, the most likely first. */
  get offers(): readonly string[] {
    return this.scene.choices;
  }

  /** The places that were chosen, where some are. */
  places?(): readonly number[];

  /** The tools beside the board, where positions are set up. */
  palette?(say: Say, signal: AbortSignal): Tools;

  /** Whether there is anything to take back. */
  get canGoBack(): boolean {
    const { scene, play } = this;
    return play.sent || play.steps.length > 0 || scene.undo;
  }

  name(place: number): string {
    return this.speech.name(this.play, place);
  }

  /** Say something that changes nothing. */
  tell(text: string): void {
    this.note = text;
    this.view.tell(text, false);
    this.view.draw(false);
  }

  receive(): void {
    const scene = this.kernel.scene();
    if (scene.version === this.scene.version) return;
    clearTimeout(this.waiting);
    const { since, refusal, status, advice } = scene;
    const went = since !== this.scene.since;
    // Each version answers one change that was shown here before; a new turn leaves none open.
    this.#unanswered = went ? 0 : Math.max(0, this.#unanswered - 1);
    this.play = this.take(scene, this.#unanswered > 0);
    this.note = null;
    if (refusal) this.view.cue("refused");
    else if (went && scene.phase !== "still") this.view.cue("turn");
    const told = refusal ? this.speech.sentences(refusal.title, refusal.detail) : (advice?.told ?? status);
    this.view.tell(told, (went && !scene.waits) || refusal !== null);
    this.replay.stop();
    if (scene.replay) void this.replay.run();
    else this.view.draw(this.moving);
    this.follow();
  }

  /** Ask the kernel; `shown` for a change that is seen here before it answers. */
  ask(intent: Intent, shown = false): void {
    clearTimeout(this.waiting);
    try {
      this.kernel.send({ ...intent, base: this.scene.version });
    } catch {
      return this.update({ ...this.play, sent: false }, this.speech.say("board.lost"));
    }
    this.#unanswered += +shown;
    this.waiting = setTimeout(() => this.tell(this.speech.say("board.waiting")), PATIENCE);
  }

  /** Do what the scene offers besides moving. */
  choose(name: string): void {
    if (!this.play.sent) this.ask({ kind: name });
  }

  type(text: string): void {
    if (!this.play.sent) this.ask({ kind: "type", text, walk: turn.walk(this.play) });
  }

  go(place: number): void {
    this.cursor = place;
    this.view.draw(false);
    this.view.focus(place);
  }

  walk(arrow: string): void {
    this.go(neighbour(this.view.arrangement(), this.cursor, arrow));
  }

  /** Press a place. */
  press(place: number): void {
    this.tell(this.speech.cells(this.play)(place));
  }

  /** A place was pressed and let go at another, or nowhere; `fresh` if its piece was lifted then. */
  click(pressed: number, place: number | null, fresh: boolean): void {
    if (!fresh && place === pressed) this.press(place);
  }

  /** Take back what the kernel can take back. */
  back(): void {
    if (this.scene.undo) this.ask({ kind: "undo" });
  }

  /** Whether a piece can be gripped here. */
  grips(_place: number): boolean {
    return false;
  }

  lift(_place: number): void {}

  /** Land the piece in hand; `carried` by a pointer it is there already. */
  drop(_place: number, _carried = false): void {}

  /** Put back the piece in hand, or away a refusal. */
  putBack(): void {
    const { picked, scene } = this.play;
    // Places that are only lit are a refusal without words.
    if (picked === null && !scene.refusal?.title) return;
    this.play = turn.putBack(this.play);
    if (picked === null) this.view.draw(false);
    else this.tell(this.speech.say("live.put", { place: this.name(picked) }));
  }

  finish(): void {}

  /** Ask why a piece, or any, cannot go there, or anywhere. */
  why(_from: number | null, _to: number | null): void {}

  /** Use one number for the next step. */
  useNumber(_number: number): void {}

  /** Switch to the next of the available choices. */
  useOther(): void {}

  /** Handle a key that only has a meaning at this seat; tells whether it has one. */
  key(_event: KeyboardEvent): boolean {
    return false;
  }

  close(): void {
    clearTimeout(this.waiting);
    this.replay.stop();
  }

  /** Whether the change to a new scene is animated. */
  protected get moving(): boolean {
    return true;
  }

  /** A new scene is shown. */
  protected follow(): void {}

  /** Take in a new scene; `behind` if changes that were shown since are not in it yet. */
  protected take(scene: Scene, _behind: boolean): turn.Play {
    return turn.receive(this.play, scene);
  }

  protected update(next: turn.Play, said: string, moving = false): void {
    this.play = next;
    this.note = said;
    this.view.tell(said, false);
    this.view.draw(moving);
  }
}
