import type { Preferences } from "../shared/anywidget";
import type { Kernel } from "./kernel";
import type { MenuEntry } from "./menu";
import type { Seat } from "./seat";
import type { Overlay } from "./arrows";
import type { Speech } from "./speech";
import type { BoardView } from "./view";

/** What stands beside a board on which a game is played. */
export interface Beside {
  /** Put its parts among those of a board's column. */
  readonly place: (column: HTMLElement) => void;
  /** Who plays the other side, to be chosen at any time. */
  readonly opponents?: MenuEntry;
  readonly asks: Readonly<Record<string, () => void>>;
  readonly draw: () => void;
  /** Close what was asked for; tells whether anything was open. */
  readonly close: () => boolean;
  /** End all motion at once. */
  readonly rest: () => void;
}

/** What a part beside a board needs of it. */
export interface Around {
  readonly view: BoardView;
  /** Handle a key pressed beside the board; tells whether it has a meaning. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly signal: AbortSignal;
}

/** The things that a board needs: its kernel, and the services of the page round it. */
export interface BoardOptions extends Kernel {
  readonly preferences: () => Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly link: () => string;
  /** The seat, if it is not the one that plays or sets up positions. */
  readonly seat?: (kernel: Kernel, speech: Speech, view: BoardView) => Seat | null;
  /** Further commands, by name. */
  readonly asks?: Readonly<Record<string, () => void>>;
  /** The part of the page after which message and menu stand, if not under the board. */
  readonly panel?: Element;
  /** The style of a panel beside the board, which is used where there is room. */
  readonly beside?: string;
  /** What is drawn above the pieces. */
  readonly overlay?: Overlay | undefined;
  /** What stands beside a game. */
  readonly game?: (seat: Seat, speech: Speech, around: Around) => Beside;
}
