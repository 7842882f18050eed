// Applies an edited text of a scene to its numbers and texts.

import { facts, numberOf } from "./facts.js";
import { isMapping, itemsOf } from "./source.js";
import { Rule } from "./encoding.js";
import { LineError } from "./yaml.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Returns where the values of two files differ: the path of keys, both values and the position in the text.
// `place` describes the value `after`; a key that it lacks is reported at the key that followed it.
function changes(before, after, place, at = place[0], path = [], found = []) {
  if (same(before, after)) return found;
  const [, end, , inner] = place, isOn = before === null || (before === undefined && hasOptions(path));
  if (inner && isMapping(after) && (isMapping(before) || isOn)) {
    const keys = Object.keys(before ?? {});
    for (const key of new Set([...keys, ...Object.keys(after)])) {
      const next = keys.slice(keys.indexOf(key)).find((later) => later in inner);
      const [keyAt, , member] = inner[key] ?? [inner[next]?.[0] ?? end - 1, 0, []];
      if (before?.[key] === undefined) check(key, keyAt);
      changes(before?.[key], after[key], member, keyAt, [...path, key], found);
    }
  } else if (inner && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    after.forEach((value, k) => changes(before[k], value, inner[k], inner[k][0], [...path, k], found));
  } else if (inner && Array.isArray(before) && Array.isArray(after)) {
    const first = after.findIndex((value, k) => !same(before[k], value));
    found.push({ path, before, after, at: inner.at(first)?.[0] ?? at });
  } else {
    found.push({ path, before, after, at });
  }
  return found;
}

const hasOptions = (path) => facts.options.some(({ key }) => key.startsWith(`${path.join(".")}.`));

function check(key, at) {
  if (facts.keys.includes(key)) return;
  const near = facts.keys.map((known) => [distance(key, known), known]).sort(([a], [b]) => a - b)[0];
  throw Object.assign(
    new Error(`unknown key \`${key}\`${near[0] <= 2 ? `; did you mean \`${near[1]}\`?` : ""}`), { at });
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

// Changes the numbers of `scene` and the texts of faces as a text of the file says, which has been read as
// `value` with `places`. `original` and `file` are the unchanged scene and its file. Returns a sentence with
// its line for each change that the page cannot show; throws a `LineError` for one that is not allowed.
export function apply({ text, value, places }, file, original, scene) {
  const lineAt = (at) => [...text].slice(0, at).filter((c) => c === "\n").length + 1;
  for (const face of facts.faces) face.texts.splice(0, Infinity, ...(face.first ??= [...face.texts]));
  const remarks = [];
  let first;
  try {
    for (const change of changes(file, value, places)) {
      first ??= lineAt(change.at);
      const key = change.path.join(".");
      // Without a key, the program computes the default.
      const isGone = change.after === undefined;
      const isShown = !isGone && (applyOption(key, change, scene) || applyHeight(key, change, file, original, scene)
        || applyText(change, file));
      const what = isGone ? `the scene without \`${key}\`, save it` : `the new \`${key}\`, save the scene`;
      if (!isShown) remarks.push({ line: lineAt(change.at), message: `To show ${what} and render it again` });
    }
  } catch (error) {
    if (error.at === undefined) throw error;
    throw new LineError(lineAt(error.at), error.message);
  }
  return { remarks, first };
}

function refuse(key, value, what, at) {
  throw Object.assign(new Error(`\`${key}\` is ${JSON.stringify(value)}; it must be ${what}`), { at });
}

function applyOption(key, { after, at, before }, scene) {
  const option = facts.options.find((option) => option.key === key);
  if (!option) return false;
  const { numbers } = scene, offset = scene.number("fold.offset");
  numbers[option.at] = numberOfOption(option, after, at);
  // Rows that fold begin at the fold line unless the file says otherwise.
  if (key !== "fold.offset") return true;
  const edge = scene.number("axis") === 0 ? "top" : scene.number("direction") === 1 ? "right" : "left";
  const inset = scene.indices.get(`insets.${edge}`);
  if (before === undefined && numbers[inset] === offset) numbers[inset] = after;
  return true;
}

function numberOfOption({ key, keywords, isFlag, range }, value, at) {
  if (keywords) {
    if (!keywords.includes(value)) refuse(key, value, `one of ${keywords.join(", ")}`, at);
    return keywords.indexOf(value);
  }
  if (isFlag) {
    if (typeof value !== "boolean") refuse(key, value, "true or false", at);
    return value ? 1 : 0;
  }
  const [least, most, isAbove, isBelow, isWhole] = range;
  const isAllowed = typeof value === "number" && (isAbove ? value > (least ?? -Infinity) : value >= (least ?? -Infinity))
    && (isBelow ? value < (most ?? Infinity) : value <= (most ?? Infinity)) && (!isWhole || Number.isInteger(value));
  if (!isAllowed) {
    const [low, high] = [isAbove ? `above ${least}` : `${least} or more`, isBelow ? `below ${most}` : `at most ${most}`];
    refuse(key, value, `${isWhole ? "a whole number" : "a number"}, ${low} and ${high}`, at);
  }
  return value;
}

function applyHeight(key, { path, before, after, at }, file, original, scene) {
  const place = (form, k) => {
    const numbers = scene.rows(form);
    if (!(k < numbers?.length)) return false;
    if (!(typeof after === "number" && after > 0 && after <= 2 ** 30)) refuse(key, after, "a height above 0", at);
    numbers[k] = after;
    return true;
  };
  if (key === "rows.random.min") return place(Rule.random, 0);
  if (key === "rows.random.max") return place(Rule.random, 1);
  if (path[0] === "rows" && path[1] === "heights" && path.length === 3) return place(Rule.pattern, path[2]);
  if (key === "rows.height" && scene.rows(Rule.pattern)?.length === 1) return place(Rule.pattern, 0);
  if (path[0] !== "rows" || path.at(-1) !== "height" || !original.rows(Rule.heights)) return false;
  if (key !== "rows.height") return place(Rule.heights, itemsOf(file.rows).indexOf(ownerOf(path, file)));
  // Rows without a height of their own.
  const items = itemsOf(file.rows), heights = original.rows(Rule.heights);
  const common = items.flatMap((item, k) => (item.height === undefined && heights[k] === before ? [k] : []));
  return common.length > 0 && common.every((k) => place(Rule.heights, k));
}

const ownerOf = (path, file) => path.slice(0, -1).reduce((owner, key) => owner?.[key], file);

function applyText({ path, before, after }, file) {
  const label = facts.labels.indexOf(path.at(-1)), owner = ownerOf(path, file);
  const items = file.deck ? file.deck.cards ?? [] : file.rows ? itemsOf(file.rows) : [];
  if (label < 0 || !items.includes(owner) || typeof after !== "string" || after === "") return false;
  const id = owner.id === undefined ? items.indexOf(owner) : numberOf(`${owner.id}`);
  const faces = facts.faces.filter((face) => face.id === id && face.first[label] === before);
  for (const { texts } of faces) texts[label] = after;
  return faces.length > 0;
}
