import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { frame, golden } from "./golden";
import { Table } from "./table";

const [near] = frame.layout.wide.dice;
const die = (index: 0 | 1) => [near![0] + (index - 0.5) * near![2], near![1]] as const;
const CUBE = frame.layout.wide.cube[2]!;

describe("a board by hand, by key and by word", () => {
  let table: Table;
  const open = (name: Parameters<typeof golden>[0]) => (table = new Table(golden(name)));
  const focused = () => table.host.shadowRoot!.activeElement!;

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    table.close();
    vi.useRealTimers();
  });

  it("moves by a die and then a checker", () => {
    open("opening").clickAt(...die(1));
    expect(table.message).toContain("uses 1");
    table.click(8);
    expect(table.cell("7-point").getAttribute("aria-label")).toContain("1 checker");
  });

  it("leaves the number to the board again when the die is pressed twice", () => {
    open("opening").clickAt(...die(1));
    table.clickAt(...die(1));
    table.click(8);
    expect(table.message).toContain("5-point, 7-point");
  });

  it("bears off with the other number where either would do", () => {
    open("either").click(3, 0);
    expect(table.message).toContain("Left to play: 6.");
    table.button("back");
    table.keys("x");
    expect(table.message).toContain("uses 6");
    table.click(3);
    expect(table.message).toContain("Left to play: 5.");
  });

  it("finishes by a double click only when all is played", () => {
    open("opening").click(8, 5);
    table.doubleClick();
    expect(table.sent).toEqual([]);
    table.click(6, 5);
    table.doubleClick();
    expect(table.sent.map(({ kind }) => kind)).toEqual(["play"]);
  });

  it("doubles by a press on the cube", () => {
    open("start").clickAt(CUBE[0], CUBE[1]);
    expect(table.sent).toEqual([{ kind: "double", base: 1 }]);
  });

  it("offers each choice as a button, the likeliest first", () => {
    open("start").button("choice");
    expect(table.find("button.main").textContent).toBe("Roll");
    expect(table.sent).toEqual([{ kind: "double", base: 1 }]);
  });

  it("puts the answers to a double where no turn is ended", () => {
    open("opening").click(8, 5, 6, 5);
    const main = table.find("button.main");
    main.focus();
    main.click();
    table.answer({ choices: ["take", "drop"], phase: "answer", since: 2 });
    table.sent.length = 0;
    expect(focused().textContent).toBe("TakeDrop");
    main.click();
    (focused() as HTMLElement).click();
    expect(table.sent).toEqual([]);
    expect([main.textContent, main.getAttribute("aria-disabled")]).toEqual(["Done", "true"]);
    const answers = [...table.host.shadowRoot!.querySelectorAll<HTMLElement>("button.choice")];
    expect(answers.map(({ textContent }) => textContent)).toEqual(["Take", "Drop"]);
    answers[1]!.click();
    expect(table.sent.map(({ kind }) => kind)).toEqual(["drop"]);
  });

  it("takes the finished turn back while that can be done", () => {
    open("start").button("back");
    expect(table.sent).toEqual([]);
    table.answer({ undo: true });
    table.button("back");
    expect(table.sent).toEqual([{ kind: "undo", base: 2 }]);
  });

  it("cancels a turn that waits for its answer", () => {
    open("opening").click(8, 5, 6, 5);
    table.button("main");
    vi.advanceTimersByTime(2000);
    expect(table.message).toContain("Escape puts the turn back");
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    table.find("button.main").dispatchEvent(escape);
    expect(table.sent.map(({ kind }) => kind)).toEqual(["play", "cancel"]);
    expect(table.cell("5-point").getAttribute("aria-label")).toContain("empty");
  });

  it("walks by keys: to a point, to the opponent's, to the next that can move", () => {
    open("opening").keys({ key: "6", code: "Digit6" });
    expect(table.stop).toContain("6-point");
    table.keys({ key: "^", code: "Digit6", shiftKey: true });
    expect(table.stop).toContain("19-point");
    table.keys("n");
    expect(table.stop).toContain("24-point");
    table.keys("n", "n");
    expect(table.stop).toContain("8-point");
    table.keys("N");
    expect(table.stop).toContain("13-point");
  });

  it("knows its keys by where they lie, whatever script they write", () => {
    open("opening").keys({ key: "ح", code: "KeyP" });
    expect(table.message).toBe("You: pips 167. Opponent: pips 167.");
  });

  it("leaves single letters alone where the player wishes so, save the question mark", () => {
    open("opening").preferences.shortcuts = false;
    table.keys("p");
    expect(table.spoken).toEqual([]);
    table.keys("?");
    expect(table.find(".menu").hidden).toBe(false);
  });

  it.each([
    ["o", "24-point: 2 checkers of yours, can move with 3, 1"],
    ["m", "24-point: to 21-point, 23-point, 20-point."],
    ["d", "Left to play: 3-1."],
    ["b", "You: 0 on the bar. Opponent: 0 on the bar."],
    ["f", "You: 0 off. Opponent: 0 off."],
    ["c", "The cube is in the middle at 1. You 0, opponent 0."],
    ["l", "Nothing has been played yet."],
    ["t", "Your roll is 3-1. Pick up a checker."],
    ["s", "You: none. Opponent: none."],
  ])("answers %s in one message", (key, said) => {
    open("opening").keys({ key: "1", code: "" }, "n");
    table.keys(key);
    expect(table.spoken).toEqual([said]);
    expect(table.message).toBe(said);
  });

  it.each([
    ["point 8", "8-point: 3 checkers of yours, can move with 3, 1"],
    ["point8", "8-point: 3 checkers of yours"],
    ["point ８", "8-point: 3 checkers of yours"],
    ["Pips", "You: pips 167. Opponent: pips 167."],
    ["mine", "You: 6-point: 5 checkers of yours, 8-point: 3 checkers of yours"],
    ["point 40", "There is no such place: 40."],
  ])("answers the word %s without the kernel", (word, said) => {
    open("opening").type(word);
    expect(table.message).toContain(said);
    expect(table.sent).toEqual([]);
  });

  it.each(["why 13/7", "8/5 6/5", "double"])("leaves %s to the kernel", (text) => {
    open("opening").type(text);
    expect(table.sent).toEqual([{ kind: "type", text, walk: [], base: 1 }]);
  });

  it("opens its menu by a typed word and closes it by Escape", () => {
    open("opening").type("help");
    const menu = table.find(".menu");
    expect(menu.hidden).toBe(false);
    menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(menu.hidden).toBe(true);
  });

  it("closes its menu for a refusal, and leaves the focus where it is", () => {
    open("opening").keys("?");
    table.click(24);
    const held = focused();
    expect(table.find(".menu").hidden).toBe(false);
    table.answer({ refusal: golden("refused").refusal });
    expect([table.find(".menu").hidden, table.find(".refusal").hidden]).toEqual([true, false]);
    expect(focused()).toBe(held);
  });

  it("gives an example of what can be typed, and forgets what was typed on Escape", () => {
    const field = () => table.find(".field") as HTMLInputElement;
    open("start");
    expect(field().placeholder).toBe("Roll");
    table.close();
    open("opening");
    expect(field().placeholder).toBe(frame.words["board.example"]);
    field().value = "13/12";
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(field().value).toBe("");
    expect(focused().closest(".board")).not.toBeNull();
  });

  it("keeps the focus on the board at an Escape that puts nothing back", () => {
    open("opening");
    const cell = table.find("[role=gridcell][tabindex='0']");
    cell.focus();
    table.keys("Escape");
    expect(focused()).toBe(cell);
  });

  it.each(["/", "b"])("opens its field by %s on the button for it", (key) => {
    open("opening");
    const typing = table.find("button.typing");
    typing.focus();
    typing.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true }));
    expect(focused()).toBe(typing);
    typing.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    expect(focused().matches(".field")).toBe(true);
    table.button("typing");
  });

  it("opens its field by its button when that of another board is open", () => {
    open("opening");
    const other = new Table(golden("opening"));
    other.button("typing");
    table.button("typing");
    const typing = table.find("button.typing");
    expect(typing.getAttribute("aria-expanded")).toBe("true");
    expect(typing.parentElement!.matches(".typed")).toBe(true);
    table.button("typing");
    expect(typing.getAttribute("aria-expanded")).toBe("false");
    other.close();
  });

  it("closes its field at the end of the game, and opens it there when asked", () => {
    open("opening");
    table.button("typing");
    const typed = () => table.find("button.typing").parentElement!.matches(".typed");
    table.answer({ ...golden("opening"), phase: "over", version: 2, since: 2 });
    expect(typed()).toBe(false);
    table.button("typing");
    expect(typed()).toBe(true);
    table.button("typing");
  });

  it("has the focus on its checkers once the dice are thrown by a button", () => {
    open("start");
    table.find("button.main").focus();
    table.button("main");
    expect(table.sent).toMatchObject([{ kind: "roll" }]);
    table.answer({ ...golden("opening"), version: 2, since: 2 });
    expect(focused().closest(".board")).not.toBeNull();
  });

  it("leaves the focus on a page's own button when the dice come later", () => {
    open("start");
    const next = Object.assign(document.createElement("button"), { className: "main" });
    const buttons = Object.assign(document.createElement("div"), { className: "buttons" });
    buttons.append(next);
    table.find(".column").append(buttons);
    next.focus();
    table.answer({ ...golden("opening"), version: 2, since: 2 });
    expect(focused()).toBe(next);
  });

  it("has every command in its menu", () => {
    open("opening").keys("?");
    const labels = [...table.find(".menu").querySelectorAll("button")].map((b) => b.textContent);
    const wanted = frame.commands.filter(([name]) => !["help", "point", "roll"].includes(name));
    for (const [, key, label] of wanted) expect(labels).toContain(label + key);
  });

  it("turns home round from the menu, where there is one", () => {
    open("opening").keys("?");
    const box = [...table.find(".menu").querySelectorAll<HTMLInputElement>("input")].at(-1)!;
    expect(box.parentElement!.textContent).toBe(frame.words["menu.home"]);
    expect(box.checked).toBe(false);
    box.click();
    expect(table.preferences.home).toBe("left");
    box.click();
    expect(table.preferences.home).toBe("right");
  });

  it("gives up from the menu, once it was asked again where it was pressed", () => {
    open("start").keys("?");
    const press = (text: string) => {
      const buttons = [...table.find(".menu").querySelectorAll("button")];
      buttons.find((each) => each.textContent === text)!.click();
    };
    press("Resign a gammon");
    expect(table.sent).toEqual([]);
    expect(focused().textContent).toBe("No, play on");
    press("No, play on");
    expect(table.find(".menu").hidden).toBe(true);
    table.keys("?");
    press("Resign a gammon");
    press("Resign a gammon");
    expect(table.sent).toEqual([{ kind: "resign-gammon", base: 1 }]);
  });

  it("says one thing an event, the same again audibly, and turns aloud", () => {
    open("opening").click(8, 5);
    expect(table.spoken.length).toBe(2);
    table.keys("d");
    const first = table.find("[aria-live=polite]").textContent;
    table.keys("d");
    expect(table.find("[aria-live=polite]").textContent).not.toBe(first);
    expect(table.find("[aria-live=polite]").textContent?.trim()).toBe(first?.trim());
    table.answer({ since: 2, status: "The opponent is to roll." });
    expect(table.find("[role=alert]").textContent).toBe("The opponent is to roll.");
  });
});
