/// Encodes values as numbers, one after the other, for the player's page.
public struct NumberEncoder: OptionVisitor, Sendable {
  /// The numbers so far.
  public private(set) var numbers: [Double] = []

  /// Creates an encoder without numbers.
  public init() {}

  /// Appends numbers unchanged.
  public mutating func append(_ numbers: Double...) { self.numbers += numbers }
  /// Appends a value or a table.
  public mutating func put(_ value: some OptionValue) { value.put(into: &self) }

  /// Appends whether there is a value, and the value.
  public mutating func put<Value>(_ value: Value?, _ write: (inout NumberEncoder, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  /// Appends the number of values, and the values.
  public mutating func put<Value>(_ values: [Value], _ write: (inout NumberEncoder, Value) -> Void)
  {
    put(values.count)
    for value in values { write(&self, value) }
  }

  /// Handles an option and its value.
  public mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) { value.put(into: &self) }
}
