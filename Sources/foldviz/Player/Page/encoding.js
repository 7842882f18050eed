// Scenes and recordings as arrays of doubles, in the order of the tables of options and fields. Values can
// be changed in place.

import { facts } from "./facts.js";
import { encoded, find, place, standard } from "./options.js";

// The forms of the rule for the rows of a list.
export const Rule = { pattern: 0, random: 1, heights: 2 };

// Finds the options among the numbers; `rule` is the index of the rule for the rows, which follows them.
function placeOptions(scene) {
  scene.options = [];
  scene.rule = place(scene.tree, scene.numbers, 1, scene.options);
  scene.indices = new Map(scene.options.map(({ key, at }) => [key, at]));
}

export class EncodedScene {
  // `tree` describes the scene's options, `faces` what its rows show, `texts` what the screen shows, `names` has the
  // later rows by number, and `rowPlaces` the indices of rows' numbers in the recording.
  constructor(numbers, { tree, faces, rowNames, names, headers, rowPlaces, screen: { texts } }) {
    Object.assign(this, { numbers, tree, faces, rowNames, names, headers, texts, rowPlaces });
    placeOptions(this);
  }

  copy() { return Object.assign(Object.create(EncodedScene.prototype), this, { numbers: this.numbers.slice() }); }

  // Returns the value of an option by its key, such as `fold.offset`; undefined if the scene has none.
  number(key) { return this.numbers[this.indices.get(key)]; }

  // Returns whether options can be set one by one below a path of keys.
  isTable(path) { return this.options.some(({ key }) => key.startsWith(`${path.join(".")}.`)); }

  // Sets the option at a path of keys to a value of the scene file, or to its default if that is undefined. Returns
  // false if there is no such option. `at` and `place` say where the value is in the text.
  put(path, value, at, place) {
    const found = find(this.tree, this.numbers, 1, path);
    if (!found || found.option.kind === "member") return false;
    const { kind, range } = found.option;
    this.splice(found.at, found.end, value === undefined ? standard(found.option)
      : encoded(kind, value, { key: path.join("."), at, place }, range));
    return true;
  }

  // Replaces the numbers from `from` up to, but not including, `to`.
  splice(from, to, numbers) {
    const before = this.numbers;
    this.numbers = new Float64Array(before.length + numbers.length - (to - from));
    this.numbers.set(before.subarray(0, from));
    this.numbers.set(numbers, from);
    this.numbers.set(before.subarray(to), from + numbers.length);
    placeOptions(this);
  }

  // Returns a recording in which events name rows by the numbers that they have since the file was edited.
  renamed(recording) {
    if (!this.moved) return recording;
    const numbers = recording.slice();
    for (const at of this.rowPlaces) {
      const number = this.moved(numbers[at]);
      if (number < 0) throw new Error("the recording needs a row that is missing");
      numbers[at] = number;
    }
    return numbers;
  }

  // Returns a writable view of the numbers of the rule for the rows; undefined if the rule has another form.
  rows(form) {
    const { numbers, rule } = this;
    if (numbers[0] !== 0 || numbers[rule] !== form) return undefined;
    return numbers.subarray(rule + 3, rule + 3 + numbers[rule + 2]);
  }
}

// Encodes an event: the number of its name, and the number of a state if it takes one.
export const encodedEvent = ({ event, to }) => [facts.events.indexOf(event), ...(to === undefined ? [] : [to])];

// A recording made in live mode: the first offset, and the touches and events after it.
export class Take {
  constructor(offset) {
    this.offset = offset;
    this.entries = [];
  }

  addTouch(phase, x, y, time) { return this.#add({ phase, x, y, time }); }

  addEvent(event, to, time) { return this.#add({ event, to, time }); }

  #add(entry) {
    this.entries.push(entry);
    return entry;
  }

  get numbers() {
    const optional = (values) => (values ? [1, ...values] : [0]);
    // Before the first sample, of no line; then the fields by their table.
    const encoded = (time, offset, event, touch) =>
      [0, 0, time, ...optional(offset), 0, ...optional(event), ...optional(touch), 0];
    const entries = this.entries.map((entry) => (entry.event
      ? encoded(entry.time, null, encodedEvent(entry), null)
      : encoded(entry.time, null, null, [entry.phase, entry.x, entry.y])));
    // It contains touches and no plain samples.
    return Float64Array.from([1, 1, 0, 0, encoded(0, [this.offset], null, null), ...entries].flat());
  }

  // The take as a recording file in NDJSON, one entry on each line.
  get text() {
    const lines = [{ foldviz: 1, kind: "touch", unit: "pt" }, { t: 0, offset: this.offset }];
    for (const { event, to, phase, x, y, time } of this.entries) {
      lines.push(event ? { t: time, event, to } : { t: time, touch: facts.touches[phase], x, y });
    }
    return lines.map((line) => JSON.stringify(line) + "\n").join("");
  }
}
