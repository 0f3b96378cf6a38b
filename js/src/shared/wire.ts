// Written by scripts/wire.py from the types in bgwidget/wire.

export type Side = 0 | 1;

/** The number of a place, the same whoever is on turn. */
export type PlaceKey = number;

export type Count = number;

/** [place, side, count, kind of piece]; the kind is left out where all pieces are alike. */
export type Stack = readonly [PlaceKey, Side, Count, PlaceKey?];

/**
 * [number, from, to, next node, taken at, taken to, side]: the number is 0 where there are no dice;
 * `taken at` and `taken to` are there only where a piece is taken on the way, and `side` only where
 * the piece that moves does not belong to the side on turn. A piece put on the board comes from a
 * place that holds spare pieces; one taken off goes to such a place. In a scene an edge counts only
 * while a piece stands on `from`, and takes a piece only if it still stands at `taken at`.
 */
export type Edge = readonly [number, PlaceKey, PlaceKey, number, (PlaceKey | null)?, (PlaceKey | null)?, Side?];

/** A point in a turn: whether it may stop there, and the steps that lead on. */
export type Node = readonly [
  may_stop: boolean,
  /** The steps that can follow. */
  edges: readonly Edge[],
];

export type Phase = "opening" | "roll" | "move" | "answer" | "over" | "edit" | "still" | "tap" | "free";

export interface Cube {
  readonly value: number;
  readonly owner: Side | null;
  readonly offered: boolean;
}

export interface Mark {
  readonly place: PlaceKey;
  readonly role: string;
}

export interface Refusal {
  /** The kind of request that was refused. */
  readonly asked: string;
  readonly rule: string;
  /** The game in whose rulebook the rule stands; left out where no rule is broken. */
  readonly game?: string;
  readonly title: string;
  readonly detail: string;
  readonly marks: readonly Mark[];
}

/** A position as a text to copy; the text is empty while the position has none. */
export type Code = readonly [label: string, text: string];

/** A play to be shown step by step: the pieces before it, and its steps in order. */
export interface Replay {
  readonly pieces: readonly Stack[];
  readonly dice: readonly number[];
  readonly steps: readonly Edge[];
}

/** An option with how good it is, in words, and, if it is a play, the steps to show. */
export interface Weighed {
  readonly label: string;
  readonly replay: Replay | null;
}

/** How games from this position end, in words, and the share of them that is won. */
export interface Odds {
  readonly text: string;
  readonly win: number;
}

/** Advice on a decision: the one to be taken now, or the one just taken. */
export interface Advice {
  readonly title: string;
  /** The whole text to be spoken. */
  readonly told: string;
  readonly reasons: readonly string[];
  /** The best first. */
  readonly options: readonly Weighed[];
  /** The number of the option that was taken; null while the decision is open. */
  readonly done: number | null;
  /** The side that decides. */
  readonly side: Side;
  readonly marks: readonly Mark[];
  readonly odds: Odds | null;
}

/** A step just made, one that is better, or one that was made and is worse. */
export type ArrowRole = "last" | "better" | "worse";

/** A step drawn on the board. */
export type Arrow = readonly [source: PlaceKey, target: PlaceKey, role: ArrowRole];

/** The state of play as a scene shows it. */
export interface Snapshot {
  readonly side: Side;
  readonly phase: Phase;
  readonly pieces: readonly Stack[];
  readonly dice: readonly number[];
  readonly cube: Cube | null;
  readonly turn: readonly Node[] | null;
  /** The actions that are legal now besides moving, the most likely first. */
  readonly choices: readonly string[];
}

/** One version of a session; while a position is set up, with the draft's own fields besides. */
export interface Scene extends Snapshot {
  readonly version: number;
  /** The version at which the current turn began. */
  readonly since: number;
  readonly roll: string;
  /** What to write beside each side's name. */
  readonly beside: readonly string[];
  readonly score: string;
  readonly last: string;
  readonly status: string;
  /** On a board where pieces move freely: the moves since the start. */
  readonly moves?: readonly (readonly [PlaceKey, PlaceKey])[];
  /** The places that a task mentions. */
  readonly lit?: readonly Mark[];
  readonly arrows?: readonly Arrow[];
  /** The number of the turn that is looked back at, from 0. */
  readonly past?: number;
  /** The places shown as chosen. */
  readonly tapped?: readonly PlaceKey[];
  /** The play that led here, where it is shown. */
  readonly replay?: Replay;
  readonly advice?: Advice;
  /** Whether the points have the numbers of the side on turn while the opponent moves. */
  readonly own_numbers: boolean;
  /** The level of the opponent; empty where its player has no level by name. */
  readonly opponent?: string;
  /** The request that makes the opponent act. */
  readonly waits?: "reply";
  /** Whether the turn finished last can be taken back. */
  readonly undo: boolean;
  readonly refusal: Refusal | null;
  readonly codes: readonly Code[];
}

export type Direction = "ltr" | "rtl";

/** A plural category of CLDR. */
export type Category = "zero" | "one" | "two" | "few" | "many" | "other";

/** A counted sentence: a form for each plural category of its language. */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A sentence whose facts the browser has still to fill in. */
export type Template = string | Plural;

export interface Place {
  readonly key: PlaceKey;
  readonly row: number;
  readonly column: number;
  readonly box: readonly [number, number, number, number];
  /** The centre of the first piece and the offset to the next; if left out, the box's middle. */
  readonly stack?: readonly [number, number, number, number];
  /** How many pieces lie side by side; one where left out. */
  readonly room?: number;
  readonly style?: "edge";
  readonly label?: readonly [number, number];
}

