import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Form } from "../src/studio/form";
import { Requests } from "../src/studio/requests";
import type { StudioPage, StudioRequest } from "../src/shared/wire";
import { field, PAGE } from "./studio_page";

type Asked = Omit<StudioRequest, "to" | "stamp">;

describe("the form of a step", () => {
  let asked: Asked[];
  let heard: string[];
  let form: Form;
  let end: AbortController;
  const draw = (change: Partial<StudioPage>) => form.draw({ ...PAGE, ...change }, { stamp: 0, refused: "", ...change });
  const goal = (value: string) => field("goal", "line", { value });
  const find = <T extends HTMLElement>(selector: string) => form.element.querySelector<T>(selector)!;
  const input = () => find<HTMLTextAreaElement>(".line, .number, .position");
  const type = (text: string, into: HTMLInputElement | HTMLTextAreaElement = input()) => {
    into.focus();
    into.value = text;
    into.dispatchEvent(new Event("input", { bubbles: true }));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    heard = [];
    end = new AbortController();
    const ask = (each: Asked) => asked.push(each);
    const warn = (text: string) => heard.push(text);
    form = new Form({ say: (key) => key, plain: (text) => text, warn, ask, openBoard: ask, openRow: ask, signal: end.signal });
    document.body.append(form.element);
  });
  afterEach(() => {
    end.abort();
    form.element.remove();
    vi.useRealTimers();
  });

  it("sends what was typed after a pause, not at each key", () => {
    draw({ fields: [goal("")] });
    for (const text of ["H", "Hi", "Hit"]) type(text);
    expect(asked).toEqual([]);
    vi.runAllTimers();
    expect(asked).toEqual([{ kind: "set", row: 1, field: "goal", value: "Hit" }]);
    input().blur();
    expect(asked).toHaveLength(1);
  });

  it("keeps what is typed, and the caret, when the kernel answers late", () => {
    draw({ fields: [goal("")] });
    type("Hit ");
    vi.runAllTimers();
    type("Hit th");
    input().setSelectionRange(2, 2);
    const kept = input();
    draw({ stamp: 1, fields: [goal("Hit")] });
    expect(input()).toBe(kept);
    expect(input().value).toBe("Hit th");
    expect(input().selectionStart).toBe(2);
    expect(document.activeElement).toBe(kept);
    input().blur();
    draw({ stamp: 1, fields: [goal("Hit")] });
    expect(input().value).toBe("Hit th");
    draw({ stamp: 2, fields: [goal("Hit th.")] });
    expect(input().value).toBe("Hit th.");
  });

  it("keeps a line one line, however long it grows", () => {
    draw({ fields: [goal("")] });
    type("Hit the\nblot");
    const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    input().dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(asked.map(({ value }) => value)).toEqual(["Hit the blot"]);
  });

  it("leaves a field where it is while it is filled in or emptied", () => {
    const seed = (value: string, more: boolean) => [goal("Hit"), field("seed", "line", { value, more })];
    draw({ fields: seed("", true) });
    const rest = find<HTMLTextAreaElement>(".rest .line");
    rest.focus();
    draw({ fields: seed("7", false) });
    expect(find(".rest .line")).toBe(rest);
    expect(document.activeElement).toBe(rest);
    draw({ selected: 2, fields: seed("7", false) });
    expect(find(".rest .line")).toBeNull();
    draw({ selected: 2, fields: seed("", true) });
    expect(find(".rest .line")).toBeNull();
  });

  it("keeps what the kernel has not taken, and says why", () => {
    draw({ fields: [field("want", "code", { value: "{hit: 1}" })] });
    const area = find<HTMLTextAreaElement>("textarea");
    type("{hit", area);
    area.blur();
    draw({ stamp: 1, refused: "An open bracket.", fields: [field("want", "code", { value: "{hit: 1}" })] });
    draw({ stamp: 2, fields: [field("want", "code", { value: "{hit: 1}" })] });
    expect(area.value).toBe("{hit");
    expect(area.getAttribute("aria-invalid")).toBe("true");
    const described = area.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => find(`#${id}`).textContent).join("")).toContain("An open bracket.");
  });

  it("sends what was typed to the row where it was typed", () => {
    draw({ fields: [goal("")] });
    type("Hit");
    draw({ selected: 2, fields: [goal("Tap")] });
    expect(asked).toEqual([{ kind: "set", row: 1, field: "goal", value: "Hit" }]);
    expect(input().value).toBe("Tap");
  });

  it("marks a field with what is wrong with it, and only with that", () => {
    draw({ fields: [field("dice", "line", { findings: [["warning", 3, "Rarely thrown."]] })] });
    expect(input().hasAttribute("aria-invalid")).toBe(false);
    draw({ fields: [field("dice", "line", { findings: [["error", 3, "No die has a 7."]] })] });
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(find(".findings li").textContent).toContain("No die has a 7.");
    expect(heard).toEqual(["No die has a 7."]);
    draw({ fields: [field("dice", "line")] });
    expect(input().hasAttribute("aria-invalid")).toBe(false);
  });

  it("writes lists line by line, numbers as numbers, and nothing as null", () => {
    draw({ fields: [field("hints", "lines", { value: ["One."] }), field("margin", "number", { value: 5 })] });
    const area = find<HTMLTextAreaElement>("textarea");
    type("One.\n\n Two. ", area);
    type("12");
    form.flush();
    type("");
    form.flush();
    expect(asked.map(({ value }) => value)).toEqual([["One.", "Two."], 12, null]);
  });

  it("chooses one of several, and several of many", () => {
    const options = [
      ["hit", "Hitting"],
      ["bar", "The bar"],
    ] as const;
    draw({ fields: [field("question", "one", { options, value: "bar" }), field("rules", "many", { options })] });
    const choice = find<HTMLSelectElement>("select");
    expect(choice.value).toBe("The bar");
    choice.selectedIndex = 0;
    choice.dispatchEvent(new Event("change"));
    const picks = () => [...form.element.querySelectorAll<HTMLElement>("[role=option]")];
    const press = (key: string) =>
      find("[role=option][tabindex='0']").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    picks()[0]!.click();
    expect(asked.map(({ value }) => value)).toEqual([null, ["hit"]]);
    expect(find("summary").textContent).toBe("Hitting");
    for (const key of ["t", "h", "e", " ", "ArrowUp", " "]) press(key);
    expect(asked.slice(2).map(({ value }) => value)).toEqual([["hit", "bar"], ["bar"]]);
    press("B");
    expect(document.activeElement).toBe(picks()[1]);
    expect(picks().map((each) => each.getAttribute("aria-selected"))).toEqual(["false", "true"]);
  });

  it("reads what is pasted as a position, a match or an exercise", () => {
    draw({ fields: [field("position", "position")] });
    const data = new DataTransfer();
    data.setData("text", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\nX:Linh");
    input().dispatchEvent(Object.assign(new Event("paste", { cancelable: true }), { clipboardData: data }));
    expect(asked[0]).toMatchObject({ kind: "read", row: 1 });
    expect(asked[0]!.text).toContain("X:Linh");
  });

  it("has records with fields, buttons of their own, and the board where they are shown", () => {
    const answer = field("wrong/0/answer", "line", { value: "8/4", board: [["wrong", "Show", true]] });
    const wrong = field("wrong", "records", { records: [{ name: "wrong/0", label: "8/4", fields: [answer] }] });
    draw({ fields: [wrong] });
    find<HTMLElement>(".doors button").click();
    find<HTMLElement>(".strike").click();
    find<HTMLElement>(".records > button").click();
    expect(asked).toEqual([
      { kind: "open-board", row: 1, field: "wrong/0/answer", what: "wrong" },
      { kind: "delete-record", row: 1, field: "wrong/0" },
      { kind: "add-record", row: 1, field: "wrong" },
    ]);
  });

  it("finds rules by any word of theirs, and offers those that are likely", () => {
    const options = Array.from({ length: 13 }, (_, at) => [`r${at}`, `Rule ${at}: ${at === 7 ? "the bar comes first" : "more"}`] as const);
    const rules = field("rules", "many", { value: ["r1"], options, likely: [["r1", "Rule 1"], ["r7", "Bar"]] });
    draw({ fields: [rules] });
    const press = find<HTMLButtonElement>(".several .doors button");
    expect(press.textContent).toBe("+ Bar");
    const search = find<HTMLInputElement>(".several details input");
    type("first bar", search);
    const seen = [...form.element.querySelectorAll<HTMLElement>("[role=option]")].filter(({ hidden }) => !hidden);
    expect(seen.map(({ textContent }) => textContent)).toEqual(["Rule 7: the bar comes first"]);
    press.click();
    expect(asked.at(-1)).toEqual({ kind: "set", row: 1, field: "rules", value: ["r1", "r7"] });
  });

  it("keeps a group and its fields, the seldom ones folded in", () => {
    const inside = (value: string) => [field("given/offered", "line", { value }), field("given/over", "line", { more: true })];
    const group = (value: string) => field("given", "group", { records: [{ name: "given", label: "", fields: inside(value) }] });
    draw({ fields: [group("")] });
    const kept = find(".group input, .group textarea");
    draw({ stamp: 1, fields: [group("double")] });
    expect(find(".group input, .group textarea")).toBe(kept);
    expect(find(".group details").contains(find("details textarea"))).toBe(true);
    type("beaver", kept as HTMLTextAreaElement);
    vi.runAllTimers();
    expect(asked).toEqual([{ kind: "set", row: 1, field: "given/offered", value: "beaver" }]);
  });
});

