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

/** The roles of marks on obstacles; all other roles only point something out. */
export const IN_THE_WAY: ReadonlySet<string> = new Set(["block", "waiting", "higher"]);

/** The places that a refusal or advice mentions. */
export const marksOf = ({ refusal, advice }: Scene): readonly Mark[] =>
  [refusal, advice].flatMap((each) => each?.marks ?? []);

/** The part of a scene that is edited when setting up: the pieces and the chosen values. */
export type Draft = Pick<Scene, "pieces"> & Readonly<Record<string, unknown>>;

type WithoutBase<Asked> = Asked extends unknown ? Omit<Asked, "base"> : never;

/** A request to a board, sent together with the version that it refers to. */
export type Intent = WithoutBase<Message>;
