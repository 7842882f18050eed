// Connects buttons and fields to the player.

import { connectBundle } from "./bundle.js";
import { $ } from "./dom.js";
import { connectKeys } from "./keys.js";
import { connectListMarks } from "./listmarks.js";
import { connectPresentation } from "./present.js";
import { save } from "./workbench.js";

export function connect(player) {
  const on = (id, action) => $(id).addEventListener("click", action);
  on("play", () => player.togglePlaying());
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
  connectBundle(player);
  connectListMarks();
  connectKeys(player);
  connectPresentation(player);
}
