// The values that the plots show: offset or progress, velocity, and the values of selected rows.

import { facts } from "./facts.js";
import { figure } from "./numbers.js";

const HistoryChunk = 20000;

// Describes each kind of scene: its main quantity, how to format it, and texts of the touch controls.
export const Subjects = {
  list: {
    touch: "Touch the list", hint: "Drag the list to try it; click a row for its numbers.",
    name: "content offset", unit: "pt", digits: 1, factor: 1,
    say: (x) => `${figure(x, 1)} pt`, spell: (x) => `offset ${figure(x)} points`,
  },
  deck: {
    touch: "Touch the deck", hint: "Drag a card down, up or sideways to try it.",
    name: "cards turned", unit: "", digits: 2, factor: 1,
    say: (x) => `${figure(x, 2)} cards turned`, spell: (x) => `${figure(x, 2)} cards turned`,
  },
  shift: {
    touch: "Drive the shift", hint: "Start it, and turn it back half way. It runs at the speed chosen.",
    name: "progress", unit: "%", digits: 0, factor: 100,
    say: (x) => `${figure(100 * x)} %`, spell: (x) => `progress ${figure(100 * x)} per cent`,
  },
};
Subjects.notch = {
  ...Subjects.list, hint: "Pull the list down and let go; click a row for its numbers.",
};

// Returns the values of a row in all frames, one array for each column; all NaN if the scene does not
// have the row (`id` below 0).
export function historyOf(engine, id, count) {
  const columns = facts.buffers.history.map((name) => [name, new Float64Array(count).fill(id < 0 ? NaN : 0)]);
  for (let from = 0; id >= 0 && from < count; from += HistoryChunk) {
    const numbers = engine.history(id, from, Math.min(count, from + HistoryChunk));
    columns.forEach(([, column], field) => {
      for (let at = field, k = from; at < numbers.length; at += columns.length, k++) column[k] = numbers[at];
    });
  }
  return Object.fromEntries(columns);
}

// Returns the velocity in each frame, from the distance since the frame before, in points per second.
export function velocities(times, travel) {
  return Float64Array.from(times, (time, k) => {
    if (k === 0) return 0;
    const seconds = time - times[k - 1];
    return seconds > 0 ? travel[k] / seconds : NaN;
  });
}

// A velocity is a jump if it exceeds `JumpFactor` times all velocities in up to `JumpReach` frames on
// either side.
const JumpReach = 5, JumpFactor = 4;

// Returns the range of the velocities without jumps, which last one frame and would flatten the rest of
// the curve; undefined if nothing moves.
export function usualRange(series) {
  let low = 0, high = 0;
  for (const values of series) {
    values.forEach((value, k) => {
      let around = 0;
      for (let j = Math.max(0, k - JumpReach); j <= Math.min(values.length - 1, k + JumpReach); j++) {
        // Skip the frame next to a jump: it may hold the jump's second half.
        if (Math.abs(j - k) > 1 && Math.abs(values[j]) > around) around = Math.abs(values[j]);
      }
      if (Math.abs(value) > JumpFactor * around) return;
      if (value < low) low = value;
      if (value > high) high = value;
    });
  }
  return low < high ? [low, high] : undefined;
}
