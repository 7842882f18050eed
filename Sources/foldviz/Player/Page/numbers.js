// Small numeric helpers.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// Formats a number with `digits` decimals (20 at most), grouped thousands and a proper minus sign.
// `Intl.NumberFormat` takes several milliseconds to start.
export function figure(x, digits = 0) {
  if (!Number.isFinite(x)) return "–";
  const text = Math.abs(x).toFixed(digits).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");
  return x < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

// Returns the index of the first element of an ascending array that is greater than `x`.
export function upperBound(array, x) {
  let low = 0, high = array.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (array[middle] > x) high = middle; else low = middle + 1;
  }
  return low;
}
