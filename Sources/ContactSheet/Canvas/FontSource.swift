import CFoldCairo
import Synchronization

/// The fonts used for sheets, independent of other fonts on the machine.
///
/// It is `@unchecked Sendable` because it never changes, and fontconfig's counts are thread-safe.
final class FontSource: @unchecked Sendable {
  /// The fonts found on this machine, searched for only once.
  static let installed = Result { () throws(SheetError) in try FontSource(folders: folders) }

  /// The family for all texts except headlines.
  let textFamily: String
  let displayFamily: String
  let warnings: [SheetWarning]
  let config: OpaquePointer
  /// The families for characters that the main family lacks, in order.
  private(set) var fallbackNames: [String] = []
  /// The family that precedes the others, or `nil` without a scene's own font.
  private(set) var ownFamily: String?
  private(set) var missing = ScriptFonts()
  private let folders: [String]
  private let shelf = Mutex<[FontNeeds: FontSource]>([:])

  private struct Family {
    let name: String
    let displayName: String
    let files: [String]
    /// The files of weights that are seldom needed.
    var furtherFiles: [String] = []
  }

  private static let families = [
    Family(
      name: "Inter", displayName: "Inter Display",
      files: ["Regular", "Medium", "SemiBold"].map { "Inter-\($0)" } + ["InterDisplay-SemiBold"],
      furtherFiles: ["Thin", "ExtraLight", "Light", "Bold", "ExtraBold", "Black"].map {
        "Inter-\($0)"
      }),
    Family(
      name: "DejaVu Sans", displayName: "DejaVu Sans", files: ["DejaVuSans", "DejaVuSans-Bold"]),
    Family(
      name: "Liberation Sans", displayName: "Liberation Sans",
      files: ["LiberationSans-Regular", "LiberationSans-Bold"]),
    Family(
      name: "Noto Sans", displayName: "Noto Sans", files: ["NotoSans-Regular", "NotoSans-Bold"]),
  ]

  /// The folders in which supported systems install these families.
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

  /// Loads the first available family, and the further fonts in `needs`.
  init(folders: [String], needs: FontNeeds = FontNeeds()) throws(SheetError) {
    guard let config = FcConfigCreate() else {
      throw .drawing(step: "making a font configuration", reason: "out of memory")
    }
    self.folders = folders
    if let font = needs.font, font.add(to: config) { ownFamily = SheetFont.family }
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
      if needs.hasAllWeights {
        for file in family.furtherFiles { _ = Self.add(file, from: folders, to: config) }
      }
      add(needs.scripts)
      return
    }
    FcConfigDestroy(config)
    throw .noFont(searched: folders)
  }

  deinit { FcConfigDestroy(config) }

  /// Returns these fonts with further ones, cached because pango keeps them all.
  func with(_ needs: FontNeeds) throws(SheetError) -> FontSource {
    guard needs != FontNeeds() else { return self }
    let folders = folders
    return try shelf.withLock { (sources) throws(SheetError) in
      if let source = sources[needs] { return source }
      let source = try FontSource(folders: folders, needs: needs)
      sources[needs] = source
      return source
    }
  }

  func scriptFonts(of text: String) -> ScriptFonts {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    return text.unicodeScalars.reduce(into: ScriptFonts()) { fonts, scalar in
      if scalar.value >= 0x80, !scalar.properties.isDefaultIgnorableCodePoint, !has(scalar) {
        fonts.insert(ScriptFonts(for: scalar))
      }
    }
  }

  private func has(_ scalar: Unicode.Scalar) -> Bool {
    guard let fonts = FcConfigGetFonts(config, FcSetApplication), fonts.pointee.nfont > 0,
      let first = fonts.pointee.fonts[0]
    else { return false }
    var letters: OpaquePointer?
    guard FcPatternGetCharSet(first, FC_CHARSET, 0, &letters) == FcResultMatch else { return false }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }

  private func add(_ fonts: ScriptFonts) {
    for family in fonts.families {
      let found = family.files.filter { Self.add($0, from: folders, to: config) }
      if found.isEmpty {
        missing.formUnion(ScriptFonts(named: family.name))
      } else {
        fallbackNames.append(family.name)
      }
    }
    // Pango requests emoji by this family name, whatever family is set. A family with one weight has
    // strokes 1/24 em wider in semibold, as FreeType's emboldening makes them, which suits Inter's.
    let rule = """
      <fontconfig><match target="pattern"><test name="family"><string>emoji</string></test>
      <edit name="family" mode="assign" binding="strong"><string>\(ScriptFonts.symbols)</string>
      <string>\(textFamily)</string></edit></match>
      <match target="font"><test name="family"><string>\(ScriptFonts.han)</string></test>
      <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit></match></fontconfig>
      """
    _ = FcConfigParseAndLoadFromMemory(config, rule, 0)
  }

  static func add(_ file: String, from folders: [String], to config: OpaquePointer) -> Bool {
    for folder in folders {
      for suffix in ["otf", "ttf", "ttc"]
      where FcConfigAppFontAddFile(config, "\(folder)/\(file).\(suffix)") != 0 {
        return true
      }
    }
    return false
  }
}
