import CCairo

/// The fonts that sheets are drawn with, and no others that a machine may have.
///
/// It is unchecked but sendable: nothing changes it once made, and fontconfig guards its counts.
final class FontSource: @unchecked Sendable {
  /// The sheet's own family as this machine has it, looked for once.
  static let installed = Result { () throws(SheetError) in try FontSource(folders: folders) }

  /// The family for everything but headlines.
  let textFamily: String
  /// The family for headlines.
  let displayFamily: String
  let warnings: [SheetWarning]
  let config: OpaquePointer
  /// What is asked for letters that the sheet's own family lacks, in this order.
  private(set) var fallbackNames: [String] = []
  /// The families for these letters that are not on this machine.
  private(set) var missing = WorldFonts()
  private let folders: [String]
  private let shelf = FontShelf()

  private struct Family {
    let name: String
    let displayName: String
    let files: [String]
  }

  private static let families = [
    Family(
      name: "Inter", displayName: "Inter Display",
      files: ["Regular", "Medium", "SemiBold"].map { "Inter-\($0)" } + ["InterDisplay-SemiBold"]),
    Family(
      name: "DejaVu Sans", displayName: "DejaVu Sans", files: ["DejaVuSans", "DejaVuSans-Bold"]),
    Family(
      name: "Liberation Sans", displayName: "Liberation Sans",
      files: ["LiberationSans-Regular", "LiberationSans-Bold"]),
    Family(
      name: "Noto Sans", displayName: "Noto Sans", files: ["NotoSans-Regular", "NotoSans-Bold"]),
  ]

  /// Where the systems that we know keep these families.
  static let folders: [String] = {
    let roots = ["/usr/share/fonts", "/usr/local/share/fonts"]
    let names = [
      "opentype/inter", "truetype/inter", "inter", "inter-fonts", "rsms-inter-fonts",
      "truetype/dejavu", "dejavu-sans-fonts", "dejavu", "truetype/liberation",
      "liberation-sans", "liberation", "truetype/noto", "noto", "truetype/wqy",
      "wqy-microhei-fonts", "truetype/ancient-scripts", "gdouros-symbola", "TTF", "",
    ]
    let home = FcConfigHome().map { home in
      let path = String(cString: UnsafeRawPointer(home).assumingMemoryBound(to: CChar.self))
      return ["\(path)/.local/share/fonts", "\(path)/.fonts", "\(path)/Library/Fonts"]
    }
    return roots.flatMap { root in names.map { $0.isEmpty ? root : "\(root)/\($0)" } }
      + ["/Library/Fonts"] + (home ?? [])
  }()

  /// Looks for the families in the order of preference and takes the first that is there; letters of
  /// the scripts of `world` come from further families.
  init(folders: [String], world: WorldFonts = []) throws(SheetError) {
    guard let config = FcConfigCreate() else {
      throw .drawing(step: "making a font configuration", reason: "out of memory")
    }
    self.folders = folders
    for family in Self.families {
      let found = family.files.filter { Self.add($0, from: folders, to: config) }
      guard let regular = family.files.first, found.contains(regular) else { continue }
      let hasDisplay = found.contains("InterDisplay-SemiBold")
      self.config = config
      textFamily = family.name
      displayFamily = hasDisplay ? family.displayName : family.name
      warnings =
        family.name == Self.families[0].name
        ? [] : [.fontMissing(wanted: Self.families[0].name, used: family.name)]
      add(world)
      return
    }
    FcConfigDestroy(config)
    throw .noFont(searched: folders)
  }

  deinit { FcConfigDestroy(config) }

  /// The same fonts, and those of further scripts; made once for each set of them, as pango keeps
  /// every configuration that it is given.
  func with(_ world: WorldFonts) throws(SheetError) -> FontSource {
    guard !world.isEmpty else { return self }
    let folders = folders
    return try shelf.source(for: world) { () throws(SheetError) in
      try FontSource(folders: folders, world: world)
    }
  }

  /// Which further fonts a text needs.
  ///
  /// - Complexity: O(length of the text)
  func world(of text: String) -> WorldFonts {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    return text.unicodeScalars.reduce(into: WorldFonts()) { world, scalar in
      if scalar.value >= 0x80, !scalar.properties.isDefaultIgnorableCodePoint, !has(scalar) {
        world.insert(WorldFonts(for: scalar))
      }
    }
  }

  /// Whether the sheet's own family has a letter.
  private func has(_ scalar: Unicode.Scalar) -> Bool {
    guard let fonts = FcConfigGetFonts(config, FcSetApplication), fonts.pointee.nfont > 0,
      let first = fonts.pointee.fonts[0]
    else { return false }
    var letters: OpaquePointer?
    guard FcPatternGetCharSet(first, FC_CHARSET, 0, &letters) == FcResultMatch else { return false }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }

  private func add(_ world: WorldFonts) {
    for family in world.families {
      let found = family.files.filter { Self.add($0, from: folders, to: config) }
      if found.isEmpty {
        missing.formUnion(WorldFonts(named: family.name))
      } else {
        fallbackNames.append(family.name)
      }
    }
    // Pango asks for emoji by this name, whatever else is wanted.
    let rule = """
      <fontconfig><match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong"><string>\(WorldFonts.symbols)</string>
      <string>\(textFamily)</string></edit></match></fontconfig>
      """
    _ = FcConfigParseAndLoadFromMemory(config, rule, 0)
  }

  private static func add(_ file: String, from folders: [String], to config: OpaquePointer) -> Bool
  {
    for folder in folders {
      for suffix in ["otf", "ttf", "ttc"]
      where FcConfigAppFontAddFile(config, "\(folder)/\(file).\(suffix)") != 0 {
        return true
      }
    }
    return false
  }
}

/// The font sources that were made, by the scripts that they are for; any thread may ask.
final class FontShelf: @unchecked Sendable {
  private let lock = Lock()
  private var sources: [WorldFonts: FontSource] = [:]

  /// The source for a set of scripts, made at the first call.
  func source(
    for world: WorldFonts, make: () throws(SheetError) -> FontSource
  ) throws(SheetError) -> FontSource {
    try lock.holding { () throws(SheetError) in
      if let source = sources[world] { return source }
      let source = try make()
      sources[world] = source
      return source
    }
  }
}
