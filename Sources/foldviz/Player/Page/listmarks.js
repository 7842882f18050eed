// The marks of a list with a policy: jumps as arrows, blanks hatched, and beside the screen, or above it
// if the list is horizontal, all rows that exist, to scale.

import { $, make } from "./dom.js";
import { facts } from "./facts.js";

const [Blank, Jump, Row] = [0, 1, 2];

// The distance of the arrows from the screen's edge, and the length of their heads, in points.
const [Inset, Head] = [14, 7];

export class ListMarks {
  constructor(stage) {
    this.stage = stage;
    this.faults = make("svg:svg", { class: "list-faults" });
    this.strip = make("div", { class: "list-strip" });
    stage.screen.append(this.faults);
    stage.phone.append(this.strip);
  }

  draw(marks) {
    const { width, height } = this.stage.size, of = (kind) => marks.filter((mark) => mark.kind === kind);
    const isAcross = this.stage.scene.number("axis") === 1, isMirrored = this.stage.scene.number("direction") === 1;
    const [across, along] = isAcross ? [height, width] : [width, height];
    // The marks are drawn for a vertical list, with x across the list and y along it.
    const turn = !isAcross ? "" : isMirrored ? `matrix(0 1 -1 0 ${width} 0)` : "matrix(0 1 1 0 0 0)";
    this.faults.replaceChildren(make("svg:g", { transform: turn },
      ...of(Blank).map(({ from, to }) => hatching(from, to, across)),
      ...of(Jump).flatMap(({ from, to }) => arrow(from, to, across - Inset))));
    const rows = of(Row), low = Math.min(0, ...rows.map(({ from }) => from));
    const length = Math.max(along, ...rows.map(({ to }) => to)) - low;
    const [start, extent] = isAcross ? [isMirrored ? "right" : "left", "width"] : ["top", "height"];
    const box = (name, from, to) => make("div", {
      class: name, style: `${start}:${(from - low) / length * 100}%;${extent}:${(to - from) / length * 100}%`,
    });
    this.strip.classList.toggle("across", isAcross);
    this.strip.hidden = rows.length === 0;
    this.strip.replaceChildren(box("seen", 0, along), ...rows.map(({ from, to }) => box("row", from, to)));
  }
}

function hatching(from, to, width) {
  const height = to - from;
  const lines = Array.from({ length: Math.ceil((width + height) / 6) }, (_, k) => {
    const x = 6 * k - height, [left, right] = [Math.max(0, x), Math.min(width, x + height)];
    return `M${left} ${to - (left - x)}L${right} ${to - (right - x)}`;
  });
  return make("svg:path", { class: "blank", d: lines.join("") });
}

function arrow(from, to, x) {
  const way = Math.sign(to - from);
  const d = `M${x} ${from}V${to - way * Head}M${x} ${to}l${-0.6 * Head} ${-way * Head}h${1.2 * Head}z`;
  return ["halo", "jump"].map((name) => make("svg:path", { class: name, d }));
}

// Shows or hides the marks.
export function markLists(isOn) {
  document.body.classList.toggle("unmarked", !isOn);
  $("list-marks").setAttribute("aria-pressed", isOn);
}

export const listsAreMarked = () => !document.body.classList.contains("unmarked");

export function connectListMarks() {
  $("list-marks").hidden = facts.scene.listPolicy === undefined;
  $("list-marks").addEventListener("click", () => markLists(!listsAreMarked()));
}
