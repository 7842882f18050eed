// What a row or card shows, made from its item in an edited scene file.

import { facts } from "./facts.js";
import { colorOf, numberOf } from "./options.js";

// The bits of a face's parts that are not texts, as in `RowParts`.
const Pictures = 0xf00, EndsRight = 1 << 12;

// The keys of pictures and letters. The page cannot load a new one, but shows those of other rows.
const Fixed = ["image", "imageFill", "artwork", "icon", "veil", "text"];

const isFile = (avatar) => /\.(png|jpe?g)$/i.test(avatar ?? "");

const contentOf = ({ id, height, openHeight, estimate, ...content } = {}) => content;

const fixedOf = (content) => Fixed.map((key) => content[key]).concat(isFile(content.avatar) ? content.avatar : undefined);

const lookOf = (content) => JSON.stringify([fixedOf(content), content.image !== undefined && content.imageFill === undefined && hasText(content)]);

const hasText = ({ title, subtitle, detail }) => [title, subtitle, detail].some((text) => text !== undefined && text !== "");

// The colors of a face and the length of its corner radius, each preceded by whether there is one.
const Optional = [["cornerRadius", 1], ["color", 4], ["textColor", 4], ["tag", 4], ["mean", 4], ["darkMean", 4]];

function unpacked([, , parts, tint, ...rest]) {
  const face = { parts, tint };
  for (const [name, length] of Optional) face[name] = rest.shift() ? rest.splice(0, length) : null;
  return { ...face, rest };
}

const packed = (id, isClosed, face) => [id, isClosed ? 1 : 0, face.parts, face.tint,
  ...Optional.flatMap(([name]) => (face[name] ? [1, ...face[name]] : [0])), ...face.rest];

// Returns the end of a face's numbers without the lines of texts that have changed, so that the page measures these
// itself. Artwork and looks of texts, whose lengths are not known here, keep all lines.
function restOf(rest, isChanged) {
  const [veil, artwork, looks, count, ...lines] = rest;
  if (artwork || looks) return rest;
  const kept = [];
  for (let label = 0; label < count; label++) {
    const segments = lines.splice(0, 1 + 4 * lines[0]);
    kept.push(...(isChanged(label) ? [0] : segments));
  }
  return [veil, artwork, looks, count, ...kept];
}

// Returns the numbers of the faces as the page came, in one array each, and those before them.
function looksOf(faces) {
  let at = facts.looks.length - faces.reduce((sum, { size }) => sum + size, 0);
  const head = facts.looks.subarray(0, at - 1);
  return { head, numbers: new Map(faces.map((face) => [face, facts.looks.subarray(at, at += face.size)])) };
}

// Returns all looks of a scene as numbers.
export function encodedLooks(faces) {
  const { head } = looksOf(facts.faces);
  return Float64Array.from([...head, faces.length, ...faces.flatMap(({ numbers }) => [...numbers])]);
}

// Returns the direction of the first letter of a text: "rtl", "ltr", or undefined without letters.
function directionOf(text) {
  const letter = /[\p{Alphabetic}\u200e\u200f\u061c]/u.exec(text)?.[0];
  return letter && (/[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff]/.test(letter) ? "rtl" : "ltr");
}

// Returns the faces of entries with an `id`, the index of their `origin` in `before`, and a place in the text.
// With `isCut`, rows have another face while they are closed.
export function facesOf(entries, before, faces, { isCut, isRightToLeft }, remark) {
  const { numbers } = looksOf(faces), own = new Map(), byLook = new Map();
  for (const face of faces) own.set(face.id, { ...own.get(face.id), [face.isPlain]: face });
  before.forEach(({ item }, k) => byLook.set(lookOf(contentOf(item)), byLook.get(lookOf(contentOf(item))) ?? k));
  return entries.flatMap(({ item, id, origin, place }) => {
    const content = contentOf(item), known = contentOf(before[origin]?.item);
    if (!Object.keys(content).length) return [];
    const look = lookOf(content), model = look === lookOf(known) ? origin : byLook.get(look) ?? origin;
    const base = own.get(before[model]?.id) ?? {};
    const at = (key) => place?.[3]?.[key]?.[0] ?? place?.[0] ?? 0;
    if (look !== lookOf(contentOf(before[model]?.item))) {
      for (const key of [...Fixed, "avatar"].filter((key) => content[key] !== undefined || known[key] !== undefined)) {
        if (JSON.stringify(content[key]) !== JSON.stringify(known[key]) && (key !== "avatar" || isFile(content.avatar ?? known.avatar))) remark(key, at(key));
      }
    }
    const faceOf = (isClosed) => made(content, id, isClosed, base[!isClosed] ?? base[true], numbers, isRightToLeft, at);
    const plain = faceOf(false), closed = isCut ? faceOf(true) : plain;
    return JSON.stringify(closed.texts) === JSON.stringify(plain.texts) ? [plain] : [plain, closed];
  });
}

function made(content, id, isClosed, base, numbers, isRightToLeft, at) {
  const face = unpacked(base ? numbers.get(base) : facts.blankFace);
  const text = (key) => (content[key] === undefined || content[key] === null ? "" : `${content[key]}`), isCover = (face.parts & 1 << 11) !== 0;
  const initials = isFile(content.avatar) ? "" : [...text("avatar").replace(/[\s\p{Cc}]/gu, "")].slice(0, 3).join("");
  const texts = {
    title: content.title === undefined ? (isCover && !hasText(content) ? "" : null) : text("title"),
    subtitle: text("subtitle"), badge: text("badge"), initials,
    detail: isClosed ? "" : text("detail"), date: isClosed ? "" : text("date").toUpperCase(), notes: isClosed ? "" : text("notes"),
  };
  const lines = ["title", "subtitle", "detail"], first = lines.map((name) => directionOf(texts[name] ?? "Row")).find(Boolean);
  if (isRightToLeft || first === "rtl") {
    for (const name of lines) if (texts[name] && !directionOf(texts[name])) texts[name] = `\u200f${texts[name]}`;
  }
  face.parts = (face.parts & Pictures) | (first === "rtl" ? EndsRight : 0);
  facts.labels.forEach((label, k) => { if (texts[label] !== "" && texts[label] !== undefined) face.parts |= 1 << k; });
  face.tint = [...initials].reduce((tint, letter) => (tint * 31 + letter.codePointAt(0)) & 0xffff, 0);
  for (const key of ["color", "textColor", "tag"]) {
    face[key] = content[key] === undefined ? null : colorOf(content[key], { key, at: at(key) });
  }
  const { cornerRadius } = content;
  face.cornerRadius = cornerRadius === undefined ? null : [numberOf(cornerRadius, { key: "cornerRadius", at: at("cornerRadius") }, facts.limits.height)];
  const shown = facts.labels.map((label) => texts[label] ?? (label === "title" ? null : ""));
  face.rest = restOf(face.rest, (label) => shown[label] !== base?.texts[label]);
  return { ...base, id, isPlain: !isClosed, texts: shown, first: base?.texts, numbers: packed(id, isClosed, face) };
}
