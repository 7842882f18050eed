// The visible area: the window or, in a report, the visible part of the player's frame, which is as
// tall as its content.

// The top of the visible area in pixels of this window, and its height.
export const sight = { top: 0, height: innerHeight };

export const isFramed = parent !== globalThis;

function take(seen) {
  Object.assign(sight, seen);
  dispatchEvent(new Event("sightchange"));
}

if (!isFramed) addEventListener("resize", () => take({ height: innerHeight }));

// In a report, sends the height of the content to the report, so that it can size the frame, and
// receives the visible area.
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
