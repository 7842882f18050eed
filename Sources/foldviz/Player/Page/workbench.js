// Sliders over the scene's own numbers. A slider changes a word of the scene, and the same number in
// the scene's file; the engine lays the recording out anew.

import { make } from "./dom.js";
import { clamp } from "./numbers.js";
import { contentsOf } from "./stage.js";
import { Tag } from "./words.js";

/** Where the words of a shift's timing stand; those of a curve and of a spring share their places. */
const TimingWord = {
  form: 0, duration: 1, mass: 2, stiffness: 3, damping: 4, velocity: 5, ratio: 6, start: 7, end: 8,
};

/** How a shift's file says its timing: what a tuned one follows from, by the engine's numbers. */
const timingForm = (file) => {
  const timing = timingOf(file);
  if (["mass", "stiffness", "damping"].some((key) => key in timing)) return 3;
  return "dampingRatio" in timing ? 2 : 0;
};

const timingOf = (file) => file.shift?.timing ?? {};

/**
 * The sliders that a scene may have: label, unit, tag and place of the word, key in the file. The
 * slider runs from `min`, 0 where there is none, to `max`; a typed number may go on to `most`.
 */
const Knobs = [
  { label: "Fold line", unit: "pt", tag: Tag.fold, at: 0, path: ["fold", "offset"], max: (s) => alongOf(s), step: 1 },
  { label: "Opacity padding", unit: "", tag: Tag.fold, at: 1, path: ["fold", "opacityPadding"], max: () => 1, step: 0.01 },
  { label: "Perspective", unit: "", tag: Tag.fold, at: 2, path: ["fold", "perspective"], max: () => 3, step: 0.01 },
  { label: "Row height", unit: "pt", tag: Tag.rowPattern, at: 1, path: ["rows", "height"], min: 8, max: (s) => Math.max(320, 2 * s.record(Tag.rowPattern)[1]), step: 1, applies: (s) => s.record(Tag.rowPattern)?.length === 2 },
  { label: "Shortest row", unit: "pt", tag: Tag.rowRandom, at: 1, path: ["rows", "random", "min"], max: (s) => Math.max(320, s.record(Tag.rowRandom)[2]), most: (s) => s.record(Tag.rowRandom)[2], step: 1 },
  { label: "Tallest row", unit: "pt", tag: Tag.rowRandom, at: 2, path: ["rows", "random", "max"], max: (s) => Math.max(320, 2 * s.record(Tag.rowRandom)[2]), least: (s) => s.record(Tag.rowRandom)[1], step: 1 },
  { label: "Spacing", unit: "pt", tag: Tag.list, at: 2, needsRows: true, path: ["spacing"], max: () => 60, step: 0.5 },
  { label: "Corner radius", unit: "pt", tag: Tag.list, at: 3, needsRows: true, path: ["rows", "cornerRadius"], max: () => 60, step: 0.5 },
  { label: "Room above the rows", unit: "pt", tag: Tag.insets, at: 0, path: ["insets", "top"], max: (s) => alongOf(s), step: 1, needsRows: true, applies: (s) => s.record(Tag.list)[0] === 0 },
  { label: "Spring response", unit: "s", tag: Tag.expand, at: 0, path: ["expand", "response"], min: 0.05, max: () => 2, step: 0.01 },
  { label: "Damping fraction", unit: "", tag: Tag.expand, at: 1, path: ["expand", "dampingFraction"], min: 0.05, max: () => 2, step: 0.005 },
  { label: "Frame duration", unit: "s", tag: Tag.expand, at: 2, path: ["expand", "frameDuration"], max: () => 2, step: 0.01 },
  { label: "Expanded corners", unit: "pt", tag: Tag.expand, at: 4, path: ["expand", "cornerRadius"], max: () => 80, step: 1 },
  { label: "Others shrink to", unit: "", tag: Tag.expand, at: 5, path: ["expand", "othersScale"], max: () => 1, step: 0.01 },
  { label: "Pull until", unit: "pt", tag: Tag.notch, at: 2, path: ["notch", "maxScrollOffset"], min: -240, max: () => -1, most: () => -1, step: 1 },
  { label: "Notch width", unit: "pt", tag: Tag.notch, at: 0, path: ["notch", "notchWidth"], min: 1, max: (s) => s.record(Tag.device)[0], step: 1 },
  { label: "Notch height", unit: "pt", tag: Tag.notch, at: 1, path: ["notch", "notchHeight"], max: () => 80, step: 0.5 },
  { label: "Notch corners", unit: "pt", tag: Tag.notch, at: 7, path: ["notch", "cornerRadius"], max: () => 40, step: 0.5 },
  { label: "Drop duration", unit: "s", tag: Tag.notch, at: 4, path: ["notch", "dropDuration"], max: () => 2, step: 0.01 },
  { label: "Flip duration", unit: "s", tag: Tag.notch, at: 5, path: ["notch", "flipDuration"], max: () => 2, step: 0.01 },
  { label: "Eye’s distance", unit: "pt", tag: Tag.notch, at: 6, path: ["notch", "flipDistance"], min: 100, max: () => 3000, step: 10 },
  { label: "Card width", unit: "pt", tag: Tag.deck, at: 0, path: ["deck", "cardSize", "width"], beside: { height: 1 }, min: 40, max: (s) => 1.5 * s.record(Tag.device)[0], step: 1 },
  { label: "Card height", unit: "pt", tag: Tag.deck, at: 1, path: ["deck", "cardSize", "height"], beside: { width: 0 }, min: 40, max: (s) => s.record(Tag.device)[1], step: 1 },
  { label: "Cards in sight", unit: "", tag: Tag.deck, at: 15, path: ["deck", "maxVisible"], min: 1, max: () => 20, most: () => 1000, step: 1, isWhole: true },
  { label: "First card behind", unit: "pt", tag: Tag.deck, at: 2, path: ["deck", "maxYOffset"], max: () => 120, step: 0.5 },
  { label: "Last card behind", unit: "pt", tag: Tag.deck, at: 3, path: ["deck", "minYOffset"], max: () => 120, step: 0.5 },
  { label: "Border", unit: "pt", tag: Tag.deck, at: 4, path: ["deck", "borderWidth"], max: () => 30, step: 0.5 },
  { label: "Card corners", unit: "pt", tag: Tag.deck, at: 5, path: ["deck", "cornerRadius"], max: () => 60, step: 0.5 },
  { label: "Perspective, m34", unit: "", tag: Tag.deck, at: 6, path: ["deck", "m34"], min: -0.005, max: () => 0, step: 0.00005 },
  { label: "Pan for a flip", unit: "pt", tag: Tag.deck, at: 7, path: ["deck", "panDistance"], min: 20, max: () => 600, step: 1 },
  { label: "Pan before it counts", unit: "pt", tag: Tag.deck, at: 14, path: ["deck", "panHysteresis"], max: () => 40, step: 1 },
  { label: "Release duration", unit: "s", tag: Tag.deck, at: 8, path: ["deck", "releaseDuration"], max: () => 2, step: 0.01 },
  { label: "Slide duration", unit: "s", tag: Tag.deck, at: 9, path: ["deck", "slideDuration"], max: () => 2, step: 0.01 },
  { label: "Relayout duration", unit: "s", tag: Tag.deck, at: 10, path: ["deck", "relayoutDuration"], max: () => 2, step: 0.01 },
  { label: "Relayout stagger", unit: "s", tag: Tag.deck, at: 11, path: ["deck", "relayoutStagger"], max: () => 1, step: 0.01 },
  { label: "Insert duration", unit: "s", tag: Tag.deck, at: 12, path: ["deck", "insertDuration"], max: () => 2, step: 0.01 },
  { label: "Remove duration", unit: "s", tag: Tag.deck, at: 13, path: ["deck", "removeDuration"], max: () => 2, step: 0.01 },
  { label: "Duration", unit: "s", ...timingKnob("duration"), min: 0.05, max: () => 3, step: 0.01, applies: (s, file) => timingForm(file) !== 3 },
  { label: "Damping ratio", unit: "", ...timingKnob("dampingRatio", "ratio"), min: 0.05, max: () => 1.5, step: 0.01, applies: (s, file) => timingForm(file) === 2 },
  { label: "Mass", unit: "", ...timingKnob("mass"), min: 0.1, max: () => 10, step: 0.1, applies: (s, file) => timingForm(file) === 3 },
  { label: "Stiffness", unit: "", ...timingKnob("stiffness"), min: 1, max: () => 1000, step: 1, applies: (s, file) => timingForm(file) === 3 },
  { label: "Damping", unit: "", ...timingKnob("damping"), min: 0.5, max: () => 100, step: 0.5, applies: (s, file) => timingForm(file) === 3 },
  { label: "Initial velocity", unit: "ways/s", ...timingKnob("initialVelocity", "velocity"), min: -20, max: () => 20, step: 0.1, applies: (s, file) => timingForm(file) > 1 },
  { label: "Moves from", unit: "", ...timingKnob("keyframe", "start", 0), max: () => 1, most: (s) => s.record(Tag.shift)[TimingWord.end], step: 0.01, applies: (s, file) => timingOf(file).keyframe },
  { label: "Moves until", unit: "", ...timingKnob("keyframe", "end", 1), max: () => 1, most: () => 1, least: (s) => s.record(Tag.shift)[TimingWord.start], step: 0.01, applies: (s, file) => timingOf(file).keyframe },
];

