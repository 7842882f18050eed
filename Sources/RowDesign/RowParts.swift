/// The parts that a row shows, which determine its layout together with the widths of its texts.
package struct RowParts: OptionSet, Hashable, Sendable {
  package var rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let title = RowLabel.title.part, subtitle = RowLabel.subtitle.part
  package static let detail = RowLabel.detail.part, badge = RowLabel.badge.part
  package static let initials = RowLabel.initials.part, date = RowLabel.date.part
  package static let heading = RowLabel.heading.part, notes = RowLabel.notes.part
  package static let thumb = RowParts(rawValue: 1 << 8)
  package static let portrait = RowParts(rawValue: 1 << 9)
  package static let icon = RowParts(rawValue: 1 << 10)
  package static let cover = RowParts(rawValue: 1 << 11)
  /// Lines aligned to the right, because their script is written from right to left.
  package static let endsRight = RowParts(rawValue: 1 << 12)

  /// The parts that can be at the beginning of a row; only the first one present is shown.
  static let leads: [RowParts] = [.thumb, .portrait, .initials, .icon]
}

/// A text of a row or screen.
package enum RowLabel: UInt8, CaseIterable, Sendable {
  /// The first line.
  case title
  /// The second line.
  case subtitle
  /// The third line.
  case detail
  case badge
  /// The initials in place of a round picture.
  case initials
  /// The date, in capitals.
  case date
  /// The title of a screen, in capitals.
  case heading
  /// The notes, with word wrap.
  case notes

  var part: RowParts { RowParts(rawValue: 1 << UInt16(rawValue)) }
}

/// Measures the widths of a row's texts.
package protocol RowMeasurer {
  /// Returns a text's width at a font size, in points, at most `limit`; `nil` if it cannot be set.
  ///
  /// Titles, headings, badges and initials are semibold.
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double?

  /// Returns the parts between which a text may be broken; empty for a text that has one line.
  func segments(of label: RowLabel) -> [TextSegment]
}
