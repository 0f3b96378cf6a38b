import { html, setAll, svg } from "./element";

const SCALE = 2;

function standalone(drawing: SVGElement, styles: string, column: HTMLElement): Blob {
  const copy = drawing.cloneNode(true) as SVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  const { fontFamily } = getComputedStyle(column);
  const style = `${column.getAttribute("style")};position:static;font-family:${fontFamily}`;
  copy.prepend(svg("style", {}, new Text(styles)));
  setAll(copy, { xmlns: copy.namespaceURI, lang: column.lang, width, height, style, "aria-hidden": null });
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

export function download(data: Blob, name: string): void {
  const link = html("a", { href: URL.createObjectURL(data), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Let the reader save a picture of the board as it is now. */
export async function save(
  drawing: SVGElement,
  styles: string,
  column: HTMLElement,
  form: "svg" | "png",
): Promise<void> {
  const picture = standalone(drawing, styles, column);
  if (form === "svg") return download(picture, `board.${form}`);
  const address = URL.createObjectURL(picture);
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = html("canvas", { width: image.width * SCALE, height: image.height * SCALE });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((drawn) => drawn && download(drawn, `board.${form}`));
}
