// The data that the page carries as JSON, and the names of the engine's codes.

import { $ } from "./dom.js";

export const facts = JSON.parse($("facts").textContent);

// The names of element kinds and of phases, by the engine's code.
export const Kinds = facts.kinds;
export const Phases = facts.phases;

// Returns the name of a segment within its row, such as `slice1`, or an empty string for anything else.
export const segmentOf = ({ kind, face, part }) => (
  Kinds[kind] === "segment" ? `${facts.segments[face]}${part >= 0 ? part : ""}` : "");

// Returns whether a line of the table can be selected for the plots: a row, a card or a view.
export const canBeChosen = ({ kind }) => ["row", "card", "replica"].includes(Kinds[kind]);

// Returns the name that the scene file or the recording gives to a row number.
export const nameOf = (id) => facts.rowNames[id] ?? facts.names[id] ?? `${id}`;

// Returns the number of the row with a name, or -1 if there is none.
export function numberOf(name) {
  const place = facts.rowNames.indexOf(name);
  const later = Object.keys(facts.names).find((id) => facts.names[id] === name);
  const number = place >= 0 ? place : Number(later ?? name);
  return nameOf(number) === name ? number : -1;
}

// Returns the default title of an element that has none in the scene file: its kind with its number,
// which headers do not count toward.
export function titleOf(kind, row, id) {
  const name = facts.titles[kind];
  if (!name || facts.names[id]) return name ? facts.names[id] : "";
  const isNumbered = facts.headers && Kinds[kind] !== "header" && id < 2 ** 31;
  return `${name} ${isNumbered ? id - facts.headers.filter((header) => header < id).length : row}`;
}
