import { html } from "../shared/element";
import parts from "./parts.css";
import tokens from "./tokens.css";

/** The style of a widget: the tokens and parts that all share, and what is its own. */
export const sheets = (...own: readonly string[]): HTMLStyleElement => html("style", {}, tokens, parts, ...own);
