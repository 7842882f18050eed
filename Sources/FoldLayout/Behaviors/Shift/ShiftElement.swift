/// A view on one side of a shift: its place in its container, its look, and its part in the shift.
public struct ShiftElement: Equatable, Sendable {
  /// Its identity, by which content is looked up; distinct on its side.
  public var id: RowID
  /// The identifier that matches it with one on the other side; nil where it takes no part.
  public var identifier: RowID?
  /// The index of its container among the side's elements, a smaller one than its own; nil for one
  /// that lies in the window.
  public var parent: Int?
  /// Its rectangle in the container's coordinates, before its transform, in points.
  public var frame: Rect
  /// Its own transform, about its centre.
  public var transform = ShiftTransform.identity
  /// How it looks.
  public var look = ShiftLook()
  /// Whether it and what it contains do not show, and take no part.
  public var isHidden = false
  /// Whether it and what it contains are kept out of the shift.
  public var isExcluded = false
  /// How it shifts, where it does so otherwise than the rest; the source's counts.
  public var settings: ShiftSettings?
  /// What it does where it has no counterpart.
  public var action: ShiftAction?
  /// What a source does itself until the shifts begin; then it is as it was.
  public var prepare: ShiftModification?
  /// What a destination does itself once the shifts begin: its entrance.
  public var complete: ShiftModification?
  /// What it does itself alongside the shifts, interrupted as they are.
  public var alongside: ShiftModification?

  /// Creates a view at `frame` in its container, in points.
  public init(id: RowID, identifier: RowID? = nil, parent: Int? = nil, frame: Rect) {
    self.id = id
    self.identifier = identifier
    self.parent = parent
    self.frame = frame
  }
}

/// One side of a shift: the views of a screen, containers before what they contain.
public struct ShiftSide: Equatable, Sendable {
  /// The views, in the order in which they are drawn and matched.
  public var elements: [ShiftElement]
  /// Whether the side takes part; where one does not, there are no shifts.
  public var isShiftingEnabled: Bool

  /// Creates a side.
  public init(elements: [ShiftElement], isShiftingEnabled: Bool = true) {
    self.elements = elements
    self.isShiftingEnabled = isShiftingEnabled
  }
}

extension ShiftElement: OptionTable {
  /// Creates a view without extent.
  public init() { self.init(id: RowID(0), frame: Rect()) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &frame, "frame", .none, "its rectangle in the container's coordinates", isRequired: true)
    visitor.option(
      &transform, "transform", .none,
      "its own transform, about its centre, from the inside out")
    look.visit(&visitor)
    visitor.option(
      &isHidden, "isHidden", .none, "whether it and what it contains do not show")
    visitor.option(
      &isExcluded, "isExcluded", .none,
      "whether it and what it contains are kept out of the shift")
    visitor.option(&action, "action", .none, "what it does where it has no counterpart")
    visitor.option(
      &prepare, "prepareForTransition", .none, "what a source does itself until the shifts begin")
    visitor.option(
      &complete, "completeTransition", .none,
      "from where a destination comes itself once the shifts begin")
    visitor.option(&alongside, "alongside", .none, "what it does itself alongside the shifts")
  }
}

extension ShiftSide: OptionTable {
  /// Creates a side without views.
  public init() { self.init(elements: []) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&isShiftingEnabled, "isShiftingEnabled", .none, "whether the side takes part")
    visitor.member("views", "views", "the views", isRequired: true)
  }
}
