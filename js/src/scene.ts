export type Side = 0 | 1;

/** [place, side, count, kind of piece]; where all pieces are alike, without the last. */
export type Stack = readonly [number, Side, number, number?];

/**
 * [number, from, to, next node, taken at, taken to]: the number is 0 where there are no dice, the
 * last two are there only where a piece is taken, the very last where it goes to another place.
 * In a scene it counts only while a piece stands on `from`, and takes what still stands there.
 */
export type Edge = readonly [number, number, number, number, number?, number?];

/** [may stop here, steps on from here] */
export type Node = readonly [boolean, readonly Edge[]];

/** A sentence; one that counts has a form for each plural category of its language. */
export type Template =
  | string
  | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });

export interface Mark {
  readonly place: number;
  readonly role: string;
}

/** Roles of marks that stand in the way; the others only show what is spoken of. */
export const IN_THE_WAY: ReadonlySet<string> = new Set(["block", "waiting", "higher"]);

export interface Refusal {
  readonly rule: string;
  /** The kind of request that was refused. */
  readonly asked: string;
  readonly title: string;
  readonly detail: string;
  readonly marks: readonly Mark[];
}

export interface Cube {
  readonly value: number;
  readonly owner: Side | null;
  readonly offered: boolean;
}

export interface Scene {
  readonly version: number;
  /** The version at which this turn, as far as the kernel knows it, began. */
  readonly since: number;
  readonly side: Side;
  readonly phase: "opening" | "roll" | "move" | "answer" | "over" | "edit" | "still" | "tap" | "free";
  readonly pieces: readonly Stack[];
  readonly dice: readonly number[];
  readonly cube: Cube | null;
  readonly turn: readonly Node[] | null;
  /** What may be done now besides moving, the most likely first. */
  readonly choices: readonly string[];
  readonly roll: string;
  /** What to write beside each side's name. */
  readonly beside: readonly string[];
  readonly score: string;
  readonly last: string;
  readonly status: string;
  /** Where pieces move as they like: what was moved since the beginning. */
  readonly moves?: readonly (readonly [number, number])[];
  /** Places that a task speaks of. */
  readonly lit?: readonly Mark[];
  /** Places that are shown as chosen. */
  readonly tapped?: readonly number[];
  /** Whether the turn finished last can be taken back. */
  readonly undo: boolean;
  readonly refusal: Refusal | null;
  /** The position as texts to copy, each with its label; empty texts while there is none. */
  readonly codes: readonly (readonly [string, string])[];
}

/** The part of a scene that is set up where one does not play: its pieces, and what is chosen. */
export type Draft = Pick<Scene, "pieces"> & Readonly<Record<string, unknown>>;

/** Whose it is, and its kind where there are several. */
export type Piece = readonly [Side, number?];

/** What a position is set up with. */
export interface Supply {
  /** How many pieces a side has. */
  readonly count: number;
  /** How many of them one place can hold. */
  readonly most: number;
  /** By side: where its pieces lie that are not on the board. */
  readonly stores: readonly number[];
  /** By place: the side whose pieces alone may lie there. */
  readonly owners: readonly (Side | null)[];
  /** What else there is to choose: its name, what of a draft it is, and each choice. Those without a name are not offered. */
  readonly controls: readonly (readonly [string, string, readonly (readonly [string, unknown])[]])[];
  /** What a press on a place can do: put such a piece, or, the last, take one away. */
  readonly tools: readonly (readonly [string, Piece | null])[];
}

export interface Place {
  readonly key: number;
  readonly row: number;
  readonly column: number;
  readonly box: readonly [number, number, number, number];
  /** Centre of the first piece and the way to the next; the middle of the box where left out. */
  readonly stack?: readonly [number, number, number, number];
  /** How many pieces lie side by side; one where left out. */
  readonly room?: number;
  readonly style?: "edge";
  readonly label?: readonly [number, number];
}

export interface Arrangement {
  /** Where the picture begins. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly piece: number;
  readonly shapes: readonly (readonly [string, string])[];
  readonly places: readonly Place[];
  readonly dice: readonly (readonly [number, number, number])[];
  readonly texts: readonly (readonly [number, number, string])[];
  /** Centres: the near owner's, the far owner's, nobody's, offered to near, offered to far. */
  readonly cube: readonly (readonly [number, number])[];
}

/** What does not change while a board lives: its geometry, colours and words. */
export interface Frame {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly numerals: string;
  readonly title: string;
  readonly layout: {
    readonly wide: Arrangement;
    /** What is otherwise on a narrow board. */
    readonly narrow: Partial<Arrangement>;
    /** By kind of piece: the path of the mark on it; an empty one is a ring. */
    readonly marks: readonly string[];
  };
  /** By kind of piece: the sentences for yours and for the opponent's on a place. */
  readonly pieces: readonly (readonly [string, string])[];
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, Template>>;
  /** What can be asked of the board: name, key, label, and the word to type. */
  readonly commands: readonly (readonly [string, string, string, string])[];
  readonly choices: Readonly<Record<string, { readonly label: string; readonly quiet: boolean }>>;
  /**
   * By side and place: how that side calls it in a sentence, and on the frame. There is one for
   * both, `at(-side)`, where they are alike; so with `jumps` and `tallies`.
   */
  readonly names: readonly (readonly string[])[];
  readonly labels: readonly (readonly string[])[];
  /** The choice that a press on the cube makes. */
  readonly cube: string;
  /** By side: the places that the keys 1, 2, 3 ... go to. */
  readonly jumps: readonly (readonly number[])[];
  readonly sides: readonly [string, string];
  /** By theme and side: the name of its colour. */
  readonly inks: Readonly<Record<string, readonly string[]>>;
  /** Null where one plays. */
  readonly supply: Supply | null;
  /** By side: what is counted, as a name and the weight of a piece on each place. */
  readonly tallies: readonly (readonly (readonly [string, readonly number[]])[])[];
}

type Walk = readonly (readonly number[])[];

export type Intent =
  | { readonly kind: "type"; readonly text: string; readonly walk: Walk }
  | { readonly kind: "play"; readonly steps: Walk }
  | {
      readonly kind: "why";
      readonly walk: Walk;
      readonly step: readonly [number, number | null] | null;
    }
  | ({ readonly kind: "edit" } & Draft)
  | { readonly kind: "load"; readonly text: string }
  | { readonly kind: "free"; readonly moves: readonly (readonly [number, number])[] }
  | { readonly kind: string };
