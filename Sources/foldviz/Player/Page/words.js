// Scenes and recordings as arrays of doubles: records of a tag, a count and that many values. Values
// can be changed in place.

import { facts, Tag } from "./facts.js";

export class Words {
  // `options` lists the scene's options with the index of each one's value in `words`.
  constructor(words, options = []) {
    this.words = words;
    this.options = options;
    this.places = new Map(options.map(({ key, at }) => [key, at]));
    this.records = new Map();
    for (let at = 0; at + 2 <= words.length; at += 2 + words[at + 1]) {
      this.records.set(words[at], words.subarray(at + 2, at + 2 + words[at + 1]));
    }
  }

  copy() { return new Words(this.words.slice(), this.options); }

  // Returns the value of an option by its key, such as `fold.offset`; undefined if the scene has none.
  number(key) { return this.words[this.places.get(key)]; }

  // Returns a writable view of a record's values; undefined if there is none.
  record(tag) { return this.records.get(tag); }

  // Returns the index of a record's first value.
  place(tag) { return (this.record(tag).byteOffset - this.words.byteOffset) / 8; }
}

// Joins records, each a tag and its values, into one array of doubles.
function joinWords(records) {
  return Float64Array.from(records.flatMap(([tag, values]) => [tag, values.length, ...values]));
}

/** The words of an event: the number of its name, and that of a state if it takes one. */
export const eventWords = ({ event, to }) => [facts.events.indexOf(event), ...(to === undefined ? [] : [to])];

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

  get words() {
    const optional = (values) => (values ? [1, ...values] : [0]);
    // Before the first sample, of no line; then the fields by their table.
    const mark = (time, offset, event, touch) =>
      [0, 0, time, ...optional(offset), 0, ...optional(event), ...optional(touch), 0];
    const marks = this.entries.map((entry) => (entry.event
      ? mark(entry.time, null, eventWords(entry), null)
      : mark(entry.time, null, null, [entry.phase, entry.x, entry.y])));
    return joinWords([
      [Tag.version, [1]], [Tag.samples, []],
      [Tag.marks, [mark(0, [this.offset], null, null), ...marks].flat()], [Tag.recordsTouches, [1]],
    ]);
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
