import RowDesign

/// Why a sheet could not be drawn or written.
public enum SheetError: Error, CustomStringConvertible {
  /// The drawing library refused a step, for the reason that it gives.
  case drawing(step: String, reason: String)
  /// The device's screen has no drawable size; lengths in points.
  case unusableScreen(width: Double, height: Double)
  /// No font was found in any of the known folders.
  case noFont(searched: [String])
  /// The receiver of the bytes failed.
  case output(any Error)

  /// The failure as one sentence.
  public var description: String {
    switch self {
    case .drawing(let step, let reason): "\(step) failed: \(reason)"
    case .unusableScreen(let width, let height):
      "a screen of \(width) × \(height) points cannot be drawn"
    case .noFont(let searched):
      "no font was found in \(searched.joined(separator: ", ")); install fonts-inter"
    case .output(let error): "\(error)"
    }
  }
}

/// Something that made a sheet other than asked for, though it was drawn.
public enum SheetWarning: Equatable, Sendable, CustomStringConvertible {
  /// A font family was not found; another was used in its place.
  case fontMissing(wanted: String, used: String)
  /// Fonts for some text's scripts were not found; its letters appear as boxes.
  case scriptFontsMissing(fonts: [String], packages: [String])
  /// Some text has characters that no font at hand can draw; they appear as boxes.
  case glyphsMissing(count: Int, example: String)
  /// Rows ask for icons by names that none has.
  case iconsUnknown(names: [String])
  /// A picture of the asked size would be too large; it has this many pixels per point instead.
  case resolutionReduced(pixelsPerPoint: Double)

  /// The remark as one sentence.
  public var description: String {
    switch self {
    case .fontMissing(let wanted, let used):
      "the font \(wanted) is not installed, drawing with \(used); install fonts-inter"
    case .scriptFontsMissing(let fonts, let packages):
      "letters appear as boxes for want of \(fonts.joined(separator: ", ")); install "
        + packages.joined(separator: " ")
    case .glyphsMissing(let count, let example):
      (count == 1
        ? "1 character has no glyph and appears as a box, it is in"
        : "\(count) characters have no glyph and appear as boxes, the first in")
        + " \"\(example)\""
    case .iconsUnknown(let names):
      "no icon is called \(names.joined(separator: ", ")); there are "
        + Icon.names.joined(separator: ", ")
    case .resolutionReduced(let pixelsPerPoint):
      "the picture would be too large; drawn with \(NumberText.figure(pixelsPerPoint)) pixels a point"
    }
  }
}