describe("two views of one studio", () => {
  const end = new AbortController();
  let title = "";
  const views: { readonly form: Form; readonly hear: (stamp: number, refused: string) => void }[] = [];

  /** The kernel writes what it is asked to, and tells every view. */
  function open(): HTMLTextAreaElement {
    const requests = new Requests(() => PAGE, () => undefined);
    const ask = ({ value = "" }: Asked) => {
      const refused = value === "" ? "A title is needed." : "";
      if (!refused) title = String(value);
      const stamp = requests.ask({ kind: "set" });
      queueMicrotask(() => views.forEach(({ hear }) => hear(stamp, refused)));
      return stamp;
    };
    const form = new Form({
      say: (key) => key,
      plain: (text) => text,
      warn: () => undefined,
      ask,
      openBoard: ask,
      openRow: ask,
      signal: end.signal,
    });
    const hear = (stamp: number, refused: string) => {
      requests.receive({ stamp, refused });
      form.draw({ ...PAGE, stamp, refused, fields: [field("title", "line", { value: title })] }, requests.answered);
    };
    views.push({ form, hear });
    hear(0, "");
    document.body.append(form.element);
    return form.element.querySelector<HTMLTextAreaElement>(".line")!;
  }

  async function type(input: HTMLTextAreaElement, text: string): Promise<void> {
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event("input"));
    input.blur();
    await Promise.resolve();
  }

  it("show what the other one wrote, and keep what was refused", async () => {
    const one = open();
    const other = open();
    for (const text of ["A", "AB", "ABC"]) await type(one, text);
    expect(other.value).toBe("ABC");
    await type(other, "From the other");
    expect(one.value).toBe("From the other");
    await type(one, "");
    expect([one.value, other.value]).toEqual(["", "From the other"]);
    await type(other, "Once more");
    expect([one.value, other.value]).toEqual(["", "Once more"]);
    expect(views[0]!.form.element.querySelector(".findings .error")).not.toBeNull();
    expect(views[1]!.form.element.querySelector(".findings .error")).toBeNull();
    end.abort();
    views.forEach(({ form }) => form.element.remove());
  });
});
