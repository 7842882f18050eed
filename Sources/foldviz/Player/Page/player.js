// Controls playback: selects the current frame and updates everything that depends on it.

import { connect } from "./controls.js";
import { Curves } from "./curves.js";
import { $ } from "./dom.js";
import { canBeChosen } from "./facts.js";
import { Inspector } from "./inspector.js";
import { callsOf, lanesOf, legendOf, marksOf, usualRows } from "./lanes.js";
import { clamp, figure, upperBound } from "./numbers.js";
import { Notes } from "./notes.js";
import { Pane } from "./pane.js";
import { goTo, placeOf } from "./place.js";
import { Plots, RowMarks } from "./plots.js";
import { Readout, describe } from "./readout.js";
import { Side, axisOf } from "./side.js";
import { Snapshots } from "./snapshots.js";
import { Stage } from "./stage.js";
import { Touching } from "./touch.js";
import { Workbench } from "./workbench.js";

// The interval between updates of the table or the other numbers in playback, in milliseconds.
const FigureSpan = 150;

const Speeds = [0.1, 0.25, 0.5, 1, 2, 4];

export class Player {
  // Draws the first frame; everything else follows in `begin`. `comparison` holds the second scene, or is null.
  constructor(engine, facts, scene, recording, comparison) {
    Object.assign(this, { engine, facts, scene, comparison });
    this.source = this.original = { numbers: recording, rate: facts.rate, take: null };
    this.stage = new Stage($("phone"), scene, engine, facts);
    this.side = new Side(engine, this.stage, facts.subject);
    this.side.load(scene, this.source, facts.physics);
    this.times = this.side.time;
    $("subtitle").textContent = this.#subtitle();
    this.stage.fit();
    this.stage.draw(this.side.show(0).elements);
  }

  begin() {
    const { engine, facts, scene, comparison } = this;
    this.hasRows = scene.number("axis") !== undefined;
    this.inspector = new Inspector($("rows"), facts.columns, this.stage, (id, adds) => this.choose(id, adds));
    this.plots = new Plots($("plots"), (frame) => { this.pause(); this.seek(frame); });
    this.bench = new Workbench($("sliders"), scene, facts, () => this.#relay());
    this.touching = new Touching($("screen"), $("offers"), this.stage, engine, this);
    this.subject = this.side.subject;
    this.readout = new Readout(this);
    this.notes = new Notes(this);
    this.pane = new Pane(this);
    this.snapshots = new Snapshots(this);
    this.curves = new Curves(this);
    const { shift } = facts.scene;
    this.takesEventsAlone = shift && shift.pan === undefined;
    this.touching.offer(facts.scene);
    $("touch").textContent = this.subject.touch;
    $("as-on").hidden = !this.hasRows;
    $("hint").textContent = shift && !this.takesEventsAlone
      ? `Drag ${shift.pan?.direction ?? "right"}: the shift goes with your finger.` : this.subject.hint;
    this.chosen = usualRows(this);
    // Whether the viewer has chosen what is plotted. Nothing on screen is outlined before.
    Object.assign(this, { hasChosen: false, isPlaying: false, speed: 1, frame: 0 });
    this.isLooping = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    $("physics").value = facts.physics;
    $("loop").setAttribute("aria-pressed", this.isLooping);
    connect(this);
    this.#take();
    comparison?.join(this);
    this.speak();
  }

  get physics() { return Number($("physics").value); }
  get offset() { return this.offsets[this.frame]; }
  get count() { return this.times.length; }
  // Returns the frame on screen at a time; the first or the last one outside the recording.
  frameAt(time) { return clamp(upperBound(this.times, time) - 1, 0, this.count - 1); }
  get sides() { return this.comparison ? [this.side, this.comparison.side] : [this.side]; }
  // A comparison always shows its recordings, so it cannot be touched.
  get canBeTouched() { return !this.comparison; }

  // Loading

  // Computes the layout for the current scene and recording. Keeps the time that is shown if `keeps` is
  // true; a running take continues.
  load(keeps = true) {
    this.side.load(this.bench.scene, this.source, this.physics);
    this.#take(keeps ? this.times[this.frame] : undefined);
  }

  #take(time) {
    this.comparison?.load(this.source.rate, this.physics);
    this.snapshots.load();
    this.times = axisOf(this.sides.map((side) => side.time));
    for (const side of this.sides) side.follow(this.times);
    [this.offsets, this.phases, this.readings] =
      ["offset", "phase", "reading"].map((name) => this.side.along(this.side[name]));
    this.events = [...new Set(this.sides.flatMap((side) => [...side.events].map((frame) => side.place(frame))))];
    this.frame = time === undefined ? 0 : this.frameAt(time);
    $("subtitle").textContent = this.#subtitle();
    // The title may have changed its height, which leaves the screen more or less room. Fitting comes before the
    // plots, because both read the layout.
    this.stage.fit();
    this.plot();
    if (this.touching.isLive) this.touching.carryOn();
    else this.show(this.frame);
    $("plots").setAttribute("aria-valuemax", this.count - 1);
    $("scrub").max = this.count - 1;
    this.bench.keep();
    this.pane.show();
    this.curves.show();
  }

