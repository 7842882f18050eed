/// The options of a table as a list, with the words of their values.
///
///     let list = OptionList(DeckOptions())
///     list.options.map(\.key)               // style, cardSize, maxVisible, …
///     list.words[list.options[2].words]     // 10
public struct OptionList: OptionVisitor, Sendable {
  /// The options, in the order of the table.
  public private(set) var options: [SceneOption] = []
  private var sink = WordSink()

  /// Lists the options of a table with the values that it has.
  public init(_ table: some OptionTable) {
    var table = table
    table.visit(&self)
  }

  /// Lists the fields of an event with the values that it has.
  public init(_ event: TraceEvent) {
    var event = event
    event.visit(&self)
  }

  /// The words of the values, one after the other.
  public var words: [Double] { sink.words }

  /// Handles an option and its value.
  public mutating func visit(
    _ value: inout some OptionValue, _ option: @autoclosure () -> SceneOption
  ) {
    var option = option()
    let start = sink.words.count
    value.put(into: &sink)
    option.kind = value.kind
    option.words = start..<sink.words.count
    options.append(option)
  }

  /// Handles a member that has its own reader.
  public mutating func visitMember(_ member: @autoclosure () -> SceneOption) {
    options.append(member())
  }
}
