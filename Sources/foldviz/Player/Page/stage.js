// The screen: elements from a pool, each placed by the engine's own homography.

import { $, make } from "./dom.js";
import { ElementWord, Kinds } from "./engine.js";
import { clamp } from "./numbers.js";
import { RowContent, RowText, Slot } from "./row.js";

const wordsOfColor = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));

/** Width and height of the screen, its status bar and the radius of its corners. */
const deviceOf = (scene) =>
  ["width", "height", "statusBar", "cornerRadius"].map((key) => scene.number(`device.${key}`));

export class Stage {
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
    // A key without a value stands for the defaults.
    this.separator = "separator" in facts.scene ? facts.scene.separator ?? {} : null;
    if (this.separator) this.#separate();
    // Rows that are pictures all over part themselves from their neighbours.
    const isCover = ([, content]) => new RowContent(content, facts).cover !== undefined;
    this.covers = new Set([...this.contents].filter(isCover).map(([id]) => id));
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
    const [width, height, statusBar, radius] = deviceOf(scene);
    const [axis, direction] = [scene.number("axis") ?? 0, scene.number("direction") ?? 0];
    this.size = { width, height, statusBar };
    this.phone.style.cssText = `--w:${width};--h:${height};--r:${radius};--s:${this.scale ?? 1}`;
    const fold = scene.number("fold.offset");
    const along = axis === 0 ? height : width;
    const place = axis === 1 && direction === 1 ? width - fold : fold;
    const isShown = fold > 0 && fold < along;
    this.screen.classList.toggle("axis-x", axis === 1);
    this.screen.classList.toggle("rtl", direction === 1);
    this.isMirrored = direction === 1;
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
    const edges = this.separator ? separatorEdges(elements, this.covers) : null;
    let used = 0;
    for (let at = 0; at < elements.length; at += w.stride) {
      if (!this.#isVisible(elements, at)) continue;
      this.#place(used++, elements, at);
      if (edges) this.pool[used - 1].separate(edges.get(at));
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
    slot.set("clipPath", clipPath(words, at));
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
      const box = {
        width: width - 2 * border, height: height - 2 * border, radius: radius - border, scale,
        isCard: kind === 4,
      };
      this.#fill(slot, key, box, isFull ? y : null);
    }
  }

  /** Writes what a row shows where the sheet has it. */
  #fill(slot, key, box, top) {
    slot.key = key;
    const content = this.content(slot.kind, slot.row, slot.id);
    const own = content.color && cssColor(content.color);
    const look = new RowContent(content, this.facts);
    slot.toggle("own", !!own);
    slot.toggle("covered", look.cover !== undefined);
    slot.setProperty("--ground", own ?? "");
    slot.setProperty("--ground-far", own ? `color-mix(in srgb, ${own}, #000 60%)` : "");
    slot.setProperty("--text", look.cover !== undefined ? "#fff" : own ? inkOn(own) : "");
    slot.setProperty("--card", `var(--card-${slot.id % 6})`);
    const title = look.isPicture ? "" : content.title ?? defaultTitle(slot.kind, slot.row);
    const lines = [title, content.subtitle, content.detail].map((line) => String(line ?? ""));
    const screen = { ...this.size, subject: this.facts.subject, isMirrored: this.isMirrored };
    slot.write(new RowText(lines, look, box, screen, top), look);
  }

  /** Tells the style sheet how lines between rows look. */
  #separate() {
    const { inset, thickness, color } = this.separator;
    this.screen.classList.add("separated");
    const set = (name, value) => this.screen.style.setProperty(name, value);
    set("--line", `${thickness ?? 1}px`);
    if (color) set("--line-color", cssColor(color));
    if (inset !== undefined) set("--line-inset", `${inset}px`);
  }

  #grow() {
    const slot = new Slot();
    this.pool.push(slot);
    // The order of the nodes is the painter's.
    this.screen.insertBefore(slot.node, this.glass);
    return slot;
  }

  #furnish(scene) {
    const [width, , statusBar, radius] = deviceOf(scene);
    this.line = make("div", { class: "fold-line" });
    this.ticks = [make("div", { class: "fold-tick" }), make("div", { class: "fold-tick" })];
    const glass = this.glass = make("div", { class: "glass" }, ...this.ticks);
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
    this.screen.append(this.line, glass);
    this.take(scene);
    new ResizeObserver(() => this.#fit()).observe(document.documentElement);
  }

  /** As large as the window allows, and no larger than life. */
  #fit() {
    const page = document.documentElement;
    const isNarrow = page.clientWidth < 820;
    const width = isNarrow ? page.clientWidth - 64 : page.clientWidth * 0.36;
    const height = isNarrow ? innerHeight * 0.56 : innerHeight - 290;
    const scale = Math.min(
      1, Math.max(0.2, Math.min(width / this.size.width, height / this.size.height)));
    if (scale === this.scale) return;
    this.scale = scale;
    this.phone.style.setProperty("--s", scale);
  }
}

