// Sliders for the numbers of the scene. A slider changes a value in the scene's array and in its file;
// then the engine computes the layout again.

import { make } from "./dom.js";
import { clamp } from "./numbers.js";
import { apply } from "./edit.js";
import { facts } from "./facts.js";
import { edited, itemsOf, lineEndOf } from "./source.js";
import { Rule } from "./encoding.js";
import { Usual } from "./options.js";
import { read } from "./yaml.js";

// The sliders for numbers that are not options: label, unit, form of the rule for the rows, index among its
// numbers, and key in the file. A typed number may go from `least` to `most`, beyond the range of the slider.
const Knobs = [
  { label: "Row height", unit: "pt", form: Rule.pattern, at: 0, path: ["rows", "height"], min: 8, max: (s) => Math.max(320, 2 * s.rows(Rule.pattern)[0]), step: 1, applies: (s) => s.rows(Rule.pattern)?.length === 1 },
  { label: "Shortest row", unit: "pt", form: Rule.random, at: 0, path: ["rows", "random", "min"], max: (s) => Math.max(320, s.rows(Rule.random)[1]), most: (s) => s.rows(Rule.random)[1], step: 1 },
  { label: "Tallest row", unit: "pt", form: Rule.random, at: 1, path: ["rows", "random", "max"], max: (s) => Math.max(320, 2 * s.rows(Rule.random)[1]), least: (s) => s.rows(Rule.random)[0], step: 1 },
];

// Returns the sliders for the options that the scene has.
function optionKnobs(scene) {
  const screen = Math.max(scene.number("device.width"), scene.number("device.height")), { options } = scene;
  return options.filter((option) => option.label).map((option) => {
    const [least, most, isAbove, isBelow, isWhole] = option.range ?? Usual;
    return {
      ...option, path: option.key.split("."), max: () => option.max ?? screen, isWhole,
      least: () => (isAbove ? least + option.step : least), most: () => (isBelow ? most - option.step : most),
      beside: options.filter((other) => other.isRequired && ownerOf(other) === ownerOf(option)),
    };
  });
}

const ownerOf = (option) => option.key.slice(0, option.key.lastIndexOf("."));

export function alongOf(scene) {
  return scene.number(scene.number("axis") === 1 ? "device.width" : "device.height");
}

export class Workbench {
  // `file` is the scene's file as an object; `changed` is called after numbers have changed.
  constructor(node, original, { scene: file, source }, changed) {
    // The file as it was, and as the pane changed it.
    this.first = { source, file };
    Object.assign(this, this.first, { original, node });
    this.scene = original.copy();
    this.document = structuredClone(file);
    this.changed = changed;
    const doubles = original.rows(Rule.heights)?.length > 0 && {
      label: "Row heights", unit: "×", factor: true, min: 0.25, max: () => 3, step: 0.01,
      most: () => 2 ** 30 / original.rows(Rule.heights).reduce((a, b) => Math.max(a, b), 1),
    };
    const knobs = Knobs.filter(
      (k) => original.rows(k.form)?.length > k.at && (!k.applies || k.applies(original)));
    this.knobs = [...optionKnobs(original), ...knobs, ...(doubles ? [doubles] : [])].map((knob) => this.#make(knob));
  }

  get isTuned() { return this.isEdited || JSON.stringify(this.document) !== JSON.stringify(this.first.file); }

  get isEdited() { return this.source !== this.first.source; }

  reset() {
    if (this.isEdited) this.adopt(this.first.source.text);
    Object.assign(this, this.first, { scene: this.original.copy(), document: structuredClone(this.first.file) });
    this.#showAll();
    this.changed();
  }

  // The scene, its file and the sliders, to return to later.
  get state() {
    const { scene, source, file, document, knobs } = this, { value } = knobs.find((k) => k.factor) ?? {};
    return { scene: scene.copy(), source, file, document: structuredClone(document), factor: value };
  }

  set state({ scene, source, file, document, factor }) {
    Object.assign(this, { scene: scene.copy(), source, file, document: structuredClone(document) });
    this.#showAll(factor);
  }

  get scene() { return this.current; }

  set scene(scene) {
    this.current = scene;
    Object.assign(facts, { rowNames: scene.rowNames, names: scene.names, headers: scene.headers });
  }

  // Shows the numbers of the scene on the sliders, and no slider that the scene has no number for.
  #showAll(factor = 1) {
    const known = new Set(this.knobs.map(({ key }) => key));
    for (const knob of optionKnobs(this.scene)) if (!known.has(knob.key)) this.knobs.push(this.#make(knob));
    for (const knob of this.knobs) {
      const value = knob.factor ? this.#canScale && factor : this.scene.numbers[this.#placeOf(knob)];
      knob.node.hidden = !Number.isFinite(value);
      this.#show(knob, knob.node.hidden ? knob.first : value);
    }
  }

  get #canScale() {
    const [now, before] = [this.scene, this.original].map((scene) => scene.rows(Rule.heights)?.length);
    return now === before;
  }

