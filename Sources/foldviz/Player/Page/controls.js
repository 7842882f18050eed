// Connects buttons, fields and keyboard shortcuts to the player.

import { $ } from "./dom.js";
import { save } from "./workbench.js";

export function connect(player) {
  const on = (id, action) => $(id).addEventListener("click", action);
  on("play", () => (player.isPlaying ? player.pause() : player.play()));
  on("first", () => player.step(-Infinity));
  on("back", () => player.step(-1));
  on("forward", () => player.step(1));
  on("loop", () => player.toggleLoop());
  on("mark-back", () => player.jump(-1));
  on("mark-on", () => player.jump(1));
  on("touch", () => player.toggleTouching());
  on("return", () => player.returnToRecording());
  on("theme", () => Theme.change());
  on("reset", () => player.bench.reset());
  on("save-scene", () => {
    const { name, text, type } = player.bench.saved;
    save(name, text, type);
  });
  on("save-recording", () => save("recording.ndjson", player.lastTake.text, "application/x-ndjson"));
  $("sliders").addEventListener("input", (event) => player.stage.float(event.target));
  for (const end of ["change", "pointerup", "pointercancel"]) {
    $("sliders").addEventListener(end, () => player.stage.land());
  }
  $("scrub").addEventListener("input", () => {
    player.pause();
    player.seek(Number($("scrub").value));
  });
  $("speed").addEventListener("change", () => { player.speed = Number($("speed").value); });
  $("physics").addEventListener("change", () => player.changePhysics());
  document.addEventListener("keydown", (event) => press(player, event));
}

function press(player, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { tagName, type } = event.target;
  // A slider keeps its arrow and paging keys; any other input field keeps all keys.
  const isOwn = type !== "range" || /^(Arrow|Home|End|Page)/.test(event.key);
  if (tagName === "SELECT" || (tagName === "INPUT" && isOwn)) return;
  if ((tagName === "BUTTON" || tagName === "SUMMARY") && (event.key === " " || event.key === "Enter")) return;
  const actions = {
    " ": () => (player.isPlaying ? player.pause() : player.play()),
    ArrowLeft: () => player.step(event.shiftKey ? -10 : -1),
    ArrowRight: () => player.step(event.shiftKey ? 10 : 1),
    PageDown: () => player.step(-10),
    PageUp: () => player.step(10),
    Home: () => player.step(-Infinity),
    End: () => player.step(Infinity),
    "[": () => player.changeSpeed(-1),
    "]": () => player.changeSpeed(1),
    l: () => player.toggleLoop(),
    n: () => player.jump(1),
    p: () => player.jump(-1),
    t: () => player.toggleTouching(),
    Escape: () => player.letGo(),
    "?": () => {
      $("keys").open = !$("keys").open;
      $("keys").scrollIntoView({ block: "nearest" });
    },
  };
  // When the plots have focus, the vertical arrows and Page keys also move in time; elsewhere they
  // scroll the page.
  const isOnAxis = event.target === $("plots");
  if (event.key.startsWith("Page") && !isOnAxis) return;
  const key = isOnAxis ? { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" }[event.key] ?? event.key : event.key;
  const action = actions[key];
  if (!action) return;
  event.preventDefault();
  action();
}
