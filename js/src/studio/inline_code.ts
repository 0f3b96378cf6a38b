import { html } from "../shared/element";

/** Let an element have a text in which code stands between backticks; code runs from left to right. */
export function setTextWithCode(element: HTMLElement, text: string): void {
  if (element.dataset["text"] === text) return;
  element.dataset["text"] = text;
  const parts = text.split(/`([^`]+)`/);
  element.replaceChildren(...parts.map((part, at) => (at % 2 ? html("code", { dir: "ltr" }, part) : part)));
}
