// Written by scripts/wire.py from the types in bgwidget/wire.

export type Side = 0 | 1;

/** The number of a place, the same whoever is on turn. */
export type PlaceKey = number;

export type Count = number;

/** [place, side, count, kind of piece]; where all pieces are alike, without the last. */
export type Stack = readonly [PlaceKey, Side, Count, PlaceKey?];

/**
 * [number, from, to, next node, taken at, taken to, side]: the number is 0 where there are no dice;
 * the next two are there only where a piece is taken on the way, and the side only where the piece
 * that goes from `from` to `to` is not that of the side on turn. To put a piece on the board, or to
 * take one off, is to move it from or to a place where such pieces lie. In a scene an edge counts
 * only while a piece stands on `from`, and takes what still stands there.
 */
export type Edge = readonly [number, PlaceKey, PlaceKey, number, (PlaceKey | null)?, (PlaceKey | null)?, Side?];

export type Node = readonly [
  may_stop: boolean,
  /** The steps on from here. */
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
  readonly title: string;
  readonly detail: string;
  readonly marks: readonly Mark[];
}

/** A position as a text to copy; an empty text while there is none. */
export type Code = readonly [label: string, text: string];

/** A play to be shown step by step: what stood there before it, and its steps in order. */
export interface Replay {
  readonly pieces: readonly Stack[];
  readonly dice: readonly number[];
  readonly steps: readonly Edge[];
}

/** What may be done, and how good it is, in words; how it is played where it is a play. */
export interface Weighed {
  readonly label: string;
  readonly replay: Replay | null;
}

/** How games end that begin here: in words, and the share that is won. */
export interface Odds {
  readonly text: string;
  readonly win: number;
}

/** What is said of a decision: the one that stands, or the one just taken. */
export interface Advice {
  readonly title: string;
  /** All that is spoken now. */
  readonly told: string;
  readonly reasons: readonly string[];
  /** The best first. */
  readonly options: readonly Weighed[];
  /** Which of them was done; null while that is open. */
  readonly done: number | null;
  /** Who decides. */
  readonly side: Side;
  readonly marks: readonly Mark[];
  readonly odds: Odds | null;
}

/** What a scene shows of the state of play. */
export interface Snapshot {
  readonly side: Side;
  readonly phase: Phase;
  readonly pieces: readonly Stack[];
  readonly dice: readonly number[];
  readonly cube: Cube | null;
  readonly turn: readonly Node[] | null;
  /** What may be done now besides moving, the most likely first. */
  readonly choices: readonly string[];
}

