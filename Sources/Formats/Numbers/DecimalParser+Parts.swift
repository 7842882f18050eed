extension DecimalParser {
  /// A parsed number: ± mantissa · 10^exponent.
  struct Parts {
    private(set) var isNegative = false
    private(set) var mantissa: UInt64 = 0
    private(set) var exponent = 0
    /// Whether mantissa and exponent are exact; `false` if the number has too many digits.
    private(set) var isExact = true

    init() {}

    /// Parses `bytes`, or returns `nil` if they do not match the grammar.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, grammar: Grammar) {
      var i = 0
      self.init(bytes, at: &i, grammar: grammar)
      guard i == bytes.count else { return nil }
    }

    /// Parses the number at index `i` and advances `i` to its end; `nil`, with an undefined `i`, if
    /// no number of the grammar begins there or it is too long.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at i: inout Int, grammar: Grammar) {
      let start = i
      if i < bytes.count, bytes[i] == 0x2d || bytes[i] == 0x2b && grammar == .relaxed {
        isNegative = bytes[i] == 0x2d
        i += 1
      }
      let firstDigit = i
      readDigits(bytes, &i)
      let integerDigits = i - firstDigit
      var decimals = 0
      if i < bytes.count, bytes[i] == 0x2e {
        i += 1
        let firstDecimal = i
        readDigits(bytes, &i)
        decimals = i - firstDecimal
        exponent = -decimals
        if grammar == .json, decimals == 0 { return nil }
      }
      guard integerDigits + decimals > 0 else { return nil }
      if grammar == .json {
        if integerDigits == 0 { return nil }
        if integerDigits > 1, bytes[firstDigit] == 0x30 { return nil }
      }
      if i < bytes.count, bytes[i] | 0x20 == 0x65 {
        i += 1
        guard readExponent(bytes, &i) else { return nil }
      }
      guard i - start <= DecimalParser.longestSpelling else { return nil }
    }

    @inline(__always)
    private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) {
      while i < bytes.count {
        let digit = UInt64(bytes[i] &- 0x30)
        if digit > 9 { return }
        // 19 digits always fit. Longer numbers are left to the standard library.
        if mantissa < 1_000_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ digit
        } else {
          isExact = false
        }
        i += 1
      }
    }

    private mutating func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> Bool
    {
      var isMinus = false
      if i < bytes.count, bytes[i] == 0x2d || bytes[i] == 0x2b {
        isMinus = bytes[i] == 0x2d
        i += 1
      }
      let first = i
      var value = 0
      while i < bytes.count, bytes[i] &- 0x30 <= 9 {
        // The value already exceeds every Double's exponent, so further digits do not matter.
        if value < 100_000 { value = value * 10 + Int(bytes[i] - 0x30) }
        i += 1
      }
      exponent += isMinus ? -value : value
      return i > first
    }
  }
}
