// Runs foldviz's own layout engine, compiled to WebAssembly.

import { facts } from "./facts.js";

// The engine's number for each buffer, by name.
const Buffers = Object.fromEntries(Object.keys(facts.buffers).map((name, number) => [name, number]));

// Returns one record of a buffer as an object: field names with the values that start at `at`.
export function recordOf(buffer, numbers, at = 0) {
  const record = {};
  facts.buffers[buffer].forEach((name, k) => { record[name] = numbers[at + k]; });
  return record;
}

// Returns the JSON value of an embedded script element.
export async function objectOf(id) { return JSON.parse(await textOf(id)); }

// Returns the text of an embedded script element.
export async function textOf(id) { return unpack(id).text(); }

// Returns the doubles of an embedded script element. Their bytes are stored in eight planes, all first
// bytes first, because that compresses better.
export async function numbersOf(id) {
  const planes = new Uint8Array(await unpack(id).arrayBuffer());
  const count = planes.length / 8;
  const bytes = new Uint8Array(planes.length);
  for (let plane = 0; plane < 8; plane++) {
    const start = plane * count;
    for (let k = 0; k < count; k++) bytes[8 * k + plane] = planes[start + k];
  }
  return new Float64Array(bytes.buffer);
}

export class Engine {
  static async open() {
    const [{ instance }, looks] = await Promise.all([starting, numbersOf("looks")]);
    return new Engine(instance.exports, looks);
  }

  constructor(exports, looks) {
    this.exports = exports;
    this.session = exports.player_create();
    this.first = this.looks = looks;
    this.dress(false);
  }

  // Marks what moves as the page was written, or with `isPlain` not at all, from the next load on.
  dress(isPlain) {
    this.isPlain = isPlain;
    const numbers = this.looks.slice();
    if (isPlain) numbers[0] = facts.accents.indexOf("none");
    this.#send("looks", numbers);
  }

  // Returns a second engine session, for another scene with its own faces.
  beside(looks = this.first) { return new Engine(this.exports, looks); }

  // Computes the layout for a scene and a recording, an array of doubles. Throws if a value is
  // not allowed in a scene file, or if the recording does not fit the scene.
  load({ numbers, looks = this.first }, recording, rate, physics) {
    if (looks !== this.looks) {
      this.looks = looks;
      this.dress(this.isPlain);
    }
    this.#send("scene", numbers);
    this.#send("recording", recording);
    const status = this.exports.player_load(this.session, rate, physics);
    if (status === 3) throw new Error("a scene file would be refused");
    if (status !== 0) throw new Error(`the recording does not play on this scene (${status})`);
  }

  // Returns a copy of a buffer's doubles.
  values(buffer) {
    const count = this.exports.player_count(this.session, Buffers[buffer]);
    const pointer = this.exports.player_values(this.session, Buffers[buffer]);
    return new Float64Array(this.exports.memory.buffer, pointer, count).slice();
  }

  // Returns the records of a buffer as objects.
  records(buffer) {
    const numbers = this.values(buffer), { length } = facts.buffers[buffer];
    return Array.from({ length: numbers.length / length }, (_, k) => recordOf(buffer, numbers, k * length));
  }

  show(frame) {
    this.exports.player_show(this.session, frame);
    return this.#shown();
  }

  #shown() { return { rows: this.records("rows"), elements: this.records("elements") }; }

  // Returns the marks to paint for the frame shown last, as doubles. `widths` holds the width of each
  // label's text at a font size of one point, for each element in the order of `facts.labels`.
  draw(widths, isDark) {
    this.#send("widths", widths);
    this.exports.player_draw(this.session, isDark);
    return this.values("marks");
  }

  // Returns the values of the row `id` in the frames from `from` up to, but not including, `to`, as doubles.
  history(id, from, to) {
    this.exports.player_trace(this.session, id, from, to);
    return this.values("history");
  }

  beginLive(offset, rate, physics) {
    this.exports.player_live_begin(this.session, offset, rate, physics);
  }

  liveTouch(phase, x, y, time) {
    this.exports.player_live_touch(this.session, phase, x, y, time);
  }

  // Applies an event, as encoded by `encodedEvent`, at `time` seconds of the live replay.
  liveEvent([name, state = 0], time) {
    this.exports.player_live_event(this.session, name, state, time);
  }

  // Computes and returns the next live frame, or null if the engine has none.
  showLive() {
    if (this.exports.player_live_show(this.session) !== 1) return null;
    return { ...this.#shown(), ...recordOf("live", this.values("live")) };
  }

  // Computes `count` live frames without drawing them.
  passLive(count) { for (let k = 0; k < count; k++) this.exports.player_live_show(this.session); }

  #send(buffer, numbers) {
    const pointer = this.exports.player_resize(this.session, Buffers[buffer], numbers.length);
    new Float64Array(this.exports.memory.buffer, pointer, numbers.length).set(numbers);
  }
}