/** One version of a session; while a position is set up, with the draft's own fields besides. */
export interface Scene extends Snapshot {
  readonly version: number;
  /** The version at which this turn, as far as the kernel knows it, began. */
  readonly since: number;
  readonly roll: string;
  /** What to write beside each side's name. */
  readonly beside: readonly string[];
  readonly score: string;
  readonly last: string;
  readonly status: string;
  /** Where pieces move as they like: what was moved since the beginning. */
  readonly moves?: readonly (readonly [PlaceKey, PlaceKey])[];
  /** Places that a task speaks of. */
  readonly lit?: readonly Mark[];
  /** Places that are shown as chosen. */
  readonly tapped?: readonly PlaceKey[];
  /** The play that led here, where it is shown. */
  readonly replay?: Replay;
  readonly advice?: Advice;
  /** The level of the one who plays the far side; empty where it has no name. */
  readonly opponent?: string;
  /** What is to be asked for the opponent to act. */
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

/** A sentence with its places for facts still open. */
export type Template = string | Plural;

export interface Place {
  readonly key: PlaceKey;
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

/** What is otherwise on a narrow board. */
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
  /** By kind of piece: the path of the mark on it; an empty one is a ring. */
  readonly marks: readonly string[];
}

/** Whose it is, and its kind where there are several. */
export type Piece = readonly [Side, number?];

/** What a press on a place can do: put such a piece, or take one away. */
export type Tool = readonly [label: string, piece: Piece | null];

export type Option = readonly [label: string, value: unknown];

/** What else there is to choose, and which field of a draft it is; without a label not shown. */
export type Control = readonly [label: string, field: string, options: readonly Option[]];

/** What a position is set up with. */
export interface Supply {
  /** How many pieces a side has. */
  readonly count: number;
  /** How many of them one place can hold. */
  readonly most: number;
  /** By side: where its pieces lie that are not on the board. */
  readonly stores: readonly PlaceKey[];
  /** By place: the side whose pieces alone may lie there. */
  readonly owners: readonly (Side | null)[];
  readonly controls: readonly Control[];
  readonly tools: readonly Tool[];
}

/**
 * What can be asked of the board, the key that asks it, and the words that may be typed.
 *
 * The first word is the language's own; each is in the form in which typed words are compared.
 */
export type Command = readonly [name: string, key: string, label: string, typed: readonly string[]];

export interface Choice {
  readonly label: string;
  /** Whether it belongs in the menu, not among the buttons. */
  readonly quiet: boolean;
}

/** What is counted, and the weight of a piece on each place. */
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
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<Record<string, Template>>;
  readonly commands: readonly Command[];
  readonly choices: Readonly<Record<string, Choice>>;
  /**
   * By side and place: how that side calls it in a sentence, and on the frame. There is one for
   * both, `at(-side)`, where they are alike; so with `jumps` and `tallies`.
   */
  readonly names: readonly (readonly string[])[];
  readonly labels: readonly (readonly string[])[];
  /** The choice that a press on the cube makes. */
  readonly cube: string;
  /** By side: the places that the keys 1, 2, 3 ... go to. */
  readonly jumps: readonly (readonly PlaceKey[])[];
  readonly sides: readonly [string, string];
  /** By theme and side: the name of its colour. */
  readonly inks: Readonly<Record<string, readonly string[]>>;
  /** Null where one plays. */
  readonly supply: Supply | null;
  /** By side: what is counted. */
  readonly tallies: readonly (readonly Tally[])[];
  /** Who may be chosen to play the far side: the name of each level, and what it is called. */
  readonly opponents?: readonly (readonly [string, string])[];
}

export type Text = string;

/** Steps from the beginning of a turn: [from, to, number], the number 0 where there are no dice. */
export type Walk = readonly (readonly [PlaceKey, PlaceKey, PlaceKey])[];

/** What each request of a board holds. */
export interface Base {
  /** The version of the scene that it speaks of. */
  readonly base: number;
}

export interface Play extends Base {
  readonly kind: "play";
  readonly steps: Walk;
}

/** Do what is written, after the steps made on the board. */
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

/** Set up the position that a pasted text says. */
export interface Load extends Base {
  readonly kind: "load";
  readonly text: Text;
}

/** Put pieces where they are wanted: every move since the beginning. */
export interface Free extends Base {
  readonly kind: "free";
  readonly moves: readonly (readonly [PlaceKey, PlaceKey])[];
}

/** Let an opponent of some level play the far side, or nobody. */
export interface Oppose extends Base {
  readonly kind: "opponent";
  readonly level: string | null;
}

/** Set up a draft; a game brings the fields that it has besides its pieces. */
export interface Edit extends Base {
  readonly kind: "edit";
  readonly pieces: readonly Stack[];
}

/** Do what needs no more than its name, such as to roll. */
export interface Choose extends Base {
  readonly kind: string;
}

/** What is asked of a board. */
export type Intent = Play | Type | Why | Load | Free | Oppose | Edit | Choose;

export type Short = string;

export type Plain = Short | number | boolean | null;

/** What one form of an answer holds. */
export type Value = Plain | readonly Plain[];

export type Asks = "check" | "hint" | "solution" | "again" | "next" | "go" | "watch" | "first" | "note" | "strike" | "pass" | "hand-in" | "earn" | "onward";

/** What is asked of a lesson. */
export interface LessonRequest {
  readonly to: "lesson";
  readonly kind: Asks;
  /** The version of the panel that it speaks of. */
  readonly base: number;
  /** Which step to go to, or which note to strike out. */
  readonly at?: number;
  /** By field: what the forms hold. */
  readonly values?: Readonly<Record<Short, Value>>;
  /** What is chosen on the board. */
  readonly places?: readonly PlaceKey[];
}

