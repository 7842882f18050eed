extension Size: OptionTable {
  /// Creates a size without extent.
  public init() { self.init(width: 0, height: 0) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&width, "width", .points(.aboveZero), "the extent along x", isRequired: true)
    visitor.option(&height, "height", .points(.aboveZero), "the extent along y", isRequired: true)
  }
}

extension Rect: OptionTable {
  /// Creates a rectangle without extent at the origin.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&x, "x", .points(.any), "the left edge")
    visitor.option(&y, "y", .points(.any), "the top edge")
    visitor.option(
      &width, "width", .points(.zeroOrAbove), "the extent along x", isRequired: true)
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the extent along y", isRequired: true)
  }
}

extension EdgeInsets: OptionTable {
  /// Creates insets that keep no room free.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &top, "top", .points(.any), "the room above",
      slider: OptionSlider("Room above the rows", 0...(.infinity), step: 1))
    visitor.option(&bottom, "bottom", .points(.any), "the room below")
    visitor.option(&left, "left", .points(.any), "the room at the left")
    visitor.option(&right, "right", .points(.any), "the room at the right")
  }
}
