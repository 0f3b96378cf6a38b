import curve from "../look/curve.css";
import own from "./review.css";
import { BoardPage, type BoardPageTraits } from "../board/board_page";
import { arrows } from "../board/arrows";
import { isLow, wide } from "../board/board_size";
import { Onlooker } from "../lesson/onlooker";
import { reader, send, widget, type RenderProps } from "../shared/anywidget";
import { button, html, select, setAll, setText } from "../shared/element";
import { leadTo } from "../shared/opened";
import type { ReviewPage, ReviewRequest } from "../shared/wire";
import { DecisionPanel } from "./decision_panel";
import { Graph } from "./graph";

interface Traits extends BoardPageTraits {
  /** A `ReviewPage` as text. */
  readonly review: string;
}

/** The review of a game in an element. */
function open(props: RenderProps<Traits>, host: HTMLElement): void {
  const { model, signal } = props;
  const page = reader<ReviewPage>(() => model.get("review"));
  let seated = 0;
  const around = new BoardPage(props, host, () => page().board === seated);
  const { say, voice } = around;

  const notice = html("p", { class: "notice" });
  /** Whether somebody here asked for what comes next. */
  let wanted = false;
  const ask = (asked: Omit<ReviewRequest, "to">): void => {
    wanted = true;
    setAll(section, { "aria-busy": "true" });
    around.ask({ to: "review", ...asked }, lose);
  };
  const lose = (lost: string): void => {
    setText(notice, lost);
    setAll(section, { "aria-busy": null });
  };
  const openAt = (at: number): void => ask({ kind: "open", at });

  const title = html("h2");
  const facts = html("p", { class: "facts small" });
  const broken = html("p", { class: "notice" });
  const graph = new Graph(page().graph, say("review.walk"), openAt, signal);
  const choose = (number: number) => ask({ kind: "filter", filter: page().filters[number]![0] });
  const filters = select(page().filters.map(([, label]) => label), choose, signal);
  const panel = new DecisionPanel((kind) => ask({ kind }), notice, signal);
  const practise = button("", openDrill, signal);
  const table = html("div", { class: "table" });
  const moreName = html("summary");
  const more = html("div");
  const chances = [graph.element, html("div", { class: "along flow spread" }, graph.caption, filters, practise)];
  const list = html("details", {}, moreName, more);
  const section = html("section", { class: "review stack" }, html("header", { class: "flow spread" }, title, facts, broken), table, list);

  /** Beside a board the decision comes after the chances; where all is narrow, or the window low, after it. */
  function arrange(): void {
    const wide = around.column.classList.contains("wide") && !isLow();
    if (panel.element.isConnected && wide === (chances[0]!.nextElementSibling?.nextElementSibling === table)) return;
    table.after(panel.element);
    if (wide) table.before(...chances);
    else panel.element.after(...chances, facts);
    if (wide) title.after(facts);
    panel.fold(wide ? null : isLow() ? panel.element : chances[0]!);
  }
  around.show(section, curve, own);

  function openDrill(): void {
    ask({ kind: "practise" });
    leadTo(host);
  }

  function seatBoard(): void {
    const now = page();
    if (now.board === seated) return;
    seated = now.board;
    const { phase } = around.scene;
    const place = html("div");
    table.replaceChildren(place);
    setAll(section, { "data-live": phase !== "still", "data-use": phase });
    const sent = (intent: object) => send(model, { ...intent, board: now.board });
    around.seat(place, {
      send: sent,
      seat: (...at) => (phase === "still" ? new Onlooker(...at) : null),
      overlay: arrows,
      ...(phase !== "still" && { panel: panel.body }),
    });
  }

  let drawn = "";
  function drawMore({ summary, lists }: ReviewPage): void {
    const text = JSON.stringify([summary, lists]);
    if (text === drawn) return;
    drawn = text;
    const linked = lists.flatMap(([name, links]) => [
      html("h4", {}, name),
      html("ul", {}, ...links.map(([at, said]) => html("li", {}, button(said, () => openAt(at), signal, "entry")))),
    ]);
    more.replaceChildren(html("ul", {}, ...summary.map((line) => html("li", {}, line))), ...linked);
  }

  /** Bring a decision that was asked for into view: what is said of it, and before all its board. */
  let opened = page().opened;
  function reveal(now: number): void {
    if (wanted && now !== opened) {
      wanted = false;
      for (const part of [panel.element, table]) part.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    opened = now;
  }

  let begun = false;
  function draw(): void {
    const now = page();
    setAll(section, { "aria-label": now.name, "aria-busy": null });
    setText(title, now.title);
    setText(facts, now.facts);
    setText(broken, now.notice);
    setText(moreName, now.more);
    graph.draw(now);
    setAll(filters, { "aria-label": now.filters_name });
    filters.selectedIndex = now.filters.findIndex(([, , here]) => here);
    setText(practise, now.practise);
    setAll(practise, { hidden: now.practise ? null : "" });
    seatBoard();
    panel.draw(now);
    drawMore(now);
    if (begun) voice.tell(now.told);
    begun = true;
    reveal(now.opened);
  }

  around.measure((width) => {
    around.widen(width, wide());
    arrange();
    graph.fit(width);
    panel.reach();
  });
  around.follow("review", draw);
}

export default widget(open);