/** One of the answers to choose from. */
export type Answer = readonly [value: Plain, label: string];

export type FieldForm = "one" | "many" | "number" | "rolls";

/** One form of an answer. */
export interface Field {
  readonly name: string;
  readonly form: FieldForm;
  readonly label: string;
  readonly options: readonly Answer[];
  /** Where it stands in a table, if all of that form make one. */
  readonly row?: string;
  readonly column?: string;
}

export interface Verdict {
  readonly right: boolean;
  readonly title: string;
  readonly text: string;
  /** Whether it is an answer that the learner was shown. */
  readonly shown?: boolean;
  /** The names of the fields to look at again. */
  readonly fields?: readonly string[];
}

export type DotState = "open" | "missed" | "done" | "more";

/** One step among all of them, and whether it is the one shown. */
export type Dot = readonly [number: number, state: DotState, stars: number, here: boolean, name: string];

/** A step looked back on: what was asked, and what it earned. */
export type Earned = readonly [number: number, state: DotState, stars: number, text: string];

/** A question looked back on: what was answered, and its board, in words and to be drawn. */
export interface Review {
  readonly lines: readonly string[];
  readonly game: string;
  readonly board: string;
  readonly scene: Scene | null;
}

/** What stands on the last page: each step, and whether there is something to celebrate. */
export interface Ending {
  readonly steps: readonly Earned[];
  readonly cheer: boolean;
  /** More about each step. */
  readonly reviews?: readonly Review[];
  /** By game, what is drawn alike on its boards. */
  readonly frames?: Readonly<Record<string, Frame>>;
}

/** What a press asks for, and whether it is the main one. */
export type Button = readonly [asks: Asks, label: string, main: boolean];

/** What was noted down, and the name of the button that strikes it out. */
export type Noted = readonly [text: string, strike: string];

/** What a panel shows of a step, whatever is known of the answer. */
export interface StepPanel {
  readonly version: number;
  /** The version at which this step was opened. */
  readonly opened: number;
  readonly title: string;
  /** What the learner should know: that nothing is kept. */
  readonly notice: string;
  /** A sentence that the task is about. */
  readonly quote: string;
  /** What is given besides the goal and the board. */
  readonly facts: readonly string[];
  readonly house: readonly string[];
  readonly noted: readonly Noted[];
  readonly fields: readonly Field[];
}

/** What stands round the board, as one version of the kernel's. */
export interface Panel extends StepPanel {
  readonly progress: string;
  readonly dots: readonly Dot[];
  readonly read: string;
  readonly goal: string;
  /** How the board is used; empty where there is none. */
  readonly board: string;
  /** By field: a right answer, once it is shown. */
  readonly filled: Readonly<Record<string, Value>> | null;
  readonly hints: readonly string[];
  readonly verdict: Verdict | null;
  /** What the exercise can be made again from, once it is answered. */
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
  /** By page, light or dark: the colours of what is pressed and of what is wrong. */
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type MapAsks = "open" | "continue" | "practise" | "take" | "bring";

export type StopState = "open" | "begun" | "done";

/** A lesson or a part on the way: how far it is, and whether it is the one that is open. */
export type Stop = readonly [title: string, state: StopState, done: number, steps: number, stars: string, here: boolean, name: string];

/** What a press asks for, and whether it is the main one. */
export type MapButton = readonly [asks: MapAsks, label: string, main: boolean];

/** The buttons by which progress is taken home and brought back as a file. */
export type Carry = readonly [
  take: string,
  bring: string,
  /** The most bytes of a file that is sent. */
  most: number,
];

/** The way through the course, as a learner stands now. */
export interface CourseMap {
  readonly title: string;
  readonly summary: string;
  readonly due: string;
  readonly lessons: readonly Stop[];
  /** The number of the lesson that is open, whose parts are shown. */
  readonly lesson: number | null;
  readonly parts_name: string;
  readonly parts: readonly Stop[];
  readonly buttons: readonly MapButton[];
  readonly carry: Carry;
  readonly told: string;
}

/** What is asked of the map; a part is one of the lesson named with it. */
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

export type ReviewAsks = "open" | "previous" | "next" | "better" | "done" | "again";

export type MarkOfTurn = "" | "error" | "blunder";

/** A decision on the graph: the near side's chances in hundredths after it, and its name. */
export type ReviewTurn = readonly [chances: number, mark: MarkOfTurn, side: Side, name: string];

/** An error in the list: the number of its decision, from 0, and its name. */
export type ReviewError = readonly [at: number, name: string];

/** What a press asks for, whether it is the main one, and whether it can be pressed. */
export type ReviewButton = readonly [asks: ReviewAsks, label: string, main: boolean, ready: boolean];

/** A game that is gone through again. */
export interface ReviewPage {
  readonly title: string;
  readonly summary: readonly string[];
  /** The name of the graph. */
  readonly graph: string;
  readonly sides: readonly [string, string];
  readonly turns: readonly ReviewTurn[];
  /** The numbers of the decisions at which a game begins. */
  readonly starts: readonly number[];
  /** The number of the decision that is shown. */
  readonly opened: number | null;
  /** A number that is new with every board. */
  readonly board: number;
  readonly heading: string;
  /** What is said of the decision that is shown. */
  readonly lines: readonly string[];
  readonly errors_name: string;
  readonly errors: readonly ReviewError[];
  readonly buttons: readonly ReviewButton[];
  readonly told: string;
}

/** What is asked of a review. */
export interface ReviewRequest {
  readonly to: "review";
  readonly kind: ReviewAsks;
  readonly at?: number;
}

/** A side or a question to choose: its label, how many rolls do it, and whether it is shown. */
export type Press = readonly [label: string, rolls: string, here: boolean];

/** One of the 36 rolls: as it is written, whether it does what is asked, and its name. */
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
  /** Which of the rolls is chosen, whose play the board shows. */
  readonly chosen: number | null;
  /** What the roll that is chosen does, and how. */
  readonly detail: string;
  readonly told: string;
}

