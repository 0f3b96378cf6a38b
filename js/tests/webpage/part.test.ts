import { afterEach, describe, expect, it } from "vitest";
import type { RenderProps } from "../../src/shared/anywidget";
import { Part } from "../../src/webpage/part";
import type { Asked } from "../../src/webpage/model";

const scene = (over: object = {}) => JSON.stringify({ version: 1, since: 1, pieces: [], dice: [3, 1], ...over });
const frame = JSON.stringify({ words: { "board.waiting": "Waiting for the kernel.", "board.done": "Done" } });

describe("a widget on a page", () => {
  const sent: [string, Asked][] = [];
  const doors: RenderProps<any>[] = [];
  const around = {
    load: () => Promise.resolve({ default: () => ({ render: (door: RenderProps<any>) => void doors.push(door) }) }),
    send: (id: string, asked: Asked) => void sent.push([id, asked]),
    words: { "site.waiting": "Waiting for Python.", "site.lost": "Lost." },
    address: (link: string) => `https://club.example/play${link}`,
  };
  const lay = async () => {
    const part = new Part({ bundle: "board", state: { scene: scene(), frame, link: "?step=1" } }, around);
    document.body.append(part.element);
    await Promise.resolve();
    await Promise.resolve();
    return part;
  };
  const roll = { content: { kind: "roll", base: 1 } };

  afterEach(() => {
    sent.length = doors.length = 0;
    document.body.replaceChildren();
  });

  it("speaks of Python, and knows its address", async () => {
    await lay();
    const { model } = doors[0]!;
    expect(JSON.parse(model.get("frame")).words).toEqual({
      "board.waiting": "Waiting for Python.",
      "board.lost": "Lost.",
      "board.done": "Done",
    });
    expect(model.get("address")).toBe("https://club.example/play?step=1");
  });

  it("keeps what is asked until Python is there, in order", async () => {
    const part = await lay();
    doors[0]!.model.send(roll.content);
    doors[0]!.model.send({ kind: "why", base: 1 });
    expect(sent.map(([id]) => id)).toEqual(["", ""]);
    expect(part.meet("w0", { scene: scene() })).toBe(true);
    expect(sent.slice(2)).toEqual([
      ["w0", roll],
      ["w0", { content: { kind: "why", base: 1 } }],
    ]);
    expect(doors.length).toBe(1);
    doors[0]!.model.send({ kind: "undo", base: 2 });
    expect(sent.at(-1)![0]).toBe("w0");
  });

  it("asks nothing of another board than the one it was asked of", async () => {
    const part = await lay();
    doors[0]!.model.send(roll.content);
    expect(part.meet("w0", { scene: scene({ dice: [6, 5] }) })).toBe(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(sent.length).toBe(1);
    expect(doors.length).toBe(2);
    expect(doors[0]!.signal.aborted).toBe(true);
    expect(JSON.parse(doors[1]!.model.get("scene")).dice).toEqual([6, 5]);
  });

  it("asks of a board that is alike by its version", async () => {
    const part = await lay();
    doors[0]!.model.send(roll.content);
    expect(part.meet("w0", { scene: scene({ version: 5, since: 5 }) })).toBe(true);
    expect(sent.at(-1)).toEqual(["w0", { content: { kind: "roll", base: 5 } }]);
  });

  it("waits again while it is made anew", async () => {
    const part = await lay();
    part.meet("w0", { scene: scene() });
    part.leave();
    doors.at(-1)!.model.send(roll.content);
    expect(sent.at(-1)![0]).toBe("");
    part.meet("w0", { scene: scene() });
    expect(sent.at(-1)).toEqual(["w0", roll]);
  });
});
