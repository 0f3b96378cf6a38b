import type { Intent as Message, Mark, Scene } from "./wire";

export type {
  Arrangement,
  Edge,
  Frame,
  Mark,
  Node,
  Piece,
  Place,
  Scene,
  Side,
  Stack,
  Supply,
  Template,
} from "./wire";

/** Roles of marks that stand in the way; the others only show what is spoken of. */
export const IN_THE_WAY: ReadonlySet<string> = new Set(["block", "waiting", "higher"]);

/** The places that a refusal or advice speaks of. */
export const marksOf = ({ refusal, advice }: Scene): readonly Mark[] =>
  [refusal, advice].flatMap((each) => each?.marks ?? []);

/** The part of a scene that is set up where one does not play: its pieces, and what is chosen. */
export type Draft = Pick<Scene, "pieces"> & Readonly<Record<string, unknown>>;

type WithoutBase<Asked> = Asked extends unknown ? Omit<Asked, "base"> : never;

/** What is asked of a board, to be sent with the version that it speaks of. */
export type Intent = WithoutBase<Message>;
