// One of the scenes on the page: its engine, its screen, and its frames on the page's time axis.

import { Subjects, historyOf, velocities } from "./history.js";
import { upperBound } from "./numbers.js";

// Returns for each time of an axis the last frame at or before it, or the first frame.
export const framesAt = (times, axis) =>
  Int32Array.from(axis, (time) => Math.max(0, upperBound(times, time) - 1));

// Merges the times of several recordings into one ascending axis.
export function axisOf([first, ...others]) {
  const isShared = others.every((o) => o.length === first.length && o.every((t, k) => t === first[k]));
  return isShared ? first : Float64Array.from(new Set([first, ...others].flatMap((o) => [...o]))).sort();
}

export class Side {
  // `kind` is the kind of scene, a key of `Subjects`.
  constructor(engine, stage, kind) {
    this.engine = engine;
    this.stage = stage;
    this.subject = Subjects[kind];
  }

  // Computes the layout for a scene and a recording; throws if the recording does not fit the scene.
  load(scene, { numbers, rate, take }, physics) {
    this.engine.load(scene, take ? numbers : scene.renamed(numbers), rate, physics);
    for (const name of ["time", "offset", "phase", "reading", "travel", "events"]) {
      this[name] = this.engine.values(name);
    }
    this.velocities = velocities(this.time, this.travel);
    this.scene = scene;
    this.stage.take(scene);
    this.follow(this.time);
  }

  get hasRows() { return this.scene.number("axis") !== undefined; }

  // The number of frames of this scene.
  get count() { return this.time.length; }

  // Returns the values of a row in all frames, one array for each column; `id` is the page's number.
  history(id) { return historyOf(this.engine, this.own?.(id) ?? id, this.count); }

  // Sets the page's time axis; at each of its times the scene shows its last frame at or before it.
  follow(axis) {
    this.axis = axis;
    this.frames = axis === this.time ? null : framesAt(this.time, axis);
  }

  // Resamples one value for each frame to the time axis.
  along(values) { return this.frames ? Float64Array.from(this.frames, (frame) => values[frame]) : values; }

  // Returns the index on the time axis of a frame of this scene.
  place(frame) { return this.frames ? upperBound(this.axis, this.time[frame]) - 1 : frame; }

  // Shows the scene at an index of the time axis; returns its rows and elements.
  show(place) { return this.engine.show(this.frames ? this.frames[place] : place); }
}