export type ChancesAsks = "side" | "question" | "roll";

/** What is asked of the chances: a side, a question or a roll, by its number on that version. */
export interface ChancesRequest {
  readonly to: "chances";
  readonly kind: ChancesAsks;
  readonly base: number;
  readonly number: number;
}

export type WallAsks = "forward" | "back" | "next" | "previous" | "watch" | "count" | "hands";

/** A hint, a usual wrong answer with its reason, or the answer and why. */
export type WallPart = readonly [kind: "hint" | "wrong" | "answer", title: string, text: string];

/** What can be voted for, with its bar; the bar is empty until the votes are shown. */
export type WallOption = readonly [
  letter: string,
  text: string,
  votes: number,
  percent: number,
  /** Whether it is the answer, once that is shown. */
  right: boolean,
  /** What the field is called in which its hands are typed, and then its bar. */
  name: string,
];

export interface WallVote {
  readonly question: string;
  readonly options: readonly WallOption[];
  /** Whether raised hands are typed in; else the learners' own devices are counted. */
  readonly typed: boolean;
  readonly url: string;
  /** Whether the votes are shown. */
  readonly shown: boolean;
  /** How many have voted. */
  readonly said: string;
}

/** What a press asks for, whether it is the main one, and whether it can be pressed. */
export type WallButton = readonly [asks: WallAsks, label: string, main: boolean, ready: boolean];

/** One step, as far as it is uncovered. */
export interface WallPage {
  /** New with every stage that is uncovered or covered. */
  readonly version: number;
  readonly title: string;
  readonly progress: string;
  /** A number that is new with every board; 0 where there is none. */
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
  /** The version of the page that it speaks of. */
  readonly base: number;
  /** How many hands went up for each option. */
  readonly hands?: readonly number[];
}

export type FindingLevel = "" | "warning" | "error";

/** What there is to put right: how bad it is, the line of the file, and the sentence. */
export type StudioFinding = readonly [level: FindingLevel, line: number, text: string];

/** A line of the outline: the lesson itself, a part, a step, or a task of an exam. */
export type StudioRow = readonly [
  /** The same as long as the row is there, wherever it is moved; 0 is the lesson. */
  id: number,
  /** How deep it lies: 0 for the lesson, 1 and more for what is in it. */
  level: number,
  /** What sort of row it is, in words. */
  kind: string,
  /** What it is called, or the beginning of what it asks. */
  text: string,
  worst: FindingLevel,
  /** All of this in one sentence. */
  name: string,
];

