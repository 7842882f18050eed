// Reads the YAML of scene files: mappings, lists and scalars in block or flow style, with comments.
// Whatever else YAML has, such as anchors and texts over several lines, is an error at its line.

// An error in a text, at a line that is counted from 1.
export class LineError extends Error {
  constructor(line, message) {
    super(message);
    this.line = line;
  }
}

// Returns the value of a text and the places of its parts, in the form that `edited` in source.js takes.
export function read(text) {
  const reader = new Reader(text);
  reader.skip();
  if (reader.next === undefined) reader.fail("there is no scene");
  const [value, place] = reader.block(0);
  reader.skip();
  if (reader.next !== undefined) reader.fail("this line belongs to nothing above it; check how far it is indented");
  return { value, places: place };
}

const isBlank = (c) => c === undefined || c === " " || c === "\n" || c === "\r" || c === "\t";
const Simple = { "": null, "~": null, null: null, true: true, false: false };
const Escapes = { n: "\n", t: "\t", r: "\r", 0: "\0", "\"": "\"", "\\": "\\", "/": "/", " ": " " };

class Reader {
  constructor(text) {
    this.characters = [...text];
    this.at = 0;
  }

  get next() { return this.characters[this.at]; }

  // The column of the current character.
  get column() { return this.at && this.at - 1 - this.characters.lastIndexOf("\n", this.at - 1); }

  fail(message, at = this.at) {
    throw new LineError(this.characters.slice(0, at).filter((c) => c === "\n").length + 1, message);
  }

  // Skips spaces, comments and line ends; in a block, stops at the end of the line if `stays` is true.
  skip(stays = false) {
    for (; this.next !== undefined; this.at++) {
      if (this.next === "#" && isBlank(this.characters[this.at - 1])) {
        while (this.next !== undefined && this.next !== "\n") this.at++;
      }
      if (!isBlank(this.next) || (stays && this.next === "\n")) return;
      if (this.next === "\t") this.fail("a tab is no space in YAML");
    }
  }

  get isDash() { return this.next === "-" && isBlank(this.characters[this.at + 1]); }

  // Reads a value in block style that is indented by at least `least` columns.
  block(least) {
    const { column, at } = this;
    if (column < least) return [null, [at, at]];
    if (this.isDash) return this.list(column);
    if (this.next === "{" || this.next === "[") return this.ended(this.flow());
    const { value, place } = this.scalar(":");
    if (this.next !== ":") return this.ended([value, place]);
    this.at = at;
    return this.mapping(column);
  }

  list(column) {
    const [values, places, begin] = [[], [], this.at];
    while (this.next !== undefined && this.column === column && this.isDash) {
      this.at++;
      const [value, place] = this.member(column);
      values.push(value);
      places.push(place);
    }
    return [values, [begin, this.at, false, places]];
  }

  // Reads what follows a dash or colon; it is empty unless it is indented by more than `column`, or `dashes`
  // permits a list at that column.
  member(column, dashes = false) {
    const after = this.at;
    this.skip();
    const isDashed = dashes && this.isDash && this.column === column;
    if (this.next === undefined || (this.column <= column && !isDashed)) return [null, [after, after]];
    return this.block(column + (isDashed ? 0 : 1));
  }

  // Returns a result after which nothing else is on the line, and skips to the next one.
  ended(result) {
    this.skip(true);
    if (this.next !== undefined && this.next !== "\n") this.fail("a new line must begin here");
    this.skip();
    return result;
  }

  mapping(column) {
    const [values, places, begin] = [{}, {}, this.at];
    while (this.next !== undefined && this.column === column && !this.isDash) {
      const { value: key, place: [at] } = this.scalar(":");
      if (this.next !== ":") this.fail("a key needs a colon", at);
      this.at++;
      this.put(values, places, key, at, column, this.member(column, true));
    }
    return [values, [begin, this.at, false, places]];
  }

  put(values, places, key, at, column, [value, place]) {
    if (Object.hasOwn(values, key)) this.fail(`the key \`${key}\` is there twice`, at);
    values[key] = value;
    places[key] = [at, column, place];
  }

  // Reads a value in flow style.
  flow() {
    const begin = this.at, isList = this.next === "[", close = isList ? "]" : "}";
    if (!isList && this.next !== "{") {
      const { value, place } = this.scalar(",[]{}");
      return [value, place];
    }
    const [values, places] = isList ? [[], []] : [{}, {}];
    for (this.at++, this.skip(); this.next !== close; this.skip()) {
      if (this.next === undefined) this.fail(`\`${this.characters[begin]}\` is never closed`, begin);
      if (isList) {
        const [value, place] = this.flow();
        values.push(value);
        places.push(place);
      } else {
        const { at, column } = this, { value: key } = this.scalar(",[]{}:");
        const isPair = this.next === ":";
        if (isPair) this.at++;
        const after = this.at;
        this.skip();
        const isEmpty = !isPair || this.next === "," || this.next === close;
        this.put(values, places, key, at, column, isEmpty ? [null, [after, after]] : this.flow());
      }
      const end = this.at;
      this.skip();
      if (this.next === ",") this.at++;
      else if (this.next !== close) {
        const isLater = this.characters.slice(end, this.at).includes("\n");
        this.fail(`a comma or \`${close}\` belongs here`, isLater ? end : this.at);
      }
    }
    this.at++;
    return [values, [begin, this.at, true, places]];
  }

  // Reads a scalar, which ends before one of the `ends`, a comment or the end of the line. A colon ends a key
  // only if a space follows it.
  scalar(ends) {
    const begin = this.at;
    if (this.next === "\"" || this.next === "'") return { value: this.quoted(), place: [begin, this.at] };
    if ("|>&*!%@`?".includes(this.next)) this.fail(`\`${this.next}\` begins something that the page cannot edit`);
    let end = begin;
    for (; this.next !== undefined && this.next !== "\n"; this.at++) {
      const c = this.next, before = this.characters[this.at - 1], after = this.characters[this.at + 1];
      if (c === "#" && isBlank(before)) break;
      if (c === ":" && (isBlank(after) || (ends.length > 1 && ",[]{}".includes(after)))) break;
      if (c !== ":" && ends.includes(c)) break;
      if (!isBlank(c)) end = this.at + 1;
    }
    const text = this.characters.slice(begin, end).join("");
    if (text === "" && ends.length > 1) this.fail("a value belongs here");
    return { value: valueOf(text), place: [begin, end] };
  }

  quoted() {
    const [mark, begin] = [this.next, this.at];
    let text = "";
    for (this.at++; ; this.at++) {
      const c = this.next;
      if (c === undefined || c === "\n") this.fail("the quotation mark is never closed", begin);
      if (c === mark && mark === "'" && this.characters[this.at + 1] === "'") this.at++;
      else if (c === mark) break;
      if (c !== "\\" || mark === "'") text += c;
      else text += this.escape();
    }
    this.at++;
    return text;
  }

  escape() {
    const c = this.characters[++this.at], length = { x: 2, u: 4, U: 8 }[c];
    if (!length && !(c in Escapes)) this.fail(`\`\\${c}\` is no escape that the page knows`);
    if (!length) return Escapes[c];
    const code = parseInt(this.characters.slice(this.at + 1, this.at + 1 + length).join(""), 16);
    if (!(code <= 0x10ffff)) this.fail(`\`\\${c}\` needs ${length} hexadecimal digits`);
    this.at += length;
    return String.fromCodePoint(code);
  }
}

function valueOf(text) {
  if (Object.hasOwn(Simple, text)) return Simple[text];
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}
