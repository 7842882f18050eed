import FoldLayout

/// A scene file: the scene, with the names and the content of its rows.
///
///     let file = try SceneFile.read(path: "scene.yml")
///     file.scene.list?.rows.count                 // 20
///     file.names.id(named: "lunch")               // RowID(3)
///     file.content[RowID(3)]?.title               // Lunch
public struct SceneFile: Sendable {
  /// The largest number of rows in a scene; more are an error.
  public static let rowLimit = RowHeights.maximumCount

  /// The title of pictures of the scene; `nil` if it is missing.
  public var title: String?
  /// The scene that the file describes.
  public var scene: FoldScene
  package var rowRule = RowRule.heights([])
  /// The names of rows in the file and in recordings.
  public let names: RowNames
  /// The content of rows and headers, by identifier, without rows that have no content.
  public var content: [RowID: RowContent]
  private(set) var identifiers: [String] = []
  /// Sentences on options without effect, with file and line.
  package private(set) var remarks: [String] = []
  /// The top-level value of the file; `nil` for a scene not read from a file.
  var root: DocumentNode?
  /// The text of the file, in UTF-8.
  public internal(set) var text: [UInt8] = []

  /// Reads the scene file at `path`, in YAML or JSON, where "-" is standard input.
  public static func read(path: String) throws(FormatError) -> SceneFile {
    try read(try ByteSource(path: path))
  }

  /// Reads a scene, in YAML or JSON, from a source.
  public static func read(_ source: ByteSource) throws(FormatError) -> SceneFile {
    try FileKind.scene.correctingErrors(in: source) { () throws(FormatError) in
      let document = try Document(source)
      let fields = try ValidatedMapping(document.root, "the scene", in: document, known: known)
      var file = try read(fields, document)
      file.title = try fields.text("title")
      file.root = document.root
      file.text = document.bytes
      file.remarks = document.remarks.sentences
      return file
    }
  }

  static let known =
    ["foldviz", "title", "device"] + screenKeys + OptionList(ListScene()).options.map(\.key)
    + ["deck", "shift"]
  private static let screenKeys = OptionList(ScreenOptions()).options.map(\.key)

  private static func read(
    _ fields: ValidatedMapping, _ document: Document
  ) throws(FormatError) -> SceneFile {
    try fields.checkVersion()
    let device = try SceneDevice.read(try fields.required("device"), document)
    var screen = ScreenOptions()
    try fields.read(&screen)
    try check(screen.background, fields)
    var file =
      fields.has("deck") || fields.has("shift")
      ? try readWithoutList(fields, device, document) : try readList(fields, device, document)
    file.scene.screen = screen
    try file.checkOpenPictures(fields)
    return file
  }

  private static func check(
    _ background: Background?, _ fields: ValidatedMapping
  ) throws(FormatError) {
    guard let background, background.from == nil, background.image == nil else { return }
    throw fields.failure(
      "background", found: "background names neither a color nor a picture",
      remedy: "write \"#rrggbb\", {from, to} or {image}")
  }

  /// Throws for options of other policies; an option's help begins with the policies that have it.
  private static func check(
    _ policy: ListPolicyOptions, _ fields: ValidatedMapping
  ) throws(FormatError) {
    let name = policy.name.keyword.prefix { $0 != "@" }
    for option in OptionList(policy).options where fields.has(option.key, in: "listPolicy") {
      let parts = option.help.split(separator: ":")
      guard parts.count > 1, !parts[0].split(separator: " ").contains(name) else { continue }
      throw fields.failure(
        "listPolicy", found: "\(option.key) is an option of \(parts[0]), not of \(name)",
        remedy: "remove it")
    }
  }

  /// Throws if the estimate is `average` and the policy does not use the scene's estimates.
  private static func check(
    _ estimate: RowEstimate?, under policy: ListPolicyName, _ fields: ValidatedMapping
  ) throws(FormatError) {
    guard estimate == .average, !policy.usesEstimates else { return }
    throw fields.failure(
      "rows", found: "estimate: average has no effect on \(policy.versioned.keyword)",
      remedy: "remove it, or choose none, tanstack, virtua or legendlist as listPolicy")
  }

