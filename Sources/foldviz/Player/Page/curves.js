// Plots of the scene's springs and timing curves, which are tuned by dragging.

import { $, make } from "./dom.js";
import { clamp } from "./numbers.js";

// The size of a plot in its own units. A spring's plot shows `Span` seconds; progress goes up to `Most`.
const Width = 240, Height = 120, Span = 1.5, Most = 1.5;

const yOf = (progress) => Height - 10 - (Height - 20) * progress / Most;
const progressOf = (y) => (Height - 10 - y) * Most / (Height - 20);

// Returns the progress of a spring that starts at rest, 0 at first and 1 in the end, after some seconds.
export function springAt(response, fraction, time) {
  const speed = 2 * Math.PI / response, decay = fraction * speed, root = speed * Math.sqrt(Math.abs(1 - fraction * fraction));
  const fade = Math.exp(-decay * time);
  if (root * time < 1e-6) return 1 - fade * (1 + decay * time);
  const [cos, sin] = fraction < 1 ? [Math.cos, Math.sin] : [Math.cosh, Math.sinh];
  return 1 - fade * (cos(root * time) + decay / root * sin(root * time));
}

const Steps = Array.from({ length: 121 }, (_, k) => k / 120);

// The kinds of curves: the keys of their numbers, and functions of the numbers: the path, the positions of the
// handles, and the numbers after handle `k` has been dragged to a position.
const Kinds = [
  {
    title: "Spring", end: `${Span} s`, keys: ["response", "dampingFraction"],
    path: ([response, fraction]) => Steps.map(
      (s, k) => `${k ? "L" : "M"}${(s * Width).toFixed(1)} ${yOf(springAt(response, fraction, s * Span)).toFixed(1)}`).join(""),
    // To the right the spring is slower, and upwards it swings more.
    handles: ([response, fraction]) => [[response / Span * Width, yOf(Most * (1 - fraction / 2))]],
    dragged: (_, k, x, y) => [Math.max(0.05, x / Width * Span), clamp(2 * (1 - progressOf(y) / Most), 0.05, 2)],
  },
  {
    title: "Curve", keys: ["controlPoints.0", "controlPoints.1", "controlPoints.2", "controlPoints.3"],
    path: ([x1, y1, x2, y2]) => `M0 ${yOf(0)}C${x1 * Width} ${yOf(y1)} ${x2 * Width} ${yOf(y2)} ${Width} ${yOf(1)}`,
    handles: ([x1, y1, x2, y2]) => [[x1 * Width, yOf(y1)], [x2 * Width, yOf(y2)]],
    dragged: (numbers, k, x, y) => numbers.map((n, i) => (i >> 1 !== k ? n : i % 2 ? progressOf(y) : x / Width)),
  },
];

export class Curves {
  constructor(player) {
    this.player = player;
    this.plots = Kinds.flatMap((kind) => {
      const last = `.${kind.keys[0]}`;
      return player.bench.scene.options.filter(({ key }) => key.endsWith(last)).map(({ key }) => {
        const owner = key.slice(0, -last.length), keys = kind.keys.map((name) => `${owner}.${name}`);
        return keys.every((name) => player.bench.scene.indices.has(name)) ? [this.#plot(kind, owner, keys)] : [];
      }).flat();
    });
    $("curves").hidden = this.plots.length === 0;
  }

  // Draws the curves of the scene, and dashed those of the other set of numbers.
  show() {
    const { bench, snapshots } = this.player;
    for (const { kind, keys, curve, other, dots } of this.plots) {
      const [numbers, others] = [bench.scene, snapshots.other.scene].map((scene) => keys.map((key) => scene.number(key)));
      curve.setAttribute("d", kind.path(numbers));
      other.setAttribute("d", kind.path(others));
      kind.handles(numbers).forEach(([x, y], k) => {
        dots[k].setAttribute("cx", clamp(x, 0, Width));
        dots[k].setAttribute("cy", clamp(y, 6, Height - 6));
      });
    }
  }

  #plot(kind, owner, keys) {
    const [other, curve] = ["other", "curve"].map((name) => make("svg:path", { class: name }));
    const dots = kind.handles(keys.map(() => 0)).map(() => make("svg:circle", { r: 6 }));
    const bases = [0, 1].map((p) => make("svg:line", { x1: 0, x2: Width, y1: yOf(p), y2: yOf(p) }));
    if (kind.end) bases.push(make("svg:text", { x: Width - 6, y: yOf(0) - 4 }, kind.end));
    const svg = make("svg:svg", { viewBox: `0 0 ${Width} ${Height}`, role: "img", "aria-label": `${kind.title} of ${owner}` }, ...bases, other, curve, ...dots);
    let held = -1;
    const at = (event) => {
      const box = svg.getBoundingClientRect();
      return [clamp((event.clientX - box.x) / box.width, 0, 1) * Width, clamp((event.clientY - box.y) / box.height, 0, 1) * Height];
    };
    svg.addEventListener("pointerdown", (event) => {
      const [x, y] = at(event), far = dots.map((dot) => Math.hypot(dot.getAttribute("cx") - x, dot.getAttribute("cy") - y));
      held = far.indexOf(Math.min(...far));
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => {
      if (held < 0 || $("sliders").inert) return;
      const { bench } = this.player, numbers = keys.map((key) => bench.scene.number(key));
      bench.put(keys, kind.dragged(numbers, held, ...at(event)).map((x) => Number(x.toFixed(3))));
    });
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => { held = -1; });
    $("curves").append(make("figure", {}, make("figcaption", {},
      `${kind.title} of ${owner}`, make("span", { class: "quiet" }, ` · drag ${dots.length > 1 ? "a" : "the"} dot`)), svg));
    return { kind, keys, curve, other, dots };
  }
}
