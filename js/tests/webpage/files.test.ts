import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageData } from "../../src/shared/wire";
import { furnish } from "../../src/webpage/files";

const say = (key: string, facts?: object) => key + (facts ? JSON.stringify(facts) : "");
const words = { language: "fa", direction: "rtl" as const, numerals: "0123456789", words: {} };
const data: PageData = { code: "", language: "fa", digits: "latin", shown: [], words, carry: null, match_file: null, tried: null };

describe("what a page has round its board", () => {
  const open = vi.fn();
  let below: HTMLElement;

  function lay(link: string, lesson = "{}") {
    const made = furnish(data, document.body, { carry: vi.fn(), review: vi.fn(), open }, say);
    below = document.createElement("div");
    below.append(...made.below);
    made.share({ link, lesson, address: link && `https://club.example/fa/learn/03-bar.html${link}` });
  }
  const share = () => below.querySelector<HTMLElement>(".share")!;
  const values = () => [...below.querySelectorAll("input")].map(({ value }) => value);
  const parts = () => [...document.querySelectorAll<HTMLAnchorElement>("h3 a")];

  beforeEach(() => {
    open.mockReset();
    const links = ["entering", "hitting", "two"].map((part) => `<h3><a href="03-bar.html?part=${part}">${part}</a></h3>`);
    document.body.innerHTML = links.join("");
    document.title = "Play";
  });

  it("offers a link to what is shown, and a frame of it in the same language", () => {
    lay("?lesson=03-bar&step=2");
    expect(share().hidden).toBe(false);
    const [link, code, element] = values() as [string, string, string];
    expect(link).toBe("https://club.example/fa/learn/03-bar.html?lesson=03-bar&step=2");
    expect(code).toMatch(/^<iframe src="[^"]+\/fa\/embed\.html\?lesson=03-bar&amp;step=2"/);
    expect(element).toMatch(/<bg-board lesson="03-bar" step="2" language="fa" label="Play"><\/bg-board>$/);
    expect(element).toMatch(/^<script type="module" src="[^"]+\/embed\.\w+"><\/script>/);
  });

  it("offers none where none leads there, and no frame for a step of something else", () => {
    lay("");
    expect(share().hidden).toBe(true);
    lay("?step=2");
    expect(share().hidden).toBe(false);
    expect([...share().querySelectorAll<HTMLElement>(".carry")].map(({ hidden }) => hidden)).toEqual([false, true, true]);
  });

  it("leads to the parts around the one that is shown", () => {
    lay("?lesson=03-bar&part=hitting");
    expect(parts().map(({ ariaCurrent }) => ariaCurrent)).toEqual(["false", "true", "false"]);
    const around = [...below.querySelectorAll("a")];
    expect(around.map(({ textContent }) => textContent)).toEqual([
      'webpage.before{"title":"entering"}',
      'webpage.after{"title":"two"}',
    ]);
    around[1]!.click();
    parts()[0]!.click();
    expect(open.mock.calls).toEqual([["?part=two"], ["?part=entering"]]);
    lay("?lesson=03-bar&part=entering");
    expect(below.querySelectorAll("a").length).toBe(1);
    // Its own button leads there once the part is over.
    lay("?lesson=03-bar&part=entering", JSON.stringify({ buttons: [["onward", "Go on", true]] }));
    expect(below.querySelectorAll("a").length).toBe(0);
  });
});
