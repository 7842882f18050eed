// Fonts of the labels on screen, and the widths of texts in them.

import { facts } from "./facts.js";

// Font weight and letter spacing in em, by label.
const Letters = { title: [600, -0.01], heading: [600, 0.09], badge: [600, 0], initials: [600, 0] };

const Plain = [400, 0];

export function lettersOf(name) {
  const [weight, tracking] = Letters[name] ?? Plain;
  return `font-weight:${weight};letter-spacing:${tracking}em;`;
}

// Measured widths by label and text; the cache is cleared when it exceeds some thousand texts.
const known = facts.labels.map(() => new Map());

let ruler;

// Returns the width of a text at a font size of one point.
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
