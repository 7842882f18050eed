// The pane with the scene's text. Every valid change lays the list out again; an error is shown at its line.

import { $ } from "./dom.js";
import { lineEndOf } from "./source.js";
import { LineError, read } from "./yaml.js";

export class Pane {
  constructor(player) {
    this.player = player;
    const { source } = player.bench;
    $("pane").hidden = !source;
    if (!source) return;
    $("pane").addEventListener("toggle", () => this.#check(player.bench.first), { once: true });
    $("pane").addEventListener("toggle", () => this.show());
    $("text").addEventListener("input", () => this.take($("text").value.replaceAll("\n", lineEndOf(source.text))));
  }

  // What the page reads as something else than the program cannot be edited here.
  #check({ source, file }) {
    try {
      if (JSON.stringify(read(source.text).value) !== JSON.stringify(file)) throw new LineError(1, "the page cannot read this scene");
    } catch (error) {
      $("text").readOnly = true;
      this.#tell(error);
    }
  }

  // Shows the text with the numbers of the sliders.
  show() {
    if (!$("pane").open || this.error) return;
    const text = this.player.bench.yaml.replaceAll("\r\n", "\n");
    if ($("text").value !== text) $("text").value = text;
  }

  // Gives up a text with an error; the next `show` writes the scene's own.
  forget() { if (!$("text").readOnly) this.#tell(null); }

  // Lays the scene out as a text says; an error leaves everything else as it is.
  take(text) {
    const { player } = this, { bench } = player, before = bench.state;
    try {
      const { remarks, first } = bench.adopt(text);
      try {
        player.load();
      } catch (error) {
        bench.state = before;
        player.load();
        throw new LineError(first ?? 1, error.message);
      }
      this.#tell(null, remarks);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.#tell(error);
    }
    $("reset").disabled = !bench.isTuned;
  }

  #tell(error, remarks = []) {
    this.error = error;
    const area = $("text");
    area.setAttribute("aria-invalid", error !== null);
    $("pane").classList.toggle("wrong", error !== null);
    const told = error ? [error] : remarks.slice(0, 3);
    area.style.setProperty("--line", told[0]?.line ?? -1);
    $("text-problem").textContent = told.map(
      ({ line, message }) => `Line ${line}: ${message}`.replace(/(?<![.?])$/, ".")).join(" ");
    // A slider would write over the text that is being corrected.
    $("sliders").inert = error !== null && !area.readOnly;
  }
}
