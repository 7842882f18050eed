/// What lies behind all else on a screen: a colour, a gradient or a picture.
///
/// Layout never reads it. In a file a colour alone stands for a gradient from it to itself.
public struct Background: Equatable, Sendable {
  /// The colour where a gradient begins, or that shows through a picture.
  public var from: Color?
  /// The colour where a gradient ends; that of `from` where there is none.
  public var to: Color?
  /// Where a gradient goes, in degrees clockwise from upwards, as in CSS.
  public var angle = 180.0
  /// The name of a picture's file, beside the scene's, which covers the screen.
  public var image: String?

  /// Creates a background that shows nothing.
  public init() {}

  /// The colour halfway, by which what lies on it chooses its own; nil for a picture without one.
  public var middle: Color? {
    guard let from else { return to }
    return from.mixed(with: to ?? from, 0.5)
  }

  /// The line of a gradient on a screen, as in CSS: through the middle, so long that the corners on its
  /// way have the colours of its ends.
  public func line(on size: Size) -> (from: Point, to: Point) {
    let (s, c) = (sine(angle * radiansPerDegree), cosine(angle * radiansPerDegree))
    let half = (abs(size.width * s) + abs(size.height * c)) / 2
    let (x, y) = (size.width / 2, size.height / 2)
    return (Point(x: x - s * half, y: y + c * half), Point(x: x + s * half, y: y - c * half))
  }
}

extension Background: OptionTable {
  /// What it is, in a file and in words.
  public var kind: OptionKind { .colorOr(OptionList(self)) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&from, "from", .none, "the colour where a gradient begins")
    visitor.option(&to, "to", .none, "the colour where it ends", otherwise: "that of `from`")
    visitor.option(
      &angle, "angle", .degrees(.any), "where it goes, clockwise from upwards, as in CSS")
    visitor.option(
      &image, "image", .none,
      "the name of a PNG or JPEG, seen from the scene file, that covers the screen")
  }
}
