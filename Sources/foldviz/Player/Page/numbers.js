// Small numeric helpers.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

const formats = [];

// Formats a number with `digits` decimals (20 at most), grouped thousands and a proper minus sign.
export function figure(x, digits = 0) {
  if (!Number.isFinite(x)) return "–";
  formats[digits] ??= new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const text = formats[digits].format(x);
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace("-", "");
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
