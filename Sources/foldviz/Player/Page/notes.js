// Notes pinned to moments of the recording, and the page saved with them.

import { $, make } from "./dom.js";
import { nameOf, numberOf } from "./facts.js";
import { figure } from "./numbers.js";
import { save } from "./workbench.js";

export class Notes {
  constructor(player) {
    this.player = player;
    this.list = JSON.parse($("notes").textContent);
    $("note").addEventListener("submit", (event) => {
      event.preventDefault();
      this.add($("note-text").value);
      $("note-text").value = "";
    });
    $("save-page").addEventListener("click", () => this.save());
    this.#write();
  }

  // Pins a text to the frame shown, and to the row if the viewer has chosen one.
  add(text) {
    const { player } = this, { times, frame, chosen, hasChosen, comparison } = player;
    if (!text.trim()) return;
    const row = hasChosen && chosen.length === 1 ? comparison?.nameOf(chosen[0]) ?? nameOf(chosen[0]) : undefined;
    this.take([...this.list, { t: times[frame], row, text: text.trim() }].sort((a, b) => a.t - b.t));
  }

  // Replaces all notes. From now on, a reload of the page keeps them.
  take(list) {
    this.list = list;
    this.isChanged = true;
    this.#write();
    this.player.plot();
  }

  // The notes as marks on the time axis; a touched list has another time.
  get marks() {
    const { player } = this;
    if (player.source !== player.original) return [];
    return this.list.map(({ t, text }) => ({ frame: player.frameAt(t), kind: "note", text }));
  }

  // The text of this page with its notes.
  get page() {
    const json = JSON.stringify(this.list).replaceAll("<", "\\u003c");
    const text = pageAsWritten.outerHTML.replace(/(<script type="application\/json" id="notes">)[^<]*/, (_, begin) => begin + json);
    return `<!DOCTYPE html>\n${text}\n`;
  }

  // Offers the page as a download, under its own name.
  save() { save(decodeURIComponent(location.pathname.split("/").at(-1)) || "page.html", this.page, "text/html"); }

  #write() { $("note-list").replaceChildren(...this.list.map((note) => this.#line(note))); }

  #line(note) {
    const { player } = this, { t, row, text } = note;
    const id = row === undefined ? -1 : player.comparison?.numberOf(row) ?? numberOf(row);
    const title = id < 0 ? row : player.stage.nameOf(id) ?? row;
    const button = make("button", {}, make("b", {}, `${figure(t, 3)} s`), make("span", {}, text),
      make("span", { class: "quiet" }, title ?? ""));
    button.addEventListener("click", () => {
      player.pause();
      if (id >= 0) player.chooseAll([id]);
      player.seek(player.frameAt(t));
    });
    const remove = make("button", { class: "plain", title: "Delete this note", "aria-label": `Delete the note at ${figure(t, 3)} s` }, "×");
    remove.addEventListener("click", () => {
      this.take(this.list.filter((other) => other !== note));
      $("note-text").focus();
    });
    return make("li", {}, button, remove);
  }
}
