import own from "./experiment.css";
import { rootIn } from "../look/sheets";
import { follow, reader, send, widget, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import { button, html, setAll, setText } from "../shared/element";
import { dress, watchTheme } from "../shared/theme";
import { Toolbar } from "../shared/toolbar";
import { Voice } from "../shared/voice";
import type { Chrome, ExperimentAsks, ExperimentBar, ExperimentPage } from "../shared/wire";
import { speaker } from "../shared/words";

interface Traits extends WidgetTraits {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** An `ExperimentPage` as text. */
  readonly experiment: string;
}

function bar(kind: "exact" | "tried", text: string, share = 0): HTMLElement {
  const made = html("div", { class: `bar line ${kind}` }, text);
  made.style.setProperty("--share", String(share));
  return made;
}

const row = ({ label, exact, tried }: ExperimentBar): HTMLElement =>
  html("tr", {}, html("th", { scope: "row" }, label), html("td", {}, bar("exact", ...exact), bar("tried", ...tried)));

/** An experiment in an element: what to try, how often, and bars of what came of it. */
function open({ model, signal }: RenderProps<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const voice = new Voice();
  const page = reader<ExperimentPage>(() => model.get("experiment"));
  const note = html("p", { class: "small" });
  const ask = (kind: ExperimentAsks, number: number) => {
    try {
      send(model, { to: "experiment", kind, base: page().version, number });
    } catch {
      const lost = speaker(chrome)("board.lost");
      setText(note, lost);
      voice.tell(lost);
    }
  };
  const first = page();
  const times = new Toolbar("times", (number) => ask("times", number), signal);
  const again = button(first.again, () => ask("again", 0), signal);
  const name = html("span", { class: "kicker" }, first.times_name);
  const title = html("h3");
  const rows = html("tbody");
  const bars = html("table", {}, rows);
  const key = html("div", { class: "flow spread", "aria-hidden": "true" }, bar("exact", first.exact), bar("tried", first.tried));
  const asked = html("div", { class: "buttons tight" }, name, times.element, again);
  const section = html("section", { class: "panel stack" }, html("p", {}, first.hint), asked, html("header", { class: "flow spread" }, title, key), note, bars);
  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, section, voice.polite);
  rootIn(host, own).append(column);

  let { version } = first;
  function draw(): void {
    const now = page();
    times.draw(now.times_name, now.times);
    for (const named of [section, bars]) setAll(named, { "aria-label": now.title });
    setText(title, now.title);
    rows.replaceChildren(...now.bars.map(row));
    setText(note, now.note);
    if (now.version !== version) voice.tell(now.told);
    version = now.version;
  }

  const redress = () => dress(column, host, chrome.pages, model.get("theme"));

  watchTheme(host, redress, signal);
  draw();
  redress();
  follow(model, { "change:experiment": draw, "change:theme": redress }, signal);
}

export default widget(open);
