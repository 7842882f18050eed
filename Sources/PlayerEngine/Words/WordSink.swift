import FoldLayout

/// Values written one after the other, as words.
struct WordSink {
  private(set) var words: [Double] = []

  mutating func put(_ numbers: Double...) { words.append(contentsOf: numbers) }
  mutating func put(_ flag: Bool) { words.append(flag ? 1 : 0) }
  mutating func put(_ count: Int) { words.append(Double(count)) }
  mutating func put(_ id: RowID) { words.append(Double(id.rawValue)) }
  mutating func put(_ size: Size) { put(size.width, size.height) }
  mutating func put(_ rect: Rect) { put(rect.x, rect.y, rect.width, rect.height) }
  mutating func put(_ color: Color) { put(color.red, color.green, color.blue, color.alpha) }
  mutating func put(_ curve: CubicCurve) { put(curve.x1, curve.y1, curve.x2, curve.y2) }

  /// Whether there is a value, and the value.
  mutating func put<Value>(_ value: Value?, _ write: (inout WordSink, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  /// The number of values, and the values.
  mutating func put<Value>(_ values: [Value], _ write: (inout WordSink, Value) -> Void) {
    put(values.count)
    for value in values { write(&self, value) }
  }
}

/// The values of words, read one after the other; beyond the end there are zeros, and it is noted.
struct WordFeed {
  private var words: ArraySlice<Double>
  /// Whether more was asked for than there is.
  private(set) var isExhausted = false

  init(_ words: ArraySlice<Double>) { self.words = words }

  mutating func number() -> Double {
    guard let word = words.popFirst() else {
      isExhausted = true
      return 0
    }
    return word
  }

  mutating func flag() -> Bool { number() != 0 }
  mutating func count() -> Int { whole(number()) }
  mutating func id() -> RowID { RowID(whole(number())) }
  mutating func size() -> Size { Size(width: number(), height: number()) }
  mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }
  mutating func color() -> Color {
    Color(red: number(), green: number(), blue: number(), alpha: number())
  }
  mutating func curve() -> CubicCurve { CubicCurve(number(), number(), number(), number()) }

  mutating func optional<Value>(_ read: (inout WordFeed) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  mutating func array<Value>(_ read: (inout WordFeed) -> Value) -> [Value] {
    let count = count()
    var values: [Value] = []
    while values.count < count, !isExhausted { values.append(read(&self)) }
    return values
  }
}
