// The presentation: only the device, as large as the window, without fold line, accents and outlines.

import { $ } from "./dom.js";

// How long the button that leaves remains after the pointer has moved, in milliseconds.
const StirSpan = 2000;

export const isPresenting = () => document.body.classList.contains("presents");

// The element that had the focus before the presentation.
let before;

// Begins or ends the presentation; fills the display if the browser permits it.
export function present(player, isOn = !isPresenting()) {
  if (isOn === isPresenting()) return;
  document.body.classList.toggle("presents", isOn);
  for (const { engine, stage } of [...player.sides, ...player.snapshots.sides]) {
    engine.dress(isOn);
    stage.isBare = isOn;
  }
  player.load();
  if (isOn) document.documentElement.requestFullscreen?.().catch(() => {});
  else if (document.fullscreenElement) document.exitFullscreen();
  if (isOn) before = document.activeElement;
  if (isOn) before.blur();
  else before?.focus();
}

export function connectPresentation(player) {
  $("present").addEventListener("click", () => present(player));
  $("leave").addEventListener("click", () => present(player, false));
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) present(player, false);
  });
  // A tap on a screen that can be dragged arrives through the player.
  document.addEventListener("click", ({ target }) => {
    if (isPresenting() && !target.closest("button, .phone:not(.shift) .screen")) player.togglePlaying();
  });
  let still;
  document.addEventListener("pointermove", () => {
    document.body.classList.add("stirs");
    clearTimeout(still);
    still = setTimeout(() => document.body.classList.remove("stirs"), StirSpan);
  });
}
