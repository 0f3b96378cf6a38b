import type { MakeRequest } from "../shared/wire";

/** What opponents and advice weigh by, and all lessons; no request but the first of most pages does without. */
export const LATER = "later.bin";

/** What most pages begin with: a board without advice, or a part of a lesson. */
const PLAIN = /^(?:Board\((?:"[^"]*"|opponent="\w+")?\)|Lesson\.load\("([\w-]+)", part="[\w-]+"\))$/;

/** What a request to make something needs of lessons and of what comes later. */
export function besides(text: string): readonly string[] {
  const { code, link, match_file }: MakeRequest = JSON.parse(text);
  const plain = link || match_file ? null : PLAIN.exec(code);
  if (plain === null) return [LATER];
  return plain[1] === undefined ? [] : [`lesson-${plain[1]}.bin`];
}
