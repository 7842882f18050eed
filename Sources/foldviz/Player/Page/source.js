// A scene's YAML with other numbers in it: comments, order and spelling of all else stay.

/**
 * The text of a file whose values were `before` and are to be `after`. `places` says where they stand:
 * [begin, end] of a value, and of lists and mappings whether they stand in brackets, and their values,
 * of mappings with the place and column of the key.
 */
export function edited({ text, places }, before, after) {
  const characters = [...text];
  const edits = [];
  compare(places, before, after, edits, characters);
  // From the last on; of two at one place that which was found first comes to stand first.
  for (const { at, end, text: piece } of edits.reverse().sort((a, b) => b.at - a.at)) {
    characters.splice(at, end - at, piece.replaceAll("\n", lineEndOf(text)));
  }
  return characters.join("");
}

/** How the lines of a text end. */
export const lineEndOf = (text) => (text.includes("\r\n") ? "\r\n" : "\n");

const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Compares values; `key` is where that of a member stands, and `isInFlow` says whether in braces. */
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
    // What a key says nothing of begins behind its colon.
    edits.push({ at: begin, end, text: (begin === end ? " " : "") + flow(after) });
  } else if (isInFlow) {
    edits.push({ at: begin, end, text: `: ${flow(after)}` });
  } else {
    // A key without a colon: its value goes on the next line, below its question mark.
    const [place, column] = startOf(key, characters), line = characters.indexOf("\n", place) + 1;
    const said = `${" ".repeat(column)}: ${flow(after)}`, at = line || characters.length;
    edits.push({ at, end: at, text: line ? `${said}\n` : `\n${said}` });
  }
}

/** Where a key begins, at its question mark where it has one: the place and the column. */
function startOf([place, column], characters) {
  let start = place - 1;
  while (" \t".includes(characters[start] ?? "none")) start--;
  return characters[start] === "?" ? [start, column - (place - start)] : [place, column];
}

/** New keys of a mapping: at its end in braces or where it is the whole document, else in lines before its first. */
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

/** A value on one line. */
function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (isMapping(value)) return `{${Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner)}`).join(", ")}}`;
  return JSON.stringify(value);
}
