/**
 * Put children into an element unless they are there already, since what is put back loses the
 * focus; tells whether it did.
 */
export function placed(parent: Element, made: readonly Element[]): boolean {
  const there = parent.children;
  const other = there.length !== made.length || made.some((each, at) => each !== there[at]);
  if (other) parent.replaceChildren(...made);
  return other;
}
