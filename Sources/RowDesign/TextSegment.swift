import FoldLayout

/// A part of a text that stays on one line, such as a word with the space after it.
package struct TextSegment: Equatable, Sendable {
  /// The end of the segment, as an offset into the text in UTF-16 code units.
  package var end: Int
  /// The width without the space at the end, as a multiple of the font size.
  package var width: Double
  /// The width with the space at the end, as a multiple of the font size.
  package var advance: Double
  /// Whether a new line begins after the segment.
  package var endsLine: Bool

  package init(end: Int, width: Double, advance: Double, endsLine: Bool = false) {
    (self.end, self.width, self.advance, self.endsLine) = (end, width, advance, endsLine)
  }
}

extension [TextSegment] {
  /// Returns the lines as ranges of UTF-16 code units; the last of `limit` lines has the rest.
  ///
  /// `width` is the width of a line as a multiple of the font size.
  package func lines(of width: Double, limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, end, x, isFull) = (0, 0, 0.0, false)
    for segment in self {
      if lines.count < limit - 1, end > start, isFull || x + segment.width > width + 1e-6 {
        lines.append(start..<end)
        (start, x) = (end, 0)
      }
      (end, isFull) = (segment.end, segment.endsLine)
      x += segment.advance
    }
    if end > start || lines.isEmpty { lines.append(start..<end) }
    return lines
  }
}

extension RowMeasurer {
  package func segments(of label: RowLabel) -> [TextSegment] { [] }

  func lineCount(of label: RowLabel, size: Double, width: Double, limit: Int) -> Int {
    limit > 1 ? segments(of: label).lines(of: width / size, limit: limit).count : 1
  }
}

extension RowMark {
  /// Returns the lines of a text with several lines: their boxes, and ranges of UTF-16 code units.
  package func lines(of segments: [TextSegment]) -> [(box: Rect, range: Range<Int>)] {
    let height = box.rect.height / Double(lineCount)
    return segments.lines(of: box.rect.width / size, limit: lineCount).enumerated().map {
      var line = box.rect
      (line.y, line.height) = (line.y + Double($0.offset) * height, height)
      return (line, $0.element)
    }
  }
}

extension TextLooks {
  package subscript(label: RowLabel) -> TextLook? {
    switch label {
    case .title: title
    case .subtitle, .detail, .date: subtitle
    case .notes: notes
    case .badge, .initials, .heading: nil
    }
  }
}

extension TextLooks {
  /// Returns the font size of a text in an expanded row, in points.
  func size(of label: RowLabel, in detail: ExpandDetail) -> Double {
    let (given, usual): (Double?, Double) =
      switch label {
      case .title: (detail.titleSize, 22)
      case .notes: (detail.notesSize, 17)
      case .date: (nil, 12)
      default: (detail.subtitleSize, 18)
      }
    return given ?? self[label]?.size ?? usual
  }
}

extension TextLook.Alignment {
  func anchor(endsRight: Bool) -> RowMark.Anchor {
    switch self {
    case .start: endsRight ? .right : .left
    case .center: .center
    case .end: endsRight ? .left : .right
    }
  }
}
