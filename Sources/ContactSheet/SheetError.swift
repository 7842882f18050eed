import RowDesign

/// The reason why a sheet could not be drawn or written.
@nonexhaustive public enum SheetError: Error, CustomStringConvertible {
  /// A step of the drawing library failed.
  case drawing(step: String, reason: String)
  /// The device's screen has a size that cannot be drawn, in points.
  case unusableScreen(width: Double, height: Double)
  /// The sheet has no page with this index, only pages from 0 to `count` − 1.
  case noPage(Int, count: Int)
  /// No font was found in any of the known folders.
  case noFont(searched: [String])
  /// The receiver of the bytes threw an error.
  case output(any Error)

  /// The error as one sentence.
  public var description: String {
    switch self {
    case .drawing(let step, let reason): "\(step) failed: \(reason)"
    case .unusableScreen(let width, let height):
      "a screen of \(width) × \(height) points cannot be drawn"
    case .noPage(let page, let count):
      "the sheet has no page \(page); "
        + (count == 1 ? "its only page is 0" : "its pages are 0 to \(count - 1)")
    case .noFont(let searched):
      "no font was found in \(searched.joined(separator: ", ")); install fonts-inter"
    case .output(let error): "\(error)"
    }
  }
}

/// A deviation from the requested appearance of a sheet that was drawn.
@nonexhaustive public enum SheetWarning: Equatable, Sendable, CustomStringConvertible {
  /// A font family was not found, and another was used instead.
  case fontMissing(wanted: String, used: String)
  /// Fonts for the scripts of some texts were not found; the characters appear as boxes.
  case scriptFontsMissing(fonts: [String], packages: [String])
  /// Some texts have characters that no available font can draw; they appear as boxes.
  case glyphsMissing(count: Int, example: String)
  /// Rows use names of icons that do not exist.
  case iconsUnknown(names: [String])
  /// The resolution was reduced to these pixels per point, because the picture was too large.
  case resolutionReduced(pixelsPerPoint: Double)

  /// The warning as one sentence.
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
      "no icon is called \(names.map { "\"\($0)\"" }.joined(separator: ", ")); there are "
        + Icon.names.joined(separator: ", ")
    case .resolutionReduced(let pixelsPerPoint):
      "the picture would be too large; drawn with \(NumberText.figure(pixelsPerPoint)) pixels a point"
    }
  }
}
