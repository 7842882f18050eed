// The tree of a scene's options: where each value is among the scene's numbers, and how a value of the scene
// file becomes numbers.

import { facts } from "./facts.js";
import { isMapping } from "./source.js";

// The range of a number that has no other.
export const Usual = facts.limits.any;

const tableOf = ({ group, tuple, choice, colorOr, textOr }) => group ?? tuple ?? choice ?? colorOr ?? textOr;

// Returns the index after a value that begins at `at`.
function endOf(kind, numbers, at) {
  if (kind === "color") return at + 4;
  if (kind === "text") return at + 1 + numbers[at];
  if (kind === "member") return at;
  const { keywords, or, list, optional } = kind, table = tableOf(kind);
  if (optional) return numbers[at] ? endOf(optional, numbers, at + 1) : at + 1;
  if (or) return numbers[at] === keywords.length ? endOf(or, numbers, at + 1) : at + 1;
  if (!list && !table) return at + 1;
  if (table) return table.reduce((next, option) => endOf(option.kind, numbers, next), at);
  let next = at + 1;
  for (let left = numbers[at]; left > 0; left--) next = endOf(list, numbers, next);
  return next;
}

// Adds the options that are one number to `found`, with the index of each, except optional ones that are off.
// Returns the index after all of them. An option without a slider has that of its table.
export function place(options, numbers, at, found, prefix = "", slider) {
  for (const option of options) {
    const isOff = option.kind.optional && !numbers[at], end = endOf(option.kind, numbers, at);
    const kind = option.kind.optional ?? option.kind, key = prefix + option.key;
    const start = option.kind.optional ? at + 1 : at, table = kind.group ?? kind.tuple;
    if (!isOff && table) place(table, numbers, start, found, `${key}.`, option.slider ?? slider);
    else if (!isOff && (kind === "number" || kind === "flag" || (kind.keywords && !kind.or))) {
      const own = option.slider ?? (slider && { ...slider, label: `${slider.label} ${option.key}` });
      found.push({ ...option, ...own, key, at: start, kind });
    }
    at = end;
  }
  return at;
}

// Returns the option at a path of keys with its index and end; undefined if the scene has none there.
export function find(options, numbers, at, [key, ...rest]) {
  for (const option of options) {
    const end = endOf(option.kind, numbers, at);
    if (option.key === `${key}`) return rest.length ? within(option.kind, numbers, at, rest) : { option, at, end };
    at = end;
  }
}

function within(kind, numbers, at, path) {
  if (kind.optional) return numbers[at] ? within(kind.optional, numbers, at + 1, path) : undefined;
  if (kind.or) return numbers[at] === kind.keywords.length ? within(kind.or, numbers, at + 1, path) : undefined;
  const table = tableOf(kind);
  return table && find(table, numbers, at, path);
}

// Returns the numbers of an option that a file does not set.
export function standard({ kind, numbers }) {
  if (kind.optional) return [0];
  return tableOf(kind)?.flatMap(standard) ?? numbers ?? [];
}

function refuse({ key, at }, value, what) {
  throw Object.assign(new Error(`\`${key}\` is ${JSON.stringify(value)}; it must be ${what}`), { at });
}

// Returns a color's red, green, blue and alpha; `where` has the key and its position in the text.
export function colorOf(value, where) {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value)?.[1];
  if (!digits) refuse(where, value, "a color such as \"#1b7f5c\", in quotation marks");
  const size = digits.length === 3 ? 1 : 2, most = 16 ** size - 1;
  const parts = digits.match(size === 1 ? /./g : /../g).map((part) => parseInt(part, 16) / most);
  return parts.length < 4 ? [...parts, 1] : parts;
}

export function numberOf(value, where, range = Usual) {
  const [least, most, isAbove, isBelow, isWhole] = range;
  const isAllowed = typeof value === "number" && (isAbove ? value > (least ?? -Infinity) : value >= (least ?? -Infinity))
    && (isBelow ? value < (most ?? Infinity) : value <= (most ?? Infinity)) && (!isWhole || Number.isInteger(value));
  if (isAllowed) return value;
  const [low, high] = [isAbove ? `above ${least}` : `${least} or more`, isBelow ? `below ${most}` : `at most ${most}`];
  refuse(where, value, `${isWhole ? "a whole number" : "a number"}, ${low} and ${high}`);
}

// Returns the numbers of a value of the file. `where` has its key, its position in the text and the places of
// its parts; `range` limits its numbers.
export function encoded(kind, value, where, range) {
  const { keywords, or, list, optional, tuple, colorOr, textOr } = kind, table = tableOf(kind);
  if (optional) return [1, ...encoded(optional, value, where, range)];
  if (keywords?.includes(value)) return [keywords.indexOf(value)];
  if (or) return [keywords.length, ...encoded(or, value, where, range)];
  if (keywords) refuse(where, value, `one of ${keywords.join(", ")}`);
  if (kind === "number") return [numberOf(value, where, range)];
  if (kind === "color") return colorOf(value, where);
  if (kind === "flag") return typeof value === "boolean" ? [value ? 1 : 0] : refuse(where, value, "true or false");
  if (kind === "text" && typeof value === "object") refuse(where, value, "a text");
  if (kind === "text") return (([...bytes]) => [bytes.length, ...bytes])(new TextEncoder().encode(value));
  if ((list || tuple) && !(Array.isArray(value) && (list || value.length === tuple.length))) refuse(where, value, `a list${tuple ? ` of ${tuple.length}` : ""}`);
  if (list) return [value.length, ...value.flatMap((item) => encoded(list, item, where, range))];
  if (tuple) return tuple.flatMap((option, k) => encoded(option.kind, value[k], where, option.range));
  if (colorOr && typeof value === "string") {
    const color = [1, ...colorOf(value, where)];
    return [...color, ...color, ...colorOr.slice(2).flatMap(standard)];
  }
  if (textOr && typeof value === "string") return [...encoded("text", value, where), ...textOr.slice(1).flatMap(standard)];
  return encodedTable(table, value ?? {}, where);
}

function encodedTable(table, value, where) {
  if (!isMapping(value)) refuse(where, value, `a mapping of ${table.map(({ key }) => key).join(", ")}`);
  const inner = where.place?.[3] ?? {};
  for (const key of Object.keys(value)) check(key, inner[key]?.[0] ?? where.at, table.map((option) => option.key));
  return table.flatMap((option) => {
    const { key, kind, range } = option;
    if (kind === "member") return [];
    if (value[key] === undefined) return standard(option);
    const [at = where.at, , place] = inner[key] ?? [];
    return encoded(kind, value[key], { key: `${where.key}.${key}`, at, place }, range);
  });
}

// Throws if a key is not a known one.
export function check(key, at, known) {
  if (known.includes(key)) return;
  const [[far, near]] = known.map((word) => [distance(key, word), word]).sort(([a], [b]) => a - b);
  throw Object.assign(new Error(`unknown key \`${key}\`${far <= 2 ? `; did you mean \`${near}\`?` : ""}`), { at });
}

// Returns how many letters must be changed, added or removed to turn one word into another.
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, k) => k);
  [...one].forEach((letter, i) => {
    const last = row;
    row = [i + 1];
    [...other].forEach((o, k) => row.push(Math.min(row[k] + 1, last[k + 1] + 1, last[k] + (letter === o ? 0 : 1))));
  });
  return row.at(-1);
}
