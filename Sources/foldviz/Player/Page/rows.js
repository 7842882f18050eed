// Takes the rows of a list, or the cards of a deck, from an edited scene file.

import { Rule } from "./encoding.js";
import { facesOf } from "./faces.js";
import { facts } from "./facts.js";
import { Names } from "./names.js";
import { numberOf } from "./options.js";
import { isMapping } from "./source.js";

const Members = ["count", "height", "heights", "random", "items", "sections", "headerEstimate"];
const Others = [["notch", "newRows"], ["foldingCell", "open"], ["deck", "cards"], ["deck", "spareCards"]];

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export const areOfRows = ([owner, key]) => (owner === "rows" && Members.includes(key))
  || Others.some(([one, other]) => owner === one && key === other);

const membersOf = (file) => [Members.map((key) => file.rows?.[key]), Others.map(([owner, key]) => file[owner]?.[key]),
  file.foldingCell === undefined];

// Returns the place in the text of a part of a value; undefined for a value without one.
const placeAt = (place, keys) => keys.reduce(
  (outer, key) => (Array.isArray(outer?.[3]) ? outer[3][key] : outer?.[3]?.[key]?.[2]), place);

export const throwAt = (at, text) => { throw Object.assign(new Error(text), { at }); };

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
  const later = [], [owner, key] = Others[file.deck === undefined ? 0 : 3];
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
  const number = (key, value, range = facts.limits.height) => numberOf(value, where(key), range);
  if (rows.items !== undefined || rows.sections !== undefined) {
    const common = rows.height === undefined ? undefined : number("height", rows.height);
    const heights = entries.map(({ item, place }) => {
      const at = place?.[3]?.height?.[0] ?? place?.[0];
      if ((item.height ?? common) === undefined) throwAt(at, "this row needs a height");
      return numberOf(item.height ?? common, { key: "height", at }, facts.limits.height);
    });
    const hasCommon = !heights.length && common !== undefined;
    return hasCommon ? { form: Rule.pattern, count: 0, values: [common] } : { form: Rule.heights, count: heights.length, values: heights };
  }
  if (rows.random) {
    const { min, max, seed } = rows.random;
    for (const [key, value] of [["min", min], ["max", max]]) number(`random.${key}`, value);
    if (max < min) throwAt(where("random").at, "`rows.random.max` is below `min`");
    const given = Number(seed ?? 0);
    // A seed beyond 2⁵³ is no exact number here, so the program's own stays.
    const parts = Number.isSafeInteger(given) ? [given % 2 ** 32, Math.floor(given / 2 ** 32)] : values.slice(2);
    return { form: Rule.random, count: number("count", rows.count, facts.limits.rows), values: [min, max, ...parts] };
  }
  const heights = rows.heights ?? [rows.height];
  const checked = (Array.isArray(heights) ? heights : []).map((height) => number(rows.heights ? "heights" : "height", height));
  const count = number("count", rows.count ?? (rows.heights && checked.length), facts.limits.rows);
  if (count > 0 && !checked.length) throwAt(where("heights").at, "`rows.heights` must be a list of heights");
  return { form: Rule.pattern, count, values: checked };
}

// Gives numbers to the cards of a deck and to the rows or cards to come, and returns them.
function numbered({ rows, later }, names, isList) {
  const add = ({ item, place }, usual) => {
    if (!isMapping(item)) throwAt(place?.[0], `a ${isList ? "row" : "card"} must be a mapping, such as {title: Lunch}`);
    const name = `${item.id ?? usual}`;
    if (names.numberOf(name) !== undefined) throwAt(place?.[3]?.id?.[0] ?? place?.[0], `the id \`${name}\` is taken; give each its own`);
    return names.add(name);
  };
  const ids = rows.map((entry, k) => (isList ? k : add(entry, `${k}`)));
  return [ids, later.map((entry, k) => add(entry, `${isList ? "new" : "spare"} ${k}`))];
}

