// Starts the page: opens the engine and creates the player with the data that the page carries.

import { comparisonOf } from "./comparison.js";
import { $ } from "./dom.js";
import { Engine, numbersOf, objectOf, textOf } from "./engine.js";
import { facts } from "./facts.js";
import { follow, keepLink } from "./moment.js";
import { keepPlace, keptPlace } from "./place.js";
import { Player } from "./player.js";
import { isFramed, joinReport } from "./sight.js";
import { EncodedScene } from "./encoding.js";

// The entry point for scripts: the promise `ready` resolves to the player when its first frame shows.
const foldviz = globalThis.foldviz = { ready: null };

foldviz.ready = (async () => {
  Theme.show();
  const [faces, scenario, source, presents, engine, scene, recording] = await Promise.all([
    objectOf("faces"), objectOf("document"), sourceOf(), $("presents") && numbersOf("presents"),
    Engine.open(), numbersOf("scene"), numbersOf("recording"),
  ]);
  // Texts are measured in the scene's fonts from the first frame on.
  await Promise.all([...document.fonts].map((font) => font.load()));
  Object.assign(facts, faces, { scene: scenario, looks: engine.looks }, source && { source }, presents && { presents });
  $("title").textContent = facts.title;
  $("footer").textContent = facts.footer ?? "";
  const player = new Player(engine, facts, new EncodedScene(scene, facts), recording, await comparisonOf(engine));
  const place = keptPlace();
  // The first frame shows while the rest of the page is prepared, unless another frame follows.
  if (!place && !location.hash && !player.comparison) await painted();
  document.documentElement.dataset.shows = "all";
  player.begin();
  // Until now, the controls that show with the first frame did nothing.
  for (const node of document.querySelectorAll(".tools, .stage")) node.inert = false;
  foldviz.player = player;
  if (place) player.take(place);
  addEventListener("pagehide", () => keepPlace(player));
  // The address of a report's frame is not the page's.
  for (const id of ["link", "present"]) $(id).hidden = isFramed;
  // A reloaded page continues at its place, which is later than its address if it played.
  if (!isFramed && place?.hash !== location.hash) follow(player);
  if (!isFramed) keepLink(player);
  return player;
})();

// Waits until the browser has painted; a page that is not visible does not wait long.
async function painted() {
  document.documentElement.dataset.shows = "frame";
  await new Promise((resume) => {
    requestAnimationFrame(() => setTimeout(resume));
    setTimeout(resume, 50);
  });
}

// Returns the scene file's text and the place of each value in it, or `null` for a page without them.
async function sourceOf() {
  if (!$("source")) return null;
  const [text, places] = await Promise.all([textOf("source"), objectOf("places")]);
  return { text, places };
}

foldviz.ready.catch(fail);
joinReport();
