// The keys of the page. One table handles them and fills the dialog that lists them.

import { $, make } from "./dom.js";
import { isPresenting, present } from "./present.js";

// The actions by the key of the event, with the text that the dialog shows for them. Keys that only some
// elements handle have no action here.
const Keys = [
  ["play or pause", { " ": (player) => player.togglePlaying() }],
  ["one frame; with shift ten", {
    ArrowLeft: (player, event) => player.step(event.shiftKey ? -10 : -1),
    ArrowRight: (player, event) => player.step(event.shiftKey ? 10 : 1),
  }],
  ["first and last frame", { Home: (player) => player.step(-Infinity), End: (player) => player.step(Infinity) }],
  ["on the plots: ten frames", { PageDown: (player) => player.step(-10), PageUp: (player) => player.step(10) }],
  ["slower, faster", { "[": (player) => player.changeSpeed(-1), "]": (player) => player.changeSpeed(1) }],
  ["loop", { l: (player) => player.toggleLoop() }],
  ["next and previous mark", { n: (player) => player.jump(1), p: (player) => player.jump(-1) }],
  ["take it into your hands", { t: (player) => player.toggleTouching() }],
  ["presentation: only the screen", { f: (player) => present(player) }],
  ["the other set of numbers", { b: (player) => player.snapshots.swap() }],
  ["in the table: choose a row", { ArrowUp: null, ArrowDown: null, Enter: null }],
  ["let go; choose no row; leave the presentation", {
    Escape: (player) => (isPresenting() ? present(player, false) : player.letGo()),
  }],
  ["this list", { "?": () => toggleKeys() }],
];

const Actions = Object.assign({}, ...Keys.map(([, actions]) => actions));

const Names = { " ": "space", ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "page up", PageDown: "page down", Escape: "esc" };

const nameOf = (key) => Names[key] ?? key.toLowerCase();

export function connectKeys(player) {
  const dialog = $("keys");
  dialog.querySelector("dl").replaceChildren(...Keys.map(([text, actions]) => make("div", {},
    make("dt", {}, ...Object.keys(actions).flatMap((key) => [make("kbd", {}, nameOf(key)), " "])),
    make("dd", {}, text))));
  $("show-keys").addEventListener("click", toggleKeys);
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target.closest("button")) dialog.close();
  });
  document.addEventListener("keydown", (event) => press(player, event));
}

function toggleKeys() {
  const dialog = $("keys");
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

function press(player, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { tagName, type } = event.target;
  // A slider keeps its arrow and paging keys; any other input field keeps all keys.
  const isOwn = type !== "range" || /^(Arrow|Home|End|Page)/.test(event.key);
  if (tagName === "SELECT" || tagName === "TEXTAREA" || (tagName === "INPUT" && isOwn)) return;
  if (tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) return;
  if ($("keys").open && event.key !== "?") return;
  // When the plots have focus, the vertical arrows and Page keys also move in time; elsewhere they
  // scroll the page.
  const isOnAxis = event.target === $("plots");
  if (event.key.startsWith("Page") && !isOnAxis) return;
  const key = isOnAxis ? { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" }[event.key] ?? event.key : event.key;
  const action = Actions[key];
  if (!action) return;
  event.preventDefault();
  action(player, event);
}
