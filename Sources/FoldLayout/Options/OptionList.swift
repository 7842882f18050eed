/// The options of a table as a list, with their values encoded as numbers.
///
///     let list = OptionList(DeckOptions())
///     list.options.map(\.key)               // style, cardSize, maxVisible, …
///     list.encoding[list.options[2].encodingRange]     // 10
package struct OptionList: OptionVisitor, Sendable {
  package private(set) var options: [SceneOption] = []
  private var encoder = NumberEncoder()

  package init(_ table: some OptionTable) {
    var table = table
    table.visit(&self)
  }

  package init(_ event: SceneEvent) {
    var event = event
    event.visit(&self)
  }

  package var encoding: [Double] { encoder.numbers }

  package mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) {
    var option = option()
    let start = encoder.numbers.count
    value.encode(to: &encoder)
    option.kind = value.kind
    option.encodingRange = start..<encoder.numbers.count
    options.append(option)
  }

  package mutating func visitMember(_ member: @autoclosure () -> SceneOption) {
    options.append(member())
  }
}
