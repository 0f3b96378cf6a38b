import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import text from "../../tests/scenes/game.json?raw";
import { arrows } from "../src/board/arrows";
import { begin, pick } from "../src/board/play";
import { GamePanel } from "../src/game/game_panel";
import type { Frame, Scene } from "../src/shared/scene";
import type { GamePanel as Shown } from "../src/shared/wire";
import { golden, frame as plain } from "./golden";
import { Table } from "./table";

interface Moment {
  readonly scene: Scene;
  readonly panel: Shown;
}

type Moments = Record<"opening" | "playing" | "counted" | "past" | "over" | "judged", Moment>;

const { frame: other, ...moments }: Moments & { frame: Partial<Frame> } = JSON.parse(text);
const frame: Frame = { ...plain, ...other, words: { ...plain.words, ...other.words } };

describe("what stands beside a game", () => {
  let table: Table;
  let shown: Shown;
  /** What was asked of the kernel for the panel. */
  let sent: object[] = [];
  let isAlive = true;

  const sit = (moment: keyof Moments) => {
    table?.close();
    shown = moments[moment].panel;
    sent = [];
    const send = (message: object) => isAlive && Boolean(sent.push(message));
    const game: ConstructorParameters<typeof Table>[3] = {
      overlay: arrows,
      game: (seat, speech, around) =>
        new GamePanel(frame, seat, speech, () => shown, { send, wantsAdvice: () => true }, around),
    };
    table = new Table(moments[moment].scene, frame, false, game);
  };
  const all = (selector: string) => [...table.host.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
  const shows = (selector: string) => !table.find(selector).closest("[hidden]");
  const asked = () => table.sent.at(-1);
  const press = (label: string) => all("button").find((each) => each.textContent === label)!.click();
  const key = (name: string) =>
    table
      .find(".sheet [tabindex='0']")
      .dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
    sit("opening");
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("lets one choose who plays and how long, before the first roll and not after", () => {
    const [opponent, length] = all(".opening select") as HTMLSelectElement[];
    expect(opponent!.selectedOptions[0]!.text).toBe("novice");
    expect(length!.selectedOptions[0]!.text).toBe("One game");
    opponent!.selectedIndex = 0;
    opponent!.dispatchEvent(new Event("change"));
    expect(asked()).toMatchObject({ kind: "opponent", level: null });
    length!.selectedIndex = 3;
    length!.dispatchEvent(new Event("change"));
    expect(asked()).toMatchObject({ kind: "match", points: 5 });
    sit("playing");
    expect(shows(".opening")).toBe(false);
  });

  it("lets one choose the opponent in the menu at any time", () => {
    sit("playing");
    table.button("open");
    const list = all(".menu select").find((each) => (each as HTMLSelectElement).options[1]!.text === "novice");
    (list as HTMLSelectElement).selectedIndex = 0;
    list!.dispatchEvent(new Event("change"));
    expect(asked()).toMatchObject({ kind: "opponent", level: null });
  });

  it("lists the moves of both sides, and looks back at one that is pressed", () => {
    sit("playing");
    const entries = all(".sheet button");
    expect(entries.map((each) => each.closest("td")!.cellIndex)).toEqual([1, 2]);
    entries[1]!.click();
    expect(asked()).toMatchObject({ kind: "look", at: shown.lines[0]![1]![0] });
    table.answer(moments.past.scene);
    expect(entries.map((each) => each.getAttribute("aria-current"))).toEqual(["true", null]);
    expect(shows(".walk")).toBe(true);
    press(frame.words["played.back"] as string);
    expect(asked()).toMatchObject({ kind: "look", at: null });
  });

  it("is one Tab stop, along which arrow keys go", () => {
    sit("playing");
    const stops = () => all(".sheet [tabindex='0']").map((each) => each.textContent);
    const [mine, theirs] = all(".sheet button").map((each) => each.textContent);
    expect(stops()).toEqual([theirs]);
    key("ArrowLeft");
    expect(stops()).toEqual([mine]);
    key("ArrowUp");
    expect(stops()).toEqual([mine]);
    key("End");
    expect(stops()).toEqual([theirs]);
  });

  it("goes back and ahead by keys and typed words, and returns to the game after the last", () => {
    sit("playing");
    const turns = shown.lines[0]!.map((entry) => entry![0]);
    table.keys("[");
    expect(asked()).toMatchObject({ kind: "look", at: turns[1] });
    table.answer({ ...moments.past.scene, past: turns[1]! });
    table.type("earlier");
    expect(asked()).toMatchObject({ kind: "look", at: turns[0] });
    table.keys("]");
    expect(asked()).toMatchObject({ kind: "look", at: turns[1] });
    table.keys("]");
    expect(asked()).toMatchObject({ kind: "look", at: null });
  });

  it("begins with your own last decision once the game is over, whatever the opponent did then", () => {
    sit("judged");
    const [mine, theirs] = shown.lines[0]!.map((entry) => entry![0]);
    shown = { ...shown, lines: [shown.lines[0]!] };
    table.draw();
    table.keys("[");
    expect(asked()).toMatchObject({ kind: "look", at: mine });
    table.keys("]");
    expect(asked()).toMatchObject({ kind: "look", at: theirs });
  });

  it("shows the points of both sides beside their names", () => {
    sit("playing");
    const told = () => all(".points").map(({ textContent }) => textContent);
    expect(told()).toEqual(["", ""]);
    shown = { ...shown, points: [["2", "of 3 points"], ["1", "of 3 points"]] };
    table.draw();
    expect(told()).toEqual(["1 of 3 points", "2 of 3 points"]);
  });

  it("keeps the steps of a turn while an earlier one is looked back at", () => {
    sit("playing");
    const checkers = () => table.find(".pieces").innerHTML;
    const from = moments.playing.scene.turn![0]![1][0]!;
    table.click(from[1], from[2]);
    const half = checkers();
    const { version } = moments.playing.scene;
    table.answer({ ...moments.past.scene, version: version + 1 });
    expect(checkers()).not.toBe(half);
    const { past: _, arrows: __, ...now } = moments.playing.scene;
    table.close();
    sit("playing");
    table.click(from[1], from[2]);
    table.answer({ ...moments.past.scene, version: version + 1 });
    table.answer({ ...now, version: version + 2, past: undefined as never });
    expect(checkers()).toBe(half);
  });

  it("says in large letters who has won, and asks for the account until it is whole", () => {
    sit("over");
    expect(table.find(".result h3").textContent).toBe("You win");
    expect(shows("progress")).toBe(true);
    expect(sent).toEqual([{ kind: "judge" }]);
    shown = moments.judged.panel;
    table.draw();
    expect(sent).toEqual([{ kind: "judge" }]);
    expect(shows("progress")).toBe(false);
    expect(all(".tiles dd").map((each) => each.textContent)).toEqual(["0"]);
  });

  it("shows that errors asked for early are awaited, and goes through them once one is found", () => {
    sit("over");
    const { ending, ...rest } = shown;
    const { account } = moments.judged.panel.ending!;
    const errors = all(".result button").find((each) => each.textContent === "Go through my errors")!;
    const asks = table.sent.length;
    errors.click();
    expect(errors.getAttribute("aria-busy")).toBe("true");
    expect(table.sent).toHaveLength(asks);
    const bar = table.find("progress") as HTMLProgressElement;
    expect(ending!.account!.done).toBe(0);
    expect(bar.hasAttribute("value")).toBe(false);
    shown = { ...rest, ending: { ...ending!, account: { ...ending!.account!, done: 3 } } };
    table.draw();
    expect(bar.value).toBe(3);
    shown = { ...rest, ending: { ...ending!, account: { ...account!, errors: [[0, 0, "Error 1 of 1"]] } } };
    table.draw();
    expect(table.sent).toHaveLength(asks + 1);
    expect(asked()).toMatchObject({ kind: "look", at: 0 });
    expect(errors.getAttribute("aria-busy")).toBe("true");
    table.answer({ past: 0 });
    expect(errors.hasAttribute("aria-busy")).toBe(false);
  });

  it("offers to play on, and to go through the errors if there are any", () => {
    sit("judged");
    const offered = () => all(".result button").filter((each) => !each.hidden);
    expect(offered().map((each) => each.textContent)).toEqual(["Play again", "Look back a move"]);
    offered()[0]!.click();
    expect(asked()).toMatchObject({ kind: "restart" });
    const { ending, ...rest } = shown;
    shown = { ...rest, ending: { ...ending!, again: "", anew: false } };
    table.draw();
    expect(offered().map((each) => each.textContent)).toEqual(["Look back a move"]);
    shown = { ...rest, ending: { ...ending!, account: { ...ending!.account!, errors: [[0, 0, "Error 1 of 1"]] } } };
    table.draw();
    expect(offered().map((each) => each.textContent)).toEqual(["Play again", "Go through my errors"]);
    offered()[1]!.click();
    expect(asked()).toMatchObject({ kind: "look", at: 0 });
    offered()[1]!.focus();
    table.answer({ past: 0 });
    expect(table.host.shadowRoot!.activeElement!.textContent).toBe("Next error");
  });

  it("leads to the next error while there is one, and then back to the game", () => {
    sit("judged");
    const { ending, ...rest } = shown;
    const errors = [[0, 0, "Error 1 of 2"] as const, [1, 2, "Error 2 of 2"] as const];
    shown = { ...rest, ending: { ...ending!, account: { ...ending!.account!, errors } } };
    table.answer({ past: 0 });
    const filled = () => all(".walk .ready").map((each) => each.textContent);
    expect(filled()).toEqual(["Next error"]);
    table.answer({ past: 2 });
    expect(filled()).toEqual(["Back to the game"]);
    const before = table.sent.length;
    press("Next error");
    expect(table.sent).toHaveLength(before);
  });

  it("names who wins at either end of the course of a game", () => {
    sit("judged");
    const ends = all(".curve").map(({ parentElement }) => parentElement!.querySelectorAll("p"));
    expect([...ends[0]!].map((each) => each.textContent)).toEqual(["you win", "they win"]);
  });

  describe("with the rolls counted", () => {
    const count = () => {
      sit("playing");
      table.button("open");
      all(".menu .rows button").find((each) => each.textContent === "Count rolls")!.click();
      expect(sent).toEqual([{ kind: "rolls", open: true }]);
      shown = moments.counted.panel;
      table.draw();
    };
    const told = () => all("[aria-live=polite]")[0]!.textContent;

    it("shows in the panel what each does, and says how many do it", () => {
      count();
      expect(table.find(".menu").hidden).toBe(true);
      expect(shows(".chances")).toBe(true);
      expect(all(".throw")).toHaveLength(36);
      expect(told()).toBe(shown.rolls!.told);
      expect(table.host.shadowRoot!.activeElement!.closest(".chances")).not.toBeNull();
    });

    it("asks for another question of the version shown, and says its answer", () => {
      count();
      const [list] = all(".chances .questions select") as HTMLSelectElement[];
      expect(list!.selectedOptions[0]!.text).toMatch(/ \(\d+ of 36 rolls\)$/);
      list!.selectedIndex = 1;
      list!.dispatchEvent(new Event("change"));
      const { version } = shown.rolls!;
      expect(sent.at(-1)).toEqual({ to: "chances", kind: "question", base: version, number: 1 });
      shown = { ...shown, rolls: { ...shown.rolls!, version: version + 1, told: "None." } };
      table.draw();
      expect(told()).toBe("None.");
    });

    it.each(["Escape", "the word", "the button"])("goes by %s, and the board has the focus", (way) => {
      count();
      const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
      if (way === "Escape") all(".chances button")[0]!.dispatchEvent(escape);
      else if (way === "the word") table.type("chances");
      else press("Close");
      expect(sent.at(-1)).toEqual({ kind: "rolls", open: false });
      shown = moments.playing.panel;
      table.draw();
      expect(shows(".chances")).toBe(false);
      if (way === "Escape") expect(table.host.shadowRoot!.activeElement!.closest(".board")).not.toBeNull();
    });

    it("makes room for advice", () => {
      count();
      table.keys("i");
      expect(sent.at(-1)).toEqual({ kind: "rolls", open: false });
      expect(asked()).toMatchObject({ kind: "advise" });
    });

    it("says so where no kernel answers", () => {
      sit("playing");
      isAlive = false;
      table.type("chances");
      isAlive = true;
      expect(told()).toBe(frame.words["board.lost"]);
    });
  });
});

describe("arrows", () => {
  const drawn = (scene: Scene) => arrows.draw(frame.layout.wide, begin(scene));

  it("show what the opponent played until I touch a checker", () => {
    const { scene } = moments.playing;
    expect(drawn(scene)).toHaveLength(4 * scene.arrows!.length);
    const touched = pick(begin(scene), scene.turn![0]![1][0]![1]);
    expect(arrows.draw(frame.layout.wide, touched)).toEqual([]);
  });

  it("give way to a refusal, to advice and to the end, but not to a look back", () => {
    const { scene } = moments.playing;
    const refusal = golden("refused").refusal!;
    const advice = golden("advice").advice!;
    for (const after of [{ refusal }, { advice }, { phase: "over" as const }]) {
      expect(drawn({ ...scene, ...after })).toEqual([]);
    }
    expect(drawn({ ...scene, phase: "over", past: 1 })).toHaveLength(4 * scene.arrows!.length);
  });

  it("tell by their look what was better, and what worse", () => {
    const compared = { ...moments.playing.scene, arrows: [[8, 5, "better"], [6, 5, "worse"]] as const };
    const shafts = drawn(compared).filter((each) => each.matches(".shaft:not(.tip)"));
    expect(shafts.map((each) => each.classList[2])).toEqual(["better", "worse"]);
  });
});
