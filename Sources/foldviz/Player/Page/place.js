// Saves the state of the page (frame, speed, theme, playback and so on) in the tab's session storage,
// so that a reload continues where the page was.

import { $ } from "./dom.js";
import { nameOf, numberOf } from "./facts.js";
import { listsAreMarked, markLists } from "./listmarks.js";
import { clamp, upperBound } from "./numbers.js";
import { Take } from "./encoding.js";

// The storage key, which is different for each page.
const placeKey = `foldviz ${location.pathname}`;

export function keepPlace(player) {
  // Save a running take as it is so far.
  player.touching.end();
  try { sessionStorage.setItem(placeKey, JSON.stringify({ ...player.place, hash: location.hash })); } catch { /* not allowed */ }
}

// Returns the saved state, or null.
export function keptPlace() {
  try { return JSON.parse(sessionStorage.getItem(placeKey)); } catch { return null; }
}

export function placeOf(player) {
  const { take } = player.source;
  return {
    frame: player.frame, time: player.isPlaying ? player.time : player.times[player.frame],
    speed: player.speed, isLooping: player.isLooping, isPlaying: player.isPlaying, theme: Theme.name,
    chosen: player.hasChosen ? player.chosen.map((id) => player.comparison?.nameOf(id) ?? nameOf(id)) : undefined,
    marksLists: listsAreMarked(), view: $("view").value, fade: $("fader").value, physics: player.physics, tuned: player.bench.tuned,
    notes: player.notes.isChanged ? player.notes.list : undefined,
    text: player.bench.isEdited ? [player.bench.first.source.text, player.bench.yaml] : undefined,
    take: take && { offset: take.offset, entries: take.entries }, scroll: scrollY,
  };
}

export function goTo(player, place) {
  player.changeSpeed(0, place.speed);
  if (place.isLooping !== player.isLooping) player.toggleLoop();
  $("physics").value = place.physics;
  markLists(place.marksLists !== false);
  player.bench.tune(place.tuned);
  if (place.text && place.text[0] === player.bench.first.source?.text) player.bench.adopt(place.text[1]);
  $("reset").disabled = !player.bench.isTuned;
  if (place.notes) player.notes.take(place.notes);
  if (place.take) player.takeUp(Object.assign(new Take(place.take.offset), place.take));
  if (player.comparison && place.view) {
    $("view").value = place.view;
    $("fader").value = place.fade;
    player.comparison.look();
  }
  player.load();
  if (place.chosen) {
    const chosen = place.chosen.map((name) => player.comparison?.numberOf(name) ?? numberOf(name));
    player.chooseAll(chosen.filter((id) => player.sides.some((side) => side.history(id).minY.some(Number.isFinite))));
  }
  const { times } = player;
  const isNamed = place.time === undefined || times[place.frame] === place.time;
  const frame = isNamed ? place.frame : upperBound(times, place.time) - 1;
  player.show(clamp(frame, 0, player.count - 1));
  player.pause();
  if (place.isPlaying) player.play(place.time);
  else player.speak();
  scrollTo(0, place.scroll);
}