  private static func readList(
    _ fields: ValidatedMapping, _ device: Device, _ document: Document
  ) throws(FormatError) -> SceneFile {
    var list = ListScene()
    var area = TitleArea()
    if let node = fields["titleArea"] {
      try ValidatedMapping.read(node, "titleArea", into: &area, in: document)
    }
    let foldOffset = device.statusBar + area.height + FoldOptions.foldLineGap
    list.fold = FoldOptions(foldOffset: foldOffset)
    try fields.read(&list)
    try check(list.insets, fields, device, list.axis)
    if let policy = list.policy {
      try check(policy, fields)
      try check(list.estimate, under: policy.name, fields)
    }
    list.setDefaultLeadingInset(fields, device)
    let rows = try SceneRows(
      try fields.required("rows"), spacing: list.rows.spacing, in: document)
    list.rows = rows.heights
    for (id, content) in rows.content {
      if let radius = content.cornerRadius { list.cornerRadii[id] = radius }
    }
    list.sections = rows.sections
    list.estimates = rows.estimates
    if let node = fields["foldingCell"] {
      list.openHeights = rows.openHeights
      list.openRows = try readOpenRows(node, rows, document)
    } else if let (id, _) = rows.openHeights.min(by: { $0.key.rawValue < $1.key.rawValue }) {
      throw fields.failure(
        "rows",
        found: "the row \(quoted(rows.names.name(of: id))) has an openHeight, and no row unfolds",
        remedy: "add foldingCell, or remove openHeight")
    }
    if let problem = list.problem(on: device.size) {
      throw fields.failure(problem.key, found: problem.found, remedy: problem.remedy)
    }
    var file = SceneFile(
      scene: FoldScene(device: device, subject: .list(list)), rowRule: rows.rule, names: rows.names,
      content: rows.content)
    if let node = fields["notch"] {
      list.newRows = try file.readNewRows(node, document)
      list.rowsWithoutContent = Set(list.newRows.filter { file.content[$0] == nil })
    }
    list.rows.reserveIDs(below: file.names.firstFreeNumber)
    file.scene.subject = .list(list)
    return file
  }

  private static func readOpenRows(
    _ node: DocumentNode, _ rows: SceneRows, _ document: Document
  ) throws(FormatError) -> [RowID] {
    let fields = try ValidatedMapping(
      node, "foldingCell", in: document, options: OptionList(FoldingCellOptions()))
    var open: [RowID] = []
    for node in try fields.list("open") ?? [] {
      let name = try document.text(node, "open", wanted: "an id")
      guard let id = rows.names.id(named: name) else {
        throw document.failure(node.line, .unknownRow(name, nearest: rows.names.nearest(to: name)))
      }
      if rows.sections?.headers.contains(Int(id.rawValue)) == true {
        throw document.failure(
          node.line, found: "\(quoted(name)) is a header", remedy: "name a row")
      }
      open.append(id)
    }
    if open.count > FoldingList.maximumCells {
      throw fields.failure("open", .tooMany(what: "open cells", limit: FoldingList.maximumCells))
    }
    return open
  }

