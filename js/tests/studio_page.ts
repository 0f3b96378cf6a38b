import type { StudioField, StudioPage, StudioRow } from "../src/shared/wire";

export const row = (id: number, level: number, text: string): StudioRow => [id, level, "Step", text, "", `${text}, step`];

export const field = (name: string, form: StudioField["form"], change: Partial<StudioField> = {}): StudioField => ({
  name,
  form,
  label: `${name}!`,
  help: "",
  needed: false,
  value: null,
  shown: "",
  more: false,
  options: [],
  likely: [],
  records: [],
  board: [],
  findings: [],
  ...change,
});

export const PAGE: StudioPage = {
  version: 1,
  stamp: 0,
  file: "hitting.yaml",
  saved: "Saved",
  rows: [row(0, 0, "Hitting"), row(1, 1, "Read"), row(2, 1, "Tap"), row(3, 1, "Play")],
  selected: 1,
  heading: "Read",
  fields: [],
  findings: [],
  summary: "",
  kinds: [],
  board: null,
  turns: [],
  buttons: [],
  choice: null,
  source: "",
  problems: [],
  preview: { number: 0, why: "", whole: false },
  refused: "",
  told: "",
};
