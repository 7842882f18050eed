import CFoldYaml

/// Parses YAML to a tree of values, with libyaml.
///
/// Anchors, aliases and merge keys are rejected. A scene is short enough to repeat values, and a
/// few lines of aliases could expand to more values than fit in memory.
struct YAMLTree: ~Copyable {
  static let depthLimit = 256

  private enum Event {
    case scalar(String)
    case sequence(isFlow: Bool)
    case mapping(isFlow: Bool)
    case end
  }

  private static let refusal = FormatError.Problem.notSupported(
    "an anchor, alias or merge key",
    remedy: "write the value out, or put the text in quotation marks")

  /// The state of libyaml, which contains pointers to itself and must not move.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: UnsafeBufferPointer<UInt8>
  private let file: String
  private var line = 1
  /// The range of the last event in the text, in Unicode scalars from 0.
  private var span = 0..<0
  private var column = 0
  private var values = 0

  static func read(_ bytes: [UInt8], file: String) throws(FormatError) -> DocumentNode {
    try bytes.withUnsafeBufferPointer { (text) throws(FormatError) in
      var tree = YAMLTree(text, file: file)
      return try tree.root()
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, file: String) {
    self.text = text
    self.file = file
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  private mutating func root() throws(FormatError) -> DocumentNode {
    let first = try next()
    if case .end = first { throw FormatError(file: file, problem: .empty) }
    let root = try node(first, depth: 0)
    _ = try next()
    return root
  }

  private mutating func node(_ event: Event, depth: Int) throws(FormatError) -> DocumentNode {
    let (start, begin) = (line, span.lowerBound)
    values += 1
    guard values <= Document.valueLimit else {
      throw failure(.tooMany(what: "values", limit: Document.valueLimit))
    }
    if case .scalar(let text) = event {
      return DocumentNode(content: .scalar(text), line: start, span: span)
    }
    guard depth < YAMLTree.depthLimit else { throw failure(.tooDeep(limit: YAMLTree.depthLimit)) }
    guard case .mapping(let isFlow) = event else {
      var elements: [DocumentNode] = []
      while true {
        let element = try next()
        if case .end = element { break }
        elements.append(try node(element, depth: depth + 1))
      }
      guard case .sequence(let isFlow) = event else {
        return DocumentNode(content: .null, line: start)
      }
      return DocumentNode(
        content: .sequence(elements), line: start, span: begin..<max(begin, span.upperBound),
        isFlow: isFlow)
    }
    var members: [DocumentNode.Member] = []
    while true {
      let key = try next()
      if case .end = key { break }
      guard case .scalar(let name) = key else {
        throw failure(.other(found: "a key is a list or a mapping", remedy: "write a word"))
      }
      guard name != "<<" else { throw failure(YAMLTree.refusal) }
      let (line, column, index) = (line, column, span.lowerBound)
      members.append(
        DocumentNode.Member(
          key: name, line: line, column: column, index: index,
          value: try node(try next(), depth: depth + 1)))
    }
    return DocumentNode(
      content: .mapping(members), line: start, span: begin..<max(begin, span.upperBound),
      isFlow: isFlow)
  }

  /// Returns the next event that starts or ends a value; the end of the stream counts as an end.
  private mutating func next() throws(FormatError) -> Event {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
      defer { yaml_event_delete(&event) }
      line = Int(event.start_mark.line) + 1
      column = Int(event.start_mark.column)
      let index = Int(event.start_mark.index)
      span = index..<max(index, Int(event.end_mark.index))
      let anchor: UnsafeMutablePointer<UInt8>?
      let found: Event
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        guard scalar.length <= JSONTokenizer.textLimit else {
          throw failure(.tooMany(what: "bytes of one text", limit: JSONTokenizer.textLimit))
        }
        anchor = scalar.anchor
        found = .scalar(
          String(
            decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
            as: UTF8.self))
      case YAML_SEQUENCE_START_EVENT:
        anchor = event.data.sequence_start.anchor
        found = .sequence(isFlow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
      case YAML_MAPPING_START_EVENT:
        anchor = event.data.mapping_start.anchor
        found = .mapping(isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
      case YAML_ALIAS_EVENT: throw failure(YAMLTree.refusal)
      case YAML_DOCUMENT_START_EVENT where values > 0:
        throw failure(
          invalid("expected a single document in the stream but found another document"))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: return .end
      default: continue
      }
      guard anchor == nil else { throw failure(YAMLTree.refusal) }
      return found
    }
  }

  private func syntaxError() -> FormatError {
    let state = parser.pointee
    if state.error == YAML_READER_ERROR {
      // The text contains an invalid character. Its offset is in bytes.
      let line = 1 + text.prefix(state.problem_offset).count { $0 == 0x0a }
      let value = state.problem_value
      let found =
        UInt8(exactly: value).map(described)
        ?? "the character U+" + String(value, radix: 16, uppercase: true)
      return FormatError(
        file: file, location: .line(line),
        problem: .other(found: "\(found) in the text", remedy: "save it as plain text"))
    }
    let messages = [state.context, state.problem].compactMap { $0.map { String(cString: $0) } }
    return FormatError(
      file: file, location: .line(Int(state.problem_mark.line) + 1),
      problem: invalid(messages.joined(separator: " ")))
  }

  private func invalid(_ message: String) -> FormatError.Problem {
    .other(found: "not valid YAML: " + message, remedy: "check indentation and quotation marks")
  }

  private func failure(_ problem: FormatError.Problem) -> FormatError {
    FormatError(file: file, location: .line(line), problem: problem)
  }
}
