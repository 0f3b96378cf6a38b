import { button, html, setText } from "./element";
import { download } from "./save";
import type { Carry, CourseRequest, MapReply } from "./wire";

/** A file in Base64; empty if it cannot be read, like a folder. */
async function base64(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((done) => reader.addEventListener("loadend", done));
  reader.readAsDataURL(file);
  await read;
  return String(reader.result).split(",")[1] ?? "";
}

/** Buttons that save and restore progress as a file, which may also be dropped on the page. */
export function progressFile(
  page: HTMLElement,
  [takes, brings, most]: Carry,
  ask: (asked: Omit<CourseRequest, "to">) => void,
  tell: (text: string) => void,
  signal: AbortSignal,
) {
  const said = html("p", { class: "said" });
  const input = html("input", { type: "file", accept: ".json", multiple: true, hidden: true });
  // Other views of this map receive the answers too.
  let asked = 0;

  function say(text: string): void {
    if (!said.textContent?.includes(text)) said.append(html("span", {}, `${text} `));
    tell(text);
  }
  function begin(requests: number): void {
    asked += requests;
    setText(said, "");
  }
  async function bring(files: FileList | null | undefined): Promise<void> {
    const brought = [...(files ?? [])];
    begin(brought.length);
    for (const file of brought) {
      ask(file.size > most ? { kind: "bring" } : { kind: "bring", file: await base64(file) });
    }
  }
  function hear(message: unknown): void {
    if (!asked) return;
    asked -= 1;
    const reply = message as MapReply;
    if (reply.file) download(new Blob([reply.file[1]], { type: "application/json" }), reply.file[0]);
    say(reply.said);
  }

  function choose(): void {
    void bring(input.files);
    // The same file can be chosen again.
    input.value = "";
  }
  function drag(event: DragEvent): void {
    const files = event.dataTransfer?.types.includes("Files") ?? false;
    if (files) event.preventDefault();
    page.classList.toggle("over", files && event.type === "dragover");
    if (event.type === "drop") void bring(event.dataTransfer?.files);
  }
  input.addEventListener("change", choose, { signal });
  for (const name of ["dragover", "dragleave", "drop"] as const) page.addEventListener(name, drag, { signal });

  const take = () => {
    begin(1);
    ask({ kind: "take" });
  };
  const open = () => input.click();
  const buttons = html("div", { class: "carry" }, button(takes, take, signal), button(brings, open, signal), input);
  return { elements: [buttons, said], hear, say };
}
