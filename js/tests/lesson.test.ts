import { afterEach, describe, expect, it } from "vitest";
import { frame } from "./golden";
import { Learner, steps, type Step } from "./learner";
import { storeState } from "./stored";

const NEXT = { buttons: [["next", "Next", true]] };
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";

describe("a lesson in a page", () => {
  let learner: Learner;
  const open = (step: Step, chrome?: object) => (learner = new Learner(step, chrome));
  const texts = (selector: string) => learner.all(selector).map((found) => found.textContent);
  const key = (at: HTMLElement, pressed: string) =>
    at.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  const values = () => learner.checked()["values"];

  afterEach(() => learner.close());

  it("shows the goal, the way and the buttons of a step", () => {
    open("one");
    expect(texts(".goal")).toEqual(["You roll a 4, the opponent a 2. Who starts?"]);
    expect(texts(".progress")).toEqual(["Step 1 of 6"]);
    expect(texts(".buttons button")).toEqual(["Hint", "Show me", "Check", "Skip"]);
    expect(learner.all(".dot")).toHaveLength(6);
    expect(learner.all(".verdict")).toHaveLength(0);
    expect(learner.find(".board")).toBeNull();
  });

  it("puts fields into a table, goes along a column, and marks the wrong cell", () => {
    open("number");
    const cell = (name: string, row: string, column: string) => ({
      ...{ name, form: "number", label: `${row} ${column}`, options: [], row, column },
    });
    const rows = ["Game 1", "Game 2"];
    const fields = rows.flatMap((row) => ["You", "Opponent"].map((side) => cell(`${side}-${row}`, row, side)));
    learner.hear({ ...learner.panel, opened: 99, fields });
    expect(texts(".sheet th[scope=col]")).toEqual(["Game", "You", "Opponent"]);
    expect(texts(".sheet th[scope=row]")).toEqual(rows);
    expect(texts(".sheet caption")).toEqual(["The score after each game"]);
    const inputs = learner.all(".sheet input");
    inputs[1]!.focus();
    for (const pressed of ["ArrowDown", "ArrowDown"]) key(learner.root.activeElement as HTMLElement, pressed);
    expect(learner.root.activeElement).toBe(inputs[3]);
    expect(inputs[3]!.getAttribute("aria-label")).toBe("Game 2 Opponent");
    const verdict = { right: false, title: "Not yet.", text: "Game 2", fields: ["Opponent-Game 2"] };
    learner.hear({ ...learner.panel, verdict });
    expect(inputs.map((input) => input.getAttribute("aria-invalid"))).toEqual([null, null, null, "true"]);
    learner.hear({ ...learner.panel, verdict: null });
    expect(learner.all(".faulty, [aria-invalid]")).toHaveLength(0);
  });

  it("looks back on a question with its board, and what was answered", () => {
    open("one");
    const { scene } = steps.tap.opened;
    const reviews = [{ lines: ["Your answer: 160", "Right answer: 167"], game: "backgammon", board: "The start.", scene }];
    const rows = [[0, "missed", 0, "Your pips?"]];
    const frames = { backgammon: frame };
    learner.hear({ ...learner.panel, ending: { steps: rows, cheer: false, reviews, frames } });
    expect(texts(".review p")).toEqual(["Your answer: 160", "Right answer: 167"]);
    expect(learner.find(".still[role=img]").getAttribute("aria-label")).toBe("The start.");
    expect(learner.all(".still .pieces circle").length).toBeGreaterThan(30);
    expect(learner.find(".still").style.getPropertyValue("--near")).not.toBe("");
  });

  it("shows the stars of a step, and help as help", () => {
    open("one");
    learner.hear(steps.one.right);
    expect(texts(".verdict.right .sign, .verdict.right .stars")).toEqual(["✓", "★★★"]);
    learner.hear(steps.one.shown.lesson, steps.one.shown.scene);
    expect(texts(".verdict.shown .sign, .verdict.shown .stars")).toEqual(["i", ""]);
    expect(learner.all(".verdict.right")).toHaveLength(0);
  });

  it("ends with what each step earned, and goes back to one that is pressed", () => {
    open("one");
    const rows = [
      [0, "done", 2, "Who starts?"],
      [1, "open", 0, "Which enter?"],
    ];
    learner.hear({ ...learner.panel, ending: { steps: rows, cheer: false } });
    expect(texts(".ending .step")).toEqual(["Who starts?★★☆", "Which enter?☆☆☆"]);
    expect(learner.all(".cheer")).toHaveLength(0);
    expect(learner.all(".ending .step[tabindex='0']")).toHaveLength(1);
    const [first, last] = learner.all(".ending .step") as [HTMLElement, HTMLElement];
    key(first, "ArrowDown");
    expect(learner.root.activeElement).toBe(last);
    key(last, "ArrowDown");
    expect(learner.root.activeElement).toBe(last);
    key(last, "ArrowUp");
    expect(learner.root.activeElement).toBe(first);
    learner.all(".ending .step")[1]!.click();
    expect(learner.sent.at(-1)).toMatchObject({ kind: "go", at: 1 });
    learner.hear({ ...learner.panel, ending: { steps: rows, cheer: true } });
    expect(learner.all(".cheer")).toHaveLength(1);
  });

  it("keeps an exercise's number behind its name, whole and ready to copy", () => {
    open("one");
    expect(learner.find(".seed").hidden).toBe(true);
    learner.hear({ ...learner.panel, seed: "play/hit/1/7" });
    expect(learner.find(".seed").hasAttribute("open")).toBe(false);
    expect((learner.find(".seed input") as HTMLInputElement).value).toBe("play/hit/1/7");
    expect(texts(".seed summary")).toEqual(["Exercise number"]);
  });

  it("sends one message a press, of the version that is shown", () => {
    open("one");
    learner.button("Hint").click();
    learner.all(".dot")[2]!.click();
    const base = learner.panel["version"];
    expect(learner.sent).toEqual([
      { to: "lesson", base, kind: "hint" },
      { to: "lesson", base, kind: "go", at: 2 },
    ]);
  });

  it("says that no kernel answers in a page that was stored", () => {
    open("one");
    expect(learner.find(".notice").textContent).toBe("");
    const forget = storeState();
    learner.button("Hint").click();
    expect(learner.find(".notice").textContent).toContain("No kernel answers here.");
    expect(texts("[aria-live=polite]").join()).toContain("No kernel answers here.");
    forget();
  });

  it("gives the one that is chosen, and nothing before", () => {
    open("one");
    expect(values()).toEqual({ "": null });
    learner.all("input[type=radio]")[1]!.click();
    expect(values()).toEqual({ "": 1 });
  });

  it("gives all that are chosen", () => {
    open("many");
    expect(values()).toEqual({ "": [] });
    for (const at of [3, 0]) learner.all("input[type=checkbox]")[at]!.click();
    expect(values()).toEqual({ "": [1, 4] });
  });

  it.each([
    ["17", 17],
    [" 17 ", 17],
    ["-4", -4],
    ["۱۷", 17],
    ["1.5", "1.5"],
    ["many", "many"],
    ["", null],
  ])("reads the number %j as %j", (typed, read) => {
    open("number", { numerals: PERSIAN });
    (learner.find(".number-field input") as HTMLInputElement).value = typed;
    expect(values()).toEqual({ "": read });
  });

  it("checks a number at Enter, and keeps its keys to itself", () => {
    open("number");
    const heard: string[] = [];
    learner.el.addEventListener("keydown", (event) => heard.push(event.key));
    const input = learner.find(".number-field input") as HTMLInputElement;
    input.value = "17";
    key(input, "1");
    key(input, "Enter");
    expect(learner.sent.map(({ kind, values }) => [kind, values])).toEqual([["check", { "": 17 }]]);
    expect(heard).toEqual([]);
  });

  it("lets rolls be chosen by arrows and space", () => {
    open("rolls");
    const at = () => learner.find(".rolls [tabindex='0']");
    for (const pressed of ["ArrowLeft", "ArrowUp", " ", "ArrowRight", "ArrowDown", "Enter"]) key(at(), pressed);
    expect(at().getAttribute("aria-label")).toBe("2-2");
    learner.all(".rolls [role=gridcell]")[35]!.click();
    expect(values()).toEqual({ "": ["1-1", "2-2", "6-6"] });
    key(at(), " ");
    expect(values()).toEqual({ "": ["1-1", "2-2"] });
    expect(learner.all(".rolls [tabindex='0']")).toHaveLength(1);
  });

  it.each(["one", "many", "number", "rolls"] as const)("fills and freezes a form once it is shown: %s", (step) => {
    open(step);
    const { lesson } = steps[step].shown;
    learner.hear({ ...lesson, opened: learner.panel["opened"], buttons: [["check", "Check", true]] });
    expect(values()).toEqual(lesson["filled"]);
    const cell = learner.find(".rolls [role=gridcell]");
    if (step === "rolls") cell.click();
    else if (step === "number") expect(learner.find("input").hasAttribute("readonly")).toBe(true);
    else expect((learner.find("fieldset") as HTMLFieldSetElement).disabled).toBe(true);
    expect(values()).toEqual(lesson["filled"]);
  });

  it("says what was told, once an event", () => {
    open("one");
    const spoken = () => [texts("[aria-live=polite]")[0], texts("[role=alert]")[0]];
    expect(spoken()).toEqual(["", ""]);
    learner.hear(steps.one.right);
    expect(spoken()).toEqual(["", "Right."]);
    learner.hear(steps.many.opened.lesson, steps.many.opened.scene);
    expect(spoken()).toEqual(["Which numbers enter?", "Right."]);
  });

  it("moves the focus from Check to Next, and on to the next goal", () => {
    open("one");
    const focused = () => learner.root.activeElement;
    learner.button("Check").focus();
    learner.hear(steps.one.right);
    expect(focused()?.textContent).toBe("Next");
    learner.hear({ ...steps.number.opened.lesson, board: "" }, {});
    expect(focused()?.className).toBe("task");
    const named = focused()!.getAttribute("aria-labelledby")!.split(" ");
    const names = named.map((id) => learner.root.getElementById(id)!.textContent);
    expect(names.join("")).toBe("And to them?");
    expect(texts("[aria-live=polite]")).not.toContain("And to them?");
  });

  it("shows that what is said is of an older answer, once another is given", () => {
    open("one");
    const verdict = { right: false, title: "Not yet.", text: "That is not it." };
    learner.hear({ ...learner.panel, verdict, told: "Not yet." });
    expect(learner.find(".verdict").hasAttribute("data-old")).toBe(false);
    learner.all("input[type=radio]")[1]!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(learner.find(".verdict").hasAttribute("data-old")).toBe(true);
  });

  it("makes one stop of Tab of all dots: the step that is shown", () => {
    open("number");
    const stops = learner.all(".dot[tabindex='0']");
    expect(stops).toEqual(learner.all("[aria-current=step]"));
    expect(stops.map((dot) => dot.getAttribute("aria-label"))).toEqual(["Step 3"]);
  });

  it("leads from the board to what comes next once a play is right", () => {
    open("tap");
    learner.cell("13-point").focus();
    const { lesson } = steps.tap.opened;
    learner.hear({ ...lesson, verdict: { right: true, title: "Right.", text: "" }, told: "Right.", ...NEXT });
    expect(learner.root.activeElement?.textContent).toBe("Next");
  });

  it("leaves the focus on the board where a play is not right yet", () => {
    open("tap");
    learner.cell("13-point").focus();
    const { lesson } = steps.tap.opened;
    learner.hear({ ...lesson, verdict: { right: false, title: "Not yet.", text: "" }, told: "Not yet." });
    expect(learner.root.activeElement?.textContent).not.toBe("Next");
    expect(learner.find(".table").contains(learner.root.activeElement)).toBe(true);
  });

  it("has one button for the steps out of sight at either end", () => {
    open("one");
    const more = [0, "more", 0, false, "1 more before; go to 1"];
    learner.hear({ ...learner.panel, dots: [more, ...(learner.panel["dots"] as unknown[])] });
    const button = learner.find(".dot.more");
    expect(button.getAttribute("aria-label")).toBe("1 more before; go to 1");
    button.click();
    expect(learner.sent.at(-1)).toMatchObject({ kind: "go", at: 0 });
  });

  it("lets go of everything when its view is closed", () => {
    open("one").close();
    learner.button("Hint").click();
    expect(learner.sent).toEqual([]);
  });
});
