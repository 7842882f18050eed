// The letters of a row's texts, and how wide these are in them.

import { facts } from "./facts.js";

/** Weight and tracking, as parts of the size, by the labels. */
const Letters = { title: [600, -0.01], heading: [600, 0.09], badge: [600, 0], initials: [600, 0] };

const Plain = [400, 0];

export function lettersOf(name) {
  const [weight, tracking] = Letters[name] ?? Plain;
  return `font-weight:${weight};letter-spacing:${tracking}em;`;
}

/** Widths by the labels' numbers and texts; some thousand are kept. */
const known = facts.labels.map(() => new Map());

let ruler;

/** How wide a text is in letters of one point. */
export function widthOf(text, label) {
  if (text === "") return 0;
  const widths = known[label];
  if (!widths.has(text)) {
    if (widths.size > 5000) widths.clear();
    const [weight, tracking] = Letters[facts.labels[label]] ?? Plain;
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
    widths.set(text, ruler.measureText(text).width / 100 + [...text].length * tracking);
  }
  return widths.get(text);
}
