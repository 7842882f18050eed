/// What fonts lack of the lines of text that were set.
struct TextLack {
  private var lines: Set<Typesetter.Key> = []
  private var glyphs = 0
  private var example = ""
  private var fonts = WorldFonts()
  /// Every line that lacks letters, in the order of setting.
  private var log: [(key: Typesetter.Key, text: String, glyphs: Int)] = []

  /// Takes a line that was set with fonts of which some are `missing` on this machine.
  mutating func add(
    _ key: Typesetter.Key, _ text: String, unknownGlyphs: Int, missing: WorldFonts
  ) {
    fonts.formUnion(missing)
    guard unknownGlyphs > 0, missing.isEmpty, lines.insert(key).inserted else { return }
    if glyphs == 0 { example = text }
    glyphs += unknownGlyphs
    log.append((key, text, unknownGlyphs))
  }

  /// Takes what was lacking elsewhere; of a line that was set twice, once.
  mutating func add(_ other: TextLack) {
    fonts.formUnion(other.fonts)
    for line in other.log {
      add(line.key, line.text, unknownGlyphs: line.glyphs, missing: WorldFonts())
    }
  }

  /// What is to be said of it, and of the family that stands for the sheet's own.
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
