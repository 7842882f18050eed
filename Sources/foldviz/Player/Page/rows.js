// Takes the rows of a list, or the cards of a deck, from an edited scene file.

import { Rule } from "./encoding.js";
import { facesOf } from "./faces.js";
import { numberOf } from "./options.js";
import { isMapping } from "./source.js";

const Members = ["count", "height", "heights", "random", "items", "sections", "headerEstimate"];
const Others = [["notch", "newRows"], ["foldingCell", "open"], ["deck", "cards"], ["deck", "spareCards"]];
const MostRows = 1e8, Height = [0, 2 ** 30, false, false, false], Count = [0, MostRows, false, false, true];

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export const areOfRows = ([owner, key]) => (owner === "rows" && Members.includes(key))
  || Others.some(([one, other]) => owner === one && key === other);

const membersOf = (file) => [Members.map((key) => file.rows?.[key]), Others.map(([owner, key]) => file[owner]?.[key]),
  file.foldingCell === undefined];

// Returns the place in the text of a part of a value; undefined for a value without one.
const placeAt = (place, keys) => keys.reduce(
  (outer, key) => (Array.isArray(outer?.[3]) ? outer[3][key] : outer?.[3]?.[key]?.[2]), place);

const throwAt = (at, text) => { throw Object.assign(new Error(text), { at }); };

// Returns the rows or cards that a file lists, those to come later, and the starts of sections without a header.
function entriesOf(file, places) {
  const [rows, headless] = [[], []];
  const list = (into, items, path, isHeader = false) => (Array.isArray(items) ? items : []).forEach((item, k) => {
    into.push({ item: item ?? {}, isHeader, place: placeAt(places, [...path, ...(isHeader ? [] : [k])]) });
  });
  const { items, sections } = file.rows ?? {};
  list(rows, items, ["rows", "items"]);
  (Array.isArray(sections) ? sections : []).forEach((section, k) => {
    if (section?.header) list(rows, [section.header], ["rows", "sections", k, "header"], true);
    else headless.push(rows.length);
    list(rows, section?.items, ["rows", "sections", k, "items"]);
  });
  list(rows, file.deck?.cards, ["deck", "cards"]);
  const [later, owner] = [[], file.deck ? "deck" : "notch"], key = file.deck ? "spareCards" : "newRows";
  list(later, file[owner]?.[key], [owner, key]);
  return { rows, later, headless };
}

// What a list's encoding has after its options.
const tailOf = (numbers, at) => {
  const next = () => numbers[at++], array = () => Array.from({ length: next() }, next);
  const tail = { form: next(), count: next(), values: array(), nextRow: next(), headers: next() ? array() : null };
  for (const name of ["headless", "radiusRows", "radii", "openHeightRows", "openHeights", "estimateRows", "estimates",
    "openRows", "newRows", "bare"]) tail[name] = array();
  return tail;
};

function numbersOf({ form, count, values, nextRow, headers, ...arrays }) {
  const listed = (array) => [array.length, ...array];
  return [form, count, ...listed(values), nextRow, ...(headers ? [1, ...listed(headers)] : [0]), ...Object.values(arrays).flatMap(listed)];
}

// Returns for each entry the index of the one before the edit that it continues, or −1: an equal one, one with
// its name, or the one at its index.
function origins(before, after) {
  const free = new Map(), names = new Map(before.map(({ item }, k) => [item.id ?? `${k}`, k]));
  before.forEach(({ item }, k) => free.set(JSON.stringify(item), [...(free.get(JSON.stringify(item)) ?? []), k]));
  const found = after.map(({ item }) => free.get(JSON.stringify(item))?.shift() ?? -1), used = new Set(found);
  return found.map((origin, k) => {
    if (origin >= 0) return origin;
    const named = names.get(after[k].item.id ?? `${k}`) ?? -1;
    if (named < 0 || used.has(named)) return -1;
    used.add(named);
    return named;
  });
}

// Returns the names of listed rows; two of the same are an error.
function namesOf(entries) {
  let headers = 0;
  const seen = new Set();
  return entries.map(({ item, isHeader, place }, k) => {
    if (!isMapping(item)) throwAt(place?.[0], "a row must be a mapping, such as {title: Lunch}");
    const name = `${item.id ?? (isHeader ? `header ${headers}` : k - headers)}`;
    headers += isHeader ? 1 : 0;
    if (seen.has(name)) throwAt(place?.[3]?.id?.[0] ?? place?.[0], `the id \`${name}\` is taken; give each row its own`);
    seen.add(name);
    return name;
  });
}

