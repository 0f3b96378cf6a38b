/** What stands beside a board on which positions are set up: its tools, and the texts to copy. */
export interface Tools {
  readonly tools: readonly HTMLElement[];
  readonly codes: HTMLElement | undefined;
  readonly draw: () => void;
}
