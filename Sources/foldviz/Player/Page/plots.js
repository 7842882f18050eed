// Draws the curves over time. The plots are also the scrubber.

import { make } from "./dom.js";
import { Phases } from "./facts.js";
import { clamp, figure, upperBound } from "./numbers.js";

// Colors and dash patterns of selected rows, distinguishable with any color vision.
export const RowMarks = [
  { color: "var(--accent)", dash: "" }, { color: "var(--band-0)", dash: "6 3" },
  { color: "var(--band-1)", dash: "2 2.5" }, { color: "var(--band-2)", dash: "8 3 2 3" },
];

// Returns a readable text color for an area's color: darker in the light theme, lighter in the dark.
const inkOf = (color) => `color-mix(in srgb, ${color} 80%, var(--ink))`;

// An upper bound for the average width of a letter, in pixels.
const LetterWidth = 7;

// The maximum width of printed plots, in pixels; the page scales them to its column, text included.
const PaperWidth = 520;

// The height of the row of a callback, with its name above its ticks, in pixels.
const CallHeight = 28;

export class Plots {
  // `seek` is called with the frame that the user clicks or drags to.
  constructor(node, seek) {
    this.node = node;
    this.seek = seek;
    this.margin = { left: 46, right: 58 };
    node.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      const mark = event.target.closest?.("[data-frame]");
      if (mark) return this.seek(Number(mark.dataset.frame));
      node.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      this.#scrub(event);
    });
    node.addEventListener("pointermove", (event) => {
      if (this.isScrubbing) this.#scrub(event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      node.addEventListener(name, () => { this.isScrubbing = false; });
    }
    new ResizeObserver(() => { if (!this.still) this.#redraw(); }).observe(node);
    addEventListener("beforeprint", () => this.print());
    addEventListener("afterprint", () => this.endPrint());
  }

  // Shows a recording: times of frames, lanes, phases, callbacks and marks. A lane has a name, a unit,
  // a number of decimals and curves; with `isCut`, it has no number where the curve is outside its range. A curve has one value for each frame, a style, and in a comparison
  // the name of its scene. The number beside a lane is the value of its first curve; in a comparison,
  // of the first curve of each scene.
  take(recording) {
    this.recording = recording;
    this.#redraw(true);
  }

  get times() { return this.recording.times; }

  // Moves the playhead and the dots to a frame. They lie above the plots and move by transforms only,
  // so no curve is redrawn. `writes` says whether to update the numbers as well.
  show(frame, writes = true) {
    this.frame = frame;
    if (!this.svg) return;
    const x = this.#x(this.times[frame]);
    this.head.style.transform = `translateX(${x}px)`;
    for (const lane of this.lanes) {
      for (const dot of lane.dots) {
        const value = dot.values[frame];
        const isShown = value >= lane.low && value <= lane.high;
        if (isShown !== dot.isShown) dot.node.style.visibility = isShown ? "visible" : "hidden";
        dot.isShown = isShown;
        if (isShown) dot.node.style.transform = `translate(${x}px, ${lane.y(value)}px)`;
      }
      if (!writes) continue;
      for (const told of lane.figures) {
        const value = told.values[frame], isBeyond = lane.isCut && !(value >= lane.low && value <= lane.high);
        const text = isBeyond ? "n/a" : figure(value, lane.digits);
        if (text !== told.text) told.node.textContent = told.text = text;
      }
    }
  }

  // Redraws the plots for print, with the playhead, dots and numbers inside the SVG so that they scale
  // with it.
  print() {
    if (!this.svg) return;
    this.#redraw(true, Math.min(this.width, PaperWidth));
    const x = this.#x(this.times[this.frame]);
    const still = this.still = make("svg:g");
    this.svg.prepend(make("svg:line", { class: "head", x1: x, x2: x, y1: this.top, y2: this.bottom }));
    for (const lane of this.lanes) {
      lane.figures.forEach(({ side, text }, k) => still.append(make(
        "svg:text", { class: "figure", x: this.width, y: lane.top + 4 + 16 * k }, side ? `${side} ${text}` : text)));
      for (const { curve, dot } of lane.curves.map((curve, k) => ({ curve, dot: lane.dots[k] }))) {
        if (!dot.isShown) continue;
        const y = lane.y(curve.values[this.frame]);
        still.append(make("svg:circle", { cx: x, cy: y, r: 3.5, style: `fill:${curve.color}` }));
      }
    }
    this.svg.append(still);
  }

  endPrint() {
    this.still = null;
    this.#redraw(true);
  }

  #x(time) {
    const [start, end] = this.range;
    return this.margin.left + (end > start ? (time - start) / (end - start) : 0) * this.plotWidth;
  }

  #scrub(event) {
    const [start, end] = this.range;
    const x = event.clientX - this.node.getBoundingClientRect().left - this.margin.left;
    const time = start + clamp(x / this.plotWidth, 0, 1) * (end - start);
    const after = upperBound(this.times, time);
    const before = Math.max(0, after - 1);
    const isNearer = after < this.times.length && this.times[after] - time < time - this.times[before];
    this.seek(isNearer ? after : before);
  }

  #redraw(force = false, width = Math.floor(this.node.clientWidth)) {
    if (!this.recording || width < 80 || (!force && width === this.width)) return;
    this.width = width;
    const { times, lanes } = this.recording;
    this.range = [times[0], times[times.length - 1]];
    const bandHeight = this.recording.phases.some((p) => p > 0) ? 20 : 4;
    const laneHeight = 72, gap = 26;
    let top = bandHeight + 24;
    this.lanes = lanes.map((lane) => {
      const placed = { ...lane, ...scaleOf(lane), top, bottom: top + laneHeight };
      top += laneHeight + gap;
      return placed;
    });
    const widest = (lengths, least) => Math.max(least, 10 + LetterWidth * Math.max(0, ...lengths));
    this.margin = {
      left: widest(this.lanes.flatMap((lane) => lane.ticks.map(([, text]) => text.length)), 46),
      right: widest(this.lanes.map(({ room }) => room), 58),
    };
    this.plotWidth = width - this.margin.left - this.margin.right;
    const rows = Object.entries(this.recording.callbacks).map(([name, calls], k) => (
      { name, calls, top: top + CallHeight * k, color: `var(--band-${k % 4})` }));
    const rowsTop = top;
    if (rows.length > 0) top += CallHeight * rows.length + gap;
    const bottom = top - gap;
    const height = bottom + 22;
    this.svg = make("svg:svg", { height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    this.#drawBands(bandHeight, bottom);
    this.#drawTimes(bandHeight, bottom);
    for (const lane of this.lanes) this.#drawLane(lane);
    if (rows.length > 0) this.#drawCallbacks(rows, rowsTop);
    this.#drawMarks(bandHeight, bottom);
    [this.top, this.bottom] = [bandHeight, bottom];
    this.head = make("div", { class: "head-line", style: `top:${bandHeight}px;height:${bottom - bandHeight}px` });
    const over = make("div", { class: "over", "aria-hidden": "true" });
    for (const lane of this.lanes) {
      lane.dots = lane.curves.map(({ values, color }) => {
        const node = make("div", { class: "dot", style: `background:${color}` });
        over.append(node);
        return { values, node, isShown: true };
      });
      over.append(lane.value);
    }
    // The playhead passes behind the text.
    this.node.replaceChildren(make("div", { class: "over", "aria-hidden": "true" }, this.head), this.svg, over);
    if (this.frame !== undefined) this.show(Math.min(this.frame, times.length - 1));
  }

  #drawBands(top, bottom) {
    const { times, phases } = this.recording;
    // All bands of the same phase have the same tint.
    const tints = [...new Set(phases)].filter((phase) => phase > 0);
    let start = 0;
    for (let frame = 1; frame <= phases.length; frame++) {
      if (frame < phases.length && phases[frame] === phases[start]) continue;
      const phase = Phases[phases[start]];
      if (phase && phase !== "rest") {
        const x = this.#x(times[start]);
        const width = this.#x(times[Math.min(frame, times.length - 1)]) - x;
        const color = `var(--band-${tints.indexOf(phases[start]) % 4})`;
        this.svg.append(
          make("svg:rect", { class: "band", x, y: top, width, height: bottom - top, style: `fill:${color}` }),
          make("svg:rect", { class: "band-edge", x, y: top - 2, width, height: 2, style: `fill:${color}` }));
        if (width > phase.length * LetterWidth) {
          this.svg.append(make("svg:text", { x: x + 3, y: top - 7, style: `fill:${inkOf(color)}` }, phase));
        }
      }
      start = frame;
    }
  }

  #drawTimes(top, bottom) {
    const [start, end] = this.range;
    const times = ticks(start, end, Math.max(2, Math.floor(this.plotWidth / 90)));
    for (const time of times.list) {
      const x = this.#x(time);
      this.svg.append(
        make("svg:line", { class: "grid", x1: x, x2: x, y1: top, y2: bottom + 4 }),
        make("svg:text", { x, y: bottom + 17, "text-anchor": "middle" }, `${figure(time, times.digits)} s`));
    }
  }

  #drawLane(lane) {
    const { low, high } = lane;
    lane.y = (value) => lane.bottom - (value - low) / (high - low) * (lane.bottom - lane.top);
    const { left, right } = this.margin;
    const name = make("svg:text", { x: left + 6, y: lane.top - 7, class: "name" }, lane.name);
    if (lane.unit) name.append(make("svg:tspan", { class: "unit" }, ` ${lane.unit}`));
    lane.figures = lane.curves.slice(0, lane.curves[0]?.side ? 2 : 1).map(
      ({ values, side }) => ({ values, side, text: "", node: make("span") }));
    const place = `top:${lane.top - 8}px;width:${right - 2}px;height:${16 * lane.figures.length}px`;
    lane.value = make("div", { class: "value", style: place }, ...lane.figures.map(({ side, node }) => make(
      "div", {}, ...(side ? [make("span", { class: "quiet" }, `${side} `)] : []), node)));
    this.svg.append(name);
    for (const [tick, text] of lane.ticks) {
      const y = lane.y(tick);
      this.svg.append(
        make("svg:line", { class: tick === 0 ? "base" : "grid", x1: left, x2: this.width - right, y1: y, y2: y }),
        make("svg:text", { x: left - 6, y: y + 4, "text-anchor": "end" }, text));
    }
    // A curve may leave the lane's range; clip it there.
    const clip = `lane-${lane.top}`;
    this.svg.append(make("svg:clipPath", { id: clip }, make("svg:rect", {
      x: left - 2, y: lane.top - 2, width: this.plotWidth + 4, height: lane.bottom - lane.top + 4,
    })));
    for (const curve of lane.curves) {
      this.svg.append(make("svg:path", {
        "clip-path": `url(#${clip})`,
        class: "curve", d: this.#path(curve.values, lane.y),
        style: `stroke:${curve.color};stroke-dasharray:${curve.dash || "none"}`,
      }));
    }
  }

  // Draws a row of ticks for each callback; in a comparison, the upper half belongs to the first scene.
  // The name stands above the first tick, or right-aligned if it does not fit there.
  #drawCallbacks(rows, top) {
    const { left } = this.margin;
    const title = make("svg:text", { x: left + 6, y: top - 7, class: "name" }, "callbacks");
    if (rows[0].calls[0].side) title.append(make("svg:tspan", { class: "unit" }, " A above, B below"));
    this.svg.append(title);
    for (const { name, calls, top, color } of rows) {
      const places = calls.map(({ frame }) => this.#x(this.times[Math.min(frame, this.times.length - 1)]));
      calls.forEach(({ frame, detail, side }, k) => {
        const [y, height] = side ? [side === "A" ? top + 13 : top + 17.5, 4] : [top + 14, 7];
        this.svg.append(make("svg:g", { class: "mark call", "data-frame": frame },
          make("svg:title", {}, `${side ? `${side}: ` : ""}${name} ${detail}`),
          make("svg:rect", { x: places[k] - 1, y, width: 2, height, style: `fill:${color}` })));
      });
      const fits = places[0] + name.length * LetterWidth <= this.width;
      const [x, anchor] = fits ? [Math.max(places[0] - 1, left + 6), "start"] : [this.width, "end"];
      this.svg.append(make("svg:text", { x, y: top + 10, "text-anchor": anchor, style: `fill:${inkOf(color)}` }, name));
    }
  }

  // Returns a path that has at most a few points for each pixel, with gaps where a value is NaN.
  #path(values, y) {
    const { times } = this.recording;
    let path = "", isOpen = false, column = -1, low = 0, high = 0, last = 0;
    const point = (x, value) => {
      path += `${isOpen ? "L" : "M"}${x.toFixed(1)} ${y(value).toFixed(1)}`;
      isOpen = true;
    };
    const isDense = values.length > 2 * this.plotWidth;
    const flush = () => {
      if (column < 0) return;
      const x = column + 0.5;
      point(x, low);
      if (high !== low) point(x, high);
      if (last !== high) point(x, last);
    };
    for (let k = 0; k < values.length; k++) {
      const value = values[k];
      if (!Number.isFinite(value)) {
        if (isDense) flush();
        column = -1;
        isOpen = false;
        continue;
      }
      const x = this.#x(times[k]);
      if (!isDense) { point(x, value); continue; }
      if (Math.floor(x) !== column) {
        flush();
        column = Math.floor(x);
        low = high = value;
      }
      low = Math.min(low, value);
      high = Math.max(high, value);
      last = value;
    }
    if (isDense) flush();
    return path;
  }

  #drawMarks(top, bottom) {
    for (const { frame, kind, text } of this.recording.marks) {
      const x = this.#x(this.times[frame]);
      const y = kind === "hitch" ? bottom - 2 : top;
      this.svg.append(make("svg:g", { class: "mark", "data-frame": frame },
        make("svg:title", {}, text), make("svg:circle", { class: "target", cx: x, cy: y, r: 9 }),
        markShape(kind, x, y)));
    }
  }
}

