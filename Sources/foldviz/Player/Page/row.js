// A row's content on its element: the same rules as the sheet's.

import { make } from "./dom.js";
import { clamp } from "./numbers.js";

/** What a row shows besides its lines, as the page has it: pictures by their numbers. */
export class RowContent {
  constructor(content, facts) {
    const name = String(content.avatar ?? "");
    const isPicture = /\.(png|jpe?g)$/i.test(name);
    const image = facts.images[content.image];
    const hasText = [content.title, content.subtitle, content.detail].some((text) => (text ?? "") !== "");
    const isThumb = (content.imageFill ?? (hasText ? "thumb" : "cover")) === "thumb";
    this.thumb = isThumb ? image : undefined;
    this.cover = isThumb ? undefined : image;
    /** Whether a picture is all that it shows. */
    this.isPicture = !hasText && this.cover !== undefined;
    this.avatar = isPicture ? facts.images[name] : undefined;
    this.initials = isPicture ? "" : [...name.replace(/\s/gu, "")].slice(0, 3).join("");
    this.icon = facts.icons[content.icon];
    this.badge = String(content.badge ?? "");
  }
}

/** Where a row's lines stand, how large they are, and what stands where they begin. */
export class RowText {
  constructor(strings, content, box, screen, top) {
    const factor = clamp(Math.sqrt(screen.width * screen.height) / 560, 1, 1.35) * box.scale;
    this.box = box;
    this.size = Math.min(Math.min(box.isCard ? 30 : 24, 11 + 0.1 * box.height) * factor, 0.7 * box.height);
    this.inset = Math.min(24 * factor, 0.07 * box.width);
    this.room = box.width - 2 * this.inset;
    this.isMirrored = screen.isMirrored;
    this.lines = [];
    this.height = 0;
    this.leading = 0;
    this.fits = this.size >= 2 && this.room >= this.size;
    if (!this.fits) return;
    this.#setLines(strings);
    const margin = Math.min((box.height - this.height) / 2, 32 * factor);
    // On the views of a shift text keeps its place by the lower edge.
    this.y = screen.subject === "shift"
      ? box.height - this.height - Math.min(margin, this.inset) : margin;
    if (top !== null) {
      this.y = Math.max(this.y, Math.min(screen.statusBar + 16 - top, box.height - this.height));
    }
    this.lead = this.#thumb(content, factor) ?? this.#avatar(content) ?? this.#icon(content);
  }

  /** The middle of the title, or else of the row. */
  get middle() { return this.height > 0 ? this.y + 0.625 * this.size : this.y; }

  #setLines(strings) {
    for (const [index, text] of strings.entries()) {
      if (text === "") continue;
      const size = index === 0 ? this.size : this.size * 0.66;
      const advance = size * (index === 0 ? 1.25 : 1.4);
      if (index > 0 && this.height + advance > this.box.height * 0.96) break;
      this.lines[index] = { text, size, y: this.height };
      this.height += advance;
    }
    this.endsRight = this.isMirrored || isRightToLeft(strings.join("")) === true;
    if (!this.endsRight) return;
    // Figures and signs alone run the way of the other lines.
    for (const line of this.lines) {
      if (line && isRightToLeft(line.text) === null) line.text = "\u200f" + line.text;
    }
  }

  /** A square picture as tall as the row, on a tall row a third of its width and beside the lines. */
  #thumb({ thumb }, factor) {
    if (thumb === undefined) return undefined;
    const { width, height, radius } = this.box;
    const margin = Math.min(12 * factor, 0.1 * height);
    const side = Math.min(height - 2 * margin, 0.36 * width);
    if (side < 4) return undefined;
    const y = Math.max(margin, Math.min(this.y, (height - side) / 2));
    this.y = Math.max(margin / 2, y + (side - this.height) / 2);
    this.leading = margin + side - this.inset + 0.6 * this.size;
    return { image: thumb, x: margin, y, side, radius: Math.max(6, radius - margin) };
  }

  #avatar({ avatar, initials }) {
    const side = Math.min(2.2 * this.size, 0.7 * this.box.height);
    if ((avatar === undefined && !initials) || side < 4 || 3 * side > this.room) return undefined;
    const y = this.height >= 1.5 * side ? this.y : this.y + (this.height - side) / 2;
    this.leading = side + 0.6 * this.size;
    return { image: avatar, initials, x: this.inset, y, side, radius: side / 2 };
  }

  #icon({ icon }) {
    const side = Math.min(2 * this.size, 0.7 * this.box.height);
    if (icon === undefined || side < 4 || 3 * side > this.room) return undefined;
    // Beside several lines it begins with the title, beside one it stands at its middle.
    const y = this.height >= side ? this.y + 0.16 * this.size : this.y + (this.height - side) / 2;
    this.leading = side + 0.7 * this.size;
    return { icon, x: this.inset, y, side, radius: 0.24 * side };
  }
}

