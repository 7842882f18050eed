extension Point: OptionTuple {
  package init() { self.init(x: 0, y: 0) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&x, "0", .number(.any), "along x")
    visitor.option(&y, "1", .number(.any), "along y")
  }
}

extension AffineMatrix: OptionTuple {
  package init() { self = .identity }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&a, "0", .number(.any), "x' from x")
    visitor.option(&b, "1", .number(.any), "y' from x")
    visitor.option(&c, "2", .number(.any), "x' from y")
    visitor.option(&d, "3", .number(.any), "y' from y")
    visitor.option(&tx, "4", .points(.any), "the move to the right")
    visitor.option(&ty, "5", .points(.any), "the move down")
  }
}

extension CubicCurve: OptionTuple {
  package init() { self = .easeInOut }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    var (x1, y1, x2, y2) = (x1, y1, x2, y2)
    visitor.option(&x1, "0", .number(.share), "the first control point's x")
    visitor.option(&y1, "1", .number(.any), "the first control point's y")
    visitor.option(&x2, "2", .number(.share), "the second control point's x")
    visitor.option(&y2, "3", .number(.any), "the second control point's y")
    self = CubicCurve(x1, y1, x2, y2)
  }
}

extension Size: OptionTable {
  package init() { self.init(width: 0, height: 0) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&width, "width", .points(.aboveZero), "the extent along x", isRequired: true)
    visitor.option(&height, "height", .points(.aboveZero), "the extent along y", isRequired: true)
  }
}

extension Rect: OptionTable {
  package init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&x, "x", .points(.any), "the left edge")
    visitor.option(&y, "y", .points(.any), "the top edge")
    visitor.option(
      &width, "width", .points(.zeroOrAbove), "the extent along x", isRequired: true)
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the extent along y", isRequired: true)
  }
}

extension Insets: OptionTable {
  /// Creates insets of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    let leading = "0; before the first row fold.offset, where rows fold"
    visitor.option(
      &top, "top", .points(.any), "the room above", otherwise: leading,
      slider: OptionSlider("Room above the rows", 0...(.infinity), step: 1))
    visitor.option(&bottom, "bottom", .points(.any), "the room below")
    visitor.option(&left, "left", .points(.any), "the room at the left", otherwise: leading)
    visitor.option(&right, "right", .points(.any), "the room at the right", otherwise: leading)
  }
}
