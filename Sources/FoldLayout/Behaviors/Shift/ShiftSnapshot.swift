/// The position and look of a view at one moment.
package struct ShiftSnapshot: Equatable, Sendable {
  /// The center in window coordinates, in points.
  package var center: Point
  /// The size of the bounds before the transform, in points.
  package var bounds: Size
  /// The view's own transform, about its center.
  package var transform: ShiftTransform
  package var look: ShiftLook

  /// The view's rectangle before the transform, in window coordinates, in points.
  package var box: Rect {
    Rect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  /// Returns the change from `other` to this snapshot; rotations take the shortest way.
  func difference(from other: ShiftSnapshot) -> ShiftSnapshot {
    var difference = adding(other, times: -1)
    difference.transform = transform.change(from: other.transform)
    return difference
  }

  func adding(_ other: ShiftSnapshot, times factor: Double) -> ShiftSnapshot {
    ShiftSnapshot(
      center: Point(
        x: center.x + factor * other.center.x, y: center.y + factor * other.center.y),
      bounds: Size(
        width: bounds.width + factor * other.bounds.width,
        height: bounds.height + factor * other.bounds.height),
      transform: transform.adding(other.transform, times: factor),
      look: look.adding(other.look, times: factor))
  }
}

/// The look of a view in a snapshot.
public struct ShiftLook: Equatable, Sendable {
  /// The opacity, in `0...1`.
  public var opacity: Double
  /// The background color; `nil` for no background.
  public var backgroundColor: RGBAColor?
  /// The corner radius, in points.
  public var cornerRadius: Double

  /// Creates a look; `opacity` is in `0...1`, `cornerRadius` in points.
  public init(opacity: Double = 1, backgroundColor: RGBAColor? = nil, cornerRadius: Double = 0) {
    self.opacity = opacity
    self.backgroundColor = backgroundColor
    self.cornerRadius = cornerRadius
  }

  /// Returns the look with its own background or, if that is `nil`, `other`'s at opacity 0.
  func completed(for other: ShiftLook) -> ShiftLook {
    guard backgroundColor == nil, var color = other.backgroundColor else { return self }
    color.alpha = 0
    var look = self
    look.backgroundColor = color
    return look
  }

  func adding(_ other: ShiftLook, times factor: Double) -> ShiftLook {
    var sum = self
    sum.opacity += factor * other.opacity
    sum.cornerRadius += factor * other.cornerRadius
    if let color = backgroundColor, let change = other.backgroundColor {
      sum.backgroundColor = RGBAColor(
        red: color.red + factor * change.red, green: color.green + factor * change.green,
        blue: color.blue + factor * change.blue, alpha: color.alpha + factor * change.alpha)
    }
    return sum
  }
}

extension ShiftLook: OptionTable {
  package init() { self.init(opacity: 1) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&opacity, "opacity", .number(.share), "the opacity")
    visitor.option(&backgroundColor, "color", .none, "the color under the content")
    visitor.option(&cornerRadius, "cornerRadius", .points(.zeroOrAbove), "the corner radius")
  }
}
