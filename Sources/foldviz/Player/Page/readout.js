// The line below the screen and the description for screen readers: time, frame, reading and phase.

import { $, make } from "./dom.js";
import { Phases } from "./facts.js";
import { figure } from "./numbers.js";

export class Readout {
  constructor(player) {
    this.player = player;
    this.texts = [document.createTextNode(""), document.createTextNode("")];
    $("readout").replaceChildren(make("b", {}, this.texts[0]), this.texts[1]);
  }

  show(time, reading, phase) {
    const { player, texts: [clock, rest] } = this;
    const place = player.touching.isLive ? "live" : `frame ${figure(player.frame)} of ${figure(player.count - 1)}`;
    clock.data = `${figure(time, 3)} s`;
    const far = player.subject.say(reading), other = player.comparison?.reading(player.frame) ?? far;
    rest.data = ` · ${place} · ${far}${other === far ? "" : ` ↔ ${other}`}${Phases[phase] ? ` · ${Phases[phase]}` : ""}`;
  }
}

// Returns a description of a player's current frame.
export function describe(player) {
  const turned = player.rows.filter((row) => row.foldAngle > 0 && row.foldAngle < 90)
    .map((row) => `${player.stage.title(row)} folded ${figure(row.foldAngle)}°`);
  const phase = Phases[player.phases[player.frame]];
  return [
    `${figure(player.times[player.frame], 3)} seconds, frame ${player.frame} of ${player.count - 1}`,
    player.subject.spell(player.readings[player.frame]), ...(phase ? [phase] : []), ...turned,
  ].join(", ");
}
