// What is in sight: the window, or within a report what its page shows of the player's frame, which is as
// high as all that is in it.

/** The upper edge in the window's own pixels, and the height that there is to show something. */
export const sight = { top: 0, height: innerHeight };

const isFramed = parent !== globalThis;

function take(seen) {
  Object.assign(sight, seen);
  dispatchEvent(new Event("sightchange"));
}

if (!isFramed) addEventListener("resize", () => take({ height: innerHeight }));

/** Tells a report's page how high this is, so that its frame cuts nothing off, and hears what shows of it. */
export function joinReport() {
  if (!isFramed) return;
  addEventListener("message", ({ source, data }) => {
    if (source === parent && data?.foldvizSight?.height > 0) take(data.foldvizSight);
  });
  const tell = () => parent.postMessage({
    foldvizHeight: Math.ceil(document.body.getBoundingClientRect().bottom + scrollY) + 24,
  }, "*");
  new ResizeObserver(tell).observe(document.body);
}