  // Reloads once before the next frame, even if several numbers have changed.
  #relay() {
    $("reset").disabled = !this.bench.isTuned;
    if (this.isRelaying) return;
    this.isRelaying = true;
    requestAnimationFrame(() => {
      this.isRelaying = false;
      if (this.attempt(() => this.load())) return;
      this.bench.takeBack();
      $("reset").disabled = !this.bench.isTuned;
    });
  }

  // Runs an action that may throw. On an error, shows the message and returns false.
  attempt(action) {
    try {
      action();
      $("problem").hidden = true;
      return true;
    } catch (error) {
      $("problem").textContent = `With these numbers ${error.message}.`;
      $("problem").hidden = false;
      return false;
    }
  }

  #subtitle() {
    if (this.facts.subtitle) return this.facts.subtitle;
    const { width, height } = this.stage.size;
    const span = this.times[this.count - 1] - this.times[0];
    const what = this.source.take ? "dragged here" : "recorded";
    return [
      `${this.facts.device}, ${figure(width, width % 1 ? 1 : 0)} × ${figure(height, height % 1 ? 1 : 0)} pt`,
      this.facts.inventory,
      `${figure(this.count)} frames in ${figure(span, 2)}\u00a0s, ${what}`,
    ].join("\u00a0· ");
  }

  // Showing

  show(frame) {
    this.frame = frame;
    const { rows, elements } = this.side.show(frame);
    this.snapshots.show(frame);
    const writes = this.#draw(rows, elements, this.comparison?.show(frame));
    this.plots.show(frame, writes);
    $("scrub").value = frame;
    if (!writes) return;
    this.readout.show(this.times[frame], this.readings[frame], this.phases[frame]);
    const text = this.#markTexts().join(", ");
    if (text !== this.markText) $("mark").textContent = this.markText = text;
  }

  seek(frame) {
    this.#endTouching();
    this.show(clamp(Math.round(frame), 0, this.count - 1));
    this.time = this.times[this.frame];
    this.speak();
  }

  // Draws a frame; returns whether the caller should update the numbers as well.
  #draw(rows, elements, others) {
    this.rows = rows;
    this.elements = elements;
    this.stage.draw(elements);
    // During playback, numbers change too fast to read, so they are updated at intervals only, and no
    // single frame updates all of them.
    if (!this.isPlaying && !this.touching.isLive) {
      this.inspector.show(rows, others);
      return true;
    }
    const turn = Math.floor(performance.now() / FigureSpan * 2);
    if (turn === this.turn) return false;
    this.turn = turn;
    if (turn % 2 === 0) this.inspector.show(rows, others);
    return turn % 2 === 1;
  }

  // Returns a description of the current frame for screen readers.
  describe() { return describe(this); }

  speak() {
    const plots = $("plots");
    plots.setAttribute("aria-valuenow", this.frame);
    const text = this.describe();
    plots.setAttribute("aria-valuetext", text);
    $("screen").setAttribute("aria-label", `The scene at ${text}`);
    dispatchEvent(new Event("rest"));
  }

  // Announces a text to screen readers once keys have not been pressed for a moment.
  #say(text) {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => { $("spoken").textContent = text; }, 400);
  }

  #markTexts() { return this.marks.filter((m) => m.frame === this.frame).map((m) => m.text); }

  // Playing

  togglePlaying() { return this.isPlaying ? this.pause() : this.play(); }

  play(from) {
    this.#endTouching();
    if (this.isPlaying || this.count < 2) return;
    if (this.frame === this.count - 1) this.show(0);
    this.#setPlaying(true);
    this.time = from ?? this.times[this.frame];
    let last;
    const step = (now) => {
      if (!this.isPlaying) return;
      // A page that was hidden continues where it stopped.
      if (last !== undefined) this.time += Math.min(now - last, 250) / 1000 * this.speed;
      last = now;
      const [start, end] = [this.times[0], this.times[this.count - 1]];
      if (this.time > end) {
        if (!this.isLooping) {
          this.show(this.count - 1);
          this.pause();
          return;
        }
        this.time = start + (this.time - end) % Math.max(end - start, 1e-9);
      }
      const frame = this.frameAt(this.time);
      if (frame !== this.frame) this.show(frame);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  pause() {
    if (!this.isPlaying) return;
    this.#setPlaying(false);
    this.show(this.frame);
    this.speak();
    this.#say(`Paused at ${this.describe()}`);
  }

  #setPlaying(isPlaying) {
    this.isPlaying = isPlaying;
    $("play").classList.toggle("playing", isPlaying);
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }

  step(frames) {
    this.pause();
    this.seek(this.frame + frames);
    this.#say(this.describe());
  }

  // Seeks to the next mark (a hitch or an event), or to the previous one if `way` is negative.
  jump(way) {
    const frames = this.marks.map((m) => m.frame);
    const next = way > 0 ? frames.find((f) => f > this.frame) : frames.findLast((f) => f < this.frame);
    if (next === undefined) return;
    this.pause();
    this.seek(next);
    this.#say(`${this.#markTexts().join(", ")}, ${this.describe()}`);
  }

  changePhysics() {
    this.#endTouching();
    this.attempt(() => this.load());
  }

  changeSpeed(way, from = this.speed) {
    this.speed = Speeds[clamp(Speeds.findLastIndex((speed) => speed <= from) + way, 0, Speeds.length - 1)];
    $("speed").value = this.speed;
    dispatchEvent(new Event("rest"));
  }

  toggleLoop() {
    this.isLooping = !this.isLooping;
    $("loop").setAttribute("aria-pressed", this.isLooping);
  }

  // Chosen rows

  // Selects a row, card or view for the plots; with `adds`, in addition to the current selection.
  // Selecting a selected one again deselects it.
  choose(id, adds = false) {
    const chosen = this.hasChosen ? this.chosen : [], has = chosen.includes(id);
    if (adds) this.chooseAll(has ? chosen.filter((c) => c !== id) : [...chosen, id].slice(-RowMarks.length));
    else this.chooseAll(has && chosen.length === 1 ? [] : [id]);
  }

  chooseAll(ids) {
    this.chosen = ids;
    this.hasChosen = true;
    this.plot();
    this.show(this.frame);
  }

  // Draws the plots and marks again.
  plot() {
    this.stage.chosen = new Map(!this.hasChosen ? [] : this.chosen.map((id, k) => [id, RowMarks[k].color]));
    this.comparison?.mark(this.stage.chosen);
    this.marks = marksOf(this);
    // The callbacks belong to the original recording and scene.
    const callbacks = this.source === this.original && !this.bench.isTuned ? callsOf(this) : {};
    this.plots.take({ times: this.times, lanes: lanesOf(this), callbacks, phases: this.phases, marks: this.marks });
    $("legend").replaceChildren(...legendOf(this));
    $("marks").hidden = this.marks.length === 0;
  }

  // Under the finger

  drawLive(frame) {
    if (this.#draw(frame.rows, frame.elements)) this.readout.show(frame.time, frame.reading, frame.phase);
    $("screen").classList.add("live");
    $("phone").classList.add("live");
    $("touch").setAttribute("aria-pressed", "true");
    this.#setPlaying(false);
  }

  // Ends live mode: a take becomes the recording; null continues with the current recording.
  taken(take) {
    $("screen").classList.remove("live");
    $("phone").classList.remove("live");
    $("touch").setAttribute("aria-pressed", "false");
    if (take) this.takeUp(take);
    else this.show(this.frame);
    this.speak();
  }

  // Makes a take the recording, and shows its last frame.
  takeUp(take) {
    const before = this.source;
    this.source = { numbers: take.numbers, rate: this.touching.rate, take };
    const plays = this.attempt(() => this.load(false));
    if (plays) this.lastTake = take;
    else this.source = before;
    $("return").hidden = this.source === this.original;
    $("save-recording").disabled = !this.lastTake;
    this.show(plays ? this.count - 1 : this.frame);
  }

  // Handles a click that was not a drag: selects the row below the pointer. `named` converts the number
  // of a row on `stage` to the player's.
  clicked(event, stage = this.stage, named = (id) => id) {
    if (stage.isBare) return this.togglePlaying();
    const found = stage.elementAt(event);
    if (!found || !canBeChosen(found)) return;
    this.choose(named(found.id), event.shiftKey || event.ctrlKey || event.metaKey);
  }

  toggleTouching() {
    if (!this.canBeTouched) return;
    if (this.touching.isLive) return this.touching.end();
    this.pause();
    this.touching.begin(this.offset, true);
  }

  returnToRecording() {
    this.#endTouching();
    this.source = this.original;
    $("return").hidden = true;
    this.attempt(() => this.load(false));
  }

  // Ends a running take; otherwise clears the selection.
  letGo() {
    if (this.touching.isLive) this.touching.end();
    else if (this.chosen.length > 0) this.chooseAll([]);
  }

  #endTouching() { if (this.touching.isLive) this.touching.end(); }

  // Saved state

  // The state of the page, which `take(place)` restores after a reload.
  get place() { return placeOf(this); }

  // Restores a saved state. Values that are missing stay as they are, and whatever the scene no longer
  // has is skipped.
  take(place) {
    this.#endTouching();
    if (this.attempt(() => goTo(this, { ...this.place, time: undefined, ...place }))) return;
    this.source = this.original;
    this.bench.reset();
  }
}
