/// The parts that a row shows, which determine its layout together with the widths of its texts.
package struct RowParts: OptionSet, Hashable, Sendable {
  /// The parts as a bit set.
  package var rawValue: UInt16

  /// Creates a set from its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The first line.
  package static let title = RowParts(rawValue: 1 << 0)
  /// The second, quieter line.
  package static let subtitle = RowParts(rawValue: 1 << 1)
  /// The third line.
  package static let detail = RowParts(rawValue: 1 << 2)
  /// The badge at the end of the title.
  package static let badge = RowParts(rawValue: 1 << 3)
  /// The square picture at the beginning of the row.
  package static let thumb = RowParts(rawValue: 1 << 4)
  /// The round picture at the beginning of the row.
  package static let portrait = RowParts(rawValue: 1 << 5)
  /// The initials in place of a round picture.
  package static let initials = RowParts(rawValue: 1 << 6)
  /// The icon at the beginning of the row.
  package static let icon = RowParts(rawValue: 1 << 7)
  /// The picture behind all else.
  package static let cover = RowParts(rawValue: 1 << 8)
  /// Lines aligned to the right, because their script is written from right to left.
  package static let endsRight = RowParts(rawValue: 1 << 9)
  /// The date, in capitals.
  package static let date = RowParts(rawValue: 1 << 10)
  /// The notes, on several lines.
  package static let notes = RowParts(rawValue: 1 << 11)
  /// The title of a screen.
  package static let heading = RowParts(rawValue: 1 << 12)

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
  /// The text of the badge.
  case badge
  /// The initials in place of a round picture.
  case initials
  /// The date, in capitals.
  case date
  /// The notes, with word wrap.
  case notes
  /// The title of a screen, in capitals.
  case heading

  var part: RowParts {
    switch self {
    case .title: .title
    case .subtitle: .subtitle
    case .detail: .detail
    case .badge: .badge
    case .initials: .initials
    case .date: .date
    case .notes: .notes
    case .heading: .heading
    }
  }
}

/// Measures the widths of a row's texts.
package protocol RowMeasurer {
  /// Returns the width of a text in points, at most `limit`, or `nil` if the text cannot be set.
  ///
  /// Titles, headings, badges and initials are semibold.
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double?
}
