import parts from "./parts.css";
import tokens from "./tokens.css";
import { adopt } from "../shared/adopt";

/** A shadow root with the tokens and parts that all widgets share, and what is a widget's own. */
export function rootIn(host: HTMLElement, ...own: readonly string[]): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  adopt(root, tokens, parts, ...own);
  return root;
}
