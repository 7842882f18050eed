// The table of values of the elements on screen.

import { keyOf, signed } from "./comparison.js";
import { make } from "./dom.js";
import { canBeChosen, facts, segmentOf } from "./facts.js";
import { figure } from "./numbers.js";

// The number of decimals of the columns that do not have three.
const Digits = { opacity: 4, scale: 4, brightness: 4, zPosition: 0 };

// Returns the text of a table cell.
const textOf = (line, column) => (
  column === "face" ? facts.sides[line.face] ?? "–" : figure(line[column], Digits[column] ?? 3));

export class Inspector {
  // `columns` are the column names after the title; `choose` is called with the number of a row, card
  // or view, and whether to add it to the selection, when its line is clicked.
  constructor(body, columns, stage, choose) {
    this.body = body;
    this.columns = columns;
    this.stage = stage;
    this.choose = choose;
    this.lines = [];
    // Allow a line break between the words of a long column name.
    const heads = ["row", ...columns].map((name) => make("th", { scope: "col" },
      ...name.split(name.length > 8 ? /(?=[A-Z])/ : null).flatMap((word) => [word, make("wbr")]).slice(0, -1)));
    const table = body.parentElement;
    table.querySelector("thead").replaceChildren(make("tr", {}, ...heads));
    table.classList.toggle("wide", columns.length > 5);
    table.style.setProperty("--columns", columns.length);
  }

  // Shows the rows of a frame. If `others` maps keys to the rows of another scene, shows the
  // differences, too.
  show(rows, others) {
    const own = new Set(rows.map(keyOf));
    const alone = others ? [...others].filter(([key]) => !own.has(key)).map(([, row]) => row) : [];
    [...rows, ...alone].forEach((row, k) => {
      const line = this.lines[k] ?? this.#grow();
      line.id = row.id;
      line.isChoosable = canBeChosen(row);
      line.toggle("fixed", !line.isChoosable);
      const other = others?.get(keyOf(row));
      line.write(0, this.stage.titleOfRow(row));
      const part = segmentOf(row);
      line.write(this.columns.length + 1, part && ` ${part}`);
      line.differ(0, k >= rows.length ? "only B" : others && !other ? "only A" : "");
      this.columns.forEach((name, column) => {
        line.write(column + 1, textOf(row, name));
        const by = other && name !== "face" ? other[name] - row[name] : 0;
        line.differ(column + 1, Math.abs(by) > 1e-9 ? signed(by) : "");
      });
      line.toggle("folding", row.foldAngle !== 0);
      const mark = line.isChoosable ? this.stage.chosen.get(row.id) : undefined;
      line.toggle("chosen", mark !== undefined);
      line.mark(mark ?? "");
      line.toggle("empty", false);
    });
    const count = rows.length + alone.length;
    for (const line of this.lines.slice(count)) line.toggle("empty", true);
    if (this.reached?.flags.empty) this.#retreat(count);
  }

  // Moves the focus from a hidden line to the last of `count` lines, or to the table's box if none is
  // left.
  #retreat(count) {
    const hasFocus = document.activeElement === this.reached.node;
    if (count > 0) this.#reach(this.lines[count - 1]);
    if (hasFocus) (count > 0 ? this.reached.node : this.body.closest(".scroll")).focus();
  }

  #grow() {
    const line = new TableLine(this.columns.length);
    line.node.addEventListener("click", (event) => {
      if (line.isChoosable) this.choose(line.id, event.shiftKey || event.ctrlKey || event.metaKey);
    });
    line.node.addEventListener("keydown", (event) => this.#key(line, event));
    line.node.addEventListener("focus", () => this.#reach(line));
    this.lines.push(line);
    this.body.append(line.node);
    if (this.lines.length === 1) this.#reach(line);
    return line;
  }

  #key(line, event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way) this.lines[this.lines.indexOf(line) + way]?.node.focus();
    else if (event.key === "Enter" && line.isChoosable) this.choose(line.id, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Makes a line the only one in the tab order; the arrow keys reach the others.
  #reach(line) {
    if (this.reached) this.reached.node.tabIndex = -1;
    this.reached = line;
    line.node.tabIndex = 0;
  }
}

// A line of the table, which updates the page only where something changed.
class TableLine {
  constructor(columnCount) {
    const [swatch, name, part] = ["swatch", "name", "part"].map((name) => make("span", { class: name }));
    const numbers = Array.from({ length: columnCount }, () => make("td"));
    this.cells = [make("td", {}, make("div", { class: "line" }, swatch, name, part)), ...numbers];
    this.fields = [name, ...numbers, part];
    this.node = make("tr", { tabindex: "-1" }, ...this.cells);
    this.texts = [];
    this.differences = [];
    this.flags = {};
  }

  write(column, text) {
    if (this.texts[column] === text) return;
    this.texts[column] = text;
    this.fields[column].textContent = text;
  }

  // Shows the difference below a number, or below a title the only side that has the row.
  differ(column, text) {
    if ((this.differences[column] ?? "") === text) return;
    this.differences[column] = text;
    this.cells[column].dataset.by = text;
  }

  toggle(name, isOn) {
    if (this.flags[name] === isOn) return;
    this.flags[name] = isOn;
    this.node.classList.toggle(name, isOn);
    if (name === "chosen") this.node.setAttribute("aria-selected", isOn);
  }

  mark(color) {
    if (this.color === color) return;
    this.color = color;
    this.node.style.setProperty("--mark", color);
  }
}
