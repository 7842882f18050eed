"use strict";
// One page, no network: the parts below follow one another in the order of their file names and
// share one scope. `foldviz` at the end is what a script from outside may use.

const $ = (id) => document.getElementById(id);

/** An element with attributes and children; text is a child, too. */
function make(name, attributes = {}, ...children) {
  const node = name.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

const formats = [0, 1, 2, 3, 4].map((digits) => new Intl.NumberFormat(
  "en", { minimumFractionDigits: digits, maximumFractionDigits: digits }));

/** A number for a reader: `digits` decimals, thousands grouped, a true minus sign. */
function figure(x, digits = 0) {
  if (!Number.isFinite(x)) return "–";
  const text = formats[digits].format(x);
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace("-", "");
}

/** The first index of an ascending array whose element is above `x`. */
function upperBound(array, x) {
  let low = 0, high = array.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (array[middle] > x) high = middle; else low = middle + 1;
  }
  return low;
}