// Sets the rows or cards of `scene`, and what they show, as the file `value` says. Calls `remark` with a key and its
// position for each part that only the program can show.
export function takeRows({ value, places }, file, original, scene, remark) {
  if (value.shift !== undefined || same(membersOf(file), membersOf(value))) return;
  const [before, after] = [entriesOf(file), entriesOf(value, places)], isList = value.rows !== undefined;
  const tail = isList ? tailOf(original.numbers, original.rule) : cardsOf(original);
  const oldIds = [tail.cards ?? before.rows.map((_, k) => k), tail.newRows];
  if (isList) Object.assign(tail, ruleOf(value.rows, after.rows, places, tail));
  else tail.count = countOf(value.deck?.cards, tail, places);
  if (file.deck?.cards !== undefined && value.deck?.cards === undefined) remark("deck.cards", placeAt(places, ["deck"])?.[0] ?? 0, true);
  const names = new Names(isList ? namesOf(after.rows) : [], tail.count), ids = numbered(after, names, isList);
  Object.assign(tail, { newRows: ids[1], nextRow: names.firstFree });
  if (isList) takeList(scene, tail, value, places, after, names);
  else takeCards(scene, tail, ids[0]);
  // The recording names rows, and numbers follow from the names; −1 is a row that is missing.
  scene.moved = (number) => names.numberOf(original.rowNames[number] ?? original.names[number] ?? `${number}`)
    ?? (original.names[number] === undefined ? -1 : names.inserted(original.names[number]));
  scene.names = names.later;
  const found = origins(before.rows, after.rows);
  const foundLater = origins(before.later, after.later).map((k) => (k < 0 ? k : before.rows.length + k));
  const listed = ({ rows, later }, [ids, laterIds], origins = []) => [...rows, ...later].map(
    (entry, k) => ({ ...entry, id: k < rows.length ? ids[k] : laterIds[k - rows.length], origin: origins[k] }));
  const form = { isCut: value.foldingCell !== undefined, isRightToLeft: value.direction === "rtl" };
  const entries = listed(after, ids, [...found, ...foundLater]).sort((a, b) => a.id - b.id);
  scene.faces = facesOf(entries, listed(before, oldIds), original.faces, form, remark);
}

// Returns the numbers of a deck's cards, and of its spare cards.
function cardsOf({ numbers, rule }) {
  const end = rule + 1 + numbers[rule];
  return { cards: [...numbers.slice(rule + 1, end)], newRows: [...numbers.slice(end + 1, end + 1 + numbers[end])] };
}

// Returns the number of a deck's cards that are not listed; without a value, of those that the deck has.
function countOf(value, { cards }, places) {
  if (Array.isArray(value)) return 0;
  return numberOf(value ?? cards.length, { key: "deck.cards", at: placeAt(places, ["deck", "cards"])?.[0] }, facts.limits.cards);
}

function takeCards(scene, { count, newRows, nextRow }, ids) {
  const cards = ids.length ? ids : Array.from({ length: count }, (_, k) => k);
  const next = nextRow > cards.length + newRows.length ? [1, nextRow] : [0];
  scene.splice(scene.rule, scene.numbers.length, [cards.length, ...cards, newRows.length, ...newRows, ...next]);
}

function takeList(scene, tail, value, places, { rows, later, headless }, names) {
  const { sections, headerEstimate } = value.rows;
  const headers = rows.flatMap(({ isHeader }, k) => (isHeader ? [k] : []));
  Object.assign(tail, { headers: sections === undefined ? null : headers, headless: sections === undefined ? [] : headless });
  const collect = (key, name, many, range) => {
    const found = rows.flatMap(({ item, isHeader, place }, k) => {
      const own = item[key] ?? (key === "estimate" && isHeader ? headerEstimate : undefined);
      return own === undefined ? [] : [[k, numberOf(own, { key, at: place?.[3]?.[key]?.[0] ?? place?.[0] }, range)]];
    });
    [tail[name], tail[many]] = [0, 1].map((part) => found.map((pair) => pair[part]));
  };
  collect("cornerRadius", "radiusRows", "radii", facts.limits.height);
  collect("openHeight", "openHeightRows", "openHeights", facts.limits.openHeight);
  collect("estimate", "estimateRows", "estimates", facts.limits.height);
  if (tail.openHeights.length && value.foldingCell === undefined) {
    throwAt(rows[tail.openHeightRows[0]].place?.[3]?.openHeight?.[0], "`openHeight` needs foldingCell");
  }
  tail.openRows = (value.foldingCell?.open ?? []).map((name) => {
    const row = names.numberOf(`${name}`);
    if (row >= 0 && row < tail.count && !headers.includes(row)) return row;
    return throwAt(placeAt(places, ["foldingCell", "open"])?.[0], `no row is called ${name}`);
  });
  tail.bare = tail.newRows.filter((_, k) => !Object.keys(later[k].item).some((key) => key !== "id"));
  scene.splice(scene.rule, scene.numbers.length, numbersOf(tail));
  scene.rowNames = names.first;
  scene.headers = sections === undefined ? [] : headers;
}
