import { beforeEach, describe, expect, it, vi } from "vitest";
import { Model } from "../../src/webpage/model";
import { Python, type Listener, type Request } from "../../src/webpage/python";

class Fake {
  readonly sent: Request[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  postMessage = (request: Request) => this.sent.push(request);
  post = (posted: object) => this.onmessage({ data: JSON.stringify(posted) });
}

const asked = { code: "Board()", language: "en", digits: "latin" };

describe("Python of a page", () => {
  let worker: Fake;
  let begun: number;
  let python: Python;
  const listener = () => ({ awaits: vi.fn(), meet: vi.fn(), hear: vi.fn(), carried: vi.fn(), fail: vi.fn() }) satisfies Listener;

  beforeEach(() => {
    begun = 0;
    python = new Python(async () => {
      begun += 1;
      return Object((worker = new Fake()));
    });
  });
  const begin = () => new Promise((done) => setTimeout(done));

  it("starts once, with the first board that wants it, and tells each its own news", async () => {
    expect(begun).toBe(0);
    const [first, second] = [listener(), listener()];
    python.make("w0", asked, first);
    python.make("w1", asked, second);
    await begin();
    expect(begun).toBe(1);
    expect(worker.sent.map(({ id }) => id)).toEqual(["w0", "w1"]);
    worker.post({ kept: false });
    expect([python.kept, python.here]).toEqual([false, false]);
    worker.post({ came: 1, whole: 4, seconds: 3 });
    for (const each of [first, second]) expect(each.awaits).toHaveBeenCalledWith({ came: 1, whole: 4, seconds: 3 });
    worker.post({ id: "w1", made: { children: [] } });
    worker.post({ id: "w1.2", state: { scene: "{}" } });
    worker.post({ id: "w0", carried: { said: "Back." } });
    expect(python.here).toBe(true);
    expect(second.meet).toHaveBeenCalledWith({ children: [] });
    expect(second.hear).toHaveBeenCalledWith({ id: "w1.2", state: { scene: "{}" } });
    expect(first.carried).toHaveBeenCalledWith({ said: "Back." });
    expect(first.meet).not.toHaveBeenCalled();
  });

  it("fails for the one that cannot be made, or for all", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [first, second] = [listener(), listener()];
    python.make("w0", asked, first);
    python.make("w1", asked, second);
    await begin();
    worker.post({ id: "w0", failed: "SyntaxError" });
    expect([first.fail.mock.calls.length, second.fail.mock.calls.length]).toEqual([1, 0]);
    worker.post({ failed: "no Python" });
    worker.onerror();
    expect([first.fail.mock.calls.length, second.fail.mock.calls.length]).toEqual([3, 2]);
    told.mockRestore();
  });
});

describe("a model", () => {
  it("tells who follows a trait once all traits are there", () => {
    const model = new Model({ scene: "1", lesson: "1", theme: "auto" }, () => undefined);
    const heard: string[] = [];
    model.on("change:scene", () => heard.push(`${model.get("scene")} ${model.get("lesson")}`));
    model.take({ scene: "2", lesson: "2" });
    model.take({ scene: "2" });
    expect(heard).toEqual(["2 2"]);
  });

  it("asks what was set, and what is sent", () => {
    const asked: unknown[] = [];
    const model = new Model({ theme: "auto" }, (each) => asked.push(each));
    const redress = vi.fn();
    model.on("change:theme", redress);
    model.set("theme", "dark");
    model.save_changes();
    model.send({ kind: "roll" });
    expect(asked).toEqual([{ state: { theme: "dark" } }, { content: { kind: "roll" } }]);
    expect(redress).toHaveBeenCalledTimes(1);
    model.off("change:theme", redress);
    model.take({ theme: "light" });
    expect(redress).toHaveBeenCalledTimes(1);
  });

  it("hears messages", () => {
    const model = new Model({}, () => undefined);
    const hear = vi.fn();
    model.on("msg:custom", hear);
    model.hear({ said: "Back." });
    expect(hear).toHaveBeenCalledWith({ said: "Back." });
  });
});
