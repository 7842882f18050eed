/// The values of words, read one after the other; beyond the end there are zeros, and it is noted.
public struct WordFeed: OptionVisitor, Sendable {
  private var words: ArraySlice<Double>
  /// Whether more was asked for than there is.
  public private(set) var isExhausted = false

  /// Whether all words have been read.
  public var isEmpty: Bool { words.isEmpty }

  /// Creates a feed of words that a ``WordSink`` has written.
  public init(_ words: some Sequence<Double>) { self.words = ArraySlice(words) }

  /// Creates a feed of words where they are, without a copy.
  public init(_ words: ArraySlice<Double>) { self.words = words }

  /// The next word.
  public mutating func number() -> Double {
    guard let word = words.popFirst() else {
      isExhausted = true
      return 0
    }
    return word
  }

  /// The next value or table.
  public mutating func value<Value: OptionValue>() -> Value { Value(from: &self) }
  /// The next word as yes or no.
  public mutating func flag() -> Bool { number() != 0 }
  /// The next word as a whole number.
  public mutating func count() -> Int { whole(number()) }

  /// Decodes an optional value.
  public mutating func optional<Value>(_ read: (inout WordFeed) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  /// As many values as the next word says.
  public mutating func array<Value>(_ read: (inout WordFeed) -> Value) -> [Value] {
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

/// A word that is a whole number; 0 for one that is not, or that the type has no room for.
///
/// In a page an `Int` has 32 bits.
public func whole<Number: FixedWidthInteger>(_ word: Double) -> Number {
  Number(exactly: word) ?? 0
}
