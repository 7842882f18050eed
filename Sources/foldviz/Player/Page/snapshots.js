// A second screen beside the player's: with the other of two sets of numbers, A and B, or as a device
// presented the frames.

import { secondPhone } from "./comparison.js";
import { $, make } from "./dom.js";
import { facts } from "./facts.js";
import { upperBound } from "./numbers.js";
import { Side } from "./side.js";
import { Stage } from "./stage.js";

// Times of a device and of the recording that differ by less are the same, in seconds.
const Tolerance = 0.0005;

export class Snapshots {
  // `player` shows A; B begins as the scene was written.
  constructor(player) {
    this.player = player;
    this.name = "A";
    this.other = player.bench.state;
    // The button of what the second screen shows, or null without one.
    this.kind = null;
    $("device").hidden = !facts.presents;
    if (player.comparison) return;
    for (const name of ["A", "B"]) $(`set-${name}`).addEventListener("click", () => this.name !== name && this.swap());
    for (const kind of ["compare", "device"]) $(kind).addEventListener("click", () => this.compare(kind));
    $("view").addEventListener("change", () => this.look());
    $("fader").addEventListener("input", () => this.look());
  }

  get sides() { return this.side ? [this.side] : []; }

  // Shows the other set of numbers; the sliders and the text follow.
  swap() {
    const { player } = this, { bench } = player, mine = bench.state;
    if (player.comparison) return;
    player.pane.forget();
    bench.state = this.other;
    this.other = mine;
    this.name = this.name === "A" ? "B" : "A";
    player.load();
    $("reset").disabled = !bench.isTuned;
    for (const name of ["A", "B"]) $(`set-${name}`).setAttribute("aria-pressed", name === this.name);
    this.look();
  }

  // Shows the second screen of a kind, or hides it if it is shown.
  compare(kind) {
    const { player } = this;
    this.kind = this.kind === kind ? null : kind;
    if (!this.side) this.#open();
    for (const name of ["compare", "device"]) $(name).setAttribute("aria-pressed", name === this.kind);
    $("view").value = kind === "device" ? "beside" : "onion";
    $("views").hidden = !this.kind;
    this.look();
    player.load();
  }

  #open() {
    const { engine, bench } = this.player, other = engine.beside();
    this.names = [0, 1].map(() => make("p", { class: "name quiet" }));
    $("phones").prepend(...this.names);
    this.side = new Side(other, new Stage(secondPhone(), bench.original, other, facts), facts.subject);
    this.side.stage.screen.setAttribute("aria-label", "The second screen");
  }

  load() {
    const { player, side, kind } = this;
    if (!kind) return;
    const { bench, times, source, original } = player;
    side.load(kind === "device" ? bench.scene : this.other.scene, source, player.physics);
    side.follow(times);
    if (kind === "device" && source === original) side.frames = presented(times, facts.presents, (time) => player.frameAt(time));
  }

  // Draws the second screen's frame at an index of the time axis.
  show(place) { if (this.kind) this.side.stage.draw(this.side.show(place).elements); }

  // Applies the selected view; only screens beside each other share the room.
  look() {
    if (!this.side) return;
    const phones = $("phones"), { stage } = this.player, { value } = $("view"), isBeside = this.kind !== null && value === "beside";
    const names = this.kind === "device" ? ["As meant", "As presented"] : this.name === "A" ? ["A", "B"] : ["B", "A"];
    this.side.stage.phone.hidden = !this.kind;
    this.names.forEach((node, k) => {
      node.hidden = !isBeside;
      node.textContent = names[k];
      $(["under", "over"][k]).textContent = names[k];
    });
    phones.classList.toggle("two", isBeside);
    phones.dataset.view = this.kind ? value : "beside";
    phones.style.setProperty("--fade", $("fader").value);
    $("fade").hidden = value !== "onion";
    [stage.beside, this.side.stage.beside] = isBeside ? [this.side.stage, stage] : [];
    for (const each of [stage, this.side.stage]) each.fit();
  }
}

// Returns for each time the frame that a device shows: the content of the last frame that it presented until
// then. `presents` holds the time of each present and the time that its content was meant for.
export function presented(times, presents, frameAt) {
  const shown = presents.filter((_, k) => k % 2 === 0);
  return Int32Array.from(times, (time) => {
    const last = upperBound(shown, time + Tolerance) - 1;
    return frameAt(last < 0 ? times[0] : presents[2 * last + 1] + Tolerance);
  });
}
