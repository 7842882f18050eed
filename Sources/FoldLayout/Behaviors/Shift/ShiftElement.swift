/// A view on one side of a shift: its frame and look, and its part in the shift.
public struct ShiftElement: Equatable, Sendable {
  /// The view's identifier, unique on its side, by which its content is found.
  public var id: RowID
  /// The identifier matched with views on the other side; `nil` if the view is not matched.
  public var identifier: RowID?
  /// The index of the view's container, smaller than its own; `nil` for a view in the window.
  public var parent: Int?
  /// The view's rectangle in its container's coordinates, before its transform, in points.
  public var frame: Rect
  /// The view's own transform, about its center.
  public var transform = ShiftTransform.identity
  /// The view's look.
  public var look = ShiftLook()
  /// Whether the view and its contents are invisible and take no part in the shift.
  public var isHidden = false
  /// Whether the view and its contents take no part in the shift.
  public var isExcluded = false
  /// The settings of the view's animations, in a match the source's; `nil` for the scene's.
  public var settings: ShiftSettings?
  /// The view's animation if it has no match; `nil` if it then does not move.
  public var action: ShiftAction?
  /// A modification to which a source view animates until the shifts begin; `nil` for none.
  public var prepare: ShiftModification?
  /// A modification from which a destination view animates once shifts begin; `nil` for none.
  public var complete: ShiftModification?
  /// A modification that is animated, and interrupted, together with the shifts; `nil` for none.
  public var alongside: ShiftModification?

  /// Creates a view at `frame`, in points, in its container; a `nil` `parent` is the window.
  public init(id: RowID, identifier: RowID? = nil, parent: Int? = nil, frame: Rect) {
    self.id = id
    self.identifier = identifier
    self.parent = parent
    self.frame = frame
  }
}

/// One side of a shift: the views of a screen, containers before their contents.
public struct ShiftSide: Equatable, Sendable {
  /// The views, in the order of drawing and matching.
  public var elements: [ShiftElement]
  /// Whether the side takes part; if either side does not, no views shift.
  public var isShiftingEnabled: Bool

  /// Creates a side of views in the order of drawing and matching.
  public init(elements: [ShiftElement], isShiftingEnabled: Bool = true) {
    self.elements = elements
    self.isShiftingEnabled = isShiftingEnabled
  }
}

extension ShiftElement: OptionTable {
  package init() { self.init(id: RowID(0), frame: Rect()) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &frame, "frame", .none, "its rectangle in the container's coordinates", isRequired: true)
    visitor.option(
      &transform, "transform", .none,
      "its own transform, about its center, from the inside out")
    look.visit(&visitor)
    visitor.option(
      &isHidden, "isHidden", .none, "whether the view and its subviews are hidden")
    visitor.option(
      &isExcluded, "isExcluded", .none,
      "whether the view and its subviews are excluded from the shift")
    visitor.option(&action, "action", .none, "the action of a view without a counterpart")
    visitor.option(
      &prepare, "prepareForTransition", .none,
      "the changes that a source makes before the shifts begin")
    visitor.option(
      &complete, "completeTransition", .none,
      "from where a destination comes itself once the shifts begin")
    visitor.option(
      &alongside, "alongside", .none, "the changes that the view makes alongside the shifts")
  }
}

extension ShiftSide: OptionTable {
  /// Creates a side without views.
  public init() { self.init(elements: []) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&isShiftingEnabled, "isShiftingEnabled", .none, "whether the side takes part")
    visitor.member("views", "views", "the views", isRequired: true)
  }
}
