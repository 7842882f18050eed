// A scene that is played: its engine, its screen, and its frames along the page's time.

import { Subjects, historyOf, velocities } from "./history.js";
import { upperBound } from "./numbers.js";

/** For each time of an axis the last of `times` by then, or the first. */
export const framesAt = (times, axis) =>
  Int32Array.from(axis, (time) => Math.max(0, upperBound(times, time) - 1));

/** Every moment of several recordings once; those of the first where all have the same. */
export function axisOf([first, ...others]) {
  const isShared = others.every((o) => o.length === first.length && o.every((t, k) => t === first[k]));
  return isShared ? first : Float64Array.from(new Set([first, ...others].flatMap((o) => [...o]))).sort();
}

export class Side {
  /** `kind` is what the scene is, by the names of `Subjects`. */
  constructor(engine, stage, kind) {
    this.engine = engine;
    this.stage = stage;
    this.subject = Subjects[kind];
  }

  /** Lays a scene and a recording out anew; throws where the recording does not fit the scene. */
  load(scene, { words, rate }, physics) {
    this.engine.load(scene.words, words, rate, physics);
    for (const name of ["time", "offset", "phase", "reading", "travel", "events"]) this[name] = this.engine.words(name);
    this.velocities = velocities(this.time, this.travel);
    this.scene = scene;
    this.stage.take(scene);
    this.follow(this.time);
  }

  get hasRows() { return this.scene.number("axis") !== undefined; }

  /** The number of its own frames. */
  get count() { return this.time.length; }

  /** The numbers of a row in all of its frames, column by column, by the page's number for it. */
  history(id) { return historyOf(this.engine, this.own?.(id) ?? id, this.count); }

  /** Goes along an axis of times: at each it shows its last frame by then. */
  follow(axis) {
    this.axis = axis;
    this.frames = axis === this.time ? null : framesAt(this.time, axis);
  }

  /** Numbers of its own frames, along the axis. */
  along(values) { return this.frames ? Float64Array.from(this.frames, (frame) => values[frame]) : values; }

  /** Where one of its own frames stands on the axis. */
  place(frame) { return this.frames ? upperBound(this.axis, this.time[frame]) - 1 : frame; }

  /** What it shows at a place of the axis. */
  show(place) { return this.engine.show(this.frames ? this.frames[place] : place); }
}
