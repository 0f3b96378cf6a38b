import { describe, expect, it } from "vitest";
import { prose } from "../src/shared/prose";

const written = (text: string) => prose(text).map((made) => made.outerHTML);

describe("a text to read", () => {
  it.each([
    ["One line.", ["<p>One line.</p>"]],
    ["One.\n\nTwo.", ["<p>One.</p>", "<p>Two.</p>"]],
    ["One\nand on.", ["<p>One\nand on.</p>"]],
    ["All:\n- one\n- two\n\nThat is it.", ["<p>All:</p>", "<ul><li>one</li><li>two</li></ul>", "<p>That is it.</p>"]],
    ["• one\n• two\n  and more", ["<ul><li>one</li><li>two\nand more</li></ul>"]],
    ["2. two\n3) three", ['<ol><li value="2">two</li><li value="3">three</li></ol>']],
    ["- one\n\n- two", ["<ul><li>one</li><li>two</li></ul>"]],
    ["6-4 to play.\n-3 is no item.", ["<p>6-4 to play.\n-3 is no item.</p>"]],
    ["", []],
  ])("is shown in paragraphs and lists: %j", (text, made) => {
    expect(written(text)).toEqual(made);
  });

  it("is never read as HTML", () => {
    expect(written("<b>Bold</b>\n- <img src=x>")).toEqual([
      "<p>&lt;b&gt;Bold&lt;/b&gt;</p>",
      "<ul><li>&lt;img src=x&gt;</li></ul>",
    ]);
  });
});
