/// What becomes of a view: modifiers, concatenated in order.
///
/// A view of the source goes from its own state to the modified one, one of the destination comes from
/// it.
public struct ShiftModification: Equatable, Sendable {
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
  /// How it proceeds, where otherwise than usual.
  public var timing: ShiftTiming?

  /// Creates a modification.
  public init(modifiers: [Modifier], timing: ShiftTiming? = nil) {
    self.modifiers = modifiers
    self.timing = timing
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

  /// What becomes of a view's own transform: as UIKit's `transform` has it the modifiers come after
  /// it, and a view that was turned in space lies flat.
  func modified(_ own: ShiftTransform) -> ShiftTransform {
    let map = transform
    return map == .identity ? own : ShiftTransform(own.affine.concatenating(map))
  }

  /// The opacity that the last fade sets; nil without one.
  public var opacity: Double? {
    for modifier in modifiers.reversed() {
      if case .fade(let opacity) = modifier { return opacity }
    }
    return nil
  }
}

/// What a view without a counterpart does, on a replica; one of the destination does it backwards.
public struct ShiftAction: Equatable, Sendable {
  /// What becomes of it.
  public var modification: ShiftModification
  /// Whether the native view shows again afterwards.
  public var restoresNative: Bool

  /// Creates an action.
  public init(
    modifiers: [ShiftModification.Modifier], timing: ShiftTiming? = nil, restoresNative: Bool = true
  ) {
    modification = ShiftModification(modifiers: modifiers, timing: timing)
    self.restoresNative = restoresNative
  }
}

extension ShiftAction: OptionTable {
  /// Creates an action that changes nothing.
  public init() { self.init(modifiers: []) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    modification.visit(&visitor)
    visitor.option(
      &restoresNative, "restoresNative", .none, "whether the native view shows again afterwards")
  }
}

extension ShiftModification: OptionTable {
  /// Creates a modification that changes nothing.
  public init() { self.init(modifiers: []) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &modifiers, "modifiers", .none, "the changes, concatenated in order", isRequired: true)
    visitor.option(
      &timing, "timing", .none, "how it proceeds, where otherwise than the shift")
  }
}

extension ShiftModification.Modifier: OptionValue {
  /// The changes by their keys, of which one is there.
  private struct Choice: OptionTable {
    var fade: Double?
    var scale: Point?
    var rotate: Double?
    var translate: Point?
    var transform: AffineTransform?

    mutating func visit(_ visitor: inout some OptionVisitor) {
      visitor.option(&fade, "fade", .number(.share), "the opacity to which it fades")
      visitor.option(&scale, "scale", .none, "two factors, along x and y")
      visitor.option(&rotate, "rotate", .degrees(.any), "an angle, clockwise")
      visitor.option(&translate, "translate", .none, "two lengths, to the right and down")
      visitor.option(&transform, "transform", .none, "a map of the plane: a, b, c, d, tx, ty")
    }
  }

  /// The value where nothing says otherwise.
  public static var standard: Self { .fade(to: 1) }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .choice(OptionList(Choice()), of: "changes") }

  /// Appends its words.
  public func put(into sink: inout WordSink) {
    var choice = Choice()
    switch self {
    case .fade(let opacity): choice.fade = opacity
    case .scale(let x, let y): choice.scale = Point(x: x, y: y)
    case .rotate(let degrees): choice.rotate = degrees
    case .translate(let x, let y): choice.translate = Point(x: x, y: y)
    case .transform(let map): choice.transform = map
    }
    sink.put(choice)
  }

  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    let choice = Choice(from: &feed)
    if let scale = choice.scale {
      self = .scale(x: scale.x, y: scale.y)
    } else if let degrees = choice.rotate {
      self = .rotate(degrees: degrees)
    } else if let way = choice.translate {
      self = .translate(x: way.x, y: way.y)
    } else if let map = choice.transform {
      self = .transform(map)
    } else {
      self = .fade(to: choice.fade ?? 1)
    }
  }
}
