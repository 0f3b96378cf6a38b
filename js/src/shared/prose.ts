import { html, setText } from "./element";

const ITEM = /^\s*(?:[•*-]|(\d+)[.)])\s+/;

/** A text as paragraphs and lists; nothing in it is read as HTML. */
export function prose(written: string): HTMLElement[] {
  const made: HTMLElement[] = [];
  let open: HTMLElement | null = null;
  for (const line of written.split("\n")) {
    const item = ITEM.exec(line);
    const text = line.slice(item?.[0].length ?? 0).trim();
    if (item) {
      const tag = item[1] ? "ol" : "ul";
      if (made.at(-1)?.localName !== tag) made.push(html(tag));
      open = html("li", item[1] ? { value: item[1] } : {}, text);
      made.at(-1)!.append(open);
    } else if (!text) open = null;
    else if (open) setText(open, `${open.textContent}\n${text}`);
    else made.push((open = html("p", {}, text)));
  }
  return made;
}
