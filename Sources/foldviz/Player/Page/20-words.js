// Scene and recording as words: records of a tag, a count and values, which may be changed in place.

/** The tags of records, by the engine's numbers. */
const Tag = {
  version: 1, device: 2, deviceNotch: 3, list: 4, insets: 5, rowPattern: 6, rowRandom: 7,
  rowHeights: 8, headers: 9, cornerRadii: 10, fold: 11, expand: 12, samples: 13, marks: 14,
  recordsTouches: 15,
};

const NotchShapes = ["notch", "island", "punchHole"];

class Words {
  constructor(words) {
    this.words = words;
    this.records = new Map();
    for (let at = 0; at + 2 <= words.length; at += 2 + words[at + 1]) {
      this.records.set(words[at], words.subarray(at + 2, at + 2 + words[at + 1]));
    }
  }

  copy() { return new Words(this.words.slice()); }

  /** The values of a record, to be read or changed; undefined where there is none. */
  record(tag) { return this.records.get(tag); }
}

/** Words from a list of records, each a tag and its values. */
function joinWords(records) {
  return Float64Array.from(records.flatMap(([tag, values]) => [tag, values.length, ...values]));
}

const TouchPhases = ["began", "moved", "ended", "cancelled"];

/** What a finger did to the list: where it lay at first, and the touches after. */
class Take {
  constructor(offset) {
    this.offset = offset;
    this.touches = [];
  }

  add(phase, x, y, time) { this.touches.push({ phase, x, y, time }); }

  get words() {
    const none = NaN;
    const mark = (time, offset, phase, x, y) =>
      [0, time, offset, none, none, 0, 0, none, none, none, phase, x, y, 0];
    const marks = [mark(0, this.offset, none, none, none)];
    for (const t of this.touches) marks.push(mark(t.time, none, t.phase, t.x, t.y));
    return joinWords([
      [Tag.version, [1]], [Tag.samples, []], [Tag.marks, marks.flat()], [Tag.recordsTouches, [1]],
    ]);
  }

  /** The recording as a file: NDJSON, one entry a line. */
  get text() {
    const lines = [{ foldviz: 1, kind: "touch", unit: "pt" }, { t: 0, offset: this.offset }];
    for (const t of this.touches) {
      lines.push({ t: t.time, touch: TouchPhases[t.phase], x: t.x, y: t.y });
    }
    return lines.map((line) => JSON.stringify(line) + "\n").join("");
  }
}
