import FoldLayout

/// Reads the shift of a scene.
struct SceneShift {
  /// The shift.
  private(set) var shift: ShiftScene
  /// The names of the views; the same name on both sides stands for both.
  private(set) var names: RowNames
  /// What views show.
  private(set) var content: [RowID: RowContent]

  /// Reads the value of `shift`.
  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    let fields = try FieldMapping(node, "shift", in: document, keys: ShiftKey.self)
    var settings = ShiftSettings()
    settings.timing = try ShiftTiming.read(fields[.timing], document) ?? settings.timing
    settings.visual = try .read(fields[.visual], document) ?? settings.visual
    settings.restoration = try fields.restoration(.restore) ?? settings.restoration
    settings.includesContainers =
      try fields.flag(.includesContainers) ?? settings.includesContainers
    var views = ViewReader(document, settings: settings)
    let source = try views.side(try fields.required(.from), "from")
    let destination = try views.side(try fields.required(.to), "to")
    shift = ShiftScene(from: source, to: destination, settings: settings)
    for (index, node) in (try fields.list(.alternatives) ?? []).enumerated() {
      shift.alternatives.append(try views.side(node, "alternative \(index + 1)"))
    }
    if try fields.word(.cleanUp, CleanUpWord.self) == .manual { shift.cleanUp = .manual }
    names = RowNames(unique: views.names)
    content = views.content
    shift.source.elements = try views.placed(shift.source.elements, besides: shift.destination)
    shift.destination.elements =
      try views.placed(shift.destination.elements, besides: shift.source)
  }
}

/// Reads the views of a shift, side by side, containers before what they contain.
struct ViewReader {
  private let document: Document
  private let settings: ShiftSettings
  /// The names of all views so far.
  private(set) var names: [String] = []
  /// What views show.
  private(set) var content: [RowID: RowContent] = [:]
  private var identifiers: [String: RowID] = [:]
  /// The views whose replicas have a place among others, with the line that says so.
  private var placements: [RowID: (isAbove: Bool, name: String, line: Int)] = [:]
  /// The lines of the names on the side that is read.
  private var lines: [String: Int] = [:]

  /// The most views on a side.
  static let viewLimit = 100_000

  init(_ document: Document, settings: ShiftSettings) {
    self.document = document
    self.settings = settings
  }

  /// Reads one side.
  mutating func side(_ node: DocumentNode, _ owner: String) throws(FormatError) -> ShiftSide {
    lines = [:]
    var side = ShiftSide(elements: [])
    if case .sequence(let nodes) = node.content {
      for node in nodes { try append(node, in: nil, to: &side.elements) }
      return side
    }
    let fields = try FieldMapping(node, owner, in: document, keys: SideKey.self)
    side.isShiftingEnabled = try fields.flag(.isShiftingEnabled) ?? true
    _ = try fields.required(.views)
    for node in try fields.list(.views) ?? [] { try append(node, in: nil, to: &side.elements) }
    return side
  }

  private mutating func append(
    _ node: DocumentNode, in parent: Int?, to elements: inout [ShiftElement]
  ) throws(FormatError) {
    let fields = try FieldMapping(
      node, "view \(elements.count)", in: document, keys: ViewKey.self)
    guard elements.count < Self.viewLimit else {
      throw document.failure(node.line, .tooMany(what: "views", limit: Self.viewLimit))
    }
    let name = try fields.text(.id) ?? String(elements.count)
    let line = fields.has(.id) ? fields.line(of: .id) : node.line
    if let earlier = lines.updateValue(line, forKey: name) {
      throw document.failure(
        line,
        .other(
          found: "the id \(quoted(name)) is taken by line \(earlier)",
          remedy: "give each view of a side its own"))
    }
    let id = RowID(UInt32(truncatingIfNeeded: names.count))
    names.append(name)
    var element = ShiftElement(
      id: id, parent: parent, frame: try Rect(try fields.required(.frame), "frame", document))
    element.identifier = try fields.text(.identifier).map { identifier($0) }
    element.transform = try ShiftTransform(fields[.transform], document)
    element.look = ShiftLook(
      opacity: try fields.number(.opacity, .share) ?? 1,
      backgroundColor: try fields.color(.color),
      cornerRadius: try fields.number(.cornerRadius, .zeroOrAbove) ?? 0)
    element.isHidden = try fields.flag(.isHidden) ?? false
    element.isExcluded = try fields.flag(.isExcluded) ?? false
    element.settings = try settings(of: fields, id)
    element.action = try ShiftAction.read(fields[.action], document)
    try readContent(fields, id)
    let index = elements.count
    elements.append(element)
    for node in try fields.list(.views) ?? [] { try append(node, in: index, to: &elements) }
  }

  private mutating func identifier(_ name: String) -> RowID {
    if let known = identifiers[name] { return known }
    let id = RowID(UInt32(truncatingIfNeeded: identifiers.count))
    identifiers[name] = id
    return id
  }

  private mutating func readContent(
    _ fields: FieldMapping<ViewKey>, _ id: RowID
  ) throws(FormatError) {
    var shown = RowContent()
    shown.title = try fields.text(.title) ?? ""
    shown.subtitle = try fields.text(.subtitle)
    shown.detail = try fields.text(.detail)
    shown.image = try fields.text(.image)
    shown.imageFill = try fields.imageFill(.imageFill)
    shown.avatar = try fields.text(.avatar)
    shown.icon = try fields.text(.icon)
    shown.badge = try fields.text(.badge)
    content[id] = shown
  }

  private mutating func settings(
    of fields: FieldMapping<ViewKey>, _ id: RowID
  ) throws(FormatError) -> ShiftSettings? {
    var own = settings
    own.timing = try ShiftTiming.read(fields[.timing], document) ?? own.timing
    own.visual = try .read(fields[.visual], document) ?? own.visual
    own.restoration = try fields.restoration(.restore) ?? own.restoration
    if let node = fields[.insert] { try readPlace(node, id) }
    return own == settings && placements[id] == nil ? nil : own
  }

  private mutating func readPlace(_ node: DocumentNode, _ id: RowID) throws(FormatError) {
    if case .scalar("standard") = node.content { return }
    let fields = try FieldMapping(node, "insert", in: document, keys: InsertionKey.self)
    let (above, below) = (try fields.text(.above), try fields.text(.below))
    guard (above == nil) != (below == nil) else {
      throw document.failure(
        node.line,
        .other(
          found: "insert names \(above == nil ? "no view" : "two views")",
          remedy: "write {above: ID} or {below: ID}"))
    }
    placements[id] = (above != nil, above ?? below ?? "", node.line)
  }

  /// The views with the places of their replicas resolved: to a view of the other side, or of their
  /// own.
  func placed(
    _ elements: [ShiftElement], besides other: ShiftSide
  ) throws(FormatError) -> [ShiftElement] {
    var elements = elements
    let candidates = (other.elements + elements).map(\.id)
    for index in elements.indices {
      guard let place = placements[elements[index].id] else { continue }
      let target = candidates.first { names[Int($0.rawValue)] == place.name }
      guard let target else {
        let known = candidates.map { names[Int($0.rawValue)] }
        throw document.failure(
          place.line,
          .unknownName(
            kind: "view", place.name, nearest: nearestName(to: place.name, among: known)))
      }
      elements[index].settings?.insertion = place.isAbove ? .above(target) : .below(target)
    }
    return elements
  }
}
