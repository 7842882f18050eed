// Changes numbers in a scene's YAML and keeps its comments, order and spelling.

// Returns the text of a YAML file with the values `before` replaced by `after`. `places` describes
// where a value stands: [begin, end], and for lists and mappings also whether they are in flow style
// and their members; a member of a mapping comes with the position and column of its key.
export function edited({ text, places }, before, after) {
  const characters = [...text];
  const edits = [];
  compare(places, before, after, edits, characters);
  // Apply edits from the end. Of two at the same position, the one that was found first comes first.
  for (const { at, end, text: piece } of edits.reverse().sort((a, b) => b.at - a.at)) {
    characters.splice(at, end - at, piece.replaceAll("\n", lineEndOf(text)));
  }
  return characters.join("");
}

// Returns the line ending of a text.
export const lineEndOf = (text) => (text.includes("\r\n") ? "\r\n" : "\n");

// Returns the headers and items of a file's rows, in order.
export function itemsOf({ items, sections }) {
  return items ?? (sections ?? []).flatMap((s) => [...(s.header ? [s.header] : []), ...(s.items ?? [])]);
}

export const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// Adds the edits that turn `before` into `after`. `key` is the position of a member's key, and
// `isInFlow` says whether the member is in braces.
function compare([begin, end, isFlow, inner], before, after, edits, characters, key, isInFlow) {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (isMapping(before) && isMapping(after) && inner) {
    const added = [];
    for (const [key, value] of Object.entries(after)) {
      if (key in before) compare(inner[key][2], before[key], value, edits, characters, inner[key], isFlow);
      else added.push(`${key}: ${flow(value)}`);
    }
    if (added.length) edits.push(addition(begin, end, isFlow, Object.values(inner), added, characters));
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && inner) {
    after.forEach((value, k) => compare(inner[k], before[k], value, edits, characters));
  } else if (!key || begin < end || characters[begin - 1] === ":") {
    // The value of a key without one begins after the colon.
    edits.push({ at: begin, end, text: (begin === end ? " " : "") + flow(after) });
  } else if (isInFlow) {
    edits.push({ at: begin, end, text: `: ${flow(after)}` });
  } else {
    // A key without a colon: put its value on the next line, below its question mark.
    const [place, column] = startOf(key, characters), line = characters.indexOf("\n", place) + 1;
    const said = `${" ".repeat(column)}: ${flow(after)}`, at = line || characters.length;
    edits.push({ at, end: at, text: line ? `${said}\n` : `\n${said}` });
  }
}

// Returns the position and column of a key, or of its question mark if it has one.
function startOf([place, column], characters) {
  let start = place - 1;
  while (" \t".includes(characters[start] ?? "none")) start--;
  return characters[start] === "?" ? [start, column - (place - start)] : [place, column];
}

// Returns an edit that adds keys to a mapping: at the end of a mapping in braces or of the document,
// otherwise on lines before the mapping's first key.
function addition(begin, end, isFlow, members, added, characters) {
  if (isFlow) {
    const at = members.length ? Math.max(...members.map(([, , [, last]]) => last)) : end - 1;
    return { at, end: at, text: (members.length ? ", " : "") + added.join(", ") };
  }
  const [place, column] = startOf(members.reduce((a, b) => (a[0] < b[0] ? a : b)), characters);
  if (column > 0) return { at: place, end: place, text: added.map((line) => `${line}\n${" ".repeat(column)}`).join("") };
  const isEnded = characters[end - 1] === "\n";
  return { at: end, end, text: `${isEnded ? "" : "\n"}${added.join("\n")}\n` };
}

// Returns a value in YAML's flow style, on one line.
function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (isMapping(value)) return `{${Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner)}`).join(", ")}}`;
  return JSON.stringify(value);
}
