// The screen: elements from a pool, each placed by the engine's own homography.

const wordsOfColor = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));

class Stage {
  constructor(screen, facts, scene) {
    this.screen = screen;
    this.phone = $("phone");
    this.phone.classList.add(facts.subject);
    this.facts = facts;
    this.pool = [];
    this.shown = 0;
    this.contents = new Map(contentsOf(facts.scene));
    for (const [id, content] of Object.entries(facts.contents)) this.contents.set(Number(id), content);
    this.chosen = new Map();
    this.#furnish(scene);
  }

  /** What a row shows; a row that the scene says nothing of is called by its number. */
  content(kind, row, id) {
    return this.contents.get(id) ?? { title: defaultTitle(kind, row) };
  }

  title(kind, row, id) {
    return this.content(kind, row, id).title ?? defaultTitle(kind, row);
  }

  /** Takes a scene's words: the size of the screen, and where the fold line lies. */
  take(scene) {
    const [width, height, , statusBar, radius] = scene.record(Tag.device);
    const [axis, direction] = scene.record(Tag.list);
    this.size = { width, height, statusBar };
    this.phone.style.cssText = `--w:${width};--h:${height};--r:${radius};--s:${this.scale ?? 1}`;
    const fold = scene.record(Tag.fold)?.[0];
    const along = axis === 0 ? height : width;
    const place = axis === 1 && direction === 1 ? width - fold : fold;
    const isShown = fold > 0 && fold < along;
    this.screen.classList.toggle("axis-x", axis === 1);
    this.screen.classList.toggle("rtl", direction === 1);
    for (const line of [this.line, ...this.ticks]) line.style.display = isShown ? "block" : "none";
    const [x, y] = axis === 0 ? [0, place] : [place, 0];
    const far = axis === 0 ? [width - 10, place] : [place, height - 10];
    this.line.style.transform = `translate(${x}px, ${y}px)`;
    [[x, y], far].forEach(([tx, ty], k) => {
      const [dx, dy] = axis === 0 ? [0, -1] : [-1, 0];
      this.ticks[k].style.transform = `translate(${tx + dx}px, ${ty + dy}px)`;
    });
    this.#fit();
  }

  /** Draws the elements of a frame; those that cannot be seen are left out. */
  draw(elements) {
    const w = ElementWord;
    let used = 0;
    for (let at = 0; at < elements.length; at += w.stride) {
      if (this.#isVisible(elements, at)) this.#place(used++, elements, at);
    }
    for (let k = used; k < this.shown; k++) this.pool[k].set("display", "none");
    this.shown = used;
  }

  /** The row under a point of the screen, in points: its identity, or null. */
  rowAt(x, y) {
    for (let k = this.shown - 1; k >= 0; k--) {
      const { m, box, id, kind } = this.pool[k];
      const local = inverse(m, x, y);
      if (local && local[0] >= box[0] && local[0] < box[0] + box[2] && local[1] >= box[1]
        && local[1] < box[1] + box[3]) return { id, kind };
    }
    return null;
  }

  /** A place of the page in points of the screen. */
  point(event) {
    const box = this.screen.getBoundingClientRect();
    return [
      (event.clientX - box.left) / box.width * this.size.width,
      (event.clientY - box.top) / box.height * this.size.height,
    ];
  }

  #isVisible(words, at) {
    const w = ElementWord;
    const t = at + w.transform;
    if (!(words[at + w.opacity] > 0) || !(words[at + w.width] > 0 && words[at + w.height] > 0)) {
      return false;
    }
    const [x, y, width, height] = words.subarray(at + w.x, at + w.x + 4);
    let low = Infinity, high = -Infinity, left = Infinity, right = -Infinity, behind = 0;
    for (const [px, py] of [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]) {
      const depth = words[t + 6] * px + words[t + 7] * py + words[t + 8];
      if (!(depth > 1e-6)) { behind++; continue; }
      const sx = (words[t] * px + words[t + 1] * py + words[t + 2]) / depth;
      const sy = (words[t + 3] * px + words[t + 4] * py + words[t + 5]) / depth;
      low = Math.min(low, sy); high = Math.max(high, sy);
      left = Math.min(left, sx); right = Math.max(right, sx);
    }
    if (behind === 4) return false;
    if (behind > 0) return true;
    return high - low > 1e-3 && right - left > 1e-3 && high > 0 && low < this.size.height
      && right > 0 && left < this.size.width;
  }