/**
 * How a field is filled in: with a line, a longer text, a number, yes or no, one option, several, a
 * list of lines, a list of records that have fields of their own, a position as text (or on the
 * board), or a small piece of YAML such as `{made: [5]}`.
 */
export type StudioForm = "line" | "text" | "number" | "truth" | "one" | "many" | "lines" | "records" | "position" | "code";

export type StudioText = string;

/** What a field holds: text, number, truth or list of texts by its form; null if it is not there. */
export type StudioValue = StudioText | number | boolean | readonly StudioText[] | null;

/** Something to fill in. */
export interface StudioField {
  /** What a request calls it; inside a record all of the way to it, such as `wrong/0/says`. */
  readonly name: string;
  readonly form: StudioForm;
  readonly label: string;
  readonly help: string;
  readonly needed: boolean;
  /** Whether it is seldom filled in, and can stand apart from the others. */
  readonly more: boolean;
  readonly value: StudioValue;
  /** Why what the file holds cannot be shown in this form, so that it is shown as text. */
  readonly shown: string;
  readonly options: readonly Answer[];
  readonly records: readonly StudioRecord[];
  /** What a press opens the board for, such as to set the position up. */
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
 * What the board is there for: to look at, to set a position up, to play to one, or to show the right
 * answer or a usual wrong one.
 */
export type BoardUse = "look" | "set-up" | "play" | "right" | "wrong";

/** What opens the board: for which use, and the label of the button. */
export type StudioDoor = readonly [use: BoardUse, label: string, ready: boolean];

/** What the board is used for now. */
export interface StudioBoard {
  /** New with every new board; a request to the board names it. */
  readonly number: number;
  readonly use: BoardUse;
  readonly row: number;
  readonly heading: string;
  /** How to use it. */
  readonly help: string;
  /** The forms of an answer that is given beside the board. */
  readonly answer: readonly Field[];
  /** What the marking says of the answer that was taken last. */
  readonly verdict: string;
  /** The label of the button that notes down a turn, where there are several; else empty. */
  readonly note: string;
  readonly noted: readonly string[];
  /** The label of the button that takes what stands there; empty where there is none. */
  readonly take: string;
  readonly close: string;
  /** Whether there is no board to be drawn, only the forms. */
  readonly empty: boolean;
}

/** What can be added: the name that a request gives it, what it is called and what it is for. */
export type StudioKind = readonly [name: string, label: string, help: string];

export type StudioAsks = "select" | "set" | "add-record" | "delete-record" | "move-record" | "add" | "move" | "copy" | "delete" | "tidy" | "undo" | "redo" | "open-board" | "take" | "close-board" | "read" | "turn" | "other-side" | "save" | "notebook" | "reload" | "restore" | "overwrite" | "rewrite" | "again";

/** What a press asks for, its label, and whether it can be pressed. */
export type StudioButton = readonly [asks: StudioAsks, label: string, ready: boolean];

/** A turn of a match that was read: its number in the list, and what was played. */
export type StudioTurn = readonly [at: number, name: string];

/** What is asked back before a request is carried out. */
export interface StudioChoice {
  readonly text: string;
  readonly buttons: readonly StudioButton[];
}

/** What a learner would see of the selected step. */
export interface StudioPreview {
  /** New with every preview; what is sent to it names it. */
  readonly number: number;
  /** Why there is none; empty where there is. */
  readonly why: string;
}

/** The lesson file as it stands, and the row that is selected. */
export interface StudioPage {
  readonly version: number;
  /** The stamp of the request that was answered last; 0 before the first. */
  readonly stamp: number;
  readonly file: string;
  /** Whether all is saved, in words. */
  readonly saved: string;
  readonly rows: readonly StudioRow[];
  readonly selected: number;
  readonly heading: string;
  /** Those of the selected row. */
  readonly fields: readonly StudioField[];
  /** What is to be put right in the selected row and belongs to none of its fields. */
  readonly findings: readonly StudioFinding[];
  /** What the linter says of the whole file, in a sentence. */
  readonly summary: string;
  /** What can be added after the selected row, or in it. */
  readonly kinds: readonly StudioKind[];
  readonly board: StudioBoard | null;
  /** The turns of the match that was read last. */
  readonly turns: readonly StudioTurn[];
  readonly buttons: readonly StudioButton[];
  readonly choice: StudioChoice | null;
  /** The whole text, where it is so broken that it has to be mended as text; else empty. */
  readonly source: string;
  /** What is wrong with that text, line by line. */
  readonly problems: readonly StudioFinding[];
  readonly preview: StudioPreview;
  /** Why the last request was not carried out; empty if it was. */
  readonly refused: string;
  /** What is to be spoken. */
  readonly told: string;
}

/** What is asked of a studio. */
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
  /** Behind which row to move it; null for the first place in `into`. */
  readonly after?: number | null;
  /** The part, the exam or the lesson to move it into, where `after` is null. */
  readonly into?: number;
  /** Which turn, or where a record goes. */
  readonly at?: number;
  /** What is pasted, read from a file, or written as the whole text. */
  readonly text?: string;
  /** By field of an answer: what the forms hold. */
  readonly values?: Readonly<Record<Short, Value>>;
  /** What is tapped on the board. */
  readonly places?: readonly PlaceKey[];
}

