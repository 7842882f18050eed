import CFoldCairo
import FoldLayout
import RowDesign

final class Typesetter {
  struct Key: Hashable {
    var string: String
    var style: TextStyle
    var width: Double?
  }

  private let fonts: FontSource
  private var contexts: [FontNeeds: TextContext]
  private var lines: [Key: ShapedText] = [:]
  private var lineBreakOffsets: [Key: [Int]] = [:]
  private var segments: [Key: [TextSegment]] = [:]
  private(set) var missing = MissingGlyphs()
  private lazy var emoji = EmojiPictures(folders: FontSource.folders)

  init(fonts: FontSource) throws(SheetError) {
    self.fonts = fonts
    contexts = [FontNeeds(): try TextContext(fonts: fonts)]
  }

  // Lines refer to fonts, so they must be released before the font maps.
  deinit { lines = [:] }

  var warnings: [SheetWarning] { missing.warnings(of: fonts) }

  /// Returns `string` as one line, with an ellipsis if it is wider than `width` points unless that
  /// is `nil`; `nil` if the text cannot be set.
  ///
  /// The first letter determines the direction.
  func line(_ string: String, _ style: TextStyle, width: Double? = nil) -> ShapedText? {
    let shown = string.shortened(to: Self.maximumCharacters(style, width: width ?? 1000, lines: 1))
    let key = Key(string: shown, style: style, width: width)
    if let line = lines[key] { return line }
    let line = FontLock.withLock { set(key) }
    lines[key] = line
    return line
  }

  /// Breaks `string` into at most `limit` lines of `width` points; the last has all remaining text.
  func broken(_ string: String, _ style: TextStyle, width: Double, lines limit: Int) -> [String] {
    let text = string.shortened(to: Self.maximumCharacters(style, width: width, lines: limit))
      .drawable
    guard let ends = lineBreakOffsets(Key(string: text, style: style, width: width)) else {
      return [text]
    }
    var lines: [String] = []
    var start = text.utf8.startIndex
    for end in ends.prefix(limit - 1) {
      guard
        let next = text.utf8.index(text.utf8.startIndex, offsetBy: end, limitedBy: text.endIndex)
      else { break }
      // Trailing white space takes no width.
      let line = text[start..<next]
      let last = line.lastIndex { !$0.isWhitespace }
      lines.append(last.map { String(line[...$0]) } ?? "")
      start = next
    }
    if start < text.endIndex { lines.append(String(text[start...])) }
    return lines
  }

  /// Returns the number of characters to set, more than can be visible, as long texts take minutes.
  private static func maximumCharacters(_ style: TextStyle, width: Double, lines: Int) -> Int {
    let narrow = 256 + 8 * max(0, width) / max(1, style.size)
    return Int(min(Double(String.maximumShown), Double(lines) * narrow))
  }

  /// Returns the UTF-8 offsets at which a text is broken into lines, or `nil` if it cannot be set.
  private func lineBreakOffsets(_ key: Key) -> [Int]? {
    if let ends = lineBreakOffsets[key] { return ends }
    guard let width = key.width,
      let context = context(for: fonts.scriptFonts(of: key.string), key.style)
    else {
      return nil
    }
    let ends = FontLock.withLock {
      context.lineBreakOffsets(of: key.string, key.style, width: width)
    }
    lineBreakOffsets[key] = ends
    return ends
  }

  /// Returns the parts between which a text may be broken; empty if it cannot be set.
  func segments(of string: String, _ style: TextStyle) -> [TextSegment] {
    let key = Key(string: string, style: style)
    if let known = segments[key] { return known }
    let scripts = fonts.scriptFonts(of: string)
    guard let context = context(for: scripts, style) else { return [] }
    let found = FontLock.withLock {
      context.segments(of: string, scripts.isEmpty ? style : style.withoutTracking)
    }
    segments[key] = found
    return found
  }

  private func set(_ key: Key) -> ShapedText? {
    let (text, style) = (key.string.drawable, key.style)
    let scripts = fonts.scriptFonts(of: text)
    guard let context = context(for: scripts, style),
      let (layout, emoji) = context.layout(
        of: scripts.isEmpty || context.emoji != nil ? text : text.withoutEmojiVariants,
        scripts.isEmpty ? style : style.withoutTracking, width: key.width)
    else { return nil }
    let unknown = Int(pango_layout_get_unknown_glyphs_count(layout))
    missing.add(key, text, unknownGlyphs: unknown, missing: context.missing)
    return ShapedText(
      number: lines.count, layout: layout, isRightToLeft: text.direction == .rightToLeft,
      heightOf: scripts.isEmpty ? nil : self.line("x", style),
      pictures: { line in EmojiPictures.pictures(in: line, of: emoji, style) }
    ) { line in context.outline(of: line) }
  }

  /// Returns the context for text of some scripts, or `nil` if it cannot be created.
  private func context(for scripts: ScriptFonts, _ style: TextStyle) -> TextContext? {
    let needs = FontNeeds(
      scripts: scripts,
      hasAllWeights: style.font == nil && ![400, 500, 600].contains(style.weight),
      font: style.font)
    if let context = contexts[needs] { return context }
    do throws(SheetError) {
      let made = try TextContext(fonts: try fonts.with(needs))
      if scripts.contains(ScriptFonts(named: ScriptFonts.symbols)) { made.emoji = emoji }
      contexts[needs] = made
      return made
    } catch {
      return nil
    }
  }
}

/// The fonts that a text needs in addition to the usual ones.
struct FontNeeds: Hashable {
  var scripts: ScriptFonts = []
  /// Whether the main family is needed in all weights.
  var hasAllWeights = false
  /// The font beside the scene, which precedes the others.
  var font: SheetFont?
}

struct TextStyle: Hashable {
  enum Family: Hashable {
    case text
    case display
  }

  var family = Family.text
  /// The font beside the scene that precedes the family, or `nil` for none.
  var font: SheetFont?
  /// The font size, in points.
  var size: Double
  /// The weight: 400 regular, 500 medium, 600 semibold, 700 bold.
  var weight = 400
  /// The additional space between letters, in thousandths of the font size.
  var tracking = 0.0
  /// Whether all digits have the same width, for columns of numbers.
  var hasTabularFigures = false

  var withoutTracking: TextStyle {
    var style = self
    style.tracking = 0
    return style
  }
}
