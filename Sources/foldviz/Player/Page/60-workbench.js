// Sliders over the scene's own numbers. A slider changes a word of the scene, and the same number in
// the scene's file; the engine lays the recording out anew.

/** The sliders that a scene may have: label, unit, tag and place of the word, key in the file. */
const Knobs = [
  { label: "Fold line", unit: "pt", tag: Tag.fold, at: 0, path: ["fold", "offset"], max: (s) => alongOf(s), step: 1 },
  { label: "Opacity padding", unit: "", tag: Tag.fold, at: 1, path: ["fold", "opacityPadding"], max: () => 1, step: 0.01 },
  { label: "Perspective", unit: "", tag: Tag.fold, at: 2, path: ["fold", "perspective"], max: () => 3, step: 0.01 },
  { label: "Row height", unit: "pt", tag: Tag.rowPattern, at: 1, path: ["rows", "height"], min: 8, max: (s) => Math.max(320, 2 * s.record(Tag.rowPattern)[1]), step: 1, applies: (s) => s.record(Tag.rowPattern)?.length === 2 },
  { label: "Shortest row", unit: "pt", tag: Tag.rowRandom, at: 1, path: ["rows", "random", "min"], max: (s) => Math.max(320, s.record(Tag.rowRandom)[2]), step: 1 },
  { label: "Tallest row", unit: "pt", tag: Tag.rowRandom, at: 2, path: ["rows", "random", "max"], max: (s) => Math.max(320, 2 * s.record(Tag.rowRandom)[2]), step: 1 },
  { label: "Spacing", unit: "pt", tag: Tag.list, at: 2, path: ["spacing"], max: () => 60, step: 0.5 },
  { label: "Corner radius", unit: "pt", tag: Tag.list, at: 3, path: ["rows", "cornerRadius"], max: () => 60, step: 0.5 },
  { label: "Room above the rows", unit: "pt", tag: Tag.insets, at: 0, path: ["insets", "top"], max: (s) => alongOf(s), step: 1, applies: (s) => s.record(Tag.list)[0] === 0 },
  { label: "Spring response", unit: "s", tag: Tag.expand, at: 0, path: ["expand", "response"], min: 0.05, max: () => 2, step: 0.01 },
  { label: "Damping fraction", unit: "", tag: Tag.expand, at: 1, path: ["expand", "dampingFraction"], min: 0.05, max: () => 2, step: 0.005 },
  { label: "Frame duration", unit: "s", tag: Tag.expand, at: 2, path: ["expand", "frameDuration"], max: () => 2, step: 0.01 },
  { label: "Expanded corners", unit: "pt", tag: Tag.expand, at: 4, path: ["expand", "cornerRadius"], max: () => 80, step: 1 },
  { label: "Others shrink to", unit: "", tag: Tag.expand, at: 5, path: ["expand", "othersScale"], max: () => 1, step: 0.01 },
];

function alongOf(scene) {
  return scene.record(Tag.device)[scene.record(Tag.list)[0] === 0 ? 1 : 0];
}

class Workbench {
  /** `changed` is called when the scene has other numbers. */
  constructor(node, original, document, changed) {
    this.original = original;
    this.scene = original.copy();
    this.document = document;
    this.changed = changed;
    const doubles = original.record(Tag.rowHeights) && {
      label: "Row heights", unit: "×", factor: true, min: 0.25, max: () => 3, step: 0.01,
    };
    const knobs = Knobs.filter(
      (k) => original.record(k.tag)?.length > k.at && (!k.applies || k.applies(original)));
    this.knobs = [...knobs, ...(doubles ? [doubles] : [])].map((knob) => this.#make(knob, node));
  }

  get isTuned() { return this.knobs.some((k) => k.value !== k.first); }

  reset() {
    for (const knob of this.knobs) this.#show(knob, knob.first);
    for (const knob of this.knobs) this.#apply(knob);
    this.changed();
  }

  /** Sets a knob by its label, as a hand would. */
  set(label, value) {
    const knob = this.knobs.find((k) => k.label === label);
    if (!knob) throw new Error(`no slider is called ${label}`);
    this.#take(knob, value);
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
    const number = make("input", { type: "number", min: description.min ?? 0, step, "aria-label": label });
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
      this.#take(knob, Number.isFinite(value) ? Math.max(value, description.min ?? 0) : knob.first);
    });
    this.#show(knob, first);
    parent.append(node);
    return knob;
  }

  #take(knob, value) {
    // A slider's steps are decimals; without this, 0.1 + 0.2 would be seen in the file.
    const rounded = Math.abs(value - knob.first) < knob.step / 2 ? knob.first : Number(value.toFixed(6));
    this.#show(knob, rounded);
    this.#apply(knob);
    this.changed();
  }

  #show(knob, value) {
    knob.value = value;
    knob.range.value = value;
    if (document.activeElement !== knob.number || knob.number.valueAsNumber !== value) {
      knob.number.value = Number(value.toFixed(4));
    }
    knob.node.classList.toggle("changed", value !== knob.first);
  }

  #apply(knob) {
    if (knob.factor) return this.#scaleRows(knob.value);
    this.scene.record(knob.tag)[knob.at] = knob.value;
    let owner = this.document;
    for (const key of knob.path.slice(0, -1)) owner = owner[key];
    owner[knob.path.at(-1)] = knob.value;
  }

  #scaleRows(factor) {
    const heights = this.scene.record(Tag.rowHeights);
    const original = this.original.record(Tag.rowHeights);
    const items = [...contentsOf(this.document).values()];
    original.forEach((height, k) => {
      // To an eighth of a point, as rows are drawn.
      heights[k] = factor === 1 ? height : Math.round(height * factor * 8) / 8;
      items[k].height = heights[k];
    });
  }
}

/** Hands a text to the user as a file. */
function save(name, text, type) {
  const link = make("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
