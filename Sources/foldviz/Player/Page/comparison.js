// Compares two scenes: draws the second beside the first, at the same time, and lists the differences.

import { $, make } from "./dom.js";
import { numbersOf } from "./engine.js";
import { facts, segmentOf } from "./facts.js";
import { figure, upperBound } from "./numbers.js";
import { Side, framesAt } from "./side.js";
import { Stage } from "./stage.js";
import { EncodedScene } from "./encoding.js";

// The maximum number of entries in each list of differences.
const MostLines = 200;

// Returns the comparison that the page carries, or null if it shows one scene only.
export async function comparisonOf(engine) {
  if (!facts.other) return null;
  const [scene, recording, looks] = await Promise.all(["scene-b", "recording-b", "looks-b"].map(numbersOf));
  return new Comparison(engine.beside(looks), new EncodedScene(scene, facts.other), recording);
}

// Adds an empty phone for a second scene and returns it.
export function secondPhone() {
  const phone = $("phone").cloneNode(true);
  for (const node of [phone, ...phone.querySelectorAll("[id]")]) node.removeAttribute("id");
  for (const node of phone.querySelectorAll(".screen")) node.replaceChildren();
  phone.classList.add("b");
  $("phones").append(phone);
  return phone;
}

class Comparison {
  constructor(engine, scene, recording) {
    document.body.classList.add("compares");
    $("phones").classList.add("two");
    this.names = ["A", "B"].map((letter, k) => `${letter}: ${facts.other.names[k]}`);
    const [a, b] = this.names.map((name) => make("p", { class: "name quiet" }, name));
    $("phones").prepend(a, b);
    const phone = secondPhone();
    this.scene = scene;
    this.recording = recording;
    this.side = new Side(engine, new Stage(phone, scene, engine, facts.other), facts.other.subject);
    this.side.stage.screen.setAttribute("aria-label", "The other scene");
    const rows = facts.other.rows.map(([name, title, ownId, otherId], k) => (
      // A row that only one scene has gets a negative number in the other, which no real row uses.
      { name, title, ownId: ownId ?? -2 - k, otherId: otherId ?? -2 - k }));
    this.byName = new Map(rows.map((row) => [row.name, row]));
    this.rows = new Map(rows.map((row) => [row.ownId, row]));
    this.titles = new Map(rows.map(({ otherId, title }) => [otherId, title]));
    this.others = new Map(rows.map(({ ownId, otherId }) => [ownId, otherId]));
    this.commons = new Map(rows.map(({ ownId, otherId }) => [otherId, ownId]));
    this.side.own = (id) => this.others.get(id) ?? id;
    $("view").addEventListener("change", () => this.look());
    $("fader").addEventListener("input", () => this.look());
    for (const id of ["views", "differences"]) $(id).hidden = false;
    this.look();
  }

  // Puts the second scene beside the player's own, at the same size, and lists the differences.
  join(player) {
    const [one, other] = player.sides.map((side) => side.stage);
    [one.beside, other.beside] = [other, one];
    for (const stage of [one, other]) stage.fit();
    other.screen.addEventListener("click", (event) => player.clicked(event, other, (id) => this.common(id)));
    this.#list(player);
  }

  load(rate, physics) { this.side.load(this.scene, { numbers: this.recording, rate }, physics); }

  // Returns the player's number for a row of the other scene.
  common(id) { return this.commons.get(id) ?? id; }

  // Converts between the page's number for a row and its name; undefined if neither scene has it.
  nameOf(id) { return this.rows.get(id)?.name; }

  numberOf(name) { return this.byName.get(name)?.ownId; }

  // Returns the title of a row that only the other scene has; undefined for any other row.
  titleOf(id) {
    const row = id < 0 && this.rows.get(id);
    return row ? row.title || `row ${row.name}` : undefined;
  }

  // Shows the other scene at an index of the time axis; returns its rows by key, with the player's row
  // numbers.
  show(place) {
    const { rows, elements } = this.side.show(place);
    this.side.stage.draw(elements);
    return new Map(rows.map((row) => {
      const id = this.common(row.id);
      return [keyOf({ ...row, id }), { ...row, id, title: this.titles.get(row.id) }];
    }));
  }

  // Returns the other scene's offset or progress at an index of the time axis, as text.
  reading(place) { return this.side.subject.say(this.side.along(this.side.reading)[place]); }

