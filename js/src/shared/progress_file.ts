import { base64, broughtFiles } from "./brought_files";
import { button, html, setText } from "./element";
import { download } from "./save";
import type { Carry, CourseRequest, MapReply } from "./wire";

/** Buttons that save and restore progress as a file, which may also be dropped on the page. */
export function progressFile(
  page: HTMLElement,
  [takes, brings, most]: Carry,
  ask: (asked: Omit<CourseRequest, "to">) => void,
  tell: (text: string) => void,
  signal: AbortSignal,
) {
  const said = html("p", { class: "said" });
  const input = broughtFiles(page, { accept: ".json", multiple: true }, (files) => void bring(files), signal);
  // Other views of this map receive the answers too.
  let asked = 0;

  function say(text: string): void {
    if (!said.textContent?.includes(text)) said.append(html("span", {}, `${text} `));
    tell(text);
  }
  function begin(requests: number): void {
    asked += requests;
    setText(said, "");
  }
  async function bring(brought: readonly File[]): Promise<void> {
    begin(brought.length);
    for (const file of brought) {
      ask(file.size > most ? { kind: "bring" } : { kind: "bring", file: await base64(file) });
    }
  }
  function hear(message: unknown): void {
    if (!asked) return;
    asked -= 1;
    const reply = message as MapReply;
    if (reply.file) download(new Blob([reply.file[1]], { type: "application/json" }), reply.file[0]);
    say(reply.said);
  }

  const take = () => {
    begin(1);
    ask({ kind: "take" });
  };
  const open = () => input.click();
  const buttons = html("div", { class: "carry flow" }, button(takes, take, signal, "bare"), button(brings, open, signal, "bare"), input);
  return { elements: [buttons, said], hear, say };
}
