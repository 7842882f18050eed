// Applies an edited text of a scene to its numbers and to what its rows show.

import { encodedLooks } from "./faces.js";
import { facts } from "./facts.js";
import { check } from "./options.js";
import { areOfRows, takeRows, throwAt } from "./rows.js";
import { isMapping } from "./source.js";
import { LineError } from "./yaml.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Returns where the values of two files differ: the path of keys, both values and the position in the text.
// `place` describes the value `after`; a key that it lacks is reported at the key that followed it.
function changes(scene, before, after, place, at = place[0], path = [], found = []) {
  if (same(before, after)) return found;
  const [, end, , inner] = place, isOn = before === null || (before === undefined && scene.isTable(path));
  if (inner && isMapping(after) && (isMapping(before) || isOn)) {
    const keys = Object.keys(before ?? {});
    for (const key of new Set([...keys, ...Object.keys(after)])) {
      const next = keys.slice(keys.indexOf(key)).find((later) => later in inner);
      const [keyAt, , member] = inner[key] ?? [inner[next]?.[0] ?? end - 1, 0, []];
      if (before?.[key] === undefined) check(key, keyAt, facts.keys);
      changes(scene, before?.[key], after[key], member, keyAt, [...path, key], found);
    }
  } else if (inner && Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    after.forEach((value, k) => changes(scene, before[k], value, inner[k], inner[k][0], [...path, k], found));
  } else if (inner && Array.isArray(before) && Array.isArray(after)) {
    const first = after.findIndex((value, k) => !same(before[k], value));
    found.push({ path, before, after, at: inner.at(first)?.[0] ?? at, place });
  } else {
    found.push({ path, before, after, at, place });
  }
  return found;
}

// Keys whose values the page cannot make: pictures and letters.
const Unseen = ["artwork", "image", "text"];

const hasUnseen = (value) => isMapping(value)
  && Object.entries(value).some(([key, inner]) => Unseen.includes(key) || hasUnseen(inner));

// Returns whether only the program knows what a key means without a value, or with it.
const isProgramOnly = ({ path, before, after }) => path.some((key) => Unseen.includes(key))
  || hasUnseen(before) || hasUnseen(after)
  || (after === undefined && ["device", "shift"].includes(path[0]));

// Changes the numbers of `scene` and what its rows show as a text of the file says, which has been read as
// `value` with `places`. `original` and `file` are the unchanged scene and its file. Returns a sentence with
// its line for each change that the page cannot show; throws a `LineError` for one that is not allowed.
export function apply({ text, value, places }, file, original, scene) {
  const lineAt = (at) => [...text].slice(0, at).filter((c) => c === "\n").length + 1;
  const remarks = [];
  const remark = (key, at, isGone = false) => {
    const what = isGone ? `the scene without \`${key}\`, save it` : `the new \`${key}\`, save the scene`;
    remarks.push({ line: lineAt(at), message: `To show ${what} and render it again` });
  };
  let first;
  try {
    const found = changes(scene, file, value, places);
    checkKind(value, file, places);
    takeStyle(value, file, scene);
    for (const change of found) {
      const { path, before, after, at, place } = change;
      first ??= lineAt(at);
      if (areOfRows(path)) continue;
      if (isProgramOnly(change) || !scene.put(path, after, at, place)) remark(path.join("."), at, after === undefined);
    }
    takeRows({ value, places }, file, original, scene, remark);
    takeTitles(value, file, scene);
    takeInset(value, file, scene, places, remark);
  } catch (error) {
    if (error.at === undefined) throw error;
    throw new LineError(lineAt(error.at), error.message);
  }
  if (scene.faces !== original.faces) scene.looks = encodedLooks(scene.faces);
  return { remarks: remarks.sort((a, b) => a.line - b.line), first };
}

// Throws if a text is not a scene of the kind that the page shows.
function checkKind(value, file, places) {
  if (!isMapping(value)) throwAt(0, "a scene must be a mapping, such as {device: iphone-x, rows: …}");
  for (const key of ["rows", "deck", "shift"]) {
    if ((file[key] === undefined) === (value[key] === undefined)) continue;
    if (value[key] === undefined) throwAt(0, `the scene needs its \`${key}\``);
    throwAt(places[3][key][0], `\`${key}\` makes a scene of another kind; save it and render it again`);
  }
}

// Sets the options of a deck that the file leaves out to the defaults of the deck's class, if that has changed.
function takeStyle({ deck }, file, scene) {
  if (!facts.styles.length || deck?.style === file.deck?.style) return;
  const styles = new Map(facts.styles);
  scene.tree = styles.get(deck?.style ?? facts.styles[0][0]) ?? scene.tree;
  for (const { key } of scene.tree.find((table) => table.key === "deck").kind.group) {
    if (deck?.[key] === undefined) scene.put(["deck", key]);
  }
}

// Sets the texts of title area and navigation bar.
function takeTitles(value, file, scene) {
  const { titleArea: area, navigationBar: bar } = value;
  if (same([area, bar], [file.titleArea, file.navigationBar])) return;
  const texts = { heading: `${area?.title ?? ""}`.toUpperCase(), subtitle: `${area?.caption ?? ""}`.toUpperCase(), title: `${bar?.title ?? ""}` };
  scene.texts = facts.labels.map((label) => texts[label] ?? "");
}

// Sets where the first row begins unless the file says it: at the fold line, else at the edge of the screen.
function takeInset(value, file, scene, places, remark) {
  const isAcross = scene.number("axis") === 1;
  const edge = !isAcross ? "top" : scene.number("direction") === 1 ? "right" : "left";
  const [fold, inset] = [scene.indices.get("fold.offset"), scene.indices.get(`insets.${edge}`)];
  if (isAcross && fold !== undefined && value.fold?.offset === undefined) scene.numbers[fold] = scene.numbers[inset];
  if (scene.number("axis") === undefined || isAcross || value.insets?.[edge] !== undefined) return;
  if (fold !== undefined) scene.numbers[inset] = scene.numbers[fold];
  else {
    // Below what hangs from the top of the screen, which only the program measures.
    const tops = ["titleArea", "navigationBar", "notch", "insets", "fold", "device"];
    const sizes = ({ notch, ...file }) => ({ ...file, notch: notch && { ...notch, newRows: undefined } });
    const changed = tops.find((key) => !same(sizes(value)[key], sizes(file)[key]));
    const owner = tops.slice(0, 3).find((key) => value[key] !== undefined);
    if (changed && owner) remark(`insets.${edge}`, places[3][owner][0]);
    else if (changed) scene.numbers[inset] = 0;
  }
}