  #place(k, words, at) {
    const w = ElementWord;
    const slot = this.pool[k] ?? this.#grow();
    const [kind, row, id, face] = words.subarray(at, at + 4);
    const box = words.subarray(at + w.x, at + w.x + 4);
    const m = words.subarray(at + w.transform, at + w.transform + 9);
    const [x, y, width, height] = box;
    const { style } = slot.node;
    Object.assign(slot, { kind, row, id, m, box });
    // The box's own corner becomes the origin: the homography after a shift by (x, y).
    const tx = m[0] * x + m[1] * y + m[2], ty = m[3] * x + m[4] * y + m[5];
    const tw = m[6] * x + m[7] * y + m[8];
    style.transform =
      `matrix3d(${m[0]},${m[3]},0,${m[6]},${m[1]},${m[4]},0,${m[7]},0,0,1,0,${tx},${ty},0,${tw})`;
    slot.set("opacity", words[at + w.opacity]);
    slot.set("display", "block");
    const isTurned = Math.abs(words[at + w.angle]) >= (kind === 3 ? 15 : 0.5);
    const radius = Math.max(0, words[at + w.cornerRadius]);
    slot.set("width", `${width}px`);
    slot.set("height", `${height}px`);
    // A notch hangs from the top edge of the screen.
    slot.set("borderRadius", kind === 2 && y <= 0 ? `0 0 ${radius}px ${radius}px` : `${radius}px`);
    slot.setKind(this.facts.subject === "shift" && kind === 0 ? "view" : Kinds[kind]);
    slot.set("borderWidth", `${words[at + w.borderWidth]}px`);
    slot.paint(words.subarray(at + w.color, at + w.color + 4), words[at + w.brightness]);
    slot.turn(isTurned ? Math.min(90, Math.abs(words[at + w.angle])) / 90 : null, radius);
    slot.toggle("back", face === 1);
    const mark = this.chosen.get(id);
    slot.toggle("chosen", mark !== undefined && kind === 0);
    slot.setProperty("--mark", mark ?? "");
    const isFull = y < this.size.statusBar && height > this.size.height / 2;
    const border = Math.max(0, words[at + w.borderWidth]);
    const scale = kind === 4 ? clamp(words[at + w.scale], 0.1, 1) : 1;
    const key = `${id},${kind},${width},${height},${border},${scale},${isFull ? y : ""}`;
    if (slot.key !== key) {
      const box = { width: width - 2 * border, height: height - 2 * border, scale, isCard: kind === 4 };
      this.#fill(slot, key, box, isFull ? y : null);
    }
  }

  /** Writes what a row shows where the sheet has it: as many lines as fit, an icon and a badge. */
  #fill(slot, key, box, top) {
    slot.key = key;
    const content = this.content(slot.kind, slot.row, slot.id);
    const own = content.color && cssColor(content.color);
    slot.toggle("own", !!own);
    slot.setProperty("--ground", own ?? "");
    slot.setProperty("--ground-far", own ? `color-mix(in srgb, ${own}, #000 60%)` : "");
    slot.setProperty("--text", own ? inkOn(own) : "");
    slot.setProperty("--card", `var(--card-${slot.id % 6})`);
    const lines = [
      content.title ?? defaultTitle(slot.kind, slot.row), content.subtitle, content.detail,
    ].map((line) => String(line ?? ""));
    slot.write(
      new RowText(lines, box, { ...this.size, subject: this.facts.subject }, top),
      this.facts.icons[content.icon], content.badge);
  }

  #grow() {
    const slot = new Slot();
    this.pool.push(slot);
    // The order of the nodes is the painter's.
    this.screen.insertBefore(slot.node, this.glass);
    return slot;
  }

  #furnish(scene) {
    const [width, , , statusBar, radius] = scene.record(Tag.device);
    this.line = make("div", { class: "fold-line" });
    this.ticks = [make("div", { class: "fold-tick" }), make("div", { class: "fold-tick" })];
    const glass = this.glass = make("div", { class: "glass" }, ...this.ticks);
    const notch = scene.record(Tag.deviceNotch);
    let middle = Math.min(statusBar, 54) / 2;
    if (notch) {
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
    this.screen.append(this.line, glass);
    this.take(scene);
    new ResizeObserver(() => this.#fit()).observe(document.documentElement);
  }

  /** As large as the window allows, and no larger than life. */
  #fit() {
    const page = document.documentElement;
    const isNarrow = page.clientWidth < 820;
    const width = isNarrow ? page.clientWidth - 64 : page.clientWidth * 0.36;
    const height = isNarrow ? innerHeight * 0.62 : innerHeight - 290;
    const scale = Math.min(
      1, Math.max(0.2, Math.min(width / this.size.width, height / this.size.height)));
    if (scale === this.scale) return;
    this.scale = scale;
    this.phone.style.setProperty("--s", scale);
  }
}

