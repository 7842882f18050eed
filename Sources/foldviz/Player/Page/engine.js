// The engine: the same layout that foldviz runs, as WebAssembly.

import { facts } from "./facts.js";

/** The numbers of buffers by their names. */
const Buffers = Object.fromEntries(Object.keys(facts.buffers).map((name, number) => [name, number]));

/** The numbers of a thing by their names, from the words of a buffer. */
export function recordOf(buffer, words, at = 0) {
  const record = {};
  facts.buffers[buffer].forEach((name, k) => { record[name] = words[at + k]; });
  return record;
}

/** The object of a part of the page. */
export async function objectOf(id) { return JSON.parse(await textOf(id)); }

/** The text of a part of the page. */
export async function textOf(id) { return new TextDecoder().decode(await unpack(id)); }

/** The words of a part of the page, whose bytes lie plane by plane. */
export async function wordsOf(id) {
  const planes = await unpack(id);
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
    const { sin, cos, exp, log, pow } = Math;
    const module = await WebAssembly.instantiate(await unpack("engine"), { env: { sin, cos, exp, log, pow } });
    return new Engine(module.instance.exports, await wordsOf("looks"));
  }

  constructor(exports, looks) {
    this.exports = exports;
    this.session = exports.player_create();
    this.#send("looks", looks);
  }

  /** An engine for another scene, with looks of its own. */
  beside(looks) { return new Engine(this.exports, looks); }

  /** Lays scene and recording out anew; throws where a file could not say so, or the recording does not fit the scene. */
  load(scene, recording, rate, physics) {
    this.#send("scene", scene);
    this.#send("recording", recording);
    const status = this.exports.player_load(this.session, rate, physics);
    if (status === 3) throw new Error("a scene file would be refused");
    if (status !== 0) throw new Error(`the recording does not play on this scene (${status})`);
  }

  /** A copy of a buffer's words. */
  words(buffer) {
    const count = this.exports.player_count(this.session, Buffers[buffer]);
    const place = this.exports.player_words(this.session, Buffers[buffer]);
    return new Float64Array(this.exports.memory.buffer, place, count).slice();
  }

  /** The things of a buffer, each with its numbers by their names. */
  records(buffer) {
    const words = this.words(buffer), { length } = facts.buffers[buffer];
    return Array.from({ length: words.length / length }, (_, k) => recordOf(buffer, words, k * length));
  }

  show(frame) {
    this.exports.player_show(this.session, frame);
    return this.#shown();
  }

  #shown() { return { rows: this.records("rows"), elements: this.records("elements") }; }

  /**
   * The words of what is drawn of the frame shown last, from how wide its texts are in letters of one
   * point: those of each element in the order of the labels.
   */
  draw(widths, isDark) {
    this.#send("widths", widths);
    this.exports.player_draw(this.session, isDark);
    return this.words("marks");
  }

  /** The numbers of the row that bears `id`, in frames `from` up to `to`. */
  history(id, from, to) {
    this.exports.player_trace(this.session, id, from, to);
    return this.records("history");
  }

  beginLive(offset, rate, physics) {
    this.exports.player_live_begin(this.session, offset, rate, physics);
  }

  liveTouch(phase, x, y, time) {
    this.exports.player_live_touch(this.session, phase, x, y, time);
  }

  /** An event by its words: the code and two numbers. */
  liveEvent([code, a = NaN, b = NaN], time) {
    this.exports.player_live_event(this.session, code, a, b, time);
  }

  /** The next frame under the finger, or null. */
  showLive() {
    if (this.exports.player_live_show(this.session) !== 1) return null;
    return { ...this.#shown(), ...recordOf("live", this.words("live")) };
  }

  /** Lets frames under the finger pass unseen. */
  passLive(count) { for (let k = 0; k < count; k++) this.exports.player_live_show(this.session); }

  #send(buffer, words) {
    const place = this.exports.player_room(this.session, Buffers[buffer], words.length);
    new Float64Array(this.exports.memory.buffer, place, words.length).set(words);
  }
}