/** A pooled element, which writes to the page only what has changed. */
export class Slot {
  constructor() {
    this.title = make("div", { class: "title" });
    this.badge = make("div", { class: "badge" });
    this.head = make("div", { class: "head" }, this.title, this.badge);
    this.lines = [this.head, make("div", { class: "line" }), make("div", { class: "line" })];
    this.outline = make("svg:path");
    this.icon = make("svg:svg", { viewBox: "-8 -8 40 40" }, this.outline);
    this.initials = make("span");
    this.lead = make("div", {}, this.icon, this.initials);
    this.cover = make("div");
    this.edge = make("div", { class: "edge" });
    this.node = make("div", { class: "element" }, this.cover, this.lead, ...this.lines, this.edge);
    this.values = {};
  }

  /** Writes a row's lines and what stands beside them. */
  write(text, content) {
    const { lead, isMirrored, inset } = text;
    this.#writeLead(lead, isMirrored);
    this.badge.style.display = content.badge ? "block" : "none";
    if (this.badge.textContent !== content.badge) this.badge.textContent = content.badge;
    const begin = inset + text.leading;
    const [left, right] = isMirrored ? [inset, begin] : [begin, inset];
    this.node.style.setProperty("--begin", `${begin}px`);
    this.toggle("mirrored", isMirrored);
    this.toggle("ends-right", text.endsRight === true);
    this.lines.forEach((line, index) => {
      const item = text.lines[index];
      line.style.cssText = item
        ? `left:${left}px;right:${right}px;top:${text.y + item.y}px;font-size:${item.size}px` : "display:none";
      const node = index === 0 ? this.title : line;
      const words = item?.text ?? "";
      if (node.textContent !== words) node.textContent = words;
    });
    // A badge without a title stands at the row's middle.
    if (content.badge && text.fits && !text.lines[0]) {
      this.head.style.cssText =
        `left:${left}px;right:${right}px;top:${text.middle - 0.625 * text.size}px;font-size:${text.size}px`;
    }
    // Lines that end where the badge stands leave it its room.
    if (content.badge && text.endsRight && !isMirrored) {
      const trailing = this.badge.offsetWidth + 0.5 * text.size;
      for (const line of this.lines.slice(1)) line.style.right = `${right + trailing}px`;
    }
    this.#writeCover(text, content);
  }

  #writeLead(lead, isMirrored) {
    this.lead.style.cssText = lead
      ? `${isMirrored ? "right" : "left"}:${lead.x}px;top:${lead.y}px;width:${lead.side}px;`
        + `height:${lead.side}px;border-radius:${lead.radius}px` : "display:none";
    this.lead.className = !lead ? "" : lead.image !== undefined ? `picture image-${lead.image}`
      : lead.icon ? "icon" : "initials";
    if (lead?.icon) this.outline.setAttribute("d", lead.icon);
    const initials = lead?.image === undefined ? lead?.initials ?? "" : "";
    if (this.initials.textContent !== initials) this.initials.textContent = initials;
    if (!initials) return;
    const wide = textWidth(initials, 600) * 0.42;
    this.initials.style.fontSize = `${lead.side * 0.42 * Math.min(1, 0.72 / wide)}px`;
    const tint = [...initials].reduce((sum, c) => (sum * 31 + c.codePointAt(0)) & 0xffff, 0);
    this.lead.style.setProperty("--tint", `var(--card-${tint % 6})`);
  }

  /** A picture below the text, darkened from where the row begins to a little beyond the text. */
  #writeCover(text, { cover }) {
    this.cover.className = cover === undefined ? "" : `cover image-${cover}`;
    this.cover.style.display = cover === undefined ? "none" : "block";
    if (cover === undefined) return;
    const ends = text.lines.map((line, index) =>
      text.inset + text.leading + line.size * textWidth(line.text, index === 0 ? 600 : 400));
    const room = text.box.width - text.inset;
    const full = Math.min(1, Math.min(room, Math.max(...ends)) / text.box.width + 0.04);
    const dark = "rgb(0 0 0 / .55)";
    this.setProperty("--veil", ends.length === 0 ? "none"
      : `linear-gradient(to ${text.endsRight ? "left" : "right"}, ${dark}, ${dark} ${100 * full}%, `
        + `rgb(0 0 0 / .1) ${100 * Math.min(1, full + 0.4)}%)`);
  }

  /** Draws the line at a side, or none. */
  separate(side = "") {
    if (this.side === side) return;
    this.side = side;
    this.edge.className = `edge ${side}`;
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

/** Whether the first letter of a text is of a script that runs to the left; null without a letter. */
function isRightToLeft(text) {
  const first = /\p{Alphabetic}|\u200e|\u200f|\u061c/u.exec(text)?.[0];
  if (first === undefined) return null;
  return /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(first);
}

/** A text's width in the page's own letters, as a part of their size. */
function textWidth(text, weight) {
  const ruler = textWidth.ruler ??= document.createElement("canvas").getContext("2d");
  ruler.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width / 100;
}
