/// Changes to a view's opacity and transform, applied in order.
///
/// A view of the source animates from its own state to the modified one, and a view of the
/// destination from the modified state to its own.
public struct ShiftModification: Equatable, Sendable {
  /// A single change to a view.
  @nonexhaustive public enum Modifier: Equatable, Sendable {
    /// Sets the opacity, in `0...1`.
    case fade(to: Double)
    /// Concatenates an affine transform to the view's transform.
    case transform(AffineMatrix)
    /// Concatenates a scale about the view's center.
    case scale(x: Double, y: Double)
    /// Concatenates a clockwise rotation about the view's center, in degrees.
    case rotate(degrees: Double)
    /// Concatenates a translation, in points.
    case translate(x: Double, y: Double)
  }

  /// The changes to the view's opacity and transform, in the order in which they apply.
  public var modifiers: [Modifier]
  /// The timing; `nil` for the timing of the shift.
  public var timing: ShiftTiming?

  /// Creates a modification of changes in order; a `nil` timing is the timing of the shift.
  public init(modifiers: [Modifier], timing: ShiftTiming? = nil) {
    self.modifiers = modifiers
    self.timing = timing
  }

  /// The concatenation of the modifiers' transforms, in order; the identity without any.
  package var transform: AffineMatrix {
    var transform = AffineMatrix.identity
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

  /// Returns a view's transform after the modification of its transform `own`.
  ///
  /// If the modification changes the transform, it applies to the affine part of `own`, without
  /// rotations about x and y and without perspective, as in UIKit. Otherwise, the result is `own`.
  func modified(_ own: ShiftTransform) -> ShiftTransform {
    let map = transform
    return map == .identity ? own : ShiftTransform(own.affine.concatenating(map))
  }

  /// The opacity set by the last fade, in `0...1`; `nil` if no modifier sets the opacity.
  package var opacity: Double? {
    for modifier in modifiers.reversed() {
      if case .fade(let opacity) = modifier { return opacity }
    }
    return nil
  }
}

/// The animation of a view without a match, on a replica; in reverse for a view of the destination.
public struct ShiftAction: Equatable, Sendable {
  /// The changes to the view.
  public var modification: ShiftModification
  /// Whether the native view reappears after the action.
  public var restoresNative: Bool

  /// Creates an action; a `nil` timing is the shift's, and by default the native view reappears.
  public init(
    modifiers: [ShiftModification.Modifier], timing: ShiftTiming? = nil, restoresNative: Bool = true
  ) {
    modification = ShiftModification(modifiers: modifiers, timing: timing)
    self.restoresNative = restoresNative
  }
}

extension ShiftAction: OptionTable {
  package init() { self.init(modifiers: []) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    modification.visit(&visitor)
    visitor.option(
      &restoresNative, "restoresNative", .none, "whether the native view shows again afterwards")
  }
}

extension ShiftModification: OptionTable {
  package init() { self.init(modifiers: []) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &modifiers, "modifiers", .none, "the changes, concatenated in order", isRequired: true)
    visitor.option(
      &timing, "timing", .none, "how it proceeds, where otherwise than the shift")
  }
}

extension ShiftModification.Modifier: OptionValue {
  private struct Choice: OptionTable {
    var fade: Double?
    var scale: Point?
    var rotate: Double?
    var translate: Point?
    var transform: AffineMatrix?

    mutating func visit(_ visitor: inout some OptionVisitor) {
      visitor.option(&fade, "fade", .number(.share), "the opacity to which it fades")
      visitor.option(&scale, "scale", .none, "two factors, along x and y")
      visitor.option(&rotate, "rotate", .degrees(.any), "an angle, clockwise")
      visitor.option(&translate, "translate", .none, "two lengths, to the right and down")
      visitor.option(&transform, "transform", .none, "a map of the plane: a, b, c, d, tx, ty")
    }
  }

  package static var standard: Self { .fade(to: 1) }
  package var kind: OptionKind { .choice(OptionList(Choice()), of: "changes") }

  package func encode(to encoder: inout NumberEncoder) {
    var choice = Choice()
    switch self {
    case .fade(let opacity): choice.fade = opacity
    case .scale(let x, let y): choice.scale = Point(x: x, y: y)
    case .rotate(let degrees): choice.rotate = degrees
    case .translate(let x, let y): choice.translate = Point(x: x, y: y)
    case .transform(let map): choice.transform = map
    }
    encoder.put(choice)
  }

  package init(from decoder: inout NumberDecoder) {
    let choice = Choice(from: &decoder)
    if let scale = choice.scale {
      self = .scale(x: scale.x, y: scale.y)
    } else if let degrees = choice.rotate {
      self = .rotate(degrees: degrees)
    } else if let translation = choice.translate {
      self = .translate(x: translation.x, y: translation.y)
    } else if let map = choice.transform {
      self = .transform(map)
    } else {
      self = .fade(to: choice.fade ?? 1)
    }
  }
}
