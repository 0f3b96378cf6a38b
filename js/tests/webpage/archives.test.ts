import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("xz-decompress", () => ({
  XzReadableStream: class {
    constructor(packed: ReadableStream) {
      return packed;
    }
  },
}));

const MB = 1_000_000;
const kept = new Set<string>();

describe("the files of Python", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    vi.stubGlobal("SIZES", { "one.bin": MB, "two.bin": MB });
    vi.stubGlobal("caches", { match: async (at: string) => (kept.has(at) ? new Response() : undefined) });
    vi.stubGlobal("fetch", async () => new Response(new Uint8Array(MB)));
  });
  afterEach(() => {
    kept.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function told(): Promise<unknown[]> {
    const { Archives } = await import("../../src/webpage/archives");
    const tell = vi.fn();
    const archives = new Archives("python/", tell);
    const first = archives.load("one.bin", "application/zip");
    const second = archives.load("two.bin", "application/zip", first);
    for (const { content } of [first, second]) await (await content).arrayBuffer();
    vi.advanceTimersByTime(1000);
    return tell.mock.calls.map(([{ came, whole }]) => [came, whole]);
  }

  it("are told of as they come", async () => {
    expect(await told()).toEqual([[2 * MB, 2 * MB]]);
  });

  it("are told of only if they are fetched, not if the browser has kept them", async () => {
    kept.add("python/one.bin");
    expect(await told()).toEqual([[MB, MB]]);
    kept.add("python/two.bin");
    expect(await told()).toEqual([[0, 0]]);
  });

  it("are all told of where the browser may not say what it has kept", async () => {
    vi.stubGlobal("caches", undefined);
    expect(await told()).toEqual([[2 * MB, 2 * MB]]);
  });
});
