// Scenes and recordings as arrays of doubles: records of a tag, a count and that many values. Values
// can be changed in place.

import { Tag } from "./facts.js";

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

const TouchPhases = ["began", "moved", "ended", "cancelled"];

/** The events that a hand can send, as words for the engine: the code and two numbers. */
export const EventWords = {
  slideDown: () => [11, 0], slideUp: () => [11, 1], reload: () => [11, 2],
  start: () => [12, 2, 0], reverse: () => [12, 3, 0], redirect: (to) => [12, 4, to],
  cleanUp: () => [12, 5, 0],
  pauseAnimation: () => [12, 6, 0], continueAnimation: () => [12, 8, 0],
};

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
    const none = NaN;
    const mark = (time, offset, [code = none, a = none, b = none], phase, x, y) =>
      [0, time, offset, none, code, 0, 0, a, b, none, phase, x, y, 0, 0];
    const marks = [mark(0, this.offset, [], none, none, none)];
    for (const { event, to, phase, x, y, time } of this.entries) {
      marks.push(event
        ? mark(time, none, EventWords[event](to), none, none, none)
        : mark(time, none, [], phase, x, y));
    }
    return joinWords([
      [Tag.version, [1]], [Tag.samples, []], [Tag.marks, marks.flat()], [Tag.recordsTouches, [1]],
    ]);
  }

  // The take as a recording file in NDJSON, one entry on each line.
  get text() {
    const lines = [{ foldviz: 1, kind: "touch", unit: "pt" }, { t: 0, offset: this.offset }];
    for (const { event, to, phase, x, y, time } of this.entries) {
      lines.push(event ? { t: time, event, to } : { t: time, touch: TouchPhases[phase], x, y });
    }
    return lines.map((line) => JSON.stringify(line) + "\n").join("");
  }
}
