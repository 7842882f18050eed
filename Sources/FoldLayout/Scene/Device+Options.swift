extension Device: OptionTable {
  package init() { self.init(size: Size()) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    size.visit(&visitor)
    visitor.option(&scale, "scale", .number(.aboveZero), "pixels per point")
    visitor.option(&statusBar, "statusBar", .points(.zeroOrAbove), "the status bar's height")
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove), "the radius of the screen's corners")
    visitor.option(&notch, "notch", .none, "what interrupts the top of the screen")
  }
}

extension Device.Notch: OptionTable {
  package init() { self.init(width: 0, height: 0) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &shape, "shape", .none, "joined to the top edge, a pill, or a round hole below it")
    visitor.option(
      &width, "width", .points(.zeroOrAbove), "the extent along x", isRequired: true)
    visitor.option(
      &height, "height", .points(.zeroOrAbove), "the extent along y", isRequired: true)
    visitor.option(&y, "y", .points(.zeroOrAbove), "the distance from the screen's top edge")
  }
}

extension Device.Notch.Shape: OptionKeyword {
  package static var keywords: [String] { ["notch", "island", "punchHole"] }
}
