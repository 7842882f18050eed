// The bundle that `foldviz bundle` writes, too: scene, recording, pictures and notes in one zip.

import { $ } from "./dom.js";
import { textOf } from "./engine.js";
import { facts } from "./facts.js";
import { save } from "./workbench.js";

const Remainders = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n;
  for (let k = 0; k < 8; k++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function checksum(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = Remainders[(rest ^ byte) & 0xff] ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

// Returns numbers of two or four bytes, written as [size, number], in little-endian order.
const packed = (...fields) => Uint8Array.from(
  fields.flatMap(([size, n]) => Array.from({ length: size }, (_, k) => (n >>> (8 * k)) & 0xff)));

// The first of January 1980, and names in UTF-8.
const Day = 0x21, IsUTF8 = 0x800;

// Returns a zip of files that are not compressed; `files` has a name and bytes for each.
export function zip(files) {
  const [parts, index] = [[], []];
  let at = 0;
  for (const [name, bytes] of files) {
    const title = new TextEncoder().encode(name);
    const common = [[2, 20], [2, IsUTF8], [2, 0], [2, 0], [2, Day], [4, checksum(bytes)], [4, bytes.length],
      [4, bytes.length], [2, title.length], [2, 0]];
    const head = packed([4, 0x04034b50], ...common);
    index.push(packed([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), title);
    parts.push(head, title, bytes);
    at += head.length + title.length + bytes.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}

// Returns the bytes of a picture or font, which the page has as a rule of its style sheet.
function bytesOf(start) {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const { cssText } = rules.find((rule) => rule.cssText.replace(/["\s]/g, "").startsWith(start));
  return Uint8Array.from(atob(cssText.match(/base64,([^"')]*)/)[1]), (c) => c.charCodeAt(0));
}

// Returns the name and the bytes of each file of the bundle.
export async function filesOf({ bench, source, original, notes }) {
  const coded = (text) => new TextEncoder().encode(text), { name, text } = bench.saved;
  const recording = source === original ? [facts.recordingName, await textOf("recording-text")] : ["recording.ndjson", source.take.text];
  const texts = [[name, text], recording, ...(notes.list.length ? [["notes.json", JSON.stringify(notes.list, null, 2) + "\n"]] : [])];
  return [
    ...texts.map(([name, text]) => [name, coded(text)]),
    ...facts.pictures.map((name, number) => [name, bytesOf(`.image-${number}{`)]),
    ...facts.fonts.map((name, number) => [name, bytesOf(`@font-face{font-family:scene-font-${number};`)]),
  ];
}

export function connectBundle(player) {
  // A long recording is not in the page as text.
  $("save-bundle").hidden = !$("recording-text");
  $("save-bundle").addEventListener("click", async () => save("bundle.zip", zip(await filesOf(player)), "application/zip"));
}
