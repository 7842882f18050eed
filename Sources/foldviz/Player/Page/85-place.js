// The page's place – frame, speed, theme, whether it plays – is kept in its tab, so that a reload, by
// hand or by a server that shows a page anew, goes on where it was.

/** Every page of a tab has a place of its own. */
const placeKey = `foldviz ${location.pathname}`;

function keepPlace(player) {
  try { sessionStorage.setItem(placeKey, JSON.stringify(player.place)); } catch { /* not allowed */ }
}

/** The place that was kept, or null. */
function keptPlace() {
  try { return JSON.parse(sessionStorage.getItem(placeKey)); } catch { return null; }
}
