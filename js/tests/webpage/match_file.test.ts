import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchFile } from "../../src/shared/wire";
import { matchFile } from "../../src/webpage/match_file";

const say = (key: string, facts?: object) => key + (facts ? JSON.stringify(facts) : "");

describe("a match file on a page", () => {
  const page = document.createElement("div");
  const asked: MatchFile[] = [];
  const text = () => page.querySelector("[role=status]")!.textContent;
  const press = (label: string) => [...page.querySelectorAll("button")].find((each) => each.textContent === label)!.click();
  let made: ReturnType<typeof matchFile>;

  beforeEach(() => {
    made = matchFile(page, 1_000_000, say, (file) => void asked.push(file), new AbortController().signal);
    page.replaceChildren(...made.elements);
  });
  afterEach(() => void (asked.length = 0));

  function drop(...files: File[]): void {
    const event = new Event("drop", { cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["Files"], files } });
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }

  it("is asked for as it is dropped, for the left column", async () => {
    drop(new File(["1 point match"], "a.mat"));
    await vi.waitFor(() => expect(asked).toEqual([{ bytes: btoa("1 point match"), you: "left" }]));
    expect(text()).toBe("match-file.coming");
    made.tell(3, 40);
    expect(text()).toBe('match-file.progress{"done":3,"whole":40}');
  });

  it("is turned round for the other player", () => {
    const other = [...page.querySelectorAll("button")].find((each) => each.textContent === "match-file.other")!;
    expect(other.hidden).toBe(true);
    made.show({ bytes: "QQ==", you: "left" });
    expect(other.hidden).toBe(false);
    press("match-file.other");
    expect(asked).toEqual([{ bytes: "QQ==", you: "right" }]);
  });

  it("is refused where it is too large", () => {
    drop(new File([new Uint8Array(1_000_001)], "a.mat"));
    expect(text()).toBe('match-file.large{"most":1}');
    expect(asked).toEqual([]);
  });
});
