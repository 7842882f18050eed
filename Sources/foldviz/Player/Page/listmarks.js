// The marks of a list with a policy: jumps as arrows, blanks hatched, and beside the screen all rows that
// exist, to scale.

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
    this.faults.replaceChildren(...of(Blank).map(({ from, to }) => hatching(from, to, width)),
      ...of(Jump).flatMap(({ from, to }) => arrow(from, to, width - Inset)));
    const rows = of(Row), low = Math.min(0, ...rows.map(({ from }) => from));
    const scale = height / (Math.max(height, ...rows.map(({ to }) => to)) - low);
    const box = (name, from, to) => make("div", {
      class: name, style: `top:${(from - low) * scale / height * 100}%;height:${(to - from) * scale / height * 100}%`,
    });
    this.strip.hidden = rows.length === 0;
    this.strip.replaceChildren(box("seen", 0, height), ...rows.map(({ from, to }) => box("row", from, to)));
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