/** Where a row's lines stand, and how large they are: the same rules as the sheet's. */
class RowText {
  constructor(strings, box, screen, top) {
    const factor = clamp(Math.sqrt(screen.width * screen.height) / 560, 1, 1.35) * box.scale;
    this.size = Math.min(Math.min(box.isCard ? 30 : 24, 11 + 0.1 * box.height) * factor, 0.7 * box.height);
    this.inset = Math.min(24 * factor, 0.07 * box.width);
    this.room = box.width - 2 * this.inset;
    this.lines = [];
    this.height = 0;
    this.side = Math.min(2 * this.size, 0.7 * box.height);
    this.fits = this.size >= 2 && this.room >= this.size;
    if (!this.fits) return;
    for (const [index, text] of strings.entries()) {
      if (text === "") continue;
      const size = index === 0 ? this.size : this.size * 0.66;
      const advance = size * (index === 0 ? 1.25 : 1.4);
      if (index > 0 && this.height + advance > box.height * 0.96) break;
      this.lines[index] = { text, size, y: this.height };
      this.height += advance;
    }
    const margin = Math.min((box.height - this.height) / 2, 32 * factor);
    // On the views of a shift text keeps its place by the lower edge.
    this.y = screen.subject === "shift"
      ? box.height - this.height - Math.min(margin, this.inset) : margin;
    if (top !== null) {
      this.y = Math.max(this.y, Math.min(screen.statusBar + 16 - top, box.height - this.height));
    }
  }

  /** The middle of the title, or else of the row. */
  get middle() { return this.height > 0 ? this.y + 0.625 * this.size : this.y; }

  /** Whether there is room for an icon. */
  get holdsIcon() { return this.fits && this.side >= 4 && 3 * this.side <= this.room; }

  /** Where an icon's tile begins: beside several lines with the title, beside one at its middle. */
  get iconTop() {
    return this.height >= this.side ? this.y + 0.16 * this.size : this.y + (this.height - this.side) / 2;
  }
}

/** A pooled element, which writes to the page only what has changed. */
class Slot {
  constructor() {
    this.title = make("div", { class: "title" });
    this.badge = make("div", { class: "badge" });
    this.head = make("div", { class: "head" }, this.title, this.badge);
    this.lines = [this.head, make("div", { class: "line" }), make("div", { class: "line" })];
    this.outline = make("svg:path");
    this.icon = make("div", { class: "icon" }, make("svg:svg", { viewBox: "-8 -8 40 40" }, this.outline));
    this.node = make("div", { class: "element" }, this.icon, ...this.lines);
    this.values = {};
  }

