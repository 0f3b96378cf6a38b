import { readFileSync } from "node:fs";
import type { Frame, Scene } from "../src/scene";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../tests/scenes/${name}.json`, import.meta.url), "utf8"));

export const golden = (name: string): Scene => read(name) as Scene;

export const frame = read("frame") as Frame;
