/// Returns the natural logarithm of a number above 0, accurate to a few units in the last place: 2
/// artanh((s − 1)/(s + 1)) + e·ln 2, with x = s · 2ᵉ and s near 1.
func logarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  var (part, exponent) = (x.significand, Double(x.exponent))
  if part > 1.414_213_562_373_095 { (part, exponent) = (part / 2, exponent + 1) }
  let y = (part - 1) / (part + 1)
  var sum = 0.0
  for n in stride(from: 23.0, through: 1, by: -2) { sum = sum * y * y + 1 / n }
  return exponent * 0.693_147_180_559_945_309 + 2 * y * sum
}

/// Returns eˣ, computed from powers of two and the Taylor series.
func exponential(_ x: Double) -> Double {
  if x.isNaN { return .nan }
  if x < -745 { return 0 }
  if x > 710 { return .infinity }
  let logOf2High = 0x1.62e42feep-1
  let logOf2Low = 0x1.a39ef35793c76p-33
  let power = (x / (logOf2High + logOf2Low)).rounded()
  let rest = (x - power * logOf2High) - power * logOf2Low
  var sum = 1.0
  for n in stride(from: 18.0, to: 0, by: -1) { sum = 1 + rest / n * sum }
  // In two steps, so that a factor stays in range if the product does.
  let half = Int(power) / 2
  return sum * powerOfTwo(half) * powerOfTwo(Int(power) - half)
}

private func powerOfTwo(_ exponent: Int) -> Double {
  Double(sign: .plus, exponent: exponent, significand: 1)
}

func tanh(_ x: Double) -> Double {
  let decay = exponential(-2 * abs(x))
  let size = (1 - decay) / (1 + decay)
  return x < 0 ? -size : size
}

/// Returns a part of a whole in percent; multiplying first gives exactly 7 for 7 of 100.
func perCent(_ part: Double, of whole: Double) -> Double { 100 * part / whole }