// Returns the symbol of a mark: a ring for an event, a triangle for a hitch, a speech bubble for a note.
export function markShape(kind, x, y) {
  if (kind === "note") return make("svg:path", { class: "note-mark", d: `M${x - 5} ${y - 5}h10v7h-4l-3 3v-3h-3z` });
  return kind === "hitch"
    ? make("svg:path", { class: "hitch", d: `M${x - 4.5} ${y + 4}h9l-4.5 -8.5z` })
    : make("svg:circle", { class: "event", cx: x, cy: y, r: 3 });
}

// Returns the range of a lane, which is never empty: its own, or that of its curves. Also returns its
// ticks with enough decimals to distinguish them, the decimals of its numbers (at least one more), and
// the length of its longest number in letters.
function scaleOf(lane) {
  let low = Infinity, high = -Infinity;
  for (const curve of lane.curves) {
    for (const value of curve.values) {
      if (!Number.isFinite(value)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(low <= high)) [low, high] = [0, 1];
  const ends = [low, high];
  if (lane.range) [low, high] = [Math.max(low, lane.range[0]), Math.min(high, lane.range[1])];
  if (lane.holds) [low, high] = [Math.min(low, ...lane.holds), Math.max(high, ...lane.holds)];
  const least = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  if (!(high - low > least)) [low, high] = [Math.min(low, high) - 1, Math.max(low, high) + 1];
  const { list, digits: finest } = ticks(low, high, 2);
  const digits = finest > 0 ? Math.max(lane.digits, finest + 1) : lane.digits;
  const room = Math.max(...ends.map((x) => figure(x, digits).length)) + (lane.curves[0]?.side ? 2 : 0);
  return { low, high, digits, room, ticks: list.map((tick) => [tick, figure(tick, finest)]) };
}

// Returns round numbers within a range, about `count` and at least two, with their number of decimals.
function ticks(low, high, count) {
  const raw = (high - low) / count;
  if (!(raw > 0)) return { list: [low], digits: 2 };
  const power = 10 ** Math.floor(Math.log10(raw));
  const steps = [0.2, 0.5, 1, 2, 5, 10].map((k) => k * power);
  for (let place = steps.findIndex((s) => s >= raw * 0.999); ; place--) {
    const [step, list] = [steps[place], []];
    for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) list.push(k * step);
    if (list.length > 1 || place === 0) return { list, digits: clamp(Math.ceil(-Math.log10(step) - 0.01), 0, 19) };
  }
}
