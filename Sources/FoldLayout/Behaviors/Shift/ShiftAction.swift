/// What a view without a counterpart does: modifiers, concatenated in order.
///
/// A view of the source goes from its own state to the modified one, a view of the destination comes
/// from the modified state to its own.
public struct ShiftAction: Equatable, Sendable {
  /// One change of a view.
  public enum Modifier: Equatable, Sendable {
    /// Sets the opacity, 0...1.
    case fade(to: Double)
    /// Concatenates a map of the plane to the view's transform.
    case transform(AffineTransform)
    /// Concatenates a scale about the view's centre.
    case scale(x: Double, y: Double)
    /// Concatenates a turn about the view's centre, in degrees, clockwise.
    case rotate(degrees: Double)
    /// Concatenates a move, in points.
    case translate(x: Double, y: Double)
  }

  /// The changes.
  public var modifiers: [Modifier]
  /// How the action proceeds, where otherwise than the transition's shifts.
  public var timing: ShiftTiming?
  /// Whether the native view shows again afterwards.
  public var restoresNative: Bool

  /// Creates an action.
  public init(modifiers: [Modifier], timing: ShiftTiming? = nil, restoresNative: Bool = true) {
    self.modifiers = modifiers
    self.timing = timing
    self.restoresNative = restoresNative
  }

  /// The map that all modifiers concatenate to.
  public var transform: AffineTransform {
    var transform = AffineTransform.identity
    for modifier in modifiers {
      switch modifier {
      case .fade: break
      case .transform(let map): transform = transform.concatenating(map)
      case .scale(let x, let y): transform = transform.concatenating(.scale(x: x, y: y))
      case .rotate(let degrees): transform = transform.concatenating(.rotation(degrees: degrees))
      case .translate(let x, let y): transform = transform.concatenating(.translation(x: x, y: y))
      }
    }
    return transform
  }

  /// The opacity that the last fade sets; nil without one.
  public var opacity: Double? {
    for modifier in modifiers.reversed() {
      if case .fade(let opacity) = modifier { return opacity }
    }
    return nil
  }
}
