// Opens the engine and hands it what the page carries.

import { $ } from "./dom.js";
import { Engine, bytesOfBase64, gunzip, wordsOfText } from "./engine.js";
import { keepPlace, keptPlace } from "./place.js";
import { Player } from "./player.js";
import { Words } from "./words.js";

/** For scripts from outside: `ready` gives the player once it shows its first frame. */
const foldviz = globalThis.foldviz = { ready: null };

foldviz.ready = (async () => {
  const facts = JSON.parse($("facts").textContent);
  const document = await gunzip(bytesOfBase64($("document").textContent));
  facts.scene = JSON.parse(new TextDecoder().decode(document));
  $("title").textContent = facts.title;
  Theme.show();
  const [engine, scene, recording] = await Promise.all([
    Engine.open($("engine").textContent),
    wordsOfText($("scene").textContent),
    wordsOfText($("recording").textContent),
  ]);
  const player = foldviz.player = new Player(engine, facts, new Words(scene, facts.options), recording);
  const place = keptPlace();
  if (place) player.take(place);
  addEventListener("pagehide", () => keepPlace(player));
  return player;
})();

foldviz.ready.catch((error) => {
  $("problem").textContent = `The player cannot start: ${error.message}.`;
  $("problem").hidden = false;
});
