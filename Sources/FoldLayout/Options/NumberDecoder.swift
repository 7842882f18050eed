/// Decodes values from numbers, one after the other.
///
/// Numbers beyond the end are 0, which is recorded.
public struct NumberDecoder: OptionVisitor, Sendable {
  private var numbers: ArraySlice<Double>
  /// Whether more was asked for than there is.
  public private(set) var isExhausted = false

  /// Whether all words have been read.
  public var isEmpty: Bool { numbers.isEmpty }

  /// Creates a decoder of numbers that a ``NumberEncoder`` has written.
  public init(_ numbers: some Sequence<Double>) { self.numbers = ArraySlice(numbers) }

  /// Creates a feed of words where they are, without a copy.
  public init(_ numbers: ArraySlice<Double>) { self.numbers = numbers }

  /// The next number.
  public mutating func number() -> Double {
    guard let word = numbers.popFirst() else {
      isExhausted = true
      return 0
    }
    return word
  }

  /// The next value or table.
  public mutating func value<Value: OptionValue>() -> Value { Value(from: &self) }
  /// The next number as a Boolean value: `false` for 0.
  public mutating func flag() -> Bool { number() != 0 }
  /// The next number as an integer.
  public mutating func count() -> Int { whole(number()) }

  /// Decodes an optional value.
  public mutating func optional<Value>(_ read: (inout NumberDecoder) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  /// Decodes an array: the number of its elements, and the elements.
  public mutating func array<Value>(_ read: (inout NumberDecoder) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    while values.count < count, !isExhausted { values.append(read(&self)) }
    return values
  }

  /// Handles an option and its value.
  public mutating func visit<Value: OptionValue>(
    _ value: inout Value, _ option: @autoclosure () -> SceneOption
  ) { value = Value(from: &self) }
}

/// Converts an encoded number to an integer; 0 if it is not one, or is out of the type's range.
///
/// In a page an `Int` has 32 bits.
public func whole<Number: FixedWidthInteger>(_ word: Double) -> Number {
  Number(exactly: word) ?? 0
}
