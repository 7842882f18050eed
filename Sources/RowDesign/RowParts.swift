/// Which things a row shows: enough to lay them out, together with how wide its texts are.
public struct RowParts: OptionSet, Hashable, Sendable {
  /// The parts as one number.
  public var rawValue: UInt16

  /// The parts of a number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The first line.
  public static let title = RowParts(rawValue: 1 << 0)
  /// The second, quieter line.
  public static let subtitle = RowParts(rawValue: 1 << 1)
  /// The third line.
  public static let detail = RowParts(rawValue: 1 << 2)
  /// A badge where the title ends.
  public static let badge = RowParts(rawValue: 1 << 3)
  /// A square picture where the row begins.
  public static let thumb = RowParts(rawValue: 1 << 4)
  /// A round picture where the row begins.
  public static let portrait = RowParts(rawValue: 1 << 5)
  /// Letters in the place of a round picture.
  public static let initials = RowParts(rawValue: 1 << 6)
  /// An icon where the row begins.
  public static let icon = RowParts(rawValue: 1 << 7)
  /// A picture below all else.
  public static let cover = RowParts(rawValue: 1 << 8)
  /// Lines that end where a line of this screen would end, since they are read from right to left.
  public static let endsRight = RowParts(rawValue: 1 << 9)
  /// A date, in capitals.
  public static let date = RowParts(rawValue: 1 << 10)
  /// Further lines.
  public static let notes = RowParts(rawValue: 1 << 11)
  /// The title of a screen.
  public static let heading = RowParts(rawValue: 1 << 12)

  /// What may stand where a row begins; the first that fits does.
  static let leads: [RowParts] = [.thumb, .portrait, .initials, .icon]
}

/// A text of a row.
public enum RowLabel: UInt8, CaseIterable, Sendable {
  /// The first line.
  case title
  /// The second line.
  case subtitle
  /// The third line.
  case detail
  /// The badge's text.
  case badge
  /// The letters in the place of a picture.
  case initials
  /// A date, in capitals.
  case date
  /// Further lines, broken where they reach the end of their room.
  case notes
  /// The title of a screen, in capitals.
  case heading

  /// The part that it is.
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

/// Says how wide a row's texts are.
public protocol RowMeasurer {
  /// The width of a text in points, no more than `limit` where it can be cut; nil where it cannot be set.
  ///
  /// Titles, headings, badges and initials are semi-bold.
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double?
}