  private mutating func readNewRows(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> [RowID] {
    let fields = try ValidatedMapping(
      node, "notch", in: document, options: OptionList(NotchOptions()))
    var rows: [RowID] = []
    for (index, item) in (try fields.list("newRows") ?? []).enumerated() {
      rows.append(
        try Self.readItemWithoutHeight(
          item, "new row", index, default: "new \(index)", in: document, names, &content))
    }
    return rows
  }

  /// Reads a scene with a deck or a shift, which allows none of a list's keys.
  private static func readWithoutList(
    _ fields: ValidatedMapping, _ device: Device, _ document: Document
  ) throws(FormatError) -> SceneFile {
    let kind: String = fields.has("deck") ? "deck" : "shift"
    let allowed = ["foldviz", "title", "device", "insets", kind] + screenKeys
    for key in known where fields.has(key) && !allowed.contains(key) {
      throw document.failure(
        fields.line(of: key),
        .misplacedKey(key, owner: "a scene of a \(kind)", allowed: allowed.sorted()))
    }
    var insets = Insets()
    if let node = fields["insets"] {
      try ValidatedMapping.read(node, "insets", into: &insets, in: document)
    }
    try check(insets, fields, device)
    if kind == "deck" {
      var read = try SceneDeck(try fields.required("deck"), document)
      read.deck.insets = insets
      return SceneFile(
        scene: FoldScene(device: device, subject: .deck(read.deck)), names: read.names,
        content: read.content)
    }
    let read = try SceneShift(try fields.required("shift"), document)
    return SceneFile(
      scene: FoldScene(device: device, subject: .shift(read.shift)), names: read.names,
      content: read.content, identifiers: read.identifiers)
  }

  private static func check(
    _ insets: Insets, _ fields: ValidatedMapping, _ device: Device,
    _ axis: FoldScene.Axis = .vertical
  ) throws(FormatError) {
    let (sides, room, extent, text) =
      axis == .vertical
      ? ("left and right", insets.left + insets.right, device.size.width, ("width", "wide"))
      : ("top and bottom", insets.top + insets.bottom, device.size.height, ("height", "high"))
    guard fields.has("insets"), room >= extent else { return }
    throw fields.failure(
      "insets", found: "\(sides) insets of \(NumberWriter.text(room)) pt leave rows no \(text.0)",
      remedy: "the device is \(NumberWriter.text(extent)) pt \(text.1)")
  }
}

extension ListScene {
  /// Sets the leading inset, or a horizontal list's fold line, unless the file specifies it: the
  /// first row is on the fold line, else below navigation bar, title and notch.
  fileprivate mutating func setDefaultLeadingInset(_ fields: ValidatedMapping, _ device: Device) {
    let isGiven = fields.has(leadingEdge.key, in: "insets")
    if axis == .horizontal, !fields.has("offset", in: FoldOptions.key) {
      let leading = insets[keyPath: leadingEdge.path]
      fold?.foldOffset = leading
    } else if isGiven {
      return
    } else if let fold {
      insets[keyPath: leadingEdge.path] = fold.foldOffset
    } else if axis == .vertical {
      insets.top = topInset(on: device)
    }
  }

  /// Returns the top inset of a vertical list that does not fold, in points.
  private func topInset(on device: Device) -> Double {
    let title = titleArea.map { $0.height + FoldOptions.foldLineGap }
    let bar = navigationBar.map { $0.extent + NavigationBar.listDistance }
    let below = [title, bar, notch.map { _ in NavigationBar.listDistance }].compactMap(\.self).max()
    let notchBottom = notch.map {
      NotchMetrics(options: $0, list: self, device: device).notchBottom(contentOffset: 0)
    }
    return max(below.map { device.statusBar + $0 } ?? 0, notchBottom ?? 0)
  }

  private var leadingEdge: (key: String, path: WritableKeyPath<Insets, Double>) {
    switch (axis, direction) {
    case (.vertical, _): ("top", \.top)
    case (.horizontal, .leftToRight): ("left", \.left)
    case (.horizontal, .rightToLeft): ("right", \.right)
    }
  }
}

extension SceneFile {
  /// Throws if the scene has pictures of open rows, but no row opens.
  func checkOpenPictures(_ fields: ValidatedMapping) throws(FormatError) {
    let list = scene.list
    let opens = list?.foldingCell != nil || list?.expand != nil
    let headers = list?.sections?.headers ?? []
    let hasContent = content.contains { id, content in
      content.artwork?.open != nil && !(opens && !headers.contains(Int(id.rawValue)))
    }
    let hasLook = !opens && list?.rowsLook.artwork?.open != nil
    let wrong = [
      ("titleArea", list?.titleArea?.artwork?.open != nil),
      ("navigationBar", list?.navigationBar?.artwork?.open != nil),
      (["deck", "shift"].first(where: fields.has) ?? "rows", hasContent || hasLook),
    ]
    guard let (key, _) = wrong.first(where: \.1) else { return }
    throw fields.failure(
      key, found: "artwork has an open picture, which only a row with foldingCell or expand shows",
      remedy: "remove open")
  }
}

enum SceneDevice {
  static func read(_ node: DocumentNode, _ document: Document) throws(FormatError) -> Device {
    if case .scalar(let name) = node.content, !name.isEmpty {
      if let preset = Device.presets.first(where: { $0.name == name }) { return preset }
      throw document.failure(
        node.line, .unknownName(kind: "device", name, Device.presets.map(\.name)))
    }
    var device = Device()
    try ValidatedMapping.read(node, "the device", into: &device, in: document)
    return device
  }
}
