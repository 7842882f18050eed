import FoldLayout

/// A scene as its file describes it: what is laid out, and beside it names and contents of the rows.
///
///     let file = try SceneFile.read(path: "scene.yml")
///     file.scene.rows.count                       // 20
///     file.names.id(named: "lunch")               // RowID(3)
///     file.content[RowID(3)]?.title               // Lunch
public struct SceneFile: Sendable {
  /// The most rows that a scene may have.
  public static let rowLimit = 100_000_000

  /// What is laid out.
  public var scene: Scene
  /// How the heights of the scene's rows come about.
  public var rowRule = RowRule.heights([])
  /// The identities of the rows as the file and recordings write them.
  public var names: RowNames
  /// What rows and headers show; those that show nothing are left out.
  public var content: [RowID: RowContent]
  /// The hairline between two rows, or nil where there is none.
  public var separator: RowSeparator?
  /// The file's own values.
  var root: DocumentNode?

  /// Reads the scene file at `path`, YAML or JSON; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error with its line for everything
  ///   that is no scene.
  public static func read(path: String) throws(FormatError) -> SceneFile {
    try read(try ByteSource(path: path))
  }

  /// Reads a scene from a source's bytes.
  ///
  /// - Throws: What reading throws, and an error with its line for everything that is no scene.
  public static func read(_ source: ByteSource) throws(FormatError) -> SceneFile {
    let document = try Document(source)
    var file = try read(document)
    file.root = document.root
    return file
  }

  private static func read(_ document: Document) throws(FormatError) -> SceneFile {
    let fields = try FieldMapping(document.root, "the scene", in: document, keys: SceneKey.self)
    try fields.checkVersion(.foldviz)
    let device = try SceneDevice.read(try fields.required(.device), document)
    if fields.has(.deck) || fields.has(.shift) {
      return try readWithoutList(fields, device, document)
    }
    let spacing = try fields.number(.spacing, .zeroOrAbove) ?? 0
    let rows = try SceneRows(try fields.required(.rows), spacing: spacing, in: document)
    var list = ListScene(rows: rows.heights)
    if try fields.word(.axis, AxisWord.self) == .horizontal { list.axis = .horizontal }
    if try fields.word(.direction, DirectionWord.self) == .rtl { list.direction = .rightToLeft }
    list.insets = try insets(fields, device)
    if let radius = rows.cornerRadius { list.cornerRadius = radius }
    for (id, content) in rows.content {
      if let radius = content.cornerRadius { list.cornerRadii[id] = radius }
    }
    if let anchor = try fields.flag(.scrollAnchor) { list.anchorsScroll = anchor }
    if let node = fields[.fold] {
      var fold = FoldOptions(
        foldOffset: device.statusBar + FoldOptions.defaultDistanceBelowStatusBar)
      try OptionFields.read(node, "fold", into: &fold, in: document)
      list.fold = fold
    }
    if let node = fields[.expand] {
      var expand = ExpandOptions()
      try OptionFields.read(node, "expand", into: &expand, in: document)
      list.expand = expand
    }
    list.foldingCell = try foldingCell(fields, of: list)
    list.sections = rows.sections
    var file = SceneFile(
      scene: Scene(device: device, subject: .list(list)), rowRule: rows.rule, names: rows.names,
      content: rows.content)
    if let node = fields[.separator] {
      var separator = RowSeparator()
      try OptionFields.read(node, "separator", into: &separator, in: document)
      file.separator = separator
    }
    if let node = fields[.notch] {
      try file.readNotch(node, fields, over: &list)
      file.scene.subject = .list(list)
    }
    return file
  }

  private mutating func readNotch(
    _ node: DocumentNode, _ fields: FieldMapping<SceneKey>, over list: inout ListScene
  ) throws(FormatError) {
    guard list.axis == .vertical else {
      throw fields.failure(
        .notch,
        .other(
          found: "a horizontal list has no notch to pull",
          remedy: "remove notch, or set axis to vertical"))
    }
    let notch = try SceneNotch(node, fields.document, names: &names, content: &content)
    list.notch = notch.options
    list.newRows = notch.newRows
  }

  private static func foldingCell(
    _ fields: FieldMapping<SceneKey>, of list: ListScene
  ) throws(FormatError) -> FoldingCellOptions? {
    guard let node = fields[.foldingCell] else { return nil }
    for other in [SceneKey.expand, .notch] where fields.has(other) {
      throw fields.failure(
        .foldingCell,
        .other(
          found: "cells do not unfold in a list with \(other.rawValue)",
          remedy: "remove one of the two"))
    }
    var options = FoldingCellOptions()
    try OptionFields.read(node, SceneKey.foldingCell.rawValue, into: &options, in: fields.document)
    var problem = options.problem
    if list.axis == .horizontal {
      problem = ("cells do not unfold in a horizontal list", "set axis to vertical")
    }
    if let problem {
      throw fields.failure(
        .foldingCell, .other(found: problem.found, remedy: problem.remedy))
    }
    return options
  }

  /// A scene of a deck or a shift, which has no list and nothing that moves one.
  private static func readWithoutList(
    _ fields: FieldMapping<SceneKey>, _ device: Device, _ document: Document
  ) throws(FormatError) -> SceneFile {
    let kind: SceneKey = fields.has(.deck) ? .deck : .shift
    let allowed: Set<SceneKey> = [.foldviz, .device, .insets, kind]
    for key in SceneKey.allCases where fields.has(key) && !allowed.contains(key) {
      throw document.failure(
        fields.line(of: key),
        .misplacedKey(
          key.rawValue, owner: "a scene of a \(kind.rawValue)",
          allowed: allowed.map(\.rawValue).sorted()))
    }
    let insets = try insets(fields, device)
    if kind == .deck {
      var read = try SceneDeck(try fields.required(.deck), document)
      read.deck.insets = insets
      return SceneFile(
        scene: Scene(device: device, subject: .deck(read.deck)), names: read.names,
        content: read.content)
    }
    let read = try SceneShift(try fields.required(.shift), document)
    return SceneFile(
      scene: Scene(device: device, subject: .shift(read.shift)), names: read.names,
      content: read.content)
  }

  private static func insets(
    _ scene: FieldMapping<SceneKey>, _ device: Device
  ) throws(FormatError) -> EdgeInsets {
    guard let node = scene[.insets] else { return EdgeInsets() }
    var insets = EdgeInsets()
    try OptionFields.read(node, "insets", into: &insets, in: scene.document)
    guard insets.left + insets.right < device.size.width else {
      let room = NumberWriter.text(insets.left + insets.right)
      throw scene.document.failure(
        node.line,
        .other(
          found: "left and right insets of \(room) pt leave rows no width",
          remedy: "the device is \(NumberWriter.text(device.size.width)) pt wide"))
    }
    return insets
  }
}

extension FieldMapping {
  /// Refuses a format version other than 1; a file without one counts as 1.
  func checkVersion(_ key: Key) throws(FormatError) {
    guard let node = self[key] else { return }
    guard case .scalar(let text) = node.content, DecimalParser.parse(Array(text.utf8)) == 1 else {
      let text = if case .scalar(let text) = node.content { text } else { node.described }
      throw failure(key, .unknownName(kind: "format version", text, nearest: "1"))
    }
  }
}
