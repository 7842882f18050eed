/// Decodes values from numbers, one after the other; numbers missing at the end count as 0.
package struct NumberDecoder: OptionVisitor, Sendable {
  private var numbers: ArraySlice<Double>
  package private(set) var isExhausted = false

  package var isEmpty: Bool { numbers.isEmpty }

  package init(_ numbers: some Sequence<Double>) { self.numbers = ArraySlice(numbers) }

  package init(_ numbers: ArraySlice<Double>) { self.numbers = numbers }

  /// Returns the next number; 0 after the end.
  package mutating func number() -> Double {
    guard let number = numbers.popFirst() else {
      isExhausted = true
      return 0
    }
    return number
  }

  package mutating func value<Value: OptionValue>() -> Value { Value(from: &self) }
  /// Returns the next number as a Boolean value: `false` for 0.
  package mutating func flag() -> Bool { number() != 0 }
  /// Returns the next number as an integer; 0 if it is not an integer or out of range.
  package mutating func count() -> Int { integer(number()) }

  /// Decodes an optional value: `nil` if the next number is 0 or missing, else by `read` after it.
  package mutating func optional<Value>(_ read: (inout NumberDecoder) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  /// Decodes an array: a count, then each element by `read`, until the numbers run out.
  package mutating func array<Value>(_ read: (inout NumberDecoder) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    while values.count < count, !isExhausted { values.append(read(&self)) }
    return values
  }

  package mutating func visit<Value: OptionValue>(
    _ value: inout Value, _ option: @autoclosure () -> SceneOption
  ) { value = Value(from: &self) }
}

/// Converts an encoded number to an integer; 0 if it is fractional or out of the type's range.
package func integer<Number: FixedWidthInteger>(_ number: Double) -> Number {
  Number(exactly: number) ?? 0
}
