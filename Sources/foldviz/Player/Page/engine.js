// The engine: the same layout that foldviz runs, as WebAssembly.

/** The word buffers, by the engine's numbers. */
export const Buffers = {
  scene: 0, recording: 1, rows: 2, elements: 3, time: 4, offset: 5, phase: 6, events: 7,
  history: 8, live: 9, reading: 10,
};

/** Where the words of a row of the table stand. */
export const RowWord = {
  kind: 0, row: 1, id: 2, minY: 3, height: 4, foldAngle: 5, opacity: 6, expandOffset: 7, stride: 8,
};

/** Where the words of an element to draw stand. */
export const ElementWord = {
  kind: 0, row: 1, id: 2, face: 3, x: 4, y: 5, width: 6, height: 7, transform: 8, angle: 17,
  opacity: 18, cornerRadius: 19, z: 20, scale: 21, borderWidth: 22, brightness: 23, color: 24,
  shown: 28, clip: 32, stride: 40,
};

/** Where the numbers of a row over time stand. */
export const HistoryWord = {
  minY: 0, height: 1, foldAngle: 2, opacity: 3, expandOffset: 4, stride: 5,
};

export const Kinds = ["row", "header", "notch", "clone", "card", "replica", "segment"];
export const Phases = ["rest", "drag", "fling", "bounce", "expand", "opening", "closing", "pull", "drop", "flip", "relayout", "insert", "remove", "shift", "reverse"];

export function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export async function gunzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The words that a page carries: bytes plane by plane, gzipped, in base64. */
export async function wordsOfText(text) {
  const planes = await gunzip(bytesOfBase64(text));
  const count = planes.length / 8;
  const bytes = new Uint8Array(planes.length);
  for (let plane = 0; plane < 8; plane++) {
    const start = plane * count;
    for (let k = 0; k < count; k++) bytes[8 * k + plane] = planes[start + k];
  }
  return new Float64Array(bytes.buffer);
}

export class Engine {
  static async open(text) {
    const { sin, cos, exp, log, pow } = Math;
    const module = await WebAssembly.instantiate(await gunzip(bytesOfBase64(text)), {
      env: { sin, cos, exp, log, pow },
    });
    return new Engine(module.instance.exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.session = exports.player_create();
  }

  /** Lays scene and recording out anew; throws where the recording does not fit the scene. */
  load(scene, recording, rate, physics) {
    this.#send(Buffers.scene, scene);
    this.#send(Buffers.recording, recording);
    const status = this.exports.player_load(this.session, rate, physics);
    if (status !== 0) throw new Error(`the recording does not play on this scene (${status})`);
  }

  /** A copy of a buffer's words. */
  words(buffer) {
    const count = this.exports.player_count(this.session, buffer);
    const place = this.exports.player_words(this.session, buffer);
    return new Float64Array(this.exports.memory.buffer, place, count).slice();
  }

  show(frame) {
    this.exports.player_show(this.session, frame);
    return this.#shown();
  }

  #shown() {
    return { rows: this.words(Buffers.rows), elements: this.words(Buffers.elements) };
  }

  /** The numbers of the row that bears `id`, in frames `from` up to `to`. */
  history(id, from, to) {
    this.exports.player_trace(this.session, id, from, to);
    return this.words(Buffers.history);
  }

  get maxOffset() { return this.exports.player_max_offset(this.session); }

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
    const [time, offset, phase, reading] = this.words(Buffers.live);
    return { ...this.#shown(), time, offset, phase, reading };
  }

  #send(buffer, words) {
    const place = this.exports.player_room(this.session, buffer, words.length);
    new Float64Array(this.exports.memory.buffer, place, words.length).set(words);
  }
}
