import FoldLayout

struct SceneShift {
  private(set) var shift = ShiftScene()
  /// The names of the views, which may be the same on both sides.
  let names: RowNames
  let content: [RowID: RowContent]
  let identifiers: [String]

  init(_ node: DocumentNode, _ document: Document) throws(FormatError) {
    try ValidatedMapping.read(node, "shift", into: &shift, in: document)
    // Once the version is known, its own defaults apply.
    shift.settings.visual = shift.version.visual
    let fields = try ValidatedMapping.read(node, "shift", into: &shift, in: document)
    var views = ViewReader(document, settings: shift.settings)
    shift.source = try views.side(try fields.required("from"), "from")
    shift.destination = try views.side(try fields.required("to"), "to")
    for (index, node) in (try fields.list("alternatives") ?? []).enumerated() {
      shift.alternatives.append(try views.side(node, "alternative \(index + 1)"))
    }
    names = RowNames(unique: views.names)
    (content, identifiers) = (views.content, views.identifiers)
    shift.source.elements = try views.placed(shift.source.elements, besides: shift.destination)
    shift.destination.elements =
      try views.placed(shift.destination.elements, besides: shift.source)
  }
}

struct ViewReader {
  private let document: Document
  private let settings: ShiftSettings
  private(set) var names: [String] = []
  private(set) var content: [RowID: RowContent] = [:]
  private(set) var identifiers: [String] = []
  private var numbers: [String: RowID] = [:]
  private var references: [(view: RowID, role: Reference, name: String, line: Int)] = []

  private enum Reference {
    case above
    case below
    case configured
  }

  private var lines: [String: Int] = [:]

  private var isSource = true

  static let viewLimit = 5_000

  init(_ document: Document, settings: ShiftSettings) {
    self.document = document
    self.settings = settings
  }

  mutating func side(_ node: DocumentNode, _ owner: String) throws(FormatError) -> ShiftSide {
    lines = [:]
    isSource = owner == "from"
    var side = ShiftSide()
    if case .sequence(let nodes) = node.content {
      for node in nodes { try append(node, in: nil, to: &side.elements) }
      return side
    }
    let fields = try ValidatedMapping.read(node, owner, into: &side, in: document)
    _ = try fields.required("views")
    for node in try fields.list("views") ?? [] { try append(node, in: nil, to: &side.elements) }
    return side
  }

  private mutating func append(
    _ node: DocumentNode, in parent: Int?, to elements: inout [ShiftElement]
  ) throws(FormatError) {
    guard elements.count < Self.viewLimit else {
      throw document.failure(node.line, .tooMany(what: "views", limit: Self.viewLimit))
    }
    var view = ViewOptions()
    let fields = try ValidatedMapping.read(
      node, "view \(elements.count)", into: &view, list: ViewOptions.list, in: document)
    let name = view.id ?? String(elements.count)
    let line = fields.line(of: "id")
    if let earlier = lines.updateValue(line, forKey: name) {
      throw document.failure(
        line, found: "the id \(quoted(name)) is taken by line \(earlier)",
        remedy: "give each view of a side its own")
    }
    let misplaced: String = isSource ? "completeTransition" : "prepareForTransition"
    if fields.has(misplaced) {
      throw fields.failure(
        misplaced,
        .misplacedKey(
          misplaced, owner: isSource ? "a view of from" : "a view of to", allowed: []))
    }
    view.element.id = RowID(UInt32(truncatingIfNeeded: names.count))
    view.element.identifier = view.identifier.map { identifier($0) }
    view.element.parent = parent
    names.append(name)
    var own = settings
    own.timing = view.timing ?? own.timing
    own.visual = view.visual ?? own.visual
    own.restoration = view.restore ?? own.restoration
    (own.arc, own.turn) = (view.arc ?? own.arc, view.turn ?? own.turn)
    if let position = view.insert.drawingIndex { own.insertion = .custom(position) }
    own.state = view.state ?? own.state
    let named: [(Reference, String?, String)] = [
      (view.insert.isAbove ? .above : .below, view.insert.name, "insert"),
      (.configured, view.configured, "configured"),
    ]
    for case (let role, let name?, let key) in named {
      references.append((view.element.id, role, name, fields.line(of: key)))
    }
    if own != settings || references.last?.view == view.element.id { view.element.settings = own }
    // A view without a title shows an empty title rather than its name.
    view.content.title = view.content.title ?? ""
    content[view.element.id] = view.content
    let index = elements.count
    elements.append(view.element)
    for node in try fields.list("views") ?? [] { try append(node, in: index, to: &elements) }
  }

  private mutating func identifier(_ name: String) -> RowID {
    if let known = numbers[name] { return known }
    let id = RowID(UInt32(truncatingIfNeeded: identifiers.count))
    identifiers.append(name)
    numbers[name] = id
    return id
  }

  /// Returns views with the names of other views in their settings replaced by identifiers; a name
  /// is looked up on the other side first, then among the views themselves.
  func placed(
    _ elements: [ShiftElement], besides other: ShiftSide
  ) throws(FormatError) -> [ShiftElement] {
    guard !references.isEmpty else { return elements }
    var elements = elements
    let candidates = (other.elements + elements).map(\.id)
    let indices = Dictionary(zip(elements.map(\.id), elements.indices)) { first, _ in first }
    for reference in references {
      guard let index = indices[reference.view] else { continue }
      let target = candidates.first { names[Int($0.rawValue)] == reference.name }
      guard let target else {
        let known = candidates.map { names[Int($0.rawValue)] }
        throw document.failure(
          reference.line, .unknownName(kind: "view", reference.name, known))
      }
      switch reference.role {
      case .above: elements[index].settings?.insertion = .above(target)
      case .below: elements[index].settings?.insertion = .below(target)
      case .configured: elements[index].settings?.configured = target
      }
    }
    return elements
  }
}