export interface Arrangement {
  /** The x of the picture's left edge. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly piece: number;
  readonly shapes: readonly (readonly [string, string])[];
  readonly places: readonly Place[];
  readonly dice: readonly (readonly [number, number, number])[];
  readonly texts: readonly (readonly [number, number, string])[];
  /** The cube's centre if owned by near, by far, by nobody, offered to near, offered to far. */
  readonly cube: readonly (readonly [number, number])[];
}

/** The fields in which a narrow board differs from the wide one. */
export interface NarrowArrangement {
  readonly left?: number;
  readonly width?: number;
  readonly height?: number;
  readonly piece?: number;
  readonly shapes?: readonly (readonly [string, string])[];
  readonly places?: readonly Place[];
  readonly dice?: readonly (readonly [number, number, number])[];
  readonly texts?: readonly (readonly [number, number, string])[];
  readonly cube?: readonly (readonly [number, number])[];
}

export interface Layout {
  readonly wide: Arrangement;
  readonly narrow: NarrowArrangement;
  /** For each kind of piece, the SVG path of the mark on it; an empty path stands for a ring. */
  readonly marks: readonly string[];
}

/** Whose it is, and its kind where there are several. */
export type Piece = readonly [Side, number?];

/** What a press on a place can do: put a piece of this kind there, or take one away. */
export type Tool = readonly [label: string, piece: Piece | null];

export type Option = readonly [label: string, value: unknown];

/** A choice that sets a field of the draft; one without a label is not shown. */
export type Control = readonly [label: string, field: string, options: readonly Option[]];

/** The pieces and controls with which a position is set up. */
export interface Supply {
  /** How many pieces a side has. */
  readonly count: number;
  /** How many of them one place can hold. */
  readonly most: number;
  /** For each side, the place that holds its pieces while they are off the board. */
  readonly stores: readonly PlaceKey[];
  /** For each place, the only side whose pieces may lie there; null if both may. */
  readonly owners: readonly (Side | null)[];
  readonly controls: readonly Control[];
  readonly tools: readonly Tool[];
}

/**
 * A command of the board: its name, its key, its label, and the words that may be typed.
 *
 * The first word is the language's own; each is in the form in which typed words are compared.
 */
export type Command = readonly [name: string, key: string, label: string, typed: readonly string[]];

export interface Choice {
  readonly label: string;
  /** Whether it belongs in the menu, not among the buttons. */
  readonly quiet: boolean;
  /** Whether it ends the game at once, and is asked once more. */
  readonly final: boolean;
}

/** A count, such as pips: its name, and how much a piece on each place adds to it. */
export type Tally = readonly [name: string, weights: readonly number[]];

/** What stays the same from scene to scene: the geometry, colours and words. */
export interface Frame {
  readonly language: string;
  readonly direction: Direction;
  readonly numerals: string;
  readonly title: string;
  readonly layout: Layout;
  /** By kind of piece: the sentences for yours and for the opponent's on a place. */
  readonly pieces: readonly (readonly [string, string])[];
  /** The colours of the board, by theme. */
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The colours of the page round it, by theme. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, Template>>;
  readonly commands: readonly Command[];
  readonly choices: Readonly<Record<string, Choice>>;
  /**
   * ``names[side][place]`` is what that side calls a place in a sentence; `labels` is what the
   * frame calls it. Where both sides have the same names there is a single entry for the two, read
   * with `at(-side)`; so with `jumps` and `tallies`.
   */
  readonly names: readonly (readonly string[])[];
  readonly labels: readonly (readonly string[])[];
  /** The choice that a press on the cube makes. */
  readonly cube: string;
  /** For each side, the places that the keys 1, 2, 3 ... go to. */
  readonly jumps: readonly (readonly PlaceKey[])[];
  readonly sides: readonly [string, string];
  /** For each theme, the names of the two sides' colours. */
  readonly inks: Readonly<Record<string, readonly string[]>>;
  /** Null where positions cannot be set up. */
  readonly supply: Supply | null;
  /** For each side, its counts. */
  readonly tallies: readonly (readonly Tally[])[];
  /** The levels of opponent to choose from: the id of each, and its name in words. */
  readonly opponents?: readonly (readonly [string, string])[];
}

export type Text = string;

/** The steps of a turn from its start: [from, to, number]; number is 0 in a game without dice. */
export type Walk = readonly (readonly [PlaceKey, PlaceKey, PlaceKey])[];

/** The field that every request to a board has. */
export interface Base {
  /** The version of the scene that the request refers to. */
  readonly base: number;
}

export interface Play extends Base {
  readonly kind: "play";
  readonly steps: Walk;
}

/** Carry out a typed text, after the steps already made on the board. */
export interface Type extends Base {
  readonly kind: "type";
  readonly text: Text;
  readonly walk: Walk;
}

/** Tell why a step is not legal; without a place to land on, why a piece cannot move. */
export interface Why extends Base {
  readonly kind: "why";
  readonly walk: Walk;
  /** Null asks why the turn cannot end here. */
  readonly step: readonly [PlaceKey, PlaceKey | null] | null;
}

/** Tell what is best, after the steps already made on the board. */
export interface Advise extends Base {
  readonly kind: "advise";
  readonly walk?: Walk;
}

