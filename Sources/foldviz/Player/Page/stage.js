// The screen: a pool of elements, each placed by the homography that the engine computes.

import { $, make } from "./dom.js";
import { Kinds, canBeChosen, facts, nameOf, segmentOf, titleOf } from "./facts.js";
import { widthOf } from "./letters.js";
import { ListMarks } from "./listmarks.js";
import { sight } from "./sight.js";
import { colorIn, Slot } from "./slot.js";

// Returns the width and height of the screen, its status bar's height and its corner radius, in points.
const deviceOf = (scene) =>
  ["width", "height", "statusBar", "cornerRadius"].map((key) => scene.number(`device.${key}`));

export class Stage {
  // `looks` holds the kind of the scene, its faces and the contents of the screen itself.
  constructor(phone, scene, engine, looks) {
    this.screen = phone.querySelector(".screen");
    this.engine = engine;
    this.phone = phone;
    this.phone.classList.add(looks.subject);
    this.showsViews = looks.subject === "shift";
    // The room that the screen needs in all of its rotations, so that nothing around it moves.
    this.turned = looks.room;
    this.pool = [];
    this.shown = 0;
    this.chosen = new Map();
    // The slots below and above all elements, each the size of the screen.
    const { image, rowLetters } = looks.screen;
    this.rowLetters = rowLetters;
    this.around = { pictures: { image }, slots: [new Slot(), new Slot()] };
    for (const { face } of this.around.slots) face.style.pointerEvents = "none";
    const repaint = () => this.draw(this.elements ?? []);
    this.paper = matchMedia("print");
    this.paper.addEventListener("change", repaint);
    addEventListener("themechange", repaint);
    this.#furnish(scene);
  }

  // The current scale of the screen: as it fits the window, or while it floats near a slider.
  get shownScale() { return this.floatScale ?? this.scale ?? 1; }

  // Returns the title that the scene gives to a row; undefined if none.
  nameOf(id) { return this.names.get(id)?.[0] || undefined; }

  // Returns the title of a line of the table, including its segment.
  title(line) { return `${this.titleOfRow(line)} ${segmentOf(line)}`.trim(); }

  // Returns the title of a line of the table without its segment.
  titleOfRow({ kind, row, id, title }) {
    if (title) return title;
    // The views of a shift have names; rows and cards have numbers.
    if (this.showsViews) return this.nameOf(id) ?? nameOf(id);
    return facts.titles[kind] ? this.nameOf(id) ?? titleOf(kind, row, id) : Kinds[kind];
  }

  // Sets the scene: size of the screen, position of the fold line, and what rows and screen show.
  take(scene) {
    this.scene = scene;
    this.around.texts = scene.texts;
    this.faces = scene.faces.map((face) => ({
      face, texts: face.texts, letters: face.letters,
      pictures: { image: face.image, portrait: face.portrait, icon: facts.icons[face.icon] },
    }));
    this.names = new Map(scene.faces.filter((face) => face.isPlain).map(({ id, texts }) => [id, texts]));
    const [width, height] = deviceOf(scene);
    this.#shape(width, height);
  }

