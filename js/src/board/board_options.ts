import type { Preferences } from "../shared/anywidget";
import type { Kernel } from "./kernel";
import type { Seat } from "./seat";
import type { Speech } from "./speech";
import type { BoardView } from "./view";

/** The things that a board needs: its kernel, and the services of the page round it. */
export interface BoardOptions extends Kernel {
  readonly preferences: () => Preferences;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly link: () => string;
  /** The seat, if it is not the one that plays or sets up positions. */
  readonly seat?: (kernel: Kernel, speech: Speech, view: BoardView) => Seat | null;
  /** Further commands, by name. */
  readonly asks?: Readonly<Record<string, () => void>>;
  /** The part of the page after which message, advice and menu stand, if not under the board. */
  readonly panel?: Element;
  /** The style of a panel beside the board, which is used where there is room. */
  readonly beside?: string;
}
