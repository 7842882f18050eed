// A reusable element of the screen. It paints the marks that the engine computes, and decides nothing.

import { make } from "./dom.js";
import { recordOf } from "./engine.js";
import { facts } from "./facts.js";
import { lettersOf, widthOf } from "./letters.js";

/** The length of a cubic's handles for a quarter circle of radius 1. */
const QuarterCircleHandle = 0.5522847498307934;
const [MarkKind, MarkSize, TextStart, TextEnd] = ["kind", "size", "textStart", "textEnd"].map((name) => facts.buffers.marks.indexOf(name));

const rgb = (red, green, blue, alpha) => `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;

const colorOf = (mark) => rgb(mark.red, mark.green, mark.blue, mark.alpha);

export const colorIn = (numbers) => colorOf(recordOf("marks", numbers));

// Returns the colors of a mark as a CSS background.
function background(mark) {
  const first = colorOf(mark);
  const last = rgb(mark.endRed, mark.endGreen, mark.endBlue, mark.endAlpha);
  if (mark.from === mark.to) return first;
  const stops = [`${first} ${mark.from}px`, `${last} ${mark.to}px`];
  if (mark.from > mark.to) stops.reverse();
  return `linear-gradient(${mark.angle}deg, ${stops.join(", ")})`;
}

const place = (x, y, width, height) => `left:${x}px;top:${y}px;width:${width}px;height:${height}px;`;

const corners = ({ top, bottom }) => `${top}px ${top}px ${bottom}px ${bottom}px`;

const isSame = (one, other) => one?.length === other.length && one.every((word, k) => word === other[k]);

// Returns an element's homography as a CSS matrix whose origin is the element's top left corner.
function matrixOf({ x, y, xx, xy, x1, yx, yy, y1, wx, wy, w1 }) {
  const [tx, ty, tw] = [xx * x + xy * y + x1, yx * x + yy * y + y1, wx * x + wy * y + w1];
  return `matrix3d(${xx},${yx},0,${wx},${xy},${yy},0,${wy},0,0,1,0,${tx},${ty},0,${tw})`;
}

// Returns the area of the screen that an element is clipped to.
function clipOf(element) {
  if (element.clipX0 !== element.clipX0) return "none";
  const corners = [0, 1, 2, 3].map((k) => [element[`clipX${k}`], element[`clipY${k}`]]);
  if (!element.roundX) return `polygon(${corners.map(([x, y]) => `${x}px ${y}px`).join(",")})`;
  const curves = corners.map(([x, y], k) => {
    const towards = (other, share) => {
      const part = share * (other >> 1 === k >> 1 ? element.roundX : element.roundY);
      return `${x + (corners[other][0] - x) * part} ${y + (corners[other][1] - y) * part}`;
    };
    const [last, next, handle] = [(k + 3) % 4, (k + 1) % 4, 1 - QuarterCircleHandle];
    return `${k ? "L" : "M"}${towards(last, 1)}C${towards(last, handle)} ${towards(next, handle)} ${towards(next, 1)}`;
  });
  return `path("${curves.join("")}Z")`;
}

export class Slot {
  constructor() {
    this.inside = make("div", { class: "inside" });
    this.rim = make("div", { class: "rim" });
    this.face = make("div", { class: "element" }, this.inside, this.rim);
    // The layer around the element clips it to an area of the screen.
    this.node = make("div", { class: "layer" }, this.face);
    this.marks = [];
    this.values = new Map([this.node, this.face, this.inside, this.rim].map((node) => [node, {}]));
  }

  // Shows an element, highlighted in the color `chosen` if it is given. Repaints only marks whose
  // values, text, letters or picture changed. `letters` has the fonts of texts, and `before` the texts
  // that the lines were broken for, if they have been edited since.
  show(element, marks, texts, pictures, chosen, letters, before) {
    this.element = element;
    let rim = [0, "", 0];
    marks.forEach((numbers, k) => {
      const drawn = this.marks[k] ??= this.#grow();
      const name = facts.marks[numbers[MarkKind]];
      const label = facts.labels.indexOf(name), isCut = numbers[TextEnd] > 0;
      const isEdited = isCut && before && before[label] !== texts[label];
      const text = !isCut || isEdited && !numbers[TextStart] ? texts[label]
        : isEdited ? "" : texts[label].slice(numbers[TextStart], numbers[TextEnd]).trim();
      const picture = name === "artwork" ? numbers[MarkSize] : pictures?.[name] ?? facts.icons[name];
      if (!isSame(drawn.numbers, numbers) || drawn.text !== text || drawn.picture !== picture
        || drawn.letters !== letters) {
        Object.assign(drawn, { numbers, text, picture, letters, mark: recordOf("marks", numbers) });
        paint(drawn.node, drawn.mark, name, text, picture, letters);
      }
      if (name === "edge") rim = [drawn.mark.size, colorOf(drawn.mark), drawn.mark.size / 2];
    });
    for (const drawn of this.marks.splice(marks.length)) drawn.node.remove();
    if (chosen) rim = [2.5, chosen, 0];
    this.#set(this.node, { display: "block", clipPath: clipOf(element), zIndex: element.layer || "auto" });
    this.#set(this.face, {
      transform: matrixOf(element), opacity: element.opacity, width: `${element.width}px`,
      height: `${element.height}px`,
    });
    this.#set(this.inside, { borderRadius: corners(element) });
    const [width, color, beyond] = rim;
    const { top, bottom } = element;
    this.#set(this.rim, {
      display: width > 0 ? "block" : "none", inset: `${-beyond}px`, border: `${width}px solid ${color}`,
      borderRadius: corners({ top: top && top + beyond, bottom: bottom && bottom + beyond }),
    });
  }

  hide() { this.#set(this.node, { display: "none" }); }

  #grow() {
    const node = make("div");
    this.inside.append(node);
    return { node };
  }

  // Sets styles, but only those that changed.
  #set(node, values) {
    const known = this.values.get(node);
    for (const [name, value] of Object.entries(values)) {
      if (known[name] !== value) node.style[name] = known[name] = value;
    }
  }
}

// Returns by how many pixels the letters of a line move together, if the line is somewhat wider in this
// browser's font than in the sheet's, which it was broken in.
function narrowing(text, name, { width, size, textEnd }, letters) {
  const excess = widthOf(text, facts.labels.indexOf(name), letters) * size - width;
  return textEnd > 0 && excess > 0 && excess < 0.2 * width ? excess / [...text].length + 0.01 : 0;
}

function paint(node, mark, name, text, picture, letters) {
  const { x, y, width, height, size } = mark;
  const color = colorOf(mark);
  let style = place(x, y, width, height);
  node.className = text === undefined ? name : `text ${name}`;
  if (text !== undefined) {
    if (node.textContent !== text) node.textContent = text;
    if (mark.textEnd > 0) node.classList.add("line");
    const line = name === "notes" ? size * facts.notesLine : height;
    node.style.cssText = `${style}color:${color};font-size:${size}px;line-height:${line}px;`
      + `${lettersOf(name, letters, narrowing(text, name, mark, letters))}text-align:${facts.anchors[mark.anchor]}`;
    return;
  }
  node.replaceChildren();
  style += `border-radius:${corners(mark)};`;
  if (name === "icon" || name === "back") {
    node.append(make("svg:svg", { viewBox: "0 0 24 24" }, make("svg:path", { d: picture, fill: color })));
    if (facts.anchors[mark.anchor] === "right") style += "transform:scaleX(-1);";
  } else if (picture !== undefined) {
    const style = place(mark.spanX - x, mark.spanY - y, mark.spanWidth, mark.spanHeight);
    node.append(make("div", { class: `image-${picture}`, style }));
  } else if (name !== "edge") {
    // The edge is painted as the element's rim, because half of it lies outside the element.
    style += `background:${background(mark)}`;
  }
  if (name === "artwork") style += `opacity:${mark.alpha}`;
  node.style.cssText = style;
}
