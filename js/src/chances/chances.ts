import rolls from "../look/rolls.css";
import own from "./chances.css";
import beside from "./beside.css";
import { rootIn } from "../look/sheets";
import { follow, reader, send, widget, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import { button, html, setText } from "../shared/element";
import { dress, watchTheme } from "../shared/theme";
import { Voice } from "../shared/voice";
import type { ChancesAsks, ChancesPage, Chrome } from "../shared/wire";
import { speaker } from "../shared/words";
import { stayAtFoot, stretch } from "./foot";
import { RollCount } from "./roll_count";

interface Traits extends WidgetTraits {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `ChancesPage` as text. */
  readonly chances: string;
}

/** The chances of a board in an element. */
function open({ model, signal }: RenderProps<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const say = speaker(chrome);
  const voice = new Voice();
  const page = reader<ChancesPage>(() => model.get("chances"));
  const ask = (kind: ChancesAsks, number: number) => {
    try {
      send(model, { to: "chances", kind, base: page().version, number });
    } catch {
      const lost = say("board.lost");
      count.note(lost);
      voice.tell(lost);
    }
  };

  const count = new RollCount(ask, signal);
  const section = html("section", { class: "chances panel stack tight" }, ...count.parts);
  const fold = button(say("board.close"), () => {
    const folded = section.classList.toggle("folded");
    setText(fold, say(folded ? "command.rolls" : "board.close"));
  }, signal, "fold");
  count.summary.after(fold);
  const { language: lang, direction: dir } = chrome;
  const column = html("div", { class: "column", lang, dir }, section, voice.polite);
  const root = rootIn(host, rolls, own, beside);
  root.append(column);

  let version = page().version;
  function draw(): void {
    const now = page();
    count.draw(now);
    if (now.version !== version) voice.tell(now.told);
    version = now.version;
  }

  const redress = () => dress(column, host, chrome.pages, model.get("theme"));

  watchTheme(host, redress, signal);
  draw();
  redress();
  stretch(host);
  stayAtFoot(host, signal);
  follow(model, { "change:chances": draw }, signal);
}

export default widget(open);