  /** Writes lines, and beside them an icon by its outline and a badge, where there are any. */
  write(text, outline, badge) {
    const hasIcon = outline !== undefined && text.holdsIcon;
    this.icon.style.display = hasIcon ? "block" : "none";
    if (hasIcon) {
      this.outline.setAttribute("d", outline);
      this.icon.style.cssText =
        `left:${text.inset}px;top:${text.iconTop}px;width:${text.side}px;height:${text.side}px;`
        + `border-radius:${0.24 * text.side}px`;
    }
    const left = text.inset + (hasIcon ? text.side + 0.7 * text.size : 0);
    this.lines.forEach((line, index) => {
      const item = text.lines[index];
      line.style.cssText = item
        ? `left:${left}px;right:${text.inset}px;top:${text.y + item.y}px;font-size:${item.size}px` : "display:none";
      const node = index === 0 ? this.title : line;
      const words = item?.text ?? "";
      if (node.textContent !== words) node.textContent = words;
    });
    const label = badge === undefined ? "" : String(badge);
    this.badge.style.display = label ? "block" : "none";
    // A badge without a title stands at the row's middle.
    if (label && !text.lines[0] && text.fits) {
      this.head.style.cssText = `left:${left}px;right:${text.inset}px;top:${text.middle - 0.625 * text.size}px;font-size:${text.size}px`;
    }
    if (this.badge.textContent !== label) this.badge.textContent = label;
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    this.node.style[name] = value;
  }

  setProperty(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    if (value === "") this.node.style.removeProperty(name);
    else this.node.style.setProperty(name, value);
  }

  toggle(name, isOn) {
    if (this.values[name] === isOn) return;
    this.values[name] = isOn;
    this.node.classList.toggle(name, isOn);
  }

  setKind(kind) {
    if (this.kindClass === kind) return;
    if (this.kindClass) this.node.classList.remove(this.kindClass);
    this.node.classList.add(this.kindClass = kind);
  }

  /** Gives an element the colour that the engine has for it, and dims its content over that. */
  paint([red, green, blue, alpha], brightness) {
    const hasColor = red === red;
    const color = hasColor
      ? `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})` : "";
    this.toggle("painted", hasColor);
    this.setProperty("--paint", color);
    const lightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    this.setProperty("--on-paint", hasColor && alpha > 0.5 ? (lightness > 0.5 ? "#14171c" : "#fff") : "");
    this.setProperty("--brightness", brightness === 1 ? "" : brightness);
  }

  /** Shades a row by how far it is turned, 0…1; null lies flat. */
  turn(turn, radius) {
    this.toggle("folding", turn !== null);
    if (turn === null) return;
    this.node.style.setProperty("--turn", turn);
    this.setProperty("--inset", `${radius}px`);
  }
}

const defaultTitle = (kind, row) => {
  const name = { 0: "Row", 1: "Header", 4: "Card", 5: "Replica" }[kind];
  return name ? `${name} ${row}` : "";
};

/** A content's colour as #rrggbb, from its file or from four numbers. */
function cssColor(color) {
  if (Array.isArray(color)) {
    const byte = (part) => Math.round(part * 255).toString(16).padStart(2, "0");
    return `#${color.slice(0, color[3] === 1 ? 3 : 4).map(byte).join("")}`;
  }
  return color.length === 4 ? `#${[...color.slice(1)].map((c) => c + c).join("")}` : color;
}

function inkOn(color) {
  const [red, green, blue] = wordsOfColor(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 127.5 ? "#14171c" : "#ffffff";
}

/** The contents of a scene's rows and headers by their identities. */
function contentsOf(scene) {
  const rows = scene.rows ?? {};
  const all = rows.items
    ?? rows.sections?.flatMap((s) => [...(s.header ? [s.header] : []), ...(s.items ?? [])]) ?? [];
  return all.map((item, index) => [index, item]);
}

/** The point of the plane that a homography shows at (x, y), or null. */
function inverse(m, x, y) {
  const [a, b, c, d, e, f, g, h, i] = m;
  const p = a - g * x, q = b - h * x, r = c - i * x;
  const s = d - g * y, t = e - h * y, u = f - i * y;
  const det = p * t - q * s;
  return Math.abs(det) < 1e-12 ? null : [(q * u - r * t) / det, (r * s - p * u) / det];
}
