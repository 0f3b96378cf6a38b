import { BoardPage, type BoardPageTraits } from "../board/board_page";
import { seatAt } from "../lesson/seats";
import { reader, send, widget, type RenderProps } from "../shared/anywidget";
import { ButtonRow } from "../shared/button_row";
import { button, html, setAll, setText } from "../shared/element";
import type { ReviewPage, ReviewRequest } from "../shared/wire";
import { Graph } from "./graph";
import own from "./review.css";

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
  const ask = (asked: Omit<ReviewRequest, "to">): void =>
    around.ask({ to: "review", ...asked }, (lost) => setText(notice, lost));
  const openAt = (at: number): void => ask({ kind: "open", at });

  const title = html("h2");
  const summary = html("ul", { class: "summary" });
  const graph = new Graph(page().graph, say("review.walk"), openAt, signal);
  const heading = html("h3");
  const lines = html("ul", { class: "lines" });
  const buttons = new ButtonRow<ReviewRequest["kind"]>((kind) => ask({ kind }), signal, "main");
  const errorsName = html("summary");
  const errors = html("ol", { class: "errors" });
  const table = html("div", { class: "table" });
  const said = html("div", { class: "said" }, heading, lines, buttons.element, notice);
  const list = html("details", { class: "list" }, errorsName, errors);
  const section = html("section", { class: "review" }, title, summary, graph.element, said, table, list);
  around.show(section, own);

  function seatBoard(): void {
    const now = page();
    if (now.board === seated) return;
    seated = now.board;
    const place = html("div");
    table.replaceChildren(place);
    setAll(table, { "data-use": around.scene.phase });
    const sent = (intent: object) => send(model, { ...intent, board: now.board });
    around.seat(place, { send: sent, seat: seatAt });
  }

  let errorsDrawn = "";
  function draw(): void {
    const now = page();
    setAll(section, { "aria-label": now.title, "data-open": now.opened !== null });
    setText(title, now.title);
    if (!summary.children.length) summary.append(...now.summary.map((line) => html("li", {}, line)));
    graph.draw(now);
    setText(heading, now.heading);
    lines.replaceChildren(...now.lines.map((line) => html("li", {}, line)));
    buttons.draw(now.buttons);
    setText(errorsName, now.errors_name);
    const names = JSON.stringify(now.errors);
    if (names !== errorsDrawn) {
      errors.replaceChildren(
        ...now.errors.map(([at, name]) => html("li", {}, button(name, () => openAt(at), signal))),
      );
      errorsDrawn = names;
    }
    [...errors.children].forEach((item, index) => {
      const here = now.errors[index]![0] === now.opened;
      setAll(item.firstElementChild!, { "aria-current": here ? "true" : null });
    });
    seatBoard();
    if (now.opened !== null) voice.tell(now.told);
  }

  around.measure((width) => {
    around.widen(width);
    graph.fit(width);
  });
  around.follow("review", draw);
}

export default widget(open);
