import FoldLayout

/// Reads a script of gestures: a list in YAML or JSON, with one gesture in each item.
///
/// ```yaml
/// - scroll-to: {row: lunch, at: center}
/// - tap: lunch
/// ```
package enum GestureScript {
  static let gestureLimit = 10_000

  /// A gesture with its file, line and text, such as `gestures.yml:2: tap lunch`.
  package typealias Step = (gesture: Gesture, name: String)

  /// Reads the script at `path`, where "-" is standard input.
  ///
  /// - Throws: ``FormatError`` if the file cannot be read, or with its line if it is invalid.
  package static func read(path: String) throws(FormatError) -> [Step] {
    try read(try ByteSource(path: path))
  }

  /// Reads a script of gestures from a source, in file order.
  package static func read(_ source: ByteSource) throws(FormatError) -> [Step] {
    let document = try Document(source)
    let nodes = try document.list(document.root, "the script")
    guard !nodes.isEmpty else {
      throw document.failure(
        document.root.line,
        .other(found: "the script has no gestures", remedy: "add one, such as {fling: 1200}"))
    }
    var steps: [Step] = []
    for node in nodes {
      guard steps.count < gestureLimit else {
        throw document.failure(node.line, .tooMany(what: "gestures", limit: gestureLimit))
      }
      let gesture = try gesture(node, in: document)
      steps.append((gesture, "\(document.file):\(node.line): \(gesture.text)"))
    }
    return steps
  }

  static var schema: String {
    Shape.list(.either(.constant(back), .constant(settle), MappingReader.shape(gesture)))
      .document("foldviz gestures", "The gestures from which foldviz synth makes a recording.")
  }

  private static let (back, settle) = ("back", "settle")

  private static func gesture(
    _ node: DocumentNode, in document: Document
  ) throws(FormatError) -> Gesture {
    switch node.content {
    case .scalar(back): return .tap(.back)
    case .scalar(settle): return .settle
    default: break
    }
    guard let gesture = try MappingReader.read(node, "the gesture", in: document, by: gesture)
    else {
      throw document.failure(
        node.line, found: "the item is not one gesture", remedy: "write an item such as - tap: 3")
    }
    if let (found, remedy) = gesture.rangeProblem(named: String(gesture.text.prefix { $0 != " " }))
    {
      throw document.failure(node.line, found: found, remedy: remedy)
    }
    return gesture
  }

  /// Returns the one gesture of an item; `nil` without any, or with several.
  private static func gesture(_ fields: inout MappingReader) throws(FormatError) -> Gesture? {
    fields.needOne(of: ["scroll-to"], ["tap"], ["fling"], ["drag"], ["pull"], ["wait"])
    func parsed(
      _ key: String, _ wanted: String, _ parse: @escaping (String) -> Gesture?
    ) -> (DocumentNode, Document) throws(FormatError) -> Gesture {
      { node, document throws(FormatError) in
        let text = try document.text(node, key, wanted: wanted)
        if let gesture = parse(text) { return gesture }
        throw document.failure(
          node.line, .wrongType(key: key, wanted: wanted, found: node.described))
      }
    }
    let found = [
      try fields.value(
        "scroll-to", .either(.text, MappingReader.shape(scroll)),
        "brings a row to a place on the screen"
      ) { node, document throws(FormatError) in
        guard case .mapping = node.content else {
          return try parsed("scroll-to", "a row, or {row: 3, at: center}", Gesture.scroll)(
            node, document)
        }
        return try MappingReader.read(node, "scroll-to", in: document, by: scroll)
      },
      try fields.value(
        "tap", .textOrNumber, "a row by its index or id, or a point x,y",
        parsed("tap", "a row, or a point x,y", Gesture.tap)),
      try fields.value(
        "fling", .number, "points per second; positive scrolls down",
        parsed("fling", "a number of points per second") { Double($0).map(Gesture.fling) }),
      try fields.value(
        "drag", .textOrNumber, "points, or points,seconds; positive scrolls down",
        parsed("drag", "points such as 200, or points and seconds such as 200,0.3", Gesture.drag)),
      try fields.value(
        "pull", .textOrNumber, "points of content or, as in 140 finger, of the finger",
        parsed("pull", "points such as 140, 140 content or 140 finger", Gesture.pull)),
      try fields.value(
        "wait", .either(.constant(settle), .number), "seconds, or settle: until everything rests",
        parsed("wait", "a number of seconds, or settle") {
          $0 == settle ? .settle : Double($0).map(Gesture.wait)
        }),
    ].compactMap { $0 }
    return found.count == 1 ? found[0] : nil
  }

  private static func scroll(_ fields: inout MappingReader) throws(FormatError) -> Gesture {
    let row = try fields.value("row", .textOrNumber, "its index or id") {
      node, document throws(FormatError) in try document.text(node, "row")
    }
    try fields.require("row")
    let place = try fields.keyword(
      "at", Gesture.RowPlace.self, otherwise: Gesture.RowPlace.top.rawValue)
    return .scroll(toRow: row ?? "", at: place ?? .top)
  }
}

extension Shape {
  fileprivate static var textOrNumber: Shape { .either(.text, .number) }
}
