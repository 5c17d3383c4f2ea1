// Generated from schemas/door.schema.json: UPDATE=1 cargo test page_types
/** A question and the language in which it is answered. */
export type Question = {
  /** The language of the answer. */
  lang?: Lang;
  /** What is asked. */
  ask: Request;
};
/** A language that `orbat` speaks. Codes, keys and identifiers never change with it. */
export type Lang = "en" | "fr";
/** What is asked. */
export type Request = "program" | {
  font: {
    /** Which. */
    face: Face;
  };
} | {
  rulesets: {
    /** The player's own catalogues. */
    own?: Array<File>;
  };
} | {
  menu: {
    /** Its id. */
    ruleset: string;
    /** The player's own catalogues. */
    own?: Array<File>;
  };
} | {
  starter: Starter;
} | {
  own: {
    /** The id of its ruleset. */
    ruleset: string;
    /** The shipped catalogue that it begins as a copy of. */
    from?: string | null;
  };
} | {
  example: {
    /** The id of its ruleset. */
    ruleset: string;
    /** Its file name. */
    file: string;
  };
} | {
  open: {
    /** Its name. */
    name: string;
  };
} | {
  pack: {
    /** The files, each by a name of its own. */
    files: Array<File>;
  };
} | {
  check: {
    /** The file. */
    file: File;
    /** Whether each error comes with the ways to mend it alone: work of many checks. */
    fixes?: boolean;
  };
} | {
  choices: {
    /** The file. */
    file: File;
    /** JSON pointer of the place; without it, every place where something can be added. */
    at?: string | null;
  };
} | {
  apply: {
    /** The file. */
    file: File;
    /** What is done to it (RFC 6902). */
    patch: Array<unknown>;
    /** JSON pointers of rows that somebody looks at. */
    follow?: Array<string>;
  };
} | {
  set: {
    /** The file. */
    file: File;
    /** JSON pointer of the place. */
    at: string;
    /** As it was typed. */
    value: string;
  };
} | {
  fix: {
    /** The file. */
    file: File;
    /** JSON pointers of places that stay as they are. */
    keep?: Array<string>;
  };
} | {
  fill: {
    /** The file. */
    file: File;
    /** Points to fill up to, where they are not the budget. */
    points?: number | null;
  };
} | {
  compare: {
    /** The one. */
    file: File;
    /** The other. */
    other: File;
  };
} | {
  renew: {
    /** The list. */
    file: File;
    /** The player's own catalogues. */
    own: Array<File>;
  };
} | {
  explain: {
    /** Its code. */
    code: string;
  };
} | {
  pages: Print;
} | {
  pdf: Print;
} | {
  test_page: Print;
} | {
  text: {
    /** The list. */
    file: File;
    /** In which form. */
    form: Form;
  };
} | {
  public: {
    /** The list. */
    file: File;
  };
} | {
  format: {
    /** The file. */
    file: File;
  };
} | {
  link: {
    /** The list. */
    file: File;
    /** What stands before `#` in the QR code. */
    address: string;
  };
} | {
  unlink: {
    /** An address, or the part of it behind `#`. */
    link: string;
  };
};
/** A font by its part on the sheets. */
export type Face = "title" | "caps" | "body" | "bold" | "italic" | "figures" | "fallback";
/** A list or catalogue with the catalogues of its own that it names. */
export type File = {
  /** Its name: `zouaves.json`. */
  name: string;
  /** Its text. */
  text: string;
  /** The texts of its own catalogues, by file name. */
  catalogues?: { [key: string]: string };
};
/** What a small list is wanted for. */
export type Starter = {
  /** The id of the ruleset. */
  ruleset: string;
  /** The id of a format. */
  format?: string | null;
  /** The id of an army list or catalogue, shipped or own. */
  catalogue?: string | null;
  /** The id of a Unit. */
  unit?: string | null;
  /** With a seed, a whole army drawn by it. */
  seed?: number | null;
  /** Points that a drawn army is to cost at most. */
  points?: number | null;
  /** The player's own catalogues. */
  own?: Array<File>;
};
/** Armies to print, and how. */
export type Print = {
  /** The lists. */
  files: Array<File>;
  /** Which sheets; all, where none is named. */
  sheets?: Array<Sheet>;
  /** The paper. */
  paper?: PaperSize;
  /** The size of cards. */
  cards?: CardSize;
  /** Whether cards have backs. */
  backs?: boolean;
  /** How cards stand on their paper, and how their backs come behind them. */
  imposition?: Imposition;
  /** One size for all markers, in tenths of a millimetre, instead of their own. */
  marker_size?: Length | null;
  /** One outline for all markers instead of their own. */
  marker_shape?: Shape | null;
  /** How the sheets look. */
  theme?: Theme;
  /** Whether they are in large print: no words on rosters, cards and reference sheets smaller than 12 points. */
  large_print?: boolean;
  /** Whether a card is printed as often as it has figures. */
  copies?: boolean;
  /** Whether the public form of the lists is printed: what the opponent may see. */
  public?: boolean;
};
/** A kind of sheet. */
export type Sheet = "roster" | "cards" | "labels" | "markers" | "reference" | "plan";
/** A paper size. */
export type PaperSize = "a4" | "letter";
/** The format of cards: a name, or width and height in millimetres such as "70x120". */
export type CardSize = string;
/** How cards stand on their paper. */
export type Imposition = {
  /** How backs come behind fronts. */
  flip?: Flip;
  /** How far the printer puts backs from where they belong; they are printed so much to the other side. */
  offset?: Offset;
  /** Space between cards; never less than two bleeds. */
  gutter?: Length;
  /** How far the ground of a card is drawn beyond its cut. */
  bleed?: Length;
  /** What shows where to cut. */
  cut?: Cut;
};
/** How the backs of cards come to lie behind their fronts. */
export type Flip = "long_edge" | "short_edge" | "fold";
/** How far something lies to the right and below of where it should be. */
export type Offset = {
  /** To the right. */
  x?: Length;
  /** Down. */
  y?: Length;
};
/** A length in tenths of a millimetre. */
export type Length = number;
/** What shows where cards are cut. */
export type Cut = "marks" | "frame";
/** The outline of a marker. Markers are told apart by shape and letter, not only by colour. */
export type Shape = "round" | "square" | "hexagon" | "diamond" | "octagon";
/** How the sheets look. */
export type Theme = "classic" | "ink" | "mono";
/** A form of words. */
export type Form = "text" | "line" | "markdown" | "bbcode" | "json";
/** The answer to a [`Question`](super::request::Question). */
export type Answer = {
  program: Program;
} | "font" | {
  rulesets: Array<RulesetEntry>;
} | {
  menu: Array<unknown>;
} | {
  files: Array<File>;
} | {
  opened: Opened;
} | "packed" | {
  checked: Checked;
} | {
  choices: Offered;
} | {
  changed: Changed;
} | {
  proposals: FixDocument;
} | {
  difference: Difference;
} | {
  published: Published;
} | {
  renewed: Renewed;
} | {
  page: unknown;
} | {
  pages: Pages;
} | {
  pdf: PdfEntry;
} | {
  text: string;
} | {
  link: Linked;
} | {
  refused: string;
};
/** The program that answers. */
export type Program = {
  /** Its version. */
  version: string;
  /** Its build: two of one build judge and print the same. */
  build: string;
};
/** A ruleset in short. */
export type RulesetEntry = {
  /** Its id. */
  id: string;
  /** Title of the book. */
  title: string;
  /** Title and edition, as citations name it. */
  book: string;
  /** The wars and years that it is for. */
  era: string;
  /** Its sizes of game. */
  formats: Array<FormatEntry>;
  /** The army lists and catalogues on offer. */
  lists: Array<OfferEntry>;
  /** The armies that come with the program. */
  examples: Array<ExampleEntry>;
};
/** A size of game. */
export type FormatEntry = {
  /** The word in a list. */
  id: string;
  /** Its name. */
  name: string;
  /** Points per army; null where the book sets none. */
  budget?: number | null;
};
/** An army list or a catalogue. */
export type OfferEntry = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** Where its values come from: "published", "sample", "own" …, the least certain of them. */
  status?: string | null;
  /** Its Units. */
  units: Array<UnitEntry>;
};
/** A Unit or a profile of an army list. */
export type UnitEntry = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
};
/** An army that comes with the program. */
export type ExampleEntry = {
  /** Its file name. */
  file: string;
  /** Its name. */
  name: string;
};
/** What is inside a file that was opened. */
export type Opened = {
  /** The files, each with its own catalogues. */
  files: Array<File>;
  /** What an archive holds beside them that should be such a file and cannot be read. */
  unread: Array<Unread>;
};
/** A file of an archive that cannot be read. */
export type Unread = {
  /** Its name there, with its folders. */
  name: string;
  /** Why, in words. */
  why: string;
};
/** A file as it stands. */
export type Checked = {
  /** "list" or "catalogue"; null for what is neither. */
  kind?: string | null;
  /** The verdict with every finding. */
  report: ReportEntry;
  /** The rows, each behind what it is a part of; none where the file cannot be read. */
  rows: Array<RowEntry>;
  /** What the marks of rows stand for: "* sample values …"; none where no row has one. */
  legend: Array<string>;
};
/** The verdict on one file. */
export type ReportEntry = {
  /** Path as given; "-" is standard input, and "-:3" the third line of it where it has a list a line (`--ndjson`). A path that is not UTF-8 stands as a shell would read it, such as $'caf\xe9.json'. */
  path: string;
  /** Id of the ruleset; null when the file is no list. */
  ruleset?: string | null;
  /** The army's name. */
  name?: string | null;
  /** The player's name. */
  player?: string | null;
  /** "legal", "illegal" or "unreadable"; in reports of a register also "missing". */
  verdict: string;
  /** Whether no finding is an error; false for what could not be read, too. */
  legal: boolean;
  /** Points spent and allowed; null when the file is no list, or its ruleset has no points. */
  points?: Points | null;
  /** By what it is played: budget, prices, data, and each option and limit that is not as usual. */
  terms: Array<Term>;
  /** The first twelve characters of `identity.list` in Crockford's base 32, as on paper. */
  fingerprint?: string | null;
  /** Full hashes, for whatever compares; null when the file is no list. */
  identity?: {
    /** Over the bytes received: is this the very file? */
    file: string;
    /** Over what the list says, however it is laid out: is it the same list? */
    list: string;
    /** Over what the army is made of and the terms that the list sets, without names, notes and order: is it the same army? */
    army: string;
    /** Over the edition of the book and the catalogues that the list uses: was it judged by the same data? */
    data: string;
    /** The digests of these catalogues, by their ids. */
    catalogues: { [key: string]: string };
  } | null;
  /** Title of the event by whose terms it was judged, in the chosen language; null without one. */
  event?: string | null;
  /** Id of the format or period; null in books that have neither. */
  format?: string | null;
  /** Ids of the army lists that it uses; of the catalogues where these have no lists of their own. */
  army_lists?: Array<string>;
  /** The catalogues that it uses, by their ids. */
  catalogues?: Array<CatalogueInUse>;
  /** The options in force that are not the book's, by their keys. */
  options?: { [key: string]: unknown };
  /** Id of the scenario that it was made for. */
  scenario?: string | null;
  /** Figures or bases; null where nothing could be counted. */
  figures?: number | null;
  /** Every finding, by place and then by code. */
  findings: Array<Entry>;
};
export type Points = {
  /** Computed from everything that could be read. */
  spent: number;
  /** The budget in force, if there is one. */
  allowed?: number | null;
  /** The table of prices, where no publication gives them. */
  prices?: string | null;
};
export type Term = {
  /** "budget", "players", "prices", "data", "option" or "event". */
  kind: string;
  /** Its key in a list. */
  key: string;
  /** What holds. */
  value: unknown;
  /** What the book has; null where it has nothing of the kind. */
  book?: unknown;
  /** Who set it: "book", "catalogue", "list" or "event". */
  set_by: string;
};
export type CatalogueInUse = {
  /** Its id. */
  id: string;
  /** Its digest, whatever its layout. */
  hash: string;
  /** Whether it comes with orbat; false for the player's own. */
  shipped: boolean;
};
export type Entry = {
  /** Stable code of the rule. */
  code: string;
  /** "error", "warning" or "info". */
  severity: string;
  /** One sentence in the chosen language. */
  message: string;
  /** JSON pointer (RFC 6901) of the place. */
  pointer: string;
  /** First line, from 1. */
  line: number;
  /** First column in characters, from 1. */
  column: number;
  /** Last line. */
  end_line: number;
  /** Column after the last character. */
  end_column: number;
  /** The number found, where the rule has numbers. */
  found?: number | null;
  /** The number allowed or needed. */
  allowed?: number | null;
  /** The Unit, entry, figure or gun it is about. */
  unit?: string | null;
  /** Where the rule stands in print; null for mistakes of form. */
  citation?: Cited | null;
  /** The rule or setting of the event that it comes from; left out where there is none. */
  house?: House | null;
  /** What to do about it, in the imperative. */
  help: Array<string>;
  /** What helps, but asks for nothing: what is allowed there, what stands elsewhere. */
  notes: Array<string>;
  /** All words that may stand there, in the order of the book; left out where no word was expected. */
  choices?: Array<Choice> | null;
  /** Ways to mend this finding alone, the best first: tried out, no new error stands then; left out where there are none. */
  fixes?: Array<Mend> | null;
};
export type Cited = {
  /** Section of the book. */
  section: string;
  /** The book and its edition. */
  source: string;
  /** The readings of ours on which the rule rests; empty where it is the book's own text. `orbat explain` has a page of each. */
  readings: Array<string>;
};
export type House = {
  /** Title of the event, in the chosen language. */
  event: string;
  /** The id that the organiser gave the rule, or the key of the setting. */
  rule: string;
};
export type Choice = {
  /** As it is written in a file. */
  id: string;
  /** As people say it, in the chosen language. */
  name: string;
  /** Id of the catalogue that offers it; null for words of the book and of the file itself. */
  home?: string | null;
};
export type Mend = {
  /** "safe": surely meant. "offered": it means something else. `last_resort`: it takes something away or changes the kind of game. */
  level: string;
  /** The changes in words, a line each, in both languages. */
  changes: Both;
  /** What is done to the file (RFC 6902), its totals included. */
  patch: Array<unknown>;
  /** What the army costs then; null where nothing has a price. */
  points?: number | null;
  /** How many errors the file has then. */
  errors: number;
};
export type Both = {
  /** In English. */
  en: Array<string>;
  /** In French. */
  fr: Array<string>;
};
/** A row of a file: whatever has a line of its own in a list of what there is. */
export type RowEntry = {
  /** JSON pointer of the row. */
  pointer: string;
  /** JSON pointer of the row that it is a part of. */
  within?: string | null;
  /** What such a thing is called: "figure", "gun" … */
  title: string;
  /** What this one is called. */
  label: string;
  /** What it is besides: "NCO · musket, bayonet"; null where nothing is said that its name and its chips do not say. */
  role?: string | null;
  /** Its values, as they stand in boxes on its card. */
  stats: Array<StatEntry>;
  /** The mark of its price and values where no publication gives them: "*" for samples, as on paper; null without one. */
  mark?: string | null;
  /** How many there are; null where it is not counted. */
  count?: number | null;
  /** JSON pointer of that number, whether it is typed or not. */
  count_at?: string | null;
  /** At least so many, as far as its army list says. */
  least?: number | null;
  /** At most so many, as far as its army list says. */
  most?: number | null;
  /** How large it may be as a whole. */
  limits?: string | null;
  /** What one of them costs, without what it has besides; null where they differ. */
  each?: number | null;
  /** What the whole row costs, with its parts. */
  sum?: number | null;
  /** The worst finding in it: "error", "warning" or "info". */
  worst?: string | null;
  /** What else was chosen for it, a word each. */
  chips: Array<ChipEntry>;
};
export type StatEntry = {
  /** Stable name of the value. */
  key: string;
  /** What stands under it in its box. */
  label: string;
  /** The value. */
  value: string;
};
export type ChipEntry = {
  /** JSON pointer of the word. */
  pointer: string;
  /** What it is called. */
  label: string;
};
/** What can be chosen. */
export type Offered = {
  /** Version of this layout. */
  version: number;
  /** The list as it stands. */
  list: Standing;
  /** The rows of the list, each behind what it is a part of; null where a place was named. */
  rows?: Array<RowEntry> | null;
  /** The places, each with what can be chosen there. */
  places: Array<PlaceEntry>;
  /** What one of the things is called that can be added at a place, by its JSON pointer: "gun" where the place is called "guns". */
  kinds: { [key: string]: string };
};
export type Standing = {
  /** Whether no finding is an error. */
  legal: boolean;
  /** Points spent; null where nothing has a price. */
  spent?: number | null;
  /** The budget in force, if there is one. */
  allowed?: number | null;
  /** The errors. */
  errors: Array<Error>;
};
export type Error = {
  /** Stable code of the rule. */
  code: string;
  /** JSON pointer of the place. */
  pointer: string;
  /** One sentence in the chosen language. */
  message: string;
};
export type PlaceEntry = {
  /** JSON pointer of the place. */
  pointer: string;
  /** What it is called. */
  label: string;
  /** What stands there now; null where nothing does, or something that has parts. */
  value?: Scalar | null;
  /** The same in words. */
  words?: string | null;
  /** Whether anything may be typed there: a name, a number. */
  typed: boolean;
  /** What can be chosen there. */
  choices: Array<ChoiceEntry>;
};
/** A value without parts. */
export type Scalar = boolean | number | string;
export type ChoiceEntry = {
  /** Stays the same while the place stands. */
  id: string;
  /** What it does: "add", "count", "word" … */
  kind: string;
  /** In words. */
  label: string;
  /** The army list or catalogue whose word it brings. */
  home?: string | null;
  /** Whether this army has nothing else of that home, or the word belongs to another period. */
  stranger: boolean;
  /** "fits", "over", "breaks" or "same". */
  fit: string;
  /** Points too many then, also where it is not the choice that brings them. */
  by?: number | null;
  /** What it costs more than now. */
  delta?: number | null;
  /** What the army costs then. */
  points?: number | null;
  /** The errors that it brings. */
  findings: Array<Error>;
  /** The warnings that it brings. */
  warnings: Array<Error>;
  /** The codes of the errors that go away by it. */
  solves: Array<string>;
  /** JSON pointer of the place where somebody looks when it is done. */
  focus: string;
  /** What is done to the file (RFC 6902), with what the choice needs besides. */
  patch: Array<unknown>;
};
/** A file that was changed. */
export type Changed = {
  /** Its text now. */
  text: string;
  /** What was done, in the terms of the army, a line each. */
  told: Array<string>;
  /** What takes the change back (RFC 6902). */
  inverse: Array<unknown>;
  /** Where the rows stand now that were to be followed; null for those that are gone. */
  followed: Array<string | null>;
  /** "list" or "catalogue"; null for what is neither. */
  kind?: string | null;
  /** The verdict with every finding. */
  report: ReportEntry;
  /** The rows, each behind what it is a part of; none where the file cannot be read. */
  rows: Array<RowEntry>;
  /** What the marks of rows stand for: "* sample values …"; none where no row has one. */
  legend: Array<string>;
};
/** The answer of `fix` for programs, version 1. */
export type FixDocument = {
  /** Version of this layout. */
  version: number;
  /** The list as it stands. */
  list: Standing;
  /** Slips of notation, in words; they are mended before anything else, and patches are for the file without them. */
  notation: Array<string>;
  /** What is surely meant; every proposal has it done. */
  safe?: Proposal | null;
  /** The ways to mend it, or to fill it up, the best first. */
  proposals: Array<Proposal>;
};
export type Proposal = {
  /** "safe", "offered" or `last_resort`; "fill" for a way to spend what is left. */
  level: string;
  /** In words, a line for each change. */
  changes: Array<string>;
  /** What the army costs then. */
  points?: number | null;
  /** Points left then, where there is a budget. */
  left?: number | null;
  /** What is done to the file (RFC 6902). */
  patch: Array<unknown>;
};
/** What makes one file into another. */
export type Difference = {
  /** In the terms of the army, a line each. */
  lines: Array<string>;
  /** Points more or less; null where nothing has a price. */
  points?: number | null;
  /** All of it (RFC 6902). */
  patch: Array<unknown>;
};
/** A list as the opponent may see it: without notes, and without what its ruleset keeps secret. */
export type Published = {
  /** It. */
  file: File;
  /** What was left out, in words: "ambush markers (8)". */
  left_out: Array<string>;
  /** Whether what was left out breaks rules that nothing else breaks. */
  hides_errors: boolean;
};
/** The catalogues of a list that have changed, and what becomes of it with them. */
export type Renewed = {
  /** Those that have changed since, by the file names that the list knows; none where all are as they were. */
  changed: Array<RenewedEntry>;
  /** The list with them as they are now; null where all are as they were. */
  file?: File | null;
  /** How it would stand. */
  checked?: Checked | null;
  /** Points more or less; null where nothing has a price. */
  points?: number | null;
};
/** A catalogue that has changed. */
export type RenewedEntry = {
  /** Its file name in the list. */
  file: string;
  /** Its name. */
  name: string;
};
/** Sheets as drawings. */
export type Pages = {
  /** SVG, one a page. */
  pages: Array<string>;
  /** Where each sheet begins. */
  sheets: Array<SheetEntry>;
  /** What is not on paper as it was meant: to be known before it is printed. */
  notices: Array<string>;
  /** What is only worth knowing: how much paper it is, how small its words are, that a card goes on on another one. */
  notes: Array<string>;
};
/** A sheet of a print. */
export type SheetEntry = {
  /** Its title. */
  title: string;
  /** Its first page, from 0. */
  page: number;
};
/** A finished PDF. */
export type PdfEntry = {
  /** How many pages it has. */
  pages: number;
  /** What should be known of it. */
  notices: Array<string>;
};
/** An army as a link. */
export type Linked = {
  /** What follows `#` in an address. */
  link: string;
  /** The QR code of the address as SVG; null where no code holds it. */
  qr?: string | null;
};
