/// The characters and fonts that were missing for drawn texts.
struct MissingGlyphs {
  private var lines: Set<Typesetter.Key> = []
  private var glyphs = 0
  private var example = ""
  private var fonts = ScriptFonts()
  private var log: [(key: Typesetter.Key, text: String, glyphs: Int)] = []

  /// Records a line, and the fonts for its scripts that are `missing` on this machine.
  mutating func add(
    _ key: Typesetter.Key, _ text: String, unknownGlyphs: Int, missing: ScriptFonts
  ) {
    fonts.formUnion(missing)
    guard unknownGlyphs > 0, missing.isEmpty, lines.insert(key).inserted else { return }
    if glyphs == 0 { example = text }
    glyphs += unknownGlyphs
    log.append((key, text, unknownGlyphs))
  }

  /// Adds another record; lines that are in both count once.
  mutating func add(_ other: MissingGlyphs) {
    fonts.formUnion(other.fonts)
    for line in other.log {
      add(line.key, line.text, unknownGlyphs: line.glyphs, missing: ScriptFonts())
    }
  }

  func warnings(of source: FontSource) -> [SheetWarning] {
    var warnings = source.warnings
    let families = fonts.families
    if !families.isEmpty {
      var packages: [String] = []
      for family in families where !packages.contains(family.package) {
        packages.append(family.package)
      }
      warnings.append(.scriptFontsMissing(fonts: families.map(\.name), packages: packages))
    }
    if glyphs > 0 { warnings.append(.glyphsMissing(count: glyphs, example: example)) }
    return warnings
  }
}
