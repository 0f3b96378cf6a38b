import { afterEach, describe, expect, it } from "vitest";
import type { RenderProps } from "../../src/shared/anywidget";
import { PageWidget, type Known } from "../../src/webpage/page_widget";
import type { PageTraits } from "../../src/webpage/model";
import type { WidgetRequest } from "../../src/shared/wire";

const scene = (over: object = {}) => JSON.stringify({ version: 1, since: 1, pieces: [], dice: [3, 1], ...over });
const frame = JSON.stringify({ words: { "board.waiting": "Waiting for the kernel.", "board.done": "Done" } });

describe("a widget on a page", () => {
  const sent: [string, WidgetRequest][] = [];
  const rendered: RenderProps<PageTraits>[] = [];
  const around = {
    load: () => Promise.resolve({ default: () => ({ render: (props: RenderProps<PageTraits>) => void rendered.push(props) }) }),
    send: (id: string, asked: WidgetRequest) => void sent.push([id, asked]),
    words: { "webpage.waiting": "Waiting for Python.", "webpage.lost": "Lost." },
    address: (link: string) => `https://club.example/play${link}`,
  };
  const refusal = (title: string) => ({ asked: "why", rule: "", title, detail: "", marks: [] });
  const reasons = [
    { walk: [], steps: [[25, 19] as const], refusal: refusal("Held.") },
    { walk: [], steps: [[8, 7] as const, [8, 6] as const], refusal: refusal("Enter first.") },
  ];
  const answers = { values: [], states: [{}], asks: [], reasons };
  const known: Known = { answers, tried: [25, 19] };
  const lay = async (knows: Known | null = null) => {
    const shown = { bundle: "board" as const, state: { scene: scene(), frame, link: "?step=1" } };
    const part = new PageWidget(shown, around, knows);
    document.body.append(part.element);
    await Promise.resolve();
    await Promise.resolve();
    return part;
  };
  const roll = { content: { kind: "roll", base: 1 } };
  const why = (from: number, to: number, base: number) => ({ kind: "why", base, walk: [], step: [from, to] });
  const told = () => JSON.parse(rendered.at(-1)!.model.get("scene"));

  afterEach(() => {
    sent.length = rendered.length = 0;
    document.body.replaceChildren();
  });

  it("speaks of Python, and knows its address", async () => {
    await lay();
    const { model } = rendered[0]!;
    expect(JSON.parse(model.get("frame")).words).toEqual({
      "board.waiting": "Waiting for Python.",
      "board.lost": "Lost.",
      "board.done": "Done",
    });
    expect(model.get("address")).toBe("https://club.example/play?step=1");
  });

  it("keeps what is asked until Python is there, in order", async () => {
    const part = await lay();
    rendered[0]!.model.send(roll.content);
    rendered[0]!.model.send({ kind: "why", base: 1 });
    expect(sent.map(([id]) => id)).toEqual(["", ""]);
    expect(part.meet("w0", { scene: scene() })).toBe(true);
    expect(sent.slice(2)).toEqual([
      ["w0", roll],
      ["w0", { content: { kind: "why", base: 1 } }],
    ]);
    expect(rendered.length).toBe(1);
    rendered[0]!.model.send({ kind: "undo", base: 2 });
    expect(sent.at(-1)![0]).toBe("w0");
  });

  it("asks nothing of another board than the one it was asked of", async () => {
    const part = await lay();
    rendered[0]!.model.send(roll.content);
    expect(part.meet("w0", { scene: scene({ dice: [6, 5] }) })).toBe(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(sent.length).toBe(1);
    expect(rendered.length).toBe(2);
    expect(rendered[0]!.signal.aborted).toBe(true);
    expect(JSON.parse(rendered[1]!.model.get("scene")).dice).toEqual([6, 5]);
  });

  it("asks of a board that is alike by its version", async () => {
    const part = await lay();
    rendered[0]!.model.send(roll.content);
    expect(part.meet("w0", { scene: scene({ version: 5, since: 5 }) })).toBe(true);
    expect(sent.at(-1)).toEqual(["w0", { content: { kind: "roll", base: 5 } }]);
  });

  it("waits again while it is made anew", async () => {
    const part = await lay();
    part.meet("w0", { scene: scene() });
    part.leave();
    rendered.at(-1)!.model.send(roll.content);
    expect(sent.at(-1)![0]).toBe("");
    part.meet("w0", { scene: scene() });
    expect(sent.at(-1)).toEqual(["w0", roll]);
  });

  it("begins with a step that was refused, and asks Python the same once it is there", async () => {
    const part = await lay(known);
    expect(told()).toMatchObject({ version: 2, refusal: { title: "Held." } });
    expect(sent).toEqual([]);
    part.meet("w0", { scene: scene() });
    expect(sent).toEqual([["w0", { content: why(25, 19, 1) }]]);
    expect(rendered.length).toBe(1);
  });

  it("says why a step is refused before Python comes, and only once", async () => {
    const part = await lay(known);
    const heard: unknown[] = [];
    rendered[0]!.model.on("change:scene", () => heard.push(told().refusal?.title));
    rendered[0]!.model.send(why(8, 6, 2));
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual(["Enter first."]);
    expect(told().version).toBe(3);
    part.meet("w0", { scene: scene() });
    for (const version of [2, 3]) part.take({ scene: scene({ version, refusal: refusal("Python's.") }) });
    expect(heard).toEqual(["Enter first."]);
    part.take({ scene: scene({ version: 4, refusal: refusal("Python's.") }) });
    expect(heard).toEqual(["Enter first.", "Python's."]);
  });

  it("leaves all to Python from the first request that it cannot answer", async () => {
    await lay(known);
    rendered[0]!.model.send(roll.content);
    rendered[0]!.model.send(why(8, 6, 2));
    await Promise.resolve();
    expect(told()).toMatchObject({ version: 2, refusal: { title: "Held." } });
  });

  it("shows what Python has if that is another board", async () => {
    const part = await lay(known);
    part.meet("w0", { scene: scene({ dice: [6, 5] }) });
    await Promise.resolve();
    await Promise.resolve();
    expect(rendered.length).toBe(2);
    part.take({ scene: scene({ version: 2, dice: [6, 5], refusal: refusal("Python's.") }) });
    expect(told().refusal.title).toBe("Python's.");
  });

  it("keeps the board of the next step while Python goes through the one before", async () => {
    const lesson = (version: number, over: object = {}) => JSON.stringify({ version, opened: 1, goal: "Bear off.", ...over });
    const pressed = JSON.stringify(Object.entries({ kind: "next", to: "lesson" }).sort());
    const anew = [0, 1, pressed, { version: 1, since: true, fresh: true }, { version: 1, opened: true }] as const;
    const next: Known["answers"] = { values: [[6, 6], "Tap."], states: [{}, { scene: { dice: 0 }, lesson: { goal: 1 } }], asks: [anew], reasons: [] };
    const state = { scene: scene(), lesson: lesson(1), frame, link: "?step=1" };
    const part = new PageWidget({ bundle: "lesson", state }, around, { answers: next, tried: null });
    await Promise.resolve();
    await Promise.resolve();
    rendered[0]!.model.send({ kind: "next", to: "lesson", base: 1 });
    await Promise.resolve();
    expect(told()).toMatchObject({ version: 1, dice: [6, 6] });
    part.meet("w0", { scene: scene(), lesson: lesson(1), frame, link: "?step=1" });
    part.take({ scene: scene({ version: 3, since: 3, dice: null }) });
    expect(told().dice).toEqual([6, 6]);
    part.take({ scene: scene({ dice: [6, 6] }), lesson: lesson(2, { opened: 2, goal: "Tap." }) });
    expect(told().dice).toEqual([6, 6]);
    part.take({ scene: scene({ version: 2, dice: [5, 5] }) });
    expect(told().dice).toEqual([5, 5]);
  });

  it("shows the board of the next step that Python begins, whatever the page had answered", async () => {
    const part = await lay(known);
    rendered[0]!.model.send(why(8, 6, 2));
    await Promise.resolve();
    expect(told().version).toBe(3);
    part.meet("w0", { scene: scene() });
    for (const version of [2, 3]) part.take({ scene: scene({ version, refusal: refusal("Python's.") }) });
    part.take({ scene: scene({ version: 1, dice: [6, 6] }) });
    expect(told().dice).toEqual([6, 6]);
  });
});
