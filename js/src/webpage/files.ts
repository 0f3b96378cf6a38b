import { html } from "../shared/element";
import { progressFile } from "../shared/progress_file";
import type { CourseRequest, MapReply, MatchFile, PageData } from "../shared/wire";
import type { Say } from "../shared/words";
import { matchFile } from "./match_file";
import { embedInMenu } from "./menu_embed";
import { isNowhere } from "./nowhere";
import { parts } from "./parts";
import { share } from "./share";
import styles from "./share.css";
import type { State } from "./state";

export { Keeper } from "./keeper";

/** What can be asked round a board: to carry progress, to review a match file, and to open another part. */
export interface Asks {
  readonly carry: (asked: Omit<CourseRequest, "to">) => void;
  readonly review: (file: MatchFile) => void;
  /** Open what a link of this page leads to, where the board is. */
  readonly open: (query: string) => void;
}

/** What a page has round a board that can wait until it is seen: match files, progress as a file, links. */
export function furnish({ language, carry, match_file: most }: PageData, page: HTMLElement, asks: Asks, say: Say) {
  const { signal } = new AbortController();
  const matches = most === null ? null : matchFile(page, most, say, asks.review, signal);
  // The outcome of a file is a status message by itself, so nothing else has to speak it.
  // A frame that may keep nothing may save no files either.
  const progress = carry && !isNowhere ? progressFile(page, carry, asks.carry, () => undefined, signal) : null;
  progress?.elements.at(-1)!.setAttribute("role", "status");
  const links = share(language, say, signal);
  let query = "";
  embedInMenu(page, language, say, () => query, signal);
  const nav = parts(say, asks.open);
  return {
    styles,
    above: matches?.elements ?? [],
    below: [...(isNowhere ? [html("p", {}, say("webpage.nowhere"))] : []), nav.element, html("div", { class: "files" }, ...(progress?.elements ?? [])), links.element],
    hear: (reply: MapReply) => progress?.hear(reply),
    reviews: (file: MatchFile | null) => matches?.show(file),
    progress: (done: number, whole: number) => matches?.tell(done, whole),
    share: (shown: State) => {
      query = shown.link ?? "";
      links.show(shown);
      nav.show(shown);
    },
  };
}
