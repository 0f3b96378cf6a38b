import own from "./map.css";
import { rootIn } from "../look/sheets";
import { follow, send, widget, type RenderProps, type WidgetTraits } from "../shared/anywidget";
import { ButtonRow } from "../shared/button_row";
import { html, setAll, setText } from "../shared/element";
import { leadTo } from "../shared/opened";
import { progressFile } from "../shared/progress_file";
import { dress, watchTheme } from "../shared/theme";
import { Voice } from "../shared/voice";
import type { Chrome, CourseMap, CourseRequest } from "../shared/wire";
import { speaker } from "../shared/words";
import { Path } from "./path";

interface Traits extends WidgetTraits {
  /** A `Chrome` as text. */
  readonly chrome: string;
  /** A `CourseMap` as text. */
  readonly course: string;
}

/** The map of the course in an element. */
function open({ model, signal }: RenderProps<Traits>, host: HTMLElement): void {
  const chrome: Chrome = JSON.parse(model.get("chrome"));
  const say = speaker(chrome);
  const voice = new Voice();
  const course = (): CourseMap => JSON.parse(model.get("course"));
  function ask(asked: Omit<CourseRequest, "to">): void {
    try {
      send(model, { to: "course", ...asked });
    } catch {
      carry.say(say("board.lost"));
    }
  }

  const title = html("h2", { class: "heading" });
  const summary = html("p", { class: "summary small" });
  const due = html("p", { class: "due small" });
  const picture = html("img", { alt: "" });
  const kicker = html("p", { class: "kicker" });
  const next = html("h3", { class: "heading" });
  const time = html("p", { class: "time small" });
  const buttons = new ButtonRow<CourseRequest["kind"]>((kind) => ask({ kind }), signal);
  buttons.element.classList.add("stack");
  const lessons = new Path(say("course.lessons"), "lessons", (lesson) => ask({ kind: "open", lesson }), signal);
  const parts = new Path("", "parts", openPart, signal);
  const { language: lang, direction: dir } = chrome;
  const door = html("div", { class: "door panel stack tight" }, picture, kicker, next, time, due, buttons.element);
  const way = html("div", { class: "way stack" }, lessons.element, parts.element);
  const page = html("section", { class: "course flow" }, html("header", { class: "flow spread" }, title, summary), door, way);
  const carry = progressFile(page, course().carry, ask, (text) => voice.tell(text), signal);
  page.append(...carry.elements);
  const column = html("div", { class: "column wide", lang, dir }, page, voice.polite);
  const root = rootIn(host, own);
  root.append(column);

  function openPart(part: number): void {
    const { lesson } = course();
    if (lesson !== null) ask({ kind: "open", lesson, part });
  }

  function drawDoor(now: CourseMap["door"]): void {
    setText(kicker, now?.kicker ?? "");
    setText(next, now?.title ?? "");
    setText(time, now?.time ?? "");
    picture.hidden = !now?.picture;
    // As a picture its text can do nothing but be drawn.
    setAll(picture, { src: now?.picture ? `data:image/svg+xml,${encodeURIComponent(now.picture)}` : null });
  }

  /** Lead back to the map, at what comes next. */
  function seek(): void {
    const to = buttons.element.querySelector<HTMLElement>(".ready") ?? lessons.element.querySelector("button");
    to?.focus({ preventScroll: true });
    page.scrollIntoView({ block: "start" });
  }

  let { told, sought, openings } = course();
  function draw(): void {
    const now = course();
    setAll(page, { "aria-label": now.title });
    setText(title, now.title);
    setText(summary, now.summary);
    setText(due, now.due);
    drawDoor(now.door);
    lessons.draw(now.lessons);
    setAll(parts.element, { "aria-label": now.parts_name });
    parts.draw(now.parts);
    buttons.draw(now.buttons);
    if (now.sought !== sought) {
      sought = now.sought;
      seek();
    }
    if (now.told !== told) voice.tell((told = now.told));
    // Also what was open already is opened anew.
    if (now.openings !== openings && root.activeElement) leadTo(host);
    openings = now.openings;
  }

  const redress = () => dress(column, host, chrome.pages, model.get("theme"));

  watchTheme(host, redress, signal);
  draw();
  redress();
  follow(model, { "change:course": draw, "msg:custom": carry.hear }, signal);
}

export default widget(open);
