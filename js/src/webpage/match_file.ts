import { base64, broughtFiles } from "../shared/brought_files";
import { button, html, setText } from "../shared/element";
import type { MatchFile } from "../shared/wire";
import type { Say } from "../shared/words";

/** Match files that are dropped on a page or chosen, to be reviewed there. */
export function matchFile(
  page: HTMLElement,
  most: number,
  say: Say,
  ask: (file: MatchFile) => void,
  signal: AbortSignal,
) {
  const said = html("p", { role: "status" });
  let shown: MatchFile | null = null;

  function review(file: MatchFile): void {
    setText(said, say("match-file.coming"));
    ask(file);
  }
  async function bring([file]: readonly File[]): Promise<void> {
    if (!file) return;
    if (file.size > most) setText(said, say("match-file.large", { most: most / 1e6 }));
    else review({ bytes: await base64(file), you: "left" });
  }
  const input = broughtFiles(page, { accept: ".mat,.txt", multiple: false }, (files) => void bring(files), signal);
  const turn = () => shown && review({ ...shown, you: shown.you === "left" ? "right" : "left" });
  const other = button(say("match-file.other"), turn, signal);
  const choose = button(say("match-file.choose"), () => input.click(), signal);

  /** Show which file is reviewed now. */
  function show(file: MatchFile | null): void {
    shown = file;
    other.hidden = !file;
    setText(said, "");
  }
  const tell = (done: number, whole: number) => setText(said, say("match-file.progress", { done, whole }));
  show(null);
  const about = html("p", {}, say("match-file.about"));
  return { elements: [html("div", { class: "carry" }, choose, other, input), about, said], show, tell };
}
