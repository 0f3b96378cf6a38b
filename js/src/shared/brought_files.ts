import { html } from "./element";

/** A file in Base64; empty if it cannot be read, like a folder. */
export async function base64(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((done) => reader.addEventListener("loadend", done));
  reader.readAsDataURL(file);
  await read;
  return String(reader.result).split(",")[1] ?? "";
}

/** Files that are chosen, by the hidden field that is returned, or dropped on a page. */
export function broughtFiles(
  page: HTMLElement,
  options: { readonly accept: string; readonly multiple: boolean },
  take: (files: readonly File[]) => void,
  signal: AbortSignal,
): HTMLInputElement {
  const input = html("input", { type: "file", hidden: true, ...options });
  function choose(): void {
    take([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = "";
  }
  function drag(event: DragEvent): void {
    const files = event.dataTransfer?.types.includes("Files") ?? false;
    if (files) event.preventDefault();
    page.classList.toggle("over", files && event.type === "dragover");
    if (event.type === "drop") take([...(event.dataTransfer?.files ?? [])]);
  }
  input.addEventListener("change", choose, { signal });
  for (const name of ["dragover", "dragleave", "drop"] as const) page.addEventListener(name, drag, { signal });
  return input;
}