  // Highlights the chosen rows in the other scene; `chosen` maps the player's row numbers to colors.
  mark(chosen) { this.side.stage.chosen = new Map([...chosen].map(([id, color]) => [this.side.own(id), color])); }

  // Applies the selected view: side by side, or one on top of the other with adjustable opacity.
  look() {
    const { value } = $("view");
    $("phones").dataset.view = value;
    $("phones").style.setProperty("--fade", $("fader").value);
    $("fade").hidden = value !== "onion";
  }

  // Returns the plot lanes for the differences, resampled to the time axis.
  lanes(axis) {
    const { times, curves } = facts.other.plots;
    const frames = framesAt(times, axis);
    return curves.map(({ title, unit, values }) => ({
      name: title, unit, digits: 2, holds: [0],
      curves: [{ values: Float64Array.from(frames, (k) => values[k]), color: "var(--accent)", dash: "" }],
    }));
  }

  // The number of the row with the largest difference that has curves; undefined if there is none.
  get first() {
    const { changes } = facts.other.differences;
    return changes.map(({ kind, id }) => (kind === "row" ? this.byName.get(id)?.ownId : -1)).find((id) => id >= 0);
  }

  #list(player) {
    const { scene, changes, lone, looks } = facts.other.differences;
    $("verdict").textContent = facts.other.verdict;
    $("keys-differ").hidden = scene.length === 0;
    $("scene-keys").replaceChildren(...scene.slice(0, MostLines).map(({ key, a, b }) => make(
      "tr", {}, make("td", {}, ...keyParts(key)), ...textsOf(a, b).map((text) => make("td", {}, text)))));
    const lines = [
      ...changes.map((c) => [c, c.by === null ? `${c.column} ${c.a} → ${c.b}`
        : `${c.column} ${signed(c.by)}`, `${textsOf(c.a, c.b).join(" → ")} · `]),
      ...lone.map((l) => [l, `only in ${l.side.toUpperCase()}`, ""]),
      ...looks.map((l) => [{ ...l, t: undefined }, "looks different", ""]),
    ];
    const told = lines.slice(0, MostLines).map(([found, what, values]) => this.#line(player, found, what, values));
    const rest = lines.length - told.length;
    $("row-list").replaceChildren(...told, ...(rest > 0 ? [make("li", { class: "quiet" }, `and ${figure(rest)} more`)] : []));
  }

  // Returns a list item with a button that seeks to the frame where something differs most.
  #line(player, { kind, id, t, frames }, what, values) {
    const row = this.byName.get(id);
    const where = t === undefined ? "" : ` · ${figure(t, 3)} s`;
    const button = make("button", {},
      make("b", {}, row?.title || (id ? `${kind} ${id}` : kind)), make("span", {}, what),
      make("span", { class: "quiet" }, `${values}${figure(frames)} frame${frames === 1 ? "" : "s"}${where}`));
    button.addEventListener("click", () => {
      player.pause();
      if (row && kind === "row" && player.hasRows) player.chooseAll([row.ownId]);
      if (t !== undefined) player.seek(upperBound(player.times, t) - 1);
    });
    return make("li", {}, button);
  }
}

// Splits a key so that a line may break after each of its dots.
const keyParts = (key) => key.split(/(?<=\.)/).flatMap((part) => [part, make("wbr")]);

// Returns a string that identifies a row within one frame.
export const keyOf = (row) => `${row.kind} ${row.id} ${segmentOf(row)}`;

const rounded = (x) => (Math.abs(x) < 0.0005 ? Number(x.toPrecision(1)) : Number(x.toFixed(3)));

// Formats two values with three decimals, or with as many as it takes to distinguish them from each
// other and from zero.
function textsOf(a, b) {
  let digits = 3;
  const told = (x) => (typeof x === "number" ? Number(x.toFixed(digits)) : x);
  while (digits < 20 && (told(a) === told(b) || [a, b].some((x) => x && !told(x)))) digits++;
  return [a, b].map((x) => (x === null ? "–" : typeof x === "number" ? `${told(x)}`.replace("-", "−") : `${x}`));
}

// Formats a difference with its sign.
export const signed = (x) => `${x < 0 ? "−" : "+"}${rounded(Math.abs(x))}`;
