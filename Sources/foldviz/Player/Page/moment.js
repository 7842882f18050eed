// The link to a moment: `#t=3.5&rate=0.25` in the page's address shows 3.5 s, to be played at 0.25×;
// with `&play` it plays.

import { $ } from "./dom.js";

// How long the time shown must stay the same before the address follows, in milliseconds. Browsers allow
// few changes of the address.
const RestSpan = 300;

// The time in a link is rounded to milliseconds, and then means the frame that it was rounded from.
const Rounding = 0.0005 + 1e-9;

function hashOf({ times, frame, speed }) {
  return `#t=${Number(times[frame].toFixed(3))}${speed === 1 ? "" : `&rate=${speed}`}`;
}

// Goes to the moment that the page's address names. Values that are not numbers change nothing.
export function follow(player) {
  const given = new URLSearchParams(location.hash.slice(1));
  const [time, rate] = ["t", "rate"].map((key) => (given.get(key)?.trim() ? Number(given.get(key)) : NaN));
  if (rate > 0) player.changeSpeed(0, rate);
  if (Number.isFinite(time)) {
    player.pause();
    player.seek(player.frameAt(time + Rounding));
  }
  if (given.has("play")) player.play();
}

// Keeps the page's address at the moment shown while nothing moves, and follows its changes.
export function keepLink(player) {
  const write = () => history.replaceState(null, "", hashOf(player));
  let waiting;
  addEventListener("rest", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!player.isPlaying && player.source === player.original) write();
    }, RestSpan);
  });
  addEventListener("hashchange", () => follow(player));
  $("link").addEventListener("click", async () => {
    write();
    const isCopied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    $("told").textContent = isCopied ? "Link copied" : "Copy the link from the address bar";
    setTimeout(() => { $("told").textContent = ""; }, 4000);
  });
}
