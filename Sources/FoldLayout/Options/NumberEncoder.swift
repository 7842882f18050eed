/// Encodes values as numbers, one after the other, for the player's page.
package struct NumberEncoder: OptionVisitor, Sendable {
  package private(set) var numbers: [Double] = []

  package init() {}

  package mutating func append(_ numbers: Double...) { self.numbers += numbers }
  package mutating func put(_ value: some OptionValue) { value.encode(to: &self) }

  /// Appends 0 for `nil`; otherwise appends 1 and lets `write` encode the value.
  package mutating func put<Value>(_ value: Value?, _ write: (inout NumberEncoder, Value) -> Void) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  package mutating func put<Value>(_ values: [Value], _ write: (inout NumberEncoder, Value) -> Void)
  {
    put(values.count)
    for value in values { write(&self, value) }
  }

  package mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) { value.encode(to: &self) }
}
