// Helpers that find and create elements of the page.

export const $ = (id) => document.getElementById(id);

// Creates an element with attributes and children (nodes or strings); `svg:` in the name selects SVG.
export function make(name, attributes = {}, ...children) {
  const node = name.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", name.slice(4))
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
