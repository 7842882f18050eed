import FoldLayout

extension ValidatedMapping {
  /// Creates a mapping from `node`, which must be empty or have only keys of these options; `owner`
  /// names it in messages.
  init(
    _ node: DocumentNode, _ owner: String, in document: Document, options: OptionList
  ) throws(FormatError) {
    try self.init(node, owner, in: document, known: options.options.lazy.map(\.key))
  }

  /// Reads the mapping `node`, called `owner` in messages, into `table`, and returns the mapping.
  ///
  /// Missing options of an optional type become `nil`, missing required ones throw, and other
  /// missing ones keep their values. `list` is the table's list of options if the caller has it.
  @discardableResult static func read(
    _ node: DocumentNode, _ owner: String, into table: inout some OptionTable,
    list: OptionList? = nil, in document: Document
  ) throws(FormatError) -> ValidatedMapping {
    let list = list ?? OptionList(table)
    let fields = try ValidatedMapping(node, owner, in: document, options: list)
    try fields.read(&table, list: list)
    return fields
  }

  /// Sets the options in `table` to their values in this mapping; missing ones of an optional type
  /// become `nil`, missing required ones throw, and other missing ones keep their values.
  func read(
    _ table: inout some OptionTable, list: OptionList? = nil
  ) throws(FormatError) {
    var given = GivenOptions(encoding: try given(list ?? OptionList(table)))
    table.visit(&given)
  }

  fileprivate func encoding(of list: OptionList) throws(FormatError) -> [Double] {
    zip(list.options, try given(list)).flatMap { option, given in
      given ?? Array(list.encoding[option.encodingRange])
    }
  }

  /// Returns the new encoding of each option; `nil` for a missing option that keeps its value.
  private func given(_ list: OptionList) throws(FormatError) -> [[Double]?] {
    let options = list.options
    var given: [[Double]?] = options.map { option in
      if case .optional = option.kind { [0] } else { nil }
    }
    for member in members {
      guard let index = options.firstIndex(where: { $0.key == member.key }) else { continue }
      let (kind, range) = (options[index].kind, options[index].measure.range)
      given[index] = try document.encoding(of: member.value, member.key, as: kind, range)
    }
    for option in options where option.isRequired { _ = try required(option.key) }
    for option in options where !option.needs.isEmpty && has(option.key) {
      guard !option.needs.contains(where: has) else { continue }
      document.remarks.add(
        "\(document.file):\(line(of: option.key)): \(option.key) has no effect without "
          + "\(option.needs.joined(separator: " or ")); remove it, or add the other")
    }
    return given
  }
}

/// A visitor that sets the options of a table that a file contains.
private struct GivenOptions: OptionVisitor {
  /// The encoding of each option; `nil` if the option keeps its value.
  private let encodings: [[Double]?]
  private var index = 0

  init(encoding: [[Double]?]) { self.encodings = encoding }

  mutating func visit<Value: OptionValue>(
    _ value: inout Value, _ option: @autoclosure () -> SceneOption
  ) {
    if let encoding = encodings[index] {
      var decoder = NumberDecoder(encoding)
      value = Value(from: &decoder)
    }
    index += 1
  }

  mutating func visitMember(_ member: @autoclosure () -> SceneOption) { index += 1 }
}

extension Document {
  fileprivate func encoding(
    of node: DocumentNode, _ key: String, as kind: OptionKind, _ range: NumberRange
  ) throws(FormatError) -> [Double] {
    switch kind {
    case .number: return [try number(node, key, range)]
    case .flag: return [try flag(node, key) ? 1 : 0]
    case .keyword(let names): return [Double(try index(of: node, key, among: names))]
    case .color: return OptionList.encoding(of: try color(node, key))
    case .text: return OptionList.encoding(of: try text(node, key))
    case .list(let kind):
      let nodes = try list(node, key)
      var encodings = [Double(nodes.count)]
      let name = if case .choice = kind { "a " + key.dropLast() } else { key }
      for node in nodes { encodings += try self.encoding(of: node, name, as: kind, range) }
      return encodings
    case .tuple(let options):
      return try encoding(of: node, key, inListOf: options)
    case .group(let options):
      let fields = try ValidatedMapping(node, key, in: self, options: options)
      let encodings = try fields.encoding(of: options)
      if key == "timing" { try fields.checkTiming(encodings) }
      return encodings
    case .choice(let options, let things):
      let fields = try ValidatedMapping(node, key, in: self, options: options)
      let keys = options.options.map(\.key)
      let count = keys.count { fields.has($0) }
      guard count == 1 else {
        throw failure(
          node.line, found: "\(key) names \(count) \(things)",
          remedy: "write one of " + keys.joined(separator: ", ")
            + (key.hasPrefix("a ") ? " an entry" : ""))
      }
      return try fields.encoding(of: options)
    case .keywordOr(let names, let kind):
      // A number is a scalar too.
      let isNumber = if case .number = kind { true } else { false }
      if case .scalar(let text) = node.content, !text.isEmpty, !isNumber || names.contains(text) {
        return [Double(try index(of: node, key, among: names))]
      }
      if case .scalar(let text) = node.content, isNumber, Double(text) == nil {
        let wanted = "\(FormatError.Problem.alternatives(names)), or a number"
        throw failure(node.line, .wrongType(key: key, wanted: wanted, found: node.described))
      }
      return try [Double(names.count)] + encoding(of: node, key, as: kind, range)
    case .colorOr(let options):
      if case .scalar = node.content {
        let color = try [1] + encoding(of: node, key, as: .color, range)
        return color + color
          + options.options.dropFirst(2).flatMap { options.encoding[$0.encodingRange] }
      }
      return try encoding(of: node, key, as: .group(options), range)
    case .textOr(let options):
      if case .scalar = node.content {
        return try encoding(of: node, key, as: .text, range)
          + options.options.dropFirst().flatMap { options.encoding[$0.encodingRange] }
      }
      return try encoding(of: node, key, as: .group(options), range)
    case .optional(let kind): return try [1] + encoding(of: node, key, as: kind, range)
    // No option of a scene is one: its rows are members.
    case .identity, .member: return []
    }
  }