// Returns form, count and numbers of the rule for the heights of rows.
function ruleOf(rows, entries, places, { values }) {
  const where = (key) => ({ key: `rows.${key}`, at: placeAt(places, ["rows", key])?.[0] ?? placeAt(places, ["rows"])?.[0] });
  const number = (key, value, range) => numberOf(value, where(key), range);
  if (rows.items !== undefined || rows.sections !== undefined) {
    const common = rows.height === undefined ? undefined : number("height", rows.height, Height);
    const heights = entries.map(({ item, place }) => {
      const at = place?.[3]?.height?.[0] ?? place?.[0];
      if ((item.height ?? common) === undefined) throwAt(at, "this row needs a height");
      return numberOf(item.height ?? common, { key: "height", at }, Height);
    });
    const hasCommon = !heights.length && common !== undefined;
    return hasCommon ? { form: Rule.pattern, count: 0, values: [common] } : { form: Rule.heights, count: heights.length, values: heights };
  }
  if (rows.random) {
    const { min, max, seed } = rows.random;
    for (const [key, value] of [["min", min], ["max", max]]) number(`random.${key}`, value, Height);
    if (max < min) throwAt(where("random").at, "`rows.random.max` is below `min`");
    const given = Number(seed ?? 0);
    // A seed beyond 2⁵³ is no exact number here, so the program's own stays.
    const parts = Number.isSafeInteger(given) ? [given % 2 ** 32, Math.floor(given / 2 ** 32)] : values.slice(2);
    return { form: Rule.random, count: number("count", rows.count, Count), values: [min, max, ...parts] };
  }
  const heights = rows.heights ?? [rows.height];
  const checked = (Array.isArray(heights) ? heights : []).map((height) => number(rows.heights ? "heights" : "height", height, Height));
  const count = number("count", rows.count ?? (rows.heights && checked.length), Count);
  if (count > 0 && !checked.length) throwAt(where("heights").at, "`rows.heights` must be a list of heights");
  return { form: Rule.pattern, count, values: checked };
}

// Sets the rows of `scene`, and what they show, as the file `value` says. Calls `remark` with a key and its
// position for each part that only the program can show.
export function takeRows({ value, places }, file, original, scene, remark) {
  if (same(membersOf(file), membersOf(value))) return;
  const [before, after] = [entriesOf(file), entriesOf(value, places)], isList = value.rows !== undefined;
  const [ids, laterIds] = isList ? [null, tailOf(original.numbers, original.rule).newRows] : cardsOf(original);
  const [owner, key] = Others[isList ? 0 : 3], isOff = isList && value.notch === undefined;
  // The program numbers rows to come, and cards.
  if (!isOff && before.later.length !== after.later.length) {
    remark(`${owner}.${key}`, placeAt(places, [owner, key])?.[0] ?? placeAt(places, [owner])?.[0] ?? 0);
    after.later = before.later;
  }
  if (!isList && (before.rows.length !== after.rows.length || !Array.isArray(value.deck.cards))) {
    remark("deck.cards", placeAt(places, ["deck", "cards"])?.[0] ?? 0);
    return;
  }
  const found = origins(before.rows, after.rows), idOf = (k) => ids?.[k] ?? k;
  if (isList) {
    scene.moved = new Map(before.rows.map((_, k) => [k, found.indexOf(k)]));
    takeList(scene, original, value, places, after);
  }
  const withIDs = ({ rows, later }) => [
    ...rows.map((entry, k) => ({ ...entry, id: idOf(k), origin: found[k] })),
    ...later.map((entry, k) => ({ ...entry, id: laterIds[k], origin: before.rows.length + k }))];
  const form = { isCut: value.foldingCell !== undefined, isRightToLeft: value.direction === "rtl" };
  scene.faces = facesOf(withIDs(after), withIDs(before), original.faces, form, remark);
}

// Returns the numbers of a deck's cards, and of its spare cards.
function cardsOf({ numbers, rule }) {
  const end = rule + 1 + numbers[rule];
  return [numbers.slice(rule + 1, end), numbers.slice(end + 1, end + 1 + numbers[end])];
}

function takeList(scene, original, value, places, { rows, later, headless }) {
  const tail = tailOf(original.numbers, original.rule), names = namesOf(rows), { sections, headerEstimate } = value.rows;
  Object.assign(tail, ruleOf(value.rows, rows, places, tail));
  tail.nextRow = Math.max(tail.count, ...names.filter((name) => /^\d{1,9}$/.test(name)).map((name) => Number(name) + 1));
  const headers = rows.flatMap(({ isHeader }, k) => (isHeader ? [k] : []));
  Object.assign(tail, { headers: sections === undefined ? null : headers, headless: sections === undefined ? [] : headless });
  const collect = (key, name, many, range) => {
    const found = rows.flatMap(({ item, isHeader, place }, k) => {
      const own = item[key] ?? (key === "estimate" && isHeader ? headerEstimate : undefined);
      return own === undefined ? [] : [[k, numberOf(own, { key, at: place?.[3]?.[key]?.[0] ?? place?.[0] }, range)]];
    });
    [tail[name], tail[many]] = [0, 1].map((part) => found.map((pair) => pair[part]));
  };
  collect("cornerRadius", "radiusRows", "radii", Height);
  collect("openHeight", "openHeightRows", "openHeights", [0, 2 ** 30, true, false, false]);
  collect("estimate", "estimateRows", "estimates", Height);
  if (tail.openHeights.length && value.foldingCell === undefined) {
    throwAt(rows[tail.openHeightRows[0]].place?.[3]?.openHeight?.[0], "`openHeight` needs foldingCell");
  }
  tail.openRows = (value.foldingCell?.open ?? []).map((name) => {
    const row = names.length ? names.indexOf(`${name}`) : Number(name);
    if (row >= 0 && row < tail.count && !headers.includes(row)) return row;
    return throwAt(placeAt(places, ["foldingCell", "open"])?.[0], `no row is called ${name}`);
  });
  if (value.notch === undefined) [tail.newRows, tail.bare] = [[], []];
  else tail.bare = tail.newRows.filter((_, k) => !Object.keys(later[k]?.item ?? {}).some((key) => key !== "id"));
  scene.splice(scene.rule, scene.numbers.length, numbersOf(tail));
  scene.rowNames = names;
  scene.headers = sections === undefined ? [] : headers;
}
