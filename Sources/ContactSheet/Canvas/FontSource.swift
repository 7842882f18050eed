import CCairo

/// The fonts that sheets are drawn with, and no others that a machine may have.
///
/// It is unchecked but sendable: nothing changes it once made, and fontconfig guards its counts.
final class FontSource: @unchecked Sendable {
  /// The fonts of this machine, looked for once: pango keeps each configuration that it is given.
  static let installed = Result { () throws(SheetError) in try FontSource(folders: folders) }

  /// The family for everything but headlines.
  let textFamily: String
  /// The family for headlines.
  let displayFamily: String
  let warnings: [SheetWarning]
  let config: OpaquePointer

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
      "liberation-sans", "liberation", "truetype/noto", "noto", "",
    ]
    let home = FcConfigHome().map { home in
      let path = String(cString: UnsafeRawPointer(home).assumingMemoryBound(to: CChar.self))
      return ["\(path)/.local/share/fonts", "\(path)/.fonts", "\(path)/Library/Fonts"]
    }
    return roots.flatMap { root in names.map { $0.isEmpty ? root : "\(root)/\($0)" } }
      + ["/Library/Fonts"] + (home ?? [])
  }()

  /// Looks for the families in the order of preference and takes the first that is there.
  init(folders: [String]) throws(SheetError) {
    guard let config = FcConfigCreate() else {
      throw .drawing(step: "making a font configuration", reason: "out of memory")
    }
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
      return
    }
    FcConfigDestroy(config)
    throw .noFont(searched: folders)
  }

  deinit { FcConfigDestroy(config) }

  private static func add(_ file: String, from folders: [String], to config: OpaquePointer) -> Bool
  {
    for folder in folders {
      for suffix in ["otf", "ttf"]
      where FcConfigAppFontAddFile(config, "\(folder)/\(file).\(suffix)") != 0 {
        return true
      }
    }
    return false
  }
}
