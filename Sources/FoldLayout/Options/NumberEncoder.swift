/// Encodes values as numbers, one after the other, for the player's page.
public struct NumberEncoder: OptionVisitor, Sendable {
  /// The numbers encoded so far.
  public private(set) var numbers: [Double] = []

  /// Creates an encoder without numbers.
  public init() {}

  /// Appends numbers unchanged.
  public mutating func append(_ numbers: Double...) { self.numbers += numbers }
  /// Appends a value or a table.
  public mutating func put(_ value: some OptionValue) { value.put(into: &self) }

  /// Appends 0 for `nil`, or else 1 and the value as `write` encodes it.
  public mutating func put<Value>(_ value: Value?, _ write: (inout NumberEncoder, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  /// Appends the number of values, and each value as `write` encodes it.
  public mutating func put<Value>(_ values: [Value], _ write: (inout NumberEncoder, Value) -> Void)
  {
    put(values.count)
    for value in values { write(&self, value) }
  }

  /// Encodes an option's value; its description is not needed.
  public mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) { value.put(into: &self) }
}
