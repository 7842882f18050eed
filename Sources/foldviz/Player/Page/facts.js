// What the page carries besides words, and the engine's names for its numbers.

import { $ } from "./dom.js";

export const facts = JSON.parse($("facts").textContent);

/** What things on the screen are, and what is going on, by the engine's numbers. */
export const Kinds = facts.kinds;
export const Phases = facts.phases;

/** The tags of records, by their names. */
export const Tag = facts.tags;

/** The name of a segment within its row, such as `slice1`; empty for everything else. */
export const segmentOf = ({ kind, face, part }) => (
  Kinds[kind] === "segment" ? `${facts.segments[face]}${part >= 0 ? part : ""}` : "");

/** Whether a line of the table can be chosen for the plots: a row, a card or a view. */
export const canBeChosen = ({ kind }) => ["row", "card", "replica"].includes(Kinds[kind]);

/** What a row is called in the scene's file or the recording, by its number. */
export const nameOf = (id) => facts.rowNames[id] ?? facts.names[id] ?? `${id}`;

/** The number of the row that is called so, or one that no row bears. */
export function numberOf(name) {
  const place = facts.rowNames.indexOf(name);
  const later = Object.keys(facts.names).find((id) => facts.names[id] === name);
  const number = place >= 0 ? place : Number(later ?? name);
  return nameOf(number) === name ? number : -1;
}

/** What a thing is called that has no title of its own: by the number of its first place. */
export function titleOf(kind, row, id) {
  const name = facts.titles[kind];
  if (!name || facts.names[id]) return name ? facts.names[id] : "";
  const isNumbered = facts.headers && Kinds[kind] !== "header" && id < 2 ** 31;
  return `${name} ${isNumbered ? id - facts.headers.filter((header) => header < id).length : row}`;
}