/** What the lesson beside it sends, on its way to that lesson. */
export interface PreviewRequest {
  readonly to: "preview";
  /** Which preview it speaks to. */
  readonly number: number;
  readonly message: Readonly<Record<string, unknown>>;
}

/** A front end, as its file is called. */
export type Bundle = "board" | "lesson" | "map";

/** The traits that a page shows, as far as a widget has them. */
export interface WidgetState {
  /** A `Frame` as text; empty of all where there is no board. */
  readonly frame?: string;
  /** A `Scene` as text; empty of all where there is no board. */
  readonly scene?: string;
  /** A `Chrome` as text. */
  readonly chrome?: string;
  /** A `Panel` as text. */
  readonly lesson?: string;
  /** A `CourseMap` as text. */
  readonly course?: string;
  readonly theme?: string;
  readonly sound?: boolean;
  readonly shortcuts?: boolean;
  readonly home?: string;
  readonly advice?: string;
  /** The query that leads to what is shown; empty where none does. */
  readonly link?: string;
}

/** A widget that is new on the page. */
export interface ShownWidget {
  /** What messages call it by; empty on a page that Python has not come to. */
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

/** What came of a request to make a widget. */
export interface MadeWidget extends ShownWidget {
  /** Why the link that asked for another is not followed. */
  readonly notice: string;
}

/** What came of a request to make a widget that holds others. */
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

/** What stands now in a widget that holds others. */
export interface ChildrenNews {
  readonly id: string;
  readonly children: readonly (ShownWidget | KnownWidget)[];
}

/** What Python tells a page unasked. */
export type News = StateNews | ContentNews | ChildrenNews;

/** What Python makes a widget of. */
export interface WidgetSource {
  /** The page's own lines of Python. */
  readonly code: string;
  readonly language: string;
  readonly digits: string;
  /** By which its drills are drawn. */
  readonly seed?: string;
}

/** Make a widget of the page. */
export interface MakeRequest extends WidgetSource {
  /** The query by which the page was opened, which anyone may have written. */
  readonly link?: string;
}

/** Take in settings that were changed on the page. */
export interface SettingsRequest {
  readonly state: Readonly<Record<string, unknown>>;
}

/** Take in what a widget of the page asks. */
export interface ContentRequest {
  readonly content: unknown;
}

export type WidgetRequest = SettingsRequest | ContentRequest;

/** The language of a page, and what it says round a board. */
export interface PageWords {
  readonly language: string;
  readonly direction: Direction;
  readonly numerals: string;
  readonly words: Readonly<Record<string, Template>>;
}

/** What a page holds of a widget before Python has come. */
export interface PageData extends WidgetSource {
  /** What it shows at first: the widget, or those that it holds. */
  readonly shown: readonly ShownWidget[];
  readonly words: PageWords;
  /** Where progress is made: the buttons by which it is taken home and brought back. */
  readonly carry: Carry | null;
}
