/// Values written one after the other as words: as numbers, for the player's page.
public struct WordSink: OptionVisitor, Sendable {
  /// The words so far.
  public private(set) var words: [Double] = []

  /// Creates a sink without words.
  public init() {}

  /// Appends numbers unchanged.
  public mutating func append(_ words: Double...) { self.words += words }
  /// Appends a value or a table.
  public mutating func put(_ value: some OptionValue) { value.put(into: &self) }

  /// Appends whether there is a value, and the value.
  public mutating func put<Value>(_ value: Value?, _ write: (inout WordSink, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  /// Appends the number of values, and the values.
  public mutating func put<Value>(_ values: [Value], _ write: (inout WordSink, Value) -> Void) {
    put(values.count)
    for value in values { write(&self, value) }
  }

  /// Handles an option and its value.
  public mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) { value.put(into: &self) }
}