const defaultTitle = (kind, row) => {
  const name = { 0: "Row", 1: "Header", 4: "Card", 5: "Replica", 6: "Row" }[kind];
  return name ? `${name} ${row}` : "";
};

/**
 * The side at which a row is followed by the next one of its section, by the place of the row's words:
 * below, or at the right or left in a horizontal list; those that are pictures all over are left out.
 */
function separatorEdges(words, covers) {
  const w = ElementWord, rows = new Map(), headers = [], edges = new Map();
  const box = (at) => ({
    at, midX: words[at + w.x] + words[at + w.width] / 2, midY: words[at + w.y] + words[at + w.height] / 2,
    end: words[at + w.y] + words[at + w.height],
  });
  for (let at = 0; at < words.length; at += w.stride) {
    const kind = words[at + w.kind];
    if (kind === 1) headers.push(box(at));
    if (kind === 0 && !covers.has(words[at + w.id])) rows.set(words[at + w.row], box(at));
  }
  for (const [row, one] of rows) {
    const next = rows.get(row + 1);
    if (!next) continue;
    const isBelow = next.midY >= one.end;
    const mid = isBelow ? "midY" : "midX";
    const [low, high] = [Math.min(one[mid], next[mid]), Math.max(one[mid], next[mid])];
    if (headers.some((header) => header[mid] > low && header[mid] < high)) continue;
    edges.set(one.at, isBelow ? "below" : next.midX > one.midX ? "right" : "left");
  }
  return edges;
}

/**
 * What cuts an element off, in its own plane: the part of its box that shows, and of that what lies
 * within an area of the screen.
 */
function clipPath(words, at) {
  const w = ElementWord;
  const [x, y, width, height] = words.subarray(at + w.x, at + w.x + 4);
  const [left, top, wide, high] = words.subarray(at + w.shown, at + w.shown + 4);
  const isWhole = left === x && top === y && wide === width && high === height;
  const area = words.subarray(at + w.clip, at + w.clip + 8);
  if (isWhole && area[0] !== area[0]) return "none";
  let corners = [[left, top], [left + wide, top], [left + wide, top + high], [left, top + high]];
  if (area[0] === area[0]) {
    const m = words.subarray(at + w.transform, at + w.transform + 9);
    const onScreen = corners.map(([px, py]) => {
      const depth = m[6] * px + m[7] * py + m[8];
      return [(m[0] * px + m[1] * py + m[2]) / depth, (m[3] * px + m[4] * py + m[5]) / depth];
    });
    corners = cutTo(onScreen, area).map(([px, py]) => inverse(m, px, py) ?? [left, top]);
  }
  return `polygon(${corners.map(([px, py]) => `${px - x}px ${py - y}px`).join(",")})`;
}

/** A polygon's part on the inner side of each edge of a quad whose corners go clockwise. */
function cutTo(polygon, quad) {
  for (let k = 0; k < 8; k += 2) {
    const [ax, ay, bx, by] = [quad[k], quad[k + 1], quad[(k + 2) % 8], quad[(k + 3) % 8]];
    const side = ([px, py]) => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    polygon = polygon.flatMap((point, i) => {
      const next = polygon[(i + 1) % polygon.length];
      const [here, there] = [side(point), side(next)];
      const kept = here >= 0 ? [point] : [];
      if (here * there < 0) {
        const part = here / (here - there);
        kept.push([point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
      }
      return kept;
    });
  }
  return polygon;
}

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
export function contentsOf(scene) {
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
