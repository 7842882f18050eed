// What the page carries besides words, and the engine's names for its numbers.

import { $ } from "./dom.js";

export const facts = JSON.parse($("facts").textContent);

/** What things on the screen are, and what is going on, by the engine's numbers. */
export const Kinds = facts.kinds;
export const Phases = facts.phases;

/** The tags of records, by their names. */
export const Tag = facts.tags;

/** What a thing is called that has no title of its own. */
export function titleOf(kind, row) {
  const name = facts.titles[kind];
  return name ? `${name} ${row}` : "";
}
