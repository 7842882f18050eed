/// What is replayed: a device, and on it a list of rows with the behaviours that move them, a deck
/// of cards, or a shift between two states.
public struct Scene: Sendable {
  /// The direction in which a list scrolls.
  public enum Axis: UInt8, Sendable {
    /// Rows lie below one another.
    case vertical
    /// Rows lie beside one another.
    case horizontal
  }

  /// The reading direction, which says where a horizontal list begins.
  public enum Direction: UInt8, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// The screen.
  public var device: Device
  /// The direction of scrolling.
  public var axis: Axis
  /// The reading direction.
  public var direction: Direction
  /// The rows' heights and the spacing between them, in points.
  public var rows: RowHeights
  /// The room around the rows, in points.
  public var insets: EdgeInsets
  /// The corner radius of a row, in points.
  public var cornerRadius: Double
  /// The corner radii of the rows that have their own, in points.
  public var cornerRadii: [RowID: Double]
  /// How rows fold, or nil where they do not.
  public var fold: FoldOptions?
  /// How rows expand, or nil where they do not.
  public var expand: ExpandOptions?

  /// Whether rows above the screen that come, go or change their height leave what the user sees
  /// where it is.
  public var anchorsScroll = true

  /// Which elements of `rows` are section headers, or nil in a list without sections.
  public var sections: Sections?

  /// The notch that is pulled over the list, or nil where there is none.
  public var notch: NotchOptions?
  /// The identities of the rows that the notch brings, the next one first; further ones are the
  /// list's own.
  public var newRows: [RowID] = []
  /// The deck that the scene shows instead of a list, or nil.
  public var deck: DeckScene?
  /// The shift that the scene shows instead of a list, or nil.
  public var shift: ShiftScene?

  /// Creates a scene; lengths in points.
  public init(
    device: Device, axis: Axis = .vertical, direction: Direction = .leftToRight, rows: RowHeights,
    insets: EdgeInsets = EdgeInsets(), cornerRadius: Double = 10,
    cornerRadii: [RowID: Double] = [:],
    fold: FoldOptions? = nil, expand: ExpandOptions? = nil, sections: Sections? = nil
  ) {
    self.device = device
    self.axis = axis
    self.direction = direction
    self.rows = rows
    self.insets = insets
    self.cornerRadius = cornerRadius
    self.cornerRadii = cornerRadii
    self.fold = fold
    self.expand = expand
    self.sections = sections
  }
}