  private func encoding(
    of node: DocumentNode, _ key: String, inListOf list: OptionList
  ) throws(FormatError) -> [Double] {
    let (nodes, options) = (try self.list(node, key), list.options)
    guard nodes.count == options.count else {
      throw failure(
        node.line,
        .wrongType(
          key: key, wanted: "a list of \(options.count) numbers",
          found: "a list of \(nodes.count)"))
    }
    var encoding: [Double] = []
    for (node, option) in zip(nodes, options) {
      encoding += try self.encoding(of: node, key, as: option.kind, option.measure.range)
    }
    return encoding
  }

  private func index(
    of node: DocumentNode, _ key: String, among keywords: [String]
  ) throws(FormatError) -> Int {
    let text = try text(node, key)
    guard let index = keywords.firstIndex(of: text) else {
      throw failure(node.line, .unknownKeyword(kind: key, text, keywords))
    }
    return index
  }

  private func color(_ node: DocumentNode, _ key: String) throws(FormatError) -> RGBAColor {
    let text = try text(node, key)
    guard let color = RGBAColor(hexadecimal: text) else {
      let remedy = "write \"#rrggbb\", in quotation marks"
      let found = text.isEmpty ? "\(key) is empty" : "\(key) is the text \(quoted(text))"
      throw failure(node.line, found: found, remedy: remedy)
    }
    return color
  }
}

extension OptionList {
  fileprivate static func encoding(of value: some OptionValue) -> [Double] {
    var encoder = NumberEncoder()
    encoder.put(value)
    return encoder.numbers
  }
}

extension ValidatedMapping {
  fileprivate func checkTiming(_ encoding: [Double]) throws(FormatError) {
    let isByMass = ["mass", "stiffness", "damping"].contains { has($0) }
    if isByMass {
      try requireAbsent(
        ["duration", "curve", "controlPoints", "keyframe", "delayPacing", "dampingRatio"],
        with: "mass")
      _ = (try required("stiffness"), try required("damping"))
    } else if has("dampingRatio") {
      try requireAbsent(
        ["curve", "controlPoints", "keyframe", "delayPacing"], with: "dampingRatio")
    } else {
      try requireAbsent(["initialVelocity"], with: "a curve")
    }
    if has("delay"), try number("delayFactor", .belowOne) ?? 0 > 0 {
      try requireAbsent(["delayFactor"], with: "delay")
    }
    var decoder = NumberDecoder(encoding)
    switch ShiftTiming(from: &decoder).problem {
    case nil: break
    case .noDuration?:
      throw failure("duration", .outOfRange(key: "duration", found: "0", allowed: "above 0"))
    case .delay(let delay, let duration)?:
      throw failure(
        "delay",
        .outOfRange(
          key: "delay", found: NumberWriter.text(delay),
          allowed: "below the duration, \(NumberWriter.text(duration))"))
    }
    if has("controlPoints") { try requireAbsent(["curve"], with: "controlPoints") }
    let ends = try (list("keyframe") ?? []).map { node throws(FormatError) in
      try document.number(node, "keyframe", .share)
    }
    guard ends.count < 2 || ends[0] <= ends[1] else {
      throw failure(
        "keyframe", found: "keyframe ends before it begins", remedy: "put the smaller number first")
    }
  }

  /// Throws an error if the mapping has any of `keys`, which exclude the key or choice `other`.
  func requireAbsent(_ keys: [String], with other: String) throws(FormatError) {
    for key in keys where has(key) {
      throw failure(
        key, .misplacedKey(key, owner: "\(owner) with \(other)", allowed: []))
    }
  }
}
