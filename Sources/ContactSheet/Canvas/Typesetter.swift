import CCairo
import FoldLayout
import RowDesign

/// Sets lines of text, each once.
final class Typesetter {
  /// What a line is set from.
  struct Key: Hashable {
    var string: String
    var style: TextStyle
    var width: Double?
  }

  private let fonts: FontSource
  /// The sheet's own, and those for further scripts.
  private var contexts: [WorldFonts: TextContext]
  private var lines: [Key: ShapedText] = [:]
  /// Where texts are broken, in bytes.
  private var lineEnds: [Key: [Int]] = [:]
  /// What this machine's fonts lack of the lines that were set.
  private(set) var lack = TextLack()

  init(fonts: FontSource) throws(SheetError) {
    self.fonts = fonts
    contexts = [[]: try TextContext(fonts: fonts)]
  }

  // Lines hold fonts, which have to go before the maps that they come from.
  deinit { lines = [:] }

  var warnings: [SheetWarning] { lack.warnings(of: fonts) }

  /// Sets `string` on one line, ended by an ellipsis where it is wider than `width` points.
  ///
  /// Its direction is that of its first letter that has one. Letters that the sheet's own family
  /// lacks come from others, and stand on the same baseline within the same height.
  func line(_ string: String, _ style: TextStyle, width: Double? = nil) -> ShapedText? {
    let shown = string.shortened(to: Self.most(style, width: width ?? 1000, lines: 1))
    let key = Key(string: shown, style: style, width: width)
    if let line = lines[key] { return line }
    let line = FontTurn.take { set(key) }
    lines[key] = line
    return line
  }

  /// Breaks `string` into at most so many lines of `width` points; the last has all that is left.
  func broken(_ string: String, _ style: TextStyle, width: Double, lines limit: Int) -> [String] {
    let text = string.shortened(to: Self.most(style, width: width, lines: limit)).drawable
    guard let ends = lineEnds(Key(string: text, style: style, width: width)) else { return [text] }
    var lines: [String] = []
    var start = text.utf8.startIndex
    for end in ends.prefix(limit - 1) {
      guard
        let next = text.utf8.index(text.utf8.startIndex, offsetBy: end, limitedBy: text.endIndex)
      else { break }
      // The space or break at its end takes up no room.
      let line = text[start..<next]
      let last = line.lastIndex { !$0.isWhitespace }
      lines.append(last.map { String(line[...$0]) } ?? "")
      start = next
    }
    if start < text.endIndex { lines.append(String(text[start...])) }
    return lines
  }

  /// More characters than lines of a width show, be they as narrow as an eighth of the size: setting what
  /// nobody sees of a long text takes minutes and gigabytes.
  private static func most(_ style: TextStyle, width: Double, lines: Int) -> Int {
    let narrow = 256 + 8 * max(0, width) / max(1, style.size)
    return Int(min(Double(String.mostShown), Double(lines) * narrow))
  }

  /// Where a text is broken; nil where nothing can be set.
  private func lineEnds(_ key: Key) -> [Int]? {
    if let ends = lineEnds[key] { return ends }
    guard let width = key.width, let context = context(for: fonts.world(of: key.string)) else {
      return nil
    }
    let ends = FontTurn.take { context.lineEnds(of: key.string, key.style, width: width) }
    lineEnds[key] = ends
    return ends
  }

  private func set(_ key: Key) -> ShapedText? {
    let (text, style) = (key.string.drawable, key.style)
    let world = fonts.world(of: text)
    guard let context = context(for: world),
      let layout = context.layout(
        of: world.isEmpty ? text : text.withoutEmojiVariants,
        world.isEmpty ? style : style.withoutTracking, width: key.width)
    else { return nil }
    let unknown = Int(pango_layout_get_unknown_glyphs_count(layout))
    lack.add(key, text, unknownGlyphs: unknown, missing: context.missing)
    return ShapedText(
      number: lines.count, layout: layout, isRightToLeft: text.direction == .rightToLeft,
      heightOf: world.isEmpty ? nil : self.line("x", style)
    ) { line in context.outline(of: line) }
  }

  /// The context for text of some scripts; the sheet's own where fonts for them cannot be had.
  private func context(for world: WorldFonts) -> TextContext? {
    if let context = contexts[world] { return context }
    do throws(SheetError) {
      let made = try TextContext(fonts: try fonts.with(world))
      contexts[world] = made
      return made
    } catch {
      return nil
    }
  }
}

/// How text is set.
struct TextStyle: Hashable {
  enum Family: Hashable {
    case text
    case display
  }

  var family = Family.text
  /// In points.
  var size: Double
  /// 400 regular, 500 medium, 600 semi-bold.
  var weight = 400
  /// Added between letters, in thousandths of the size.
  var tracking = 0.0
  /// Whether all figures have one width, so that columns of numbers line up.
  var hasTabularFigures = false

  /// The style for scripts whose letters join.
  var withoutTracking: TextStyle {
    var style = self
    style.tracking = 0
    return style
  }
}