/** Set up the position that a pasted text says. */
export interface Load extends Base {
  readonly kind: "load";
  readonly text: Text;
}

/** Move pieces freely; `moves` are all the moves since the start. */
export interface Free extends Base {
  readonly kind: "free";
  readonly moves: readonly (readonly [PlaceKey, PlaceKey])[];
}

/** Let an opponent of some level play the far side, or nobody. */
export interface Oppose extends Base {
  readonly kind: "opponent";
  readonly level: string | null;
}

/** Play a match to so many points, game after game (0), or one game (null). */
export interface Match extends Base {
  readonly kind: "match";
  readonly points: number | null;
}

/** Look back at a turn of the game, by its number from 0; null returns to the game. */
export interface Look extends Base {
  readonly kind: "look";
  readonly at: number | null;
}

/** Set up a draft; a game brings the fields that it has besides its pieces. */
export interface Edit extends Base {
  readonly kind: "edit";
  readonly pieces: readonly Stack[];
}

/** Do something that its name alone describes, such as to roll. */
export interface Choose extends Base {
  readonly kind: string;
}

/** What is asked of a board. */
export type Intent = Play | Type | Why | Advise | Load | Free | Oppose | Match | Look | Edit | Choose;

export type Short = string;

export type Plain = Short | number | boolean | null;

/** The value of one field of an answer. */
export type Value = Plain | readonly Plain[];

export type Asks = "check" | "hint" | "solution" | "help" | "again" | "next" | "go" | "watch" | "first" | "note" | "strike" | "pass" | "hand-in" | "earn" | "onward" | "map";

/** A request to a lesson. */
export interface LessonRequest {
  readonly to: "lesson";
  readonly kind: Asks;
  /** The version of the panel that the request refers to. */
  readonly base: number;
  /** Which step to go to, or which note to strike out. */
  readonly at?: number;
  /** The values filled in, by the name of their field. */
  readonly values?: Readonly<Record<Short, Value>>;
  /** The places chosen on the board. */
  readonly places?: readonly PlaceKey[];
}

/** One of the answers to choose from. */
export type Answer = readonly [value: Plain, label: string];

export type FieldForm = "one" | "many" | "number" | "rolls" | "text";

/** A field in which a part of an answer is filled in. */
export interface Field {
  readonly name: string;
  readonly form: FieldForm;
  readonly label: string;
  readonly options: readonly Answer[];
  /** Its row, if the fields of this form make up a table. */
  readonly row?: string;
  readonly column?: string;
}

export interface Verdict {
  readonly right: boolean;
  readonly title: string;
  readonly text: string;
  /** Whether the verdict is on an answer that the learner was shown. */
  readonly shown?: boolean;
  /** The names of the fields to look at again. */
  readonly fields?: readonly string[];
}

export type DotState = "open" | "answered" | "missed" | "done" | "more";

/** A dot that stands for one step, and whether that step is the current one. */
export type Dot = readonly [number: number, state: DotState, stars: number, here: boolean, name: string];

/** A step on the last page: what was asked, and the stars it earned. */
export type Earned = readonly [number: number, state: DotState, stars: number, text: string];

/** A question under review: the answers to it, and its board, in words and as a scene. */
export interface Review {
  readonly lines: readonly string[];
  readonly game: string;
  readonly board: string;
  readonly scene: Scene | null;
}

/** The last page: each step, and whether there is something to celebrate. */
export interface Ending {
  readonly steps: readonly Earned[];
  readonly cheer: boolean;
  /** More about each step. */
  readonly reviews?: readonly Review[];
  /** The frame that all boards of a game share, by game. */
  readonly frames?: Readonly<Record<string, Frame>>;
}

/** A button: the request that it makes, and whether it is the main one. */
export type Button = readonly [asks: Asks, label: string, main: boolean];

/** A noted turn, and the label of the button that strikes it out. */
export type Noted = readonly [text: string, strike: string];

/** How many of the steps are done; of an exam, how many answers are right once that is told. */
export type Headway = readonly [done: number, steps: number];

/** The part of a panel that does not depend on the answer. */
export interface StepPanel {
  readonly version: number;
  /** The version at which this step was opened. */
  readonly opened: number;
  readonly title: string;
  /** A warning to the learner that no progress is being kept; empty if all is well. */
  readonly notice: string;
  /** A sentence that the task is about. */
  readonly quote: string;
  /** Facts given besides the goal and the board. */
  readonly facts: readonly string[];
  readonly house: readonly string[];
  readonly noted: readonly Noted[];
  readonly fields: readonly Field[];
}

/** One version of everything round the board. */
export interface Panel extends StepPanel {
  readonly progress: string;
  readonly headway: Headway;
  readonly dots: readonly Dot[];
  readonly read: string;
  readonly goal: string;
  /** What an exam is, told below its first question; else empty. */
  readonly about: string;
  /** How the board is used; empty where there is none. */
  readonly board: string;
  /** The right value of each field, once a right answer is shown. */
  readonly filled: Readonly<Record<string, Value>> | null;
  readonly hints: readonly string[];
  readonly verdict: Verdict | null;
  /** The seed that makes the exercise again, once it is answered; else empty. */
  readonly seed: string;
  readonly ending: Ending | null;
  readonly buttons: readonly Button[];
  readonly told: string;
}