  // Returns the index of a slider's number in the scene; undefined if the scene has none.
  #placeOf({ key, form, at, applies }) {
    const { scene } = this;
    if (key) return scene.indices.get(key);
    return scene.rows(form)?.length > at && (!applies || applies(scene)) ? scene.rule + 3 + at : undefined;
  }

  // Sets numbers by their keys, with or without sliders.
  put(keys, numbers) {
    keys.forEach((key, k) => {
      const knob = this.knobs.find((knob) => knob.key === key);
      if (knob) return this.#take(knob, numbers[k]);
      this.scene.numbers[this.scene.indices.get(key)] = numbers[k];
      const path = key.split("."), last = path.pop();
      path.reduce((owner, name) => owner[name], this.document)[last] = numbers[k];
    });
    this.changed();
  }

  // Takes the scene from an edited text. Returns a remark for each change that only the program can show, and
  // the line of the first change; throws a `LineError` if the text is not a scene's.
  adopt(text) {
    const { value, places } = read(text), scene = this.original.copy();
    const found = apply({ text, value, places }, this.first.file, this.original, scene);
    Object.assign(this, { scene, source: { text, places }, file: value, document: structuredClone(value) });
    this.#showAll(this.knobs.find((k) => k.factor)?.value);
    return found;
  }

  // The text of the scene with the numbers of the sliders.
  get yaml() { return edited(this.source, this.file, this.document); }

  // Sets the number of a slider by its label, as the user would.
  set(label, value) {
    const knob = this.knobs.find((k) => k.label === label);
    if (!knob) throw new Error(`no slider is called ${label}`);
    this.#take(knob, value);
  }

  // Remembers the current numbers as valid.
  keep() { for (const knob of this.knobs) knob.kept = knob.value; }

  // Returns to the last valid numbers; a slider stops where the scene would become invalid.
  takeBack() {
    for (const knob of this.knobs.filter((k) => !k.node.hidden && k.value !== k.kept)) {
      this.#show(knob, knob.kept);
      this.#apply(knob);
    }
  }

  // The changed numbers by label: the original and the current one of each.
  get tuned() {
    const changed = this.knobs.filter((k) => k.value !== k.first);
    return Object.fromEntries(changed.map((k) => [k.label, [k.first, k.value]]));
  }

  // Restores changed numbers, except those whose original in the file is different now.
  tune(numbers) {
    for (const [label, [first, value]] of Object.entries(numbers)) {
      const knob = this.knobs.find((k) => k.label === label);
      if (knob?.first !== first) continue;
      this.#show(knob, value);
      this.#apply(knob);
    }
  }

  // The scene as a file: its own YAML with the changed numbers, or JSON if it was not YAML.
  get saved() {
    if (!this.source) return { name: "scene.json", text: this.text, type: "application/json" };
    const { yaml } = this;
    const remark = this.#remark.replaceAll("\n", lineEndOf(this.source.text));
    return { name: "scene.yml", text: remark + yaml, type: "application/yaml" };
  }

  // The scene as JSON.
  get text() { return JSON.stringify(this.document, null, 2) + "\n"; }

  // A YAML comment that lists the changed numbers.
  get #remark() {
    const lines = this.knobs.filter((k) => k.value !== k.first).map(
      ({ label, unit, first, value }) => `#   ${label}: ${first} → ${value}${unit ? ` ${unit}` : ""}\n`);
    return lines.length ? `# Tuned in the player:\n${lines.join("")}` : "";
  }

  #make(description) {
    const first = description.factor ? 1 : this.scene.numbers[this.#placeOf(description)];
    const { label, unit, step } = description;
    const low = Math.min(description.min ?? 0, first);
    const high = Math.max(description.max(this.scene), first);
    const name = make("span", { class: "label" }, label);
    const range = make("input", {
      type: "range", min: low, max: high, step: "any", "aria-label": unit ? `${label}, ${unit}` : label,
    });
    const number = make("input", { type: "number", min: description.least?.(this.scene) ?? description.min ?? 0, step: "any", "aria-label": label });
    const node = make("div", { class: "slider" }, name,
      make("span", {}, number, make("span", { class: "unit" }, unit ? ` ${unit}` : "")), range);
    const knob = { ...description, first, value: first, node, range, number };
    range.addEventListener("input", () => {
      this.#take(knob, clamp(Math.round(range.value / step) * step, low, high));
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
    this.node.append(node);
    return knob;
  }

  #take(knob, value) {
    const least = knob.least?.(this.scene) ?? Math.min(knob.min ?? 0, knob.first);
    const most = knob.most?.(this.scene) ?? (knob.unit === "s" ? 3600 : 2 ** 30);
    const allowed = clamp(knob.isWhole ? Math.round(value) : value, least, Math.max(least, most));
    // Round to avoid artifacts such as 0.30000000000000004 in the file.
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
    const { numbers } = this.scene;
    numbers[this.#placeOf(knob)] = knob.value;
    let owner = this.document;
    for (const key of knob.path.slice(0, -1)) {
      // A table that is on with defaults only may be empty in the file.
      if (typeof owner[key] !== "object" || owner[key] === null) owner[key] = {};
      owner = owner[key];
    }
    if (knob.form === Rule.pattern && owner.heights) owner.heights = [knob.value];
    else owner[knob.path.at(-1)] = knob.value;
    // Without explicit insets in the file, the visible area would move with the fold line.
    if (knob.key === "fold.offset") {
      const isHorizontal = this.scene.number("axis") === 1;
      const edge = isHorizontal ? ["left", "right"][this.scene.number("direction")] : "top";
      this.document.insets = { [edge]: this.scene.number(`insets.${edge}`), ...this.document.insets };
    }
    for (const { key } of knob.beside ?? []) owner[key.split(".").at(-1)] ??= this.scene.number(key);
  }

  #scaleRows(factor) {
    const heights = this.scene.rows(Rule.heights);
    const original = this.original.rows(Rule.heights);
    // Round to an eighth of a point, like drawn rows.
    const scaled = (height) => (factor === 1 ? height : Math.round(height * factor * 8) / 8);
    original.forEach((height, k) => { heights[k] = scaled(height); });
    // Rows without a height of their own use the common height.
    const [rows, first] = [this.document.rows, this.first.file.rows];
    if (first.height !== undefined) rows.height = scaled(first.height);
    const before = itemsOf(first);
    itemsOf(rows).forEach((item, k) => {
      if (before[k].height !== undefined) item.height = scaled(before[k].height);
    });
  }
}

// Offers a text to the user as a download.
export function save(name, text, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
