import panels from "../look/panels.css";
import step from "../look/step.css";
import { sheets } from "../look/sheets";
import { follow, reader, send, widget, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import { html, setAll, setText } from "../shared/element";
import { dress, watchTheme } from "../shared/theme";
import { Toolbar } from "../shared/toolbar";
import { Voice } from "../shared/voice";
import type { ChancesAsks, ChancesPage, Chrome } from "../shared/wire";
import { numerals, speaker } from "../shared/words";
import own from "./chances.css";
import { Rolls } from "./rolls";

interface Traits extends WidgetTraits {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `ChancesPage` as text. */
  readonly chances: string;
}

/** The chances of a board in an element. */
function open({ model, signal }: RenderProps<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const voice = new Voice();
  const page = reader<ChancesPage>(() => model.get("chances"));
  const ask = (kind: ChancesAsks) => (number: number) => {
    try {
      send(model, { to: "chances", kind, base: page().version, number });
    } catch {
      const lost = speaker(chrome)("board.lost");
      setText(detail, lost);
      voice.tell(lost);
    }
  };

  const digits = numerals(chrome);
  const title = html("h2", { class: "kicker" });
  const summary = html("p", { class: "summary" });
  const detail = html("p", { class: "detail" });
  const sides = new Toolbar("sides", digits, ask("side"), signal);
  const questions = new Toolbar("questions", digits, ask("question"), signal);
  const rolls = new Rolls(digits, ask("roll"), signal);
  const parts = [title, summary, sides.element, questions.element, rolls.element, detail];
  const section = html("section", { class: "chances panel stack" }, ...parts);
  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, section, voice.polite);
  const root = host.attachShadow({ mode: "open" });
  root.append(sheets(panels, step, own), column);

  let version = page().version;
  function draw(): void {
    const now = page();
    setAll(section, { "aria-label": now.title });
    setText(title, now.title);
    setText(summary, now.summary);
    sides.draw(now.sides_name, now.sides);
    questions.draw(now.questions_name, now.questions);
    rolls.draw(now.rolls_name, now.cells, now.chosen);
    setText(detail, now.detail);
    if (now.version !== version) voice.tell(now.told);
    version = now.version;
  }

  const redress = () => dress(column, host, chrome.pages, model.get("theme"));

  watchTheme(host, redress, signal);
  draw();
  redress();
  follow(model, { "change:chances": draw }, signal);
}

export default widget(open);
