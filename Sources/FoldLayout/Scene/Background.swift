/// The background of a screen: a color, a gradient or a picture.
///
/// It does not affect layout. In a file, a single color means a gradient from it to itself.
public struct Background: Equatable, Sendable {
  /// The start color of the gradient, or the color behind a picture; `nil` for only a picture.
  public var from: RGBAColor?
  /// The end color of the gradient; `nil` for the color of `from`.
  public var to: RGBAColor?
  /// The direction of the gradient, in degrees clockwise from upward, as in CSS.
  public var angle = 180.0
  /// The file name of a picture that covers the screen, relative to the scene file; `nil` for none.
  public var image: String?

  /// Creates an empty background.
  public init() {}

  /// The color halfway along the gradient, used to choose contrasting colors; `nil` without colors.
  package var middle: RGBAColor? {
    guard let from else { return to }
    return from.mixed(with: to ?? from, 0.5)
  }

  /// Returns the gradient's color at a point of a screen; `nil` without colors.
  package func color(at point: Point, on size: Size) -> RGBAColor? {
    guard let from, let to else { return from ?? to }
    let (start, end) = line(on: size)
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0 else { return from }
    let share = ((point.x - start.x) * x + (point.y - start.y) * y) / square
    return from.mixed(with: to, min(1, max(0, share)))
  }

  /// Returns the ends of the gradient's line on a screen, in points; corners get the end colors.
  package func line(on size: Size) -> (from: Point, to: Point) {
    let (s, c) = (sine(angle * radiansPerDegree), cosine(angle * radiansPerDegree))
    let half = (abs(size.width * s) + abs(size.height * c)) / 2
    let (x, y) = (size.width / 2, size.height / 2)
    return (Point(x: x - s * half, y: y + c * half), Point(x: x + s * half, y: y - c * half))
  }
}

extension Background: OptionTable {
  package var kind: OptionKind { .colorOr(OptionList(self)) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&from, "from", .none, "the first color of a gradient")
    visitor.option(&to, "to", .none, "the last color of a gradient", otherwise: "`from`")
    visitor.option(
      &angle, "angle", .degrees(.any), "where it goes, clockwise from upwards, as in CSS",
      needs: ["to"])
    visitor.option(
      &image, "image", .none,
      "the name of a PNG or JPEG, seen from the scene file, that covers the screen")
  }
}
