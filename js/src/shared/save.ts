const SCALE = 2;

function standalone(drawing: SVGElement, styles: string, column: HTMLElement): Blob {
  const copy = drawing.cloneNode(true) as SVGElement;
  const { width, height } = drawing.getBoundingClientRect();
  const style = document.createElementNS(drawing.namespaceURI, "style");
  style.textContent = styles;
  copy.prepend(style);
  copy.setAttribute("xmlns", drawing.namespaceURI!);
  copy.setAttribute("lang", column.lang);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const { fontFamily } = getComputedStyle(column);
  const colours = column.getAttribute("style") ?? "";
  copy.setAttribute("style", `${colours};position:static;font-family:${fontFamily}`);
  copy.removeAttribute("aria-hidden");
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

export function download(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
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
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((drawn) => drawn && download(drawn, `board.${form}`));
}