function timingKnob(key, word = key, ...rest) {
  return { tag: Tag.shift, at: TimingWord[word], path: ["shift", "timing", key, ...rest] };
}

export function alongOf(scene) {
  return scene.record(Tag.device)[scene.record(Tag.list)[0] === 0 ? 1 : 0];
}

export class Workbench {
  /** `file` is the scene's own; `changed` is called when the scene has other numbers. */
  constructor(node, original, file, changed) {
    const ratio = timingOf(file).dampingRatio;
    // The words of a spring do not say its damping ratio; the file does.
    if (ratio !== undefined) original.record(Tag.shift)[TimingWord.ratio] = Number(ratio);
    this.original = original;
    this.file = file;
    this.scene = original.copy();
    this.document = structuredClone(file);
    this.changed = changed;
    const hasRows = !original.record(Tag.deck) && !original.record(Tag.shift);
    const doubles = hasRows && original.record(Tag.rowHeights)?.length > 0 && {
      label: "Row heights", unit: "×", factor: true, min: 0.25, max: () => 3, step: 0.01,
    };
    const knobs = Knobs.filter(
      (k) => original.record(k.tag)?.length > k.at && (hasRows || !k.needsRows)
        && (!k.applies || k.applies(original, file)));
    this.knobs = [...knobs, ...(doubles ? [doubles] : [])].map((knob) => this.#make(knob, node));
  }

  get isTuned() { return this.knobs.some((k) => k.value !== k.first); }

  reset() {
    for (const knob of this.knobs) this.#show(knob, knob.first);
    this.scene = this.original.copy();
    this.document = structuredClone(this.file);
    this.changed();
  }

  /** Sets a knob by its label, as a hand would. */
  set(label, value) {
    const knob = this.knobs.find((k) => k.label === label);
    if (!knob) throw new Error(`no slider is called ${label}`);
    this.#take(knob, value);
  }

  /** The numbers that are tuned, by their labels: the file's own and that in its place. */
  get tuned() {
    const changed = this.knobs.filter((k) => k.value !== k.first);
    return Object.fromEntries(changed.map((k) => [k.label, [k.first, k.value]]));
  }

  /** Tunes numbers again, those that the file still has as it had them then. */
  tune(numbers) {
    for (const [label, [first, value]] of Object.entries(numbers)) {
      const knob = this.knobs.find((k) => k.label === label);
      if (knob?.first !== first) continue;
      this.#show(knob, value);
      this.#apply(knob);
    }
  }

  /** The scene as a file, JSON. */
  get text() { return JSON.stringify(this.document, null, 2) + "\n"; }

  #make(description, parent) {
    const first = description.factor ? 1 : this.original.record(description.tag)[description.at];
    const { label, unit, step } = description;
    const low = Math.min(description.min ?? 0, first);
    const high = Math.max(description.max(this.original), first);
    const name = make("span", { class: "label" }, label);
    const range = make("input", {
      type: "range", min: low, max: high, step: "any", "aria-label": unit ? `${label}, ${unit}` : label,
    });
    const number = make("input", { type: "number", min: description.min ?? 0, step: "any", "aria-label": label });
    const node = make("div", { class: "slider" }, name,
      make("span", {}, number, make("span", { class: "unit" }, unit ? ` ${unit}` : "")), range);
    const knob = { ...description, first, value: first, node, range, number };
    range.addEventListener("input", () => {
      this.#take(knob, clamp(Math.round(range.value / step) * step, low, high), range);
    });
    range.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      this.#take(knob, clamp(knob.value + way * step * (event.shiftKey ? 10 : 1), low, high));
    });
    number.addEventListener("change", () => {
      const value = number.valueAsNumber;
      this.#take(knob, Number.isFinite(value) ? value : knob.first);
    });
    this.#show(knob, first);
    parent.append(node);
    return knob;
  }

  #take(knob, value) {
    const least = Math.max(knob.least?.(this.scene) ?? -Infinity, Math.min(knob.min ?? 0, knob.first));
    const most = knob.most?.(this.scene) ?? (knob.unit === "s" ? 3600 : 2 ** 30);
    const allowed = clamp(knob.isWhole ? Math.round(value) : value, least, Math.max(least, most));
    // A slider's steps are decimals; without this, 0.1 + 0.2 would be seen in the file.
    const isFirst = Math.abs(allowed - knob.first) < knob.step / 2 && !knob.isWhole;
    this.#show(knob, isFirst ? knob.first : Number(allowed.toFixed(6)));
    this.#apply(knob);
    this.changed();
  }

  #show(knob, value) {
    knob.value = value;
    knob.range.value = value;
    const { min, max } = knob.range;
    knob.range.style.setProperty("--part", `${clamp((value - min) / (max - min), 0, 1) * 100}%`);
    if (document.activeElement !== knob.number || knob.number.valueAsNumber !== value) {
      knob.number.value = Number(value.toFixed(6));
    }
    knob.node.classList.toggle("changed", value !== knob.first);
  }

  #apply(knob) {
    if (knob.factor) return this.#scaleRows(knob.value);
    const words = this.scene.record(knob.tag);
    words[knob.at] = knob.value;
    if (knob.tag === Tag.shift) words[TimingWord.form] = timingForm(this.file);
    let owner = this.document;
    for (const key of knob.path.slice(0, -1)) {
      // What stands for the defaults may be empty.
      if (typeof owner[key] !== "object" || owner[key] === null) owner[key] = {};
      owner = owner[key];
    }
    if (knob.tag === Tag.rowPattern && owner.heights) owner.heights = [knob.value];
    else owner[knob.path.at(-1)] = knob.value;
    for (const [key, at] of Object.entries(knob.beside ?? {})) owner[key] ??= words[at];
  }

  #scaleRows(factor) {
    const heights = this.scene.record(Tag.rowHeights);
    const original = this.original.record(Tag.rowHeights);
    const items = contentsOf(this.document).map(([, item]) => item);
    original.forEach((height, k) => {
      // To an eighth of a point, as rows are drawn.
      heights[k] = factor === 1 ? height : Math.round(height * factor * 8) / 8;
      items[k].height = heights[k];
    });
  }
}

/** Hands a text to the user as a file. */
export function save(name, text, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