  // Sets the current size of the screen, which rotations change.
  #shape(width, height) {
    const { scene } = this;
    const [upright, tall, statusBar, radius] = deviceOf(scene);
    const [axis, direction] = [scene.number("axis") ?? 0, scene.number("direction") ?? 0];
    this.size = { width, height, statusBar };
    const [across, along] = [Math.max(upright, this.turned[0]), Math.max(tall, this.turned[1])];
    this.room = { width: across, height: along };
    this.phone.classList.toggle("turned", width !== upright);
    this.phone.style.cssText = `--w:${width};--h:${height};--across:${across};--along:${along};--r:${radius};--s:${this.shownScale}`;
    const fold = scene.number("fold.offset");
    const length = axis === 0 ? height : width;
    const place = axis === 1 && direction === 1 ? width - fold : fold;
    const isShown = fold > 0 && fold < length;
    this.screen.classList.toggle("axis-x", axis === 1);
    for (const line of [this.line, ...this.ticks]) line.style.display = isShown ? "block" : "none";
    const [x, y] = axis === 0 ? [0, place] : [place, 0];
    const far = axis === 0 ? [width - 10, place] : [place, height - 10];
    this.line.style.transform = `translate(${x}px, ${y}px)`;
    [[x, y], far].forEach(([tx, ty], k) => {
      const [dx, dy] = axis === 0 ? [0, -1] : [-1, 0];
      this.ticks[k].style.transform = `translate(${tx + dx}px, ${ty + dy}px)`;
    });
    // Reading the size of the window costs a layout, so a new screen is fitted once, before its first frame.
    if (this.scale) for (const stage of [this, this.beside]) stage?.fit();
  }

  // Draws the elements of the frame that the engine showed last.
  draw(elements) {
    const [width, height] = this.engine.values("screen");
    if (width !== undefined && (width !== this.size.width || height !== this.size.height)) this.#shape(width, height);
    this.elements = elements;
    const { length } = facts.buffers.marks;
    const texts = elements.map((element) => this.#texts(element));
    const letters = elements.map(({ face, kind }) => this.faces[face]?.letters
      ?? (Kinds[kind] === "header" ? undefined : this.rowLetters));
    const widths = elements.map((element, k) => texts[k].map(
      element.isShown ? (text, label) => widthOf(text, label, letters[k]) : () => 0));
    const isDark = document.documentElement.dataset.theme === "dark" && !this.paper.matches;
    const numbers = this.engine.draw(Float64Array.from(widths.flat()), isDark);
    const marks = { [-1]: [], [elements.length]: [] };
    elements.forEach((_, k) => { marks[k] = []; });
    for (let at = 0; at < numbers.length; at += length) {
      marks[numbers[at]].push(numbers.subarray(at, at + length));
    }
    this.#drawAround(marks[-1], marks[elements.length]);
    let used = 0;
    elements.forEach((element, k) => {
      if (!element.isShown) return;
      const slot = this.pool[used++] ?? this.#grow();
      const own = this.faces[element.face];
      slot.show(element, marks[k], texts[k], own?.pictures, this.#markOf(element), letters[k], own?.face.first);
    });
    for (const slot of this.pool.slice(used, this.shown)) slot.hide();
    this.shown = used;
    this.listMarks.draw(this.engine.records("listMarks"));
  }

  // Draws what lies below and above the elements. The last mark is the color of the status bar's symbols.
  #drawAround(...marks) {
    const statusBarMark = marks[1].pop();
    if (statusBarMark) this.screen.style.setProperty("--sign", colorIn(statusBarMark));
    const { texts, pictures, slots } = this.around;
    const whole = { x: 0, y: 0, xx: 1, xy: 0, x1: 0, yx: 0, yy: 1, y1: 0, wx: 0, wy: 0, w1: 1, opacity: 1,
      top: 0, bottom: 0, clipX0: NaN, width: this.size.width, height: this.size.height };
    slots.forEach((slot, k) => slot.show({ ...whole, layer: 2 * k }, marks[k], texts, pictures));
  }

  // Returns the texts of an element, in the order of `facts.labels`.
  #texts({ kind, row, original, face }) {
    const [title, ...others] = this.faces[face]?.texts ?? facts.labels.map((_, k) => (k > 0 ? "" : null));
    return [title ?? titleOf(kind, row, original), ...others];
  }

  #markOf(element) { return !this.isBare && canBeChosen(element) ? this.chosen.get(element.id) : undefined; }

  // Returns the element below a pointer, or undefined.
  elementAt({ clientX, clientY }) {
    const face = document.elementFromPoint(clientX, clientY)?.closest(".element");
    return this.pool.find((slot) => slot.face === face)?.element;
  }

  // Converts the position of an event to points of the screen.
  point(event) {
    const box = this.screen.getBoundingClientRect();
    return [
      (event.clientX - box.left) / box.width * this.size.width,
      (event.clientY - box.top) / box.height * this.size.height,
    ];
  }

  #grow() {
    const slot = new Slot();
    this.pool.push(slot);
    // The order of the nodes is the painting order.
    this.screen.insertBefore(slot.node, this.around.slots[1].node);
    return slot;
  }

  #furnish(scene) {
    const [width, , statusBar, radius] = deviceOf(scene);
    this.line = make("div", { class: "fold-line" });
    this.ticks = [make("div", { class: "fold-tick" }), make("div", { class: "fold-tick" })];
    const glass = make("div", { class: "glass" }, ...this.ticks);
    const notch = ["shape", "width", "height", "y"].map((key) => scene.number(`device.notch.${key}`));
    let middle = Math.min(statusBar, 54) / 2;
    if (notch[0] !== undefined) {
      const [shape, w, h, y] = notch;
      const hole = shape === 0 ? `0 0 ${Math.min(20, h)}px ${Math.min(20, h)}px` : `${h / 2}px`;
      glass.append(make("div", {
        class: "notch", style: `top:${y}px;width:${w}px;height:${h}px;border-radius:${hole}`,
      }));
      middle = y + h * (y > 0 ? 0.5 : 0.6);
    }
    if (statusBar >= 16 && width >= 200) {
      const size = Math.min(16, Math.max(11, Math.min(statusBar, 54) * 0.36));
      const inset = Math.max(16, radius * 0.7);
      glass.append(
        make("div", {
          class: "clock", style: `left:${inset}px;top:${middle}px;font-size:${size}px`,
        }, "9:41"),
        make("div", {
          class: "battery",
          style: `right:${inset}px;top:${middle}px;width:${size * 1.5}px;height:${size * 0.72}px`,
        }));
    }
    const [under, over] = this.around.slots;
    this.screen.append(under.node, this.line, over.node, glass);
    this.listMarks = new ListMarks(this);
    this.take(scene);
    new ResizeObserver(() => this.fit()).observe(document.documentElement);
    addEventListener("sightchange", () => {
      this.fit();
      this.#keepAfloat();
    });
  }

  // Scales the screen to fit the window and the screen beside it, to at most 1 pixel per point. In a
  // window too low for the controls below the screen, the controls stand beside it. In a presentation, the
  // screen fills the window.
  fit() {
    const page = document.documentElement;
    const isFlat = this.isFlat = page.clientWidth >= 560 && sight.height < 600;
    page.classList.toggle("flat", isFlat);
    const isNarrow = !isFlat && page.clientWidth < 820;
    const sizes = [this, ...(this.beside ? [this.beside] : [])].map((stage) => stage.room);
    const part = sizes.length > 1 ? 0.22 : 0.36;
    // Two screens are separated by a gap and their two bezels.
    const room = page.clientWidth - 64 - 42 * (sizes.length - 1);
    const width = isNarrow ? room / sizes.length : page.clientWidth * part;
    // The rows of controls below the screen that only some scenes and views have.
    const rows = facts.other ? 0
      : ["deck" in facts.scene || "shift" in facts.scene, !$("views").hidden, sizes.length > 1].filter(Boolean).length;
    // In a low window, the whole screen with its bezel fits below the page's title.
    const flatRoom = () => sight.height - document.querySelector("main").offsetTop - (sizes.length > 1 ? 52 : 24);
    const height = isNarrow ? sight.height * 0.56 : isFlat ? flatRoom() : sight.height - 290 - 42 * rows;
    const least = ([w, h]) => Math.min(...sizes.map((size) => Math.min(w / size.width, h / size.height)));
    const scale = this.isBare ? least([room / sizes.length, innerHeight - 40])
      : Math.min(1, Math.max(0.2, least([width, height])));
    if (scale === this.scale) return;
    this.scale = scale;
    this.phone.style.setProperty("--s", this.shownScale);
  }

  // Floats the screen within the visible area while a slider far from it is dragged: beside the slider
  // in a low window, otherwise above or below it, wherever there is more room.
  float(slider) {
    const [screen, hand] = [this.phone, slider].map((node) => node.getBoundingClientRect());
    const { top, height } = sight;
    if (!this.floatScale) {
      if (screen.bottom > top + height / 4 && screen.top < top + height * 3 / 4) return;
      const holder = this.phone.parentElement;
      holder.style.minHeight = `${holder.offsetHeight}px`;
      holder.style.minWidth = `${holder.offsetWidth}px`;
      this.phone.classList.add("afloat");
    }
    const { above, under } = this.#seen;
    const across = document.documentElement.clientWidth, isLeft = hand.left < across / 2;
    const isBeside = this.isFlat && hand.width < across / 2;
    this.middle = isBeside ? across * (isLeft ? 0.75 : 0.25) : null;
    const isLow = under - hand.bottom > hand.top - above;
    const room = isBeside ? under - above : isLow ? under - hand.bottom : hand.top - above;
    const most = isBeside ? room : Math.min(room, height * 0.48);
    // Leave room for the bezel and a margin.
    this.floatScale = Math.max(0.1, Math.min(this.scale, (most - 34) / this.room.height));
    this.phone.style.setProperty("--s", this.floatScale);
    this.phone.classList.toggle("low", isLow);
    this.#keepAfloat();
  }

  // The top and bottom of the visible area, in pixels of the window.
  get #seen() {
    return { above: Math.max(0, sight.top), under: Math.min(innerHeight, sight.top + sight.height) };
  }

  // Positions the floating screen in the visible area, above its own column or beside the slider.
  #keepAfloat() {
    if (!this.floatScale) return;
    const holder = this.phone.parentElement, { left, width } = holder.getBoundingClientRect();
    const places = { ...this.#seen, middle: this.middle ?? left + width / 2 };
    for (const [name, place] of Object.entries(places)) holder.style.setProperty(`--${name}`, `${place}px`);
  }

  // Moves the screen back to its normal position.
  land() {
    if (!this.floatScale) return;
    this.floatScale = null;
    this.phone.classList.remove("afloat", "low");
    this.phone.parentElement.style.cssText = "";
    this.phone.style.setProperty("--s", this.shownScale);
  }
}
