// Small sums that every part needs.

export const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

const formats = [];

/** A number for a reader: `digits` decimals, 20 at most, thousands grouped, a true minus sign. */
export function figure(x, digits = 0) {
  if (!Number.isFinite(x)) return "–";
  formats[digits] ??= new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const text = formats[digits].format(x);
  return /[1-9]/.test(text) ? text.replace("-", "−") : text.replace("-", "");
}

/** The first index of an ascending array whose element is above `x`. */
export function upperBound(array, x) {
  let low = 0, high = array.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (array[middle] > x) high = middle; else low = middle + 1;
  }
  return low;
}
