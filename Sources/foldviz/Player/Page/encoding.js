// Scenes and recordings as arrays of doubles, in the order of the tables of options and fields. Values can
// be changed in place.

import { facts } from "./facts.js";

// The forms of the rule for the rows of a list.
export const Rule = { pattern: 0, random: 1, heights: 2 };

export class EncodedScene {
  // `options` lists the scene's options with the index of each one's value in `numbers`; `rule` is the index
  // of the rule for the rows.
  constructor(numbers, { options, rule }) {
    Object.assign(this, { numbers, options, rule });
    this.indices = new Map(options.map(({ key, at }) => [key, at]));
  }

  copy() { return new EncodedScene(this.numbers.slice(), this); }

  // Returns the value of an option by its key, such as `fold.offset`; undefined if the scene has none.
  number(key) { return this.numbers[this.indices.get(key)]; }

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
