// The lanes of the plots: offset or progress, velocity, and the values of selected rows over time.

import { make } from "./dom.js";
import { canBeChosen, facts, nameOf, titleOf } from "./facts.js";
import { usualRange } from "./history.js";
import { figure } from "./numbers.js";
import { RowMarks, markShape } from "./plots.js";
import { alongOf } from "./workbench.js";

// The dash patterns and names of the two sides of a comparison.
const SideDashes = ["", "5 3"], SideNames = ["A", "B"];

// Returns the lanes of the plots. In a comparison, each quantity has one curve for each scene.
export function lanesOf(player) {
  const { sides, comparison } = player;
  const both = (values, mark, has = () => true) => sides.flatMap((side, k) => (has(side)
    ? [{ values: side.along(values(side)), ...mark, ...(comparison && { dash: SideDashes[k], side: SideNames[k] }) }] : []));
  const ink = { color: "var(--ink)", dash: "" };
  const lanes = comparison?.lanes(player.times) ?? [];
  // Scenes of two different kinds get a lane each.
  const subjects = new Map(sides.map(({ subject }) => [subject.name, subject]));
  for (const { name, unit, digits, factor } of subjects.values()) {
    const curves = both((side) => side.reading.map((x) => x * factor), ink, (side) => side.subject.name === name);
    lanes.push({ name, unit, digits, curves });
  }
  const velocity = both((side) => side.velocities, ink, (side) => side.hasRows);
  if (velocity.length > 0) {
    const range = usualRange(sides.filter((side) => side.hasRows).map((side) => side.velocities));
    lanes.push({ name: "velocity", unit: "pt/s", digits: 0, holds: [0], range, curves: velocity });
  }
  if (player.chosen.length === 0) return lanes;
  const histories = player.chosen.map((id) => new Map(sides.map((side) => [side, side.history(id)])));
  const rows = (word) => histories.flatMap((of, k) => both((side) => of.get(side)[word], RowMarks[k]));
  const along = alongOf(player.bench.scene);
  if (!player.hasRows) return [...lanes, ...elementLanes(rows)];
  const tells = (key) => sides.some(({ scene }) => scene.number(key) !== undefined);
  if (tells("fold.offset")) {
    lanes.push({ name: "foldAngle", unit: "° of the chosen rows", digits: 2, holds: [0, 90], curves: rows("foldAngle") });
    lanes.push({ name: "opacity", unit: "", digits: 3, holds: [0, 1], curves: rows("opacity") });
  }
  lanes.push({ name: "minY", unit: "pt", digits: 1, range: [-along / 2, 1.5 * along], isCut: true, curves: rows("minY") });
  const expansions = tells("expand.response") ? rows("expandOffset") : [];
  if (expansions.some(({ values }) => values.some(Boolean))) {
    lanes.push({ name: "expandOffset", unit: "pt", digits: 1, holds: [0], curves: expansions });
  }
  return lanes;
}

// The number of frames that are looked at for the row that is on screen longest.
const Samples = 9;

// Returns the row that is plotted until the viewer chooses others, in an array that may be empty: the first that
// differs, or else the one on screen in most of some frames, the middle one's first among equals.
export function usualRows({ comparison, engine, side, hasRows, scene }) {
  if (comparison?.first !== undefined) return [comparison.first];
  const counts = new Map(), along = hasRows ? alongOf(scene) : 0;
  const isSeen = ({ minY, height }) => !hasRows || (minY < along && minY + height > 0);
  for (let k = 0; k < Samples; k++) {
    const place = Math.floor((k + (Samples >> 1) + 0.5) * side.count / Samples) % side.count;
    for (const row of engine.show(place).rows) {
      if (canBeChosen(row) && row.foldAngle < 90 && isSeen(row)) counts.set(row.id, (counts.get(row.id) ?? 0) + 1);
    }
  }
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).slice(0, 1).map(([id]) => id);
}

// Returns the lanes of selected cards or views: one for each value that changes.
function elementLanes(rows) {
  const lanes = [
    ["rotationX", "°", 1], ["x", "pt", 1], ["minY", "pt", 1], ["width", "pt", 1], ["height", "pt", 1],
    ["scale", "", 3], ["opacity", "", 3], ["brightness", "", 3],
  ].map(([name, unit, digits]) => ({ name, unit, digits, curves: rows(name) }));
  return lanes.filter(({ curves }) => curves.some(({ values }) => {
    const first = values.find(Number.isFinite);
    return values.some((value) => Number.isFinite(value) && value !== first);
  }));
}

// Returns the calls to the app's callbacks (of both scenes if compared), by name and sorted by frame.
export function callsOf({ sides, comparison }) {
  const calls = (comparison ? [facts, facts.other] : [facts]).flatMap(({ callbacks }, k) => callbacks.map(
    (call) => ({ ...call, frame: sides[k].place(call.frame), side: comparison && SideNames[k] })));
  const byName = {};
  for (const call of calls.sort((a, b) => a.frame - b.frame)) (byName[call.name] ??= []).push(call);
  return byName;
}

// Returns the marks on the time axis in order: events, frames that a device showed late, and notes.
export function marksOf(player) {
  const { events, source, original, facts } = player;
  const late = source === original ? facts.hitches ?? [] : [];
  return [
    ...events.map((frame) => ({ frame, kind: "event", text: `An event in frame ${figure(frame)}` })),
    ...late.map(({ time, text }) => ({ frame: player.frameAt(time), kind: "hitch", text })),
    ...player.notes.marks,
  ].sort((a, b) => a.frame - b.frame);
}

// Returns the legend of the plots: lines of scenes and selected rows, and symbols of marks.
export function legendOf({ stage, chosen, marks, comparison, hasRows }) {
  const name = (id) => comparison?.titleOf(id) ?? stage.nameOf(id) ?? (hasRows ? titleOf(0, id, id) : nameOf(id));
  const entry = (shape, text) => make("span", {}, make(
    "svg:svg", { viewBox: "0 0 22 10", "aria-hidden": "true" }, shape), text);
  const line = (color, dash, text) => {
    const style = `stroke:${color};stroke-width:2;stroke-dasharray:${dash || "none"}`;
    return entry(make("svg:line", { x1: 0, x2: 22, y1: 5, y2: 5, style }), text);
  };
  const sides = (comparison?.names ?? []).map((side, k) => line("var(--ink)", SideDashes[k], side));
  const lines = chosen.map((id, k) => line(RowMarks[k].color, comparison ? "" : RowMarks[k].dash, name(id)));
  const signs = [["event", "event", "events"], ["hitch", "late frame", "late frames"], ["note", "note", "notes"]].flatMap(
    ([kind, one, many]) => {
      const n = marks.filter((m) => m.kind === kind).length;
      return n === 0 ? [] : [entry(markShape(kind, 11, 5), `${figure(n)} ${n === 1 ? one : many}`)];
    });
  return [...sides, ...lines, ...signs];
}