/** What stays the same through a lesson. */
export interface Chrome {
  readonly language: string;
  readonly direction: Direction;
  readonly numerals: string;
  readonly words: Readonly<Record<string, Template>>;
  /** The colours of the page, by theme. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type MapAsks = "open" | "continue" | "practise" | "play" | "opening" | "cube" | "race" | "take" | "bring";

export type StopState = "open" | "begun" | "done";

/** A lesson or a part on the way: how far it is, and whether one stands at it. */
export type Stop = readonly [
  title: string,
  state: StopState,
  done: number,
  steps: number,
  stars: string,
  here: boolean,
  name: string,
  /** The number of the lesson or part in its order; empty for one that is not counted. */
  number: string,
];

/** A button: the request that it makes, and whether it is the main one. */
export type MapButton = readonly [asks: MapAsks, label: string, main: boolean];

/** Where to go on: a line above the title, what comes next, how long it takes, and its board. */
export interface Door {
  readonly kicker: string;
  readonly title: string;
  readonly time: string;
  /** The text of an SVG; empty if no board is left in that part. */
  readonly picture: string;
}

/** The buttons by which progress is taken home and brought back as a file. */
export type Carry = readonly [
  take: string,
  bring: string,
  /** The most bytes of a file that is sent. */
  most: number,
];

/** The way through the course, as a learner stands now. */
export interface CourseMap {
  /** How often the way back to the map was asked for; with each, the map takes the focus. */
  readonly sought?: number;
  /** How often something was opened below the map; with each, that takes the focus. */
  readonly openings?: number;
  readonly title: string;
  readonly summary: string;
  readonly due: string;
  /** None once the whole course is done. */
  readonly door: Door | null;
  readonly lessons: readonly Stop[];
  /** The number of the lesson that is open, whose parts are shown. */
  readonly lesson: number | null;
  readonly parts_name: string;
  readonly parts: readonly Stop[];
  readonly buttons: readonly MapButton[];
  readonly carry: Carry;
  readonly told: string;
}

/** A request to the map; a part belongs to the lesson named with it. */
export interface CourseRequest {
  readonly to: "course";
  readonly kind: MapAsks;
  readonly lesson?: number;
  readonly part?: number;
  /** The bytes of a file that is brought, in Base64; left out if they are too many. */
  readonly file?: string;
}

/** A custom message to the browser: what came of a file that was asked for or brought. */
export interface MapReply {
  readonly said: string;
  /** The name and the text of a file for the learner to keep. */
  readonly file?: readonly [string, string];
}

export type ReviewAsks = "open" | "previous" | "next" | "better" | "done" | "again" | "filter" | "practise";

/** Which decisions are marked: your errors, all errors, those about the cube, or lucky rolls. */
export type ReviewFilter = "mine" | "all" | "cube" | "luck";

export type ReviewShape = "error" | "blunder" | "plain" | "lucky" | "unlucky";

/** What was best, what was done and was worse, what was done and was as good, or another option. */
export type OptionRole = "better" | "worse" | "done" | "";

/** A decision on the graph: the near side's chances in hundredths after it, and its name. */
export type ReviewTurn = readonly [chances: number, side: Side, name: string];

/** A mark on the graph: the number of its decision, from 0, and its shape. */
export type ReviewMark = readonly [at: number, shape: ReviewShape];

/** A decision in a list: its number, from 0, and what is said of it there. */
export type ReviewLink = readonly [at: number, text: string];

/** A list of decisions. */
export type ReviewList = readonly [name: string, links: readonly ReviewLink[]];

/** An option of a decision: its name, what it gives away in words, and its role. */
export type ReviewOption = readonly [name: string, loss: string, role: OptionRole];

/** A choice of the decisions that are marked: its label says how many these are. */
export type ReviewChoice = readonly [filter: ReviewFilter, label: string, here: boolean];

/** A button: its request, whether it is the main one, and whether it is enabled. */
export type ReviewButton = readonly [asks: ReviewAsks, label: string, main: boolean, ready: boolean];

/** What is said of the decision that is open. */
export interface ReviewDecision {
  /** Which decision it is, and its place among those that are marked. */
  readonly kicker: string;
  readonly heading: string;
  /** The best ones, and what was done. */
  readonly options: readonly ReviewOption[];
  /** Why, and how lucky the roll was. */
  readonly lines: readonly string[];
  readonly chances: string;
}

/** A game under review. */
export interface ReviewPage {
  readonly name: string;
  /** Who played against whom. */
  readonly title: string;
  /** How much there was to decide, how you played, and your luck. */
  readonly facts: string;
  /** Where and why the record breaks off; empty if it does not. */
  readonly notice: string;
  /** The name of the graph. */
  readonly graph: string;
  /** What its top and its bottom mean. */
  readonly axis: readonly [string, string];
  readonly turns: readonly ReviewTurn[];
  /** The numbers of the decisions at which a game begins. */
  readonly starts: readonly number[];
  readonly marks: readonly ReviewMark[];
  readonly filters_name: string;
  readonly filters: readonly ReviewChoice[];
  /** The number of the decision that is shown. */
  readonly opened: number;
  /** A number that changes with every board. */
  readonly board: number;
  readonly decision: ReviewDecision;
  readonly buttons: readonly ReviewButton[];
  readonly options_name: string;
  /** The label of the button that makes a drill of your errors; empty where there are none. */
  readonly practise: string;
  /** The name of what is folded away. */
  readonly more: string;
  readonly summary: readonly string[];
  readonly lists: readonly ReviewList[];
  readonly told: string;
}

/** What is asked of a review. */
export interface ReviewRequest {
  readonly to: "review";
  readonly kind: ReviewAsks;
  readonly at?: number;
  readonly filter?: ReviewFilter;
}

/** Something to choose: its label, with how many rolls do it, and whether it is shown. */
export type Press = readonly [label: string, here: boolean];

/** One of the 36 rolls: its notation, whether it does what is asked, and its spoken name. */
export type RollCell = readonly [text: string, does: boolean, name: string];

/** What the 36 rolls do in a position. */
export interface ChancesPage {
  readonly version: number;
  readonly title: string;
  readonly summary: string;
  readonly sides_name: string;
  readonly sides: readonly Press[];
  readonly questions_name: string;
  readonly questions: readonly Press[];
  readonly rolls_name: string;
  readonly cells: readonly RollCell[];
  /** The number of the chosen roll, whose play the board shows; null if none is chosen. */
  readonly chosen: number | null;
  /** What the chosen roll does, and how; before, that one can be chosen. */
  readonly detail: string;
  readonly told: string;
}

export type ChancesAsks = "side" | "question" | "roll";

/** A request to choose a side, a question or a roll, by its number on version `base`. */
export interface ChancesRequest {
  readonly to: "chances";
  readonly kind: ChancesAsks;
  readonly base: number;
  readonly number: number;
}

/** A number as it is told, and how much of a whole bar it is. */
export type Figure = readonly [told: string, share: number];

/** One thing that is tried: what is exact, and what came of it. */
export interface ExperimentBar {
  readonly label: string;
  readonly exact: Figure;
  readonly tried: Figure;
}

/** What came of an experiment. */
export interface ExperimentPage {
  readonly version: number;
  readonly title: string;
  /** What to try, in a sentence. */
  readonly hint: string;
  readonly times_name: string;
  readonly times: readonly Press[];
  readonly again: string;
  readonly exact: string;
  readonly tried: string;
  readonly bars: readonly ExperimentBar[];
  readonly note: string;
  readonly told: string;
}

export type ExperimentAsks = "times" | "again";

/** A request to try as often as a button says, by its number, or again, on version `base`. */
export interface ExperimentRequest {
  readonly to: "experiment";
  readonly kind: ExperimentAsks;
  readonly base: number;
  readonly number: number;
}

export type WallAsks = "forward" | "back" | "next" | "previous" | "watch" | "count" | "hands";

/** A hint, a usual wrong answer with its reason, or the answer and why. */
export type WallPart = readonly [kind: "hint" | "wrong" | "answer", title: string, text: string];

/** An option of the vote, with its bar, which is empty until the votes are shown. */
export type WallOption = readonly [
  letter: string,
  text: string,
  votes: number,
  percent: number,
  /** Whether it is the answer, once that is shown. */
  right: boolean,
  /** The accessible name of the field for its raised hands and, later, of its bar. */
  name: string,
];

export interface WallVote {
  readonly question: string;
  readonly options: readonly WallOption[];
  /** Whether raised hands are typed in; else the learners' own devices are counted. */
  readonly typed: boolean;
  readonly url: string;
  /** The address as a QR code, a picture as a data URL; empty where there is none. */
  readonly code: string;
  /** Whether the votes are shown. */
  readonly shown: boolean;
  /** How many have voted. */
  readonly said: string;
}

/** A button: its request, whether it is the main one, and whether it is enabled. */
export type WallButton = readonly [asks: WallAsks, label: string, main: boolean, ready: boolean];

/** One step, as far as it has been uncovered. */
export interface WallPage {
  /** A number that changes whenever something is uncovered or covered. */
  readonly version: number;
  readonly title: string;
  readonly progress: string;
  /** Whether the class's time to think is over. */
  readonly over: boolean;
  /** A number that changes with every board; 0 where there is none. */
  readonly board: number;
  readonly read: string;
  readonly goal: string;
  readonly quote: string;
  readonly facts: readonly string[];
  readonly parts: readonly WallPart[];
  readonly vote: WallVote | null;
  readonly buttons: readonly WallButton[];
  readonly notice: string;
  readonly told: string;
}

/** What is asked of the wall. */
export interface WallRequest {
  readonly to: "wall";
  readonly kind: WallAsks;
  /** The version of the page that the request refers to. */
  readonly base: number;
  /** How many hands went up for each option. */
  readonly hands?: readonly number[];
}

export type FindingLevel = "" | "warning" | "error";

/** A problem in the lesson file: how bad it is, its line, and the sentence that describes it. */
export type StudioFinding = readonly [level: FindingLevel, line: number, text: string];

/** A line of the outline: the lesson itself, a part, a step, or a task of an exam. */
export type StudioRow = readonly [
  /** A number that the row keeps for as long as it exists, even if moved; 0 is the lesson. */
  id: number,
  /** How deep it lies: 0 for the lesson, 1 and more for what is in it. */
  level: number,
  /** The sort of row, in words. */
  kind: string,
  /** Its title, or the beginning of what it asks. */
  text: string,
  worst: FindingLevel,
  /** All of this in one sentence. */
  name: string,
];

/**
 * How a field is filled in: with a line, a longer text, a number, yes or no, one option, several, a
 * list of lines, a list of records that have fields of their own, a group of fields as the only
 * record, rows of the lesson (each record names one by its number, and the options are what can be
 * added), a position as text or on the board, the board alone (shown in words), or a small piece of
 * YAML such as `{made: [5]}`.
 */
export type StudioForm = "line" | "text" | "number" | "truth" | "one" | "many" | "lines" | "records" | "group" | "rows" | "position" | "said" | "code";

export type StudioText = string;

/** A field's value: text, number, boolean or list of texts, by its form; null if it is absent. */
export type StudioValue = StudioText | number | boolean | readonly StudioText[] | null;

/** Something to fill in. */
export interface StudioField {
  /** Its name in requests; inside a record the whole path to it, such as `wrong/0/says`. */
  readonly name: string;
  readonly form: StudioForm;
  readonly label: string;
  readonly help: string;
  readonly needed: boolean;
  /** Whether it is seldom filled in, and can be kept apart from the others. */
  readonly more: boolean;
  readonly value: StudioValue;
  /** Why the file's value cannot be shown in this form, and is shown as text instead. */
  readonly shown: string;
  readonly options: readonly Answer[];
  /** Those of many options that are likely to be meant, by shorter names. */
  readonly likely: readonly Answer[];
  readonly records: readonly StudioRecord[];
  /** The uses for which a press opens the board, such as to set the position up. */
  readonly board: readonly StudioDoor[];
  readonly findings: readonly StudioFinding[];
}

/** One of a list of records. */
export interface StudioRecord {
  /** Such as `wrong/0`. */
  readonly name: string;
  readonly label: string;
  readonly fields: readonly StudioField[];
}

/**
 * What the board is there for: to look at, to set a position up, to play to one, to show the right
 * answer or a usual wrong one, a turn that was played, or a place, or to draw arrows and marks.
 */
export type BoardUse = "look" | "set-up" | "play" | "right" | "wrong" | "turn" | "place" | "draw";

/** A button that opens the board: for which use, its label, and whether it is enabled. */
export type StudioDoor = readonly [use: BoardUse, label: string, ready: boolean];

/** The board that is open, and its use. */
export interface StudioBoard {
  /** A number that changes with every board; a request to the board must carry it. */
  readonly number: number;
  readonly use: BoardUse;
  readonly row: number;
  readonly heading: string;
  /** How to use it. */
  readonly help: string;
  /** The fields of an answer that are filled in beside the board. */
  readonly answer: readonly Field[];
  /** The verdict on the answer that was last taken from the board. */
  readonly verdict: string;
  /** The label of the button that notes down a turn, where there are several; else empty. */
  readonly note: string;
  readonly noted: readonly string[];
  /** The label of the button that takes over what is on the board; empty for no button. */
  readonly take: string;
  readonly close: string;
  /** Whether only fields are shown, without a board. */
  readonly empty: boolean;
}

/** A kind of step that can be added: its id in requests, its name, and its purpose. */
export type StudioKind = readonly [
  name: string,
  label: string,
  help: string,
  /** Whether a lesson often begins with it. */
  usual: boolean,
];

export type StudioAsks = "select" | "set" | "add-record" | "delete-record" | "move-record" | "add" | "move" | "copy" | "delete" | "tidy" | "undo" | "redo" | "open-board" | "take" | "close-board" | "read" | "turn" | "other-side" | "save" | "notebook" | "reload" | "restore" | "overwrite" | "rewrite" | "again";

/** A button: the request that it makes, its label, and whether it is enabled. */
export type StudioButton = readonly [asks: StudioAsks, label: string, ready: boolean];

/** A turn of a match that was read: its number in the list, and what was played. */
export type StudioTurn = readonly [at: number, name: string];

/** A question to be answered before a request is carried out. */
export interface StudioChoice {
  readonly text: string;
  readonly buttons: readonly StudioButton[];
}

/** What a learner would see of the selected step. */
export interface StudioPreview {
  /** A number that changes with every preview; a request to the preview must carry it. */
  readonly number: number;
  /** Why there is no preview; empty if there is one. */
  readonly why: string;
  /** Whether the whole lesson is tried, not the selected step alone. */
  readonly whole: boolean;
}

/** The lesson file as it stands, and the row that is selected. */
export interface StudioPage {
  readonly version: number;
  /** The stamp of the last request answered; 0 before the first. */
  readonly stamp: number;
  readonly file: string;
  /** Whether all is saved, in words. */
  readonly saved: string;
  readonly rows: readonly StudioRow[];
  readonly selected: number;
  readonly heading: string;
  /** The fields of the selected row. */
  readonly fields: readonly StudioField[];
  /** The problems of the selected row that belong to none of its fields. */
  readonly findings: readonly StudioFinding[];
  /** The linter's verdict on the whole file, in a sentence. */
  readonly summary: string;
  /** The kinds that can be added after the selected row, or in it. */
  readonly kinds: readonly StudioKind[];
  readonly board: StudioBoard | null;
  /** The turns of the match that was read last. */
  readonly turns: readonly StudioTurn[];
  readonly buttons: readonly StudioButton[];
  readonly choice: StudioChoice | null;
  /** The whole text, if the file is so broken that it must be repaired as text; else empty. */
  readonly source: string;
  /** The problems in that text, line by line. */
  readonly problems: readonly StudioFinding[];
  readonly preview: StudioPreview;
  /** Why the last request was not carried out; empty if it was. */
  readonly refused: string;
  /** The text to be spoken. */
  readonly told: string;
}

/** A request to a studio. */
export interface StudioRequest {
  readonly to: "studio";
  readonly kind: StudioAsks;
  /** A number of the page's own, larger with each request. */
  readonly stamp: number;
  /** Which row is meant. */
  readonly row?: number;
  /** Which field of it, or which record. */
  readonly field?: Short;
  /** The name of what is added, or the use for which the board is opened. */
  readonly what?: Short;
  readonly value?: StudioValue;
  /** The row after which to move it; null for the first place in `into`. */
  readonly after?: number | null;
  /** The part, the exam or the lesson to move it into, where `after` is null. */
  readonly into?: number;
  /** Which turn, or where a record goes. */
  readonly at?: number;
  /** A text that is pasted, read from a file, or written as the whole file. */
  readonly text?: string;
  /** The values of an answer filled in, by the name of their field. */
  readonly values?: Readonly<Record<Short, Value>>;
  /** The places tapped on the board. */
  readonly places?: readonly PlaceKey[];
}

/** A request of the previewed lesson, passed on to that lesson. */
export interface PreviewRequest {
  readonly to: "preview";
  /** The number of the preview that it is meant for. */
  readonly number: number;
  readonly message: Readonly<Record<string, unknown>>;
}

/** The name of a front end's file. */
export type Bundle = "board" | "lesson" | "drawn" | "map" | "review" | "chances";

/** Those traits of a widget that a page shows. */
export interface WidgetState {
  /** A `Frame` as JSON text; an empty object where there is no board. */
  readonly frame?: string;
  /** A `Scene` as JSON text; an empty object where there is no board. */
  readonly scene?: string;
  /** A `Chrome` as JSON text. */
  readonly chrome?: string;
  /** A `Panel` as JSON text. */
  readonly lesson?: string;
  /** A `CourseMap` as JSON text. */
  readonly course?: string;
  /** A `GamePanel` as JSON text; an empty object where no game is played. */
  readonly game_panel?: string;
  /** A `ReviewPage` as JSON text. */
  readonly review?: string;
  /** A `ChancesPage` as JSON text. */
  readonly chances?: string;
  readonly theme?: string;
  readonly sound?: boolean;
  readonly shortcuts?: boolean;
  readonly home?: string;
  readonly advice?: string;
  /** The query of a link to what is shown; empty where no link leads there. */
  readonly link?: string;
}

/** [from, to]. Without `to` it asks why a piece cannot move; without both, why the turn cannot end. */
export type TriedStep = readonly [PlaceKey | null, PlaceKey | null];

/** Why steps of a board's first turn are refused. */
export interface Reason {
  /** The steps made before them. */
  readonly walk: Walk;
  readonly steps: readonly TriedStep[];
  readonly refusal: Refusal;
}

/** By how much an answer raises the version of a scene or a panel, and what else has it then. */
export interface Shift {
  readonly version?: number;
  readonly since?: boolean;
  readonly opened?: boolean;
  /** Whether another board has come, which counts from 0. */
  readonly fresh?: boolean;
}

/** A request, and the state to which it leads from another, each by its number. */
export type StoredAnswer = readonly [
  before: number,
  after: number,
  /** What is asked but for versions, as pairs in the order of their names. */
  request: string,
  /** Null where the scene stays as it is. */
  scene: Shift | null,
  lesson: Shift | null,
];

/**
 * What a page answers before Python has come, as the engine does; its first state is number 0.
 *
 * A state is told by what it has in place of the first one's: for each field of `scene`, `lesson`
 * and `game_panel`, and for the link, the number of its value; -1 where it has no such field.
 */
export interface Answers {
  readonly values: readonly unknown[];
  readonly states: readonly (Readonly<Record<string, Readonly<Record<string, number>>>>)[];
  readonly asks: readonly StoredAnswer[];
  readonly reasons: readonly Reason[];
}

/** A widget that is new on the page. */
export interface ShownWidget {
  /** Its id in messages; empty while Python has not started on the page. */
  readonly id: string;
  readonly bundle: Bundle;
  readonly state: WidgetState;
  /** On a page whose boards share frames: the id of the element that holds this one's. */
  readonly frame?: string;
}

/** A widget that stays on the page as it is. */
export interface KnownWidget {
  readonly id: string;
}

/** The reply to a request to make a widget. */
export interface MadeWidget extends ShownWidget {
  /** Why the page's link was not followed; empty if it was, or if there was none. */
  readonly notice: string;
}

/** The reply to a request to make a widget that holds others. */
export interface MadeHolder {
  readonly children: readonly (ShownWidget | KnownWidget)[];
  readonly notice: string;
}

export type Made = MadeWidget | MadeHolder;

/** Traits of a widget that have changed. */
export interface StateNews {
  readonly id: string;
  readonly state: WidgetState;
}

/** A custom message of a widget. */
export interface ContentNews {
  readonly id: string;
  readonly content: unknown;
}

/** The present children of a widget that holds others. */
export interface ChildrenNews {
  readonly id: string;
  readonly children: readonly (ShownWidget | KnownWidget)[];
}

/** How much is done of what a widget waits for, and how much there is to do. */
export interface ProgressNews {
  readonly id: string;
  readonly done: number;
  readonly whole: number;
}

/** A message from Python that is not a reply. */
export type News = StateNews | ContentNews | ChildrenNews | ProgressNews;

/** The source from which Python makes a widget. */
export interface WidgetSource {
  /** The page's own lines of Python. */
  readonly code: string;
  readonly language: string;
  readonly digits: string;
  /** The seed of its drills. */
  readonly seed?: string;
}

/** A match file that was dropped on a page; untrusted. */
export interface MatchFile {
  /** What is in it, in Base64. */
  readonly bytes: string;
  /** The column of the player who looks at it. */
  readonly you: "left" | "right";
}

/** Make a widget of the page. */
export interface MakeRequest extends WidgetSource {
  /** The query with which the page was opened; untrusted, since anyone may have written it. */
  readonly link?: string;
  /** The games to review in place of what the code makes. */
  readonly match_file?: MatchFile;
}

/** Apply settings that were changed on the page. */
export interface SettingsRequest {
  readonly state: Readonly<Record<string, unknown>>;
}

/** Carry out a request of a widget on the page. */
export interface ContentRequest {
  readonly content: unknown;
}

export type WidgetRequest = SettingsRequest | ContentRequest;

/** The language of a page, and its words round a board. */
export interface PageWords {
  readonly language: string;
  readonly direction: Direction;
  readonly numerals: string;
  readonly words: Readonly<Record<string, Template>>;
}

/** The data with which a page shows a widget before Python has started. */
export interface PageData extends WidgetSource {
  /** The widgets shown at first: the widget itself, or those that it holds. */
  readonly shown: readonly ShownWidget[];
  readonly words: PageWords;
  /** The buttons that save and restore progress; null where there is no progress. */
  readonly carry: Carry | null;
  /** The most bytes of a match file that a reader brings; null where no games are reviewed. */
  readonly match_file: number | null;
  /** A step of the first turn that is refused when the page opens, if the page knows why. */
  readonly tried: TriedStep | null;
}

export type TurnMark = "" | "error" | "blunder";

/** A turn on the score sheet: its number, what was done in short, and what a reader hears. */
export type SheetEntry = readonly [at: number, text: string, mark: TurnMark, name: string];

/** A line of the score sheet: what you did, and what the opponent did. */
export type SheetLine = readonly [SheetEntry | null, SheetEntry | null];

/** A length of match to choose: its points, 0 for game after game, null for one game. */
export type MatchLength = readonly [points: number | null, label: string];

/** The lengths of match to choose from before the first roll, and the one that is chosen. */
export interface Lengths {
  readonly options: readonly MatchLength[];
  readonly chosen: number;
}

/** A figure of how a game went, and what it counts. */
export type Tile = readonly [figure: string, about: string];

/** How a game was played; `done` of `whole` actions are gone through. */
export interface Account {
  readonly done: number;
  readonly whole: number;
  /** What the chances are called, or that moves are gone through; empty where none are drawn. */
  readonly told: string;
  readonly tiles: readonly Tile[];
  /** Your chances to win after each decision, in hundredths. */
  readonly chances: readonly number[];
  /** Who wins where they are high, and where they are low. */
  readonly axis: readonly [string, string];
  /** Your errors: the number of the decision, that of the turn, and which error it is. */
  readonly errors: readonly (readonly [number, number, string])[];
}

/** A game that is over: where it stands in its match, who has won, and what to do next. */
export interface Ending {
  readonly kicker: string;
  readonly title: string;
  readonly why: string;
  /** Whether you have won. */
  readonly won: boolean;
  /** The score of a match or of games that count together. */
  readonly score: Tile | null;
  /** What plays on; empty where nothing does. */
  readonly again: "next" | "restart" | "";
  /** What the button is called that plays on. */
  readonly label: string;
  /** Whether a series may be begun anew before it is over. */
  readonly anew: boolean;
  /** Null where nobody can judge the game. */
  readonly account: Account | null;
}

/** Your chances to win, in hundredths and in words. */
export interface Chances {
  readonly win: number;
  readonly told: string;
}

/** The time that both sides have left when this is sent, in milliseconds. */
export interface Clock {
  readonly left: readonly [number, number];
  /** How much of this turn is still free. */
  readonly free: number;
  /** Whose clock runs; null while both may act, or all is over. */
  readonly runs: Side | null;
  /** Whether the near side is to hear of its last minute. */
  readonly warns: boolean;
}

/** What stands beside a game. */
export interface GamePanel {
  readonly lines: readonly SheetLine[];
  /** Whether who plays the other side can be chosen here now. */
  readonly opponents: boolean;
  readonly lengths: Lengths | null;
  /** The points of both sides, yours first; empty where none are kept. */
  readonly points: readonly Tile[];
  /** Your chances as the pieces lie, if they are wanted all the time. */
  readonly chances: Chances | null;
  readonly ending: Ending | null;
  /** What the 36 rolls do, if that was asked for. */
  readonly rolls: ChancesPage | null;
  /** The time of both, where a table has a clock. */
  readonly clock?: Clock;
}

/** Go on to find out how the game was played. */
export interface Judge {
  readonly kind: "judge";
}

/** Open or close the count of what the 36 rolls do. */
export interface CountRolls {
  readonly kind: "rolls";
  readonly open: boolean;
}

/** Say again what time both have left. */
export interface LookAtClock {
  readonly kind: "clock";
}

/** Somebody has opened a board in a notebook that several have open. */
export interface Join {
  readonly kind: "join";
  /** By what the notebook tells people apart. */
  readonly reader: string;
  readonly name: string;
}

/** Who has opened a board, where several can. */
export interface ReadersPage {
  /** For each reader, the widget that shows the board as that one sees it. */
  readonly models: Readonly<Record<string, string>>;
  /** What asks for a name, where the notebook knows none. */
  readonly ask: string;
  readonly enter: string;
}
