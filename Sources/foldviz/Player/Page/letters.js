// Fonts of the labels on screen, and the widths of texts in them.

import { facts } from "./facts.js";

// Font weight and letter spacing in em, by label.
const Letters = { title: [600, -0.01], heading: [600, 0.09], badge: [600, 0], initials: [600, 0] };

const Plain = [400, 0];

// Returns the CSS of a label's letters, `narrowing` pixels closer than usual; `own` has the weight and font
// of each label that has its own.
export function lettersOf(name, own, narrowing) {
  const { weight, tracking, family } = fontOf(name, own);
  return `font-weight:${weight};letter-spacing:calc(${tracking}em - ${narrowing}px);font-family:${family};`;
}

function fontOf(name, own) {
  const [usual, spacing] = Letters[name] ?? Plain, [weight, font] = own?.[name] ?? [];
  const isUsual = (font ?? null) === null;
  bodyFamily ??= getComputedStyle(document.body).fontFamily;
  return {
    weight: weight ?? usual, tracking: isUsual ? spacing : 0,
    family: isUsual ? bodyFamily : `scene-font-${font}, ${bodyFamily}`,
  };
}

// Measured widths by font and text; the cache is cleared when it exceeds some thousand texts.
const known = new Map();

let ruler, bodyFamily;

// Returns the width of a text at a font size of one point.
export function widthOf(text, label, own) {
  if (text === "") return 0;
  const { weight, tracking, family } = fontOf(facts.labels[label], own);
  const key = `${weight} ${tracking} ${family} ${text}`;
  if (!known.has(key)) {
    if (known.size > 40000) known.clear();
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = `${weight} 100px ${family}`;
    known.set(key, ruler.measureText(text).width / 100 + [...text].length * tracking);
  }
  return known.get(key);
}
