import { expect, it, vi } from "vitest";
import { html } from "../../src/shared/element";
import { linkRule, linkRules } from "../../src/webpage/rule_links";

const HELD = "You may not land there.";
const refusal = { rule: "point-held", game: "backgammon", title: HELD };

/** The link in a message that says something, in front of a scene with a refusal. */
function linked(said: string, told: object | null, language = "en"): HTMLAnchorElement | null {
  const message = html("div", { class: "refusal" }, html("p", { class: "title" }, said));
  const scene = JSON.stringify({ refusal: told });
  const root = html("div", {}, message);
  for (let twice = 0; twice < 2; twice++) linkRule(root, scene, language);
  expect(message.textContent).toBe(said);
  return message.querySelector("a");
}

it.each([
  ["en", "/rules/backgammon.html#backgammon-point-held"],
  ["vi", "/vi/rules/backgammon.html#backgammon-point-held"],
])("leads from a refusal to its rule, in a tab of its own: %s", (language, address) => {
  const link = linked(HELD, refusal, language)!;
  expect(link.textContent).toBe(HELD);
  expect(link.getAttribute("href")).toContain(address);
  expect(link.target).toBe("_blank");
});

it("does not put a refusal away that is followed", () => {
  const link = linked(HELD, refusal)!;
  const pressed = vi.fn();
  link.closest(".refusal")!.addEventListener("click", pressed);
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  expect(pressed).not.toHaveBeenCalled();
});

it("leads nowhere where no rule is broken", () => {
  expect(linked(HELD, { ...refusal, game: undefined, rule: "" })).toBeNull();
  expect(linked(HELD, null)).toBeNull();
  expect(linked("This could not be read.", refusal)).toBeNull();
  expect(linked("", { ...refusal, title: "" })).toBeNull();
});

it("follows what a widget comes to show", async () => {
  const host = html("div");
  const element = html("div", {}, html("div", {}, host));
  const root = host.attachShadow({ mode: "open" });
  const widget = { element, state: { scene: JSON.stringify({ refusal }) } };
  linkRules(widget, "en");
  root.append(html("div", { class: "refusal" }, html("p", { class: "title" }, `⚠ ${HELD}`)));
  await vi.waitFor(() => expect(root.querySelector("a")?.textContent).toBe(`⚠ ${HELD}`));
});
