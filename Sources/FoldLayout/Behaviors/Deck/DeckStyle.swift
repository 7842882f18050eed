/// The two classes of CardAnimation's card deck, which differ in formulas and constants.
///
/// Source: seedante/CardAnimation (MIT license).
@nonexhaustive public enum DeckStyle: UInt8, OptionKeyword {
  /// The older class: half-size cards around the container's center, which fade as layers and start
  /// a relayout one after another, 0.1 s apart.
  case cardAnimationView
  /// The newer class: cards on the container's bottom edge, whose faces dim over their backs, and
  /// which start a relayout together.
  case cardContainerView

  package static var keywords: [String] { ["cardAnimationView", "cardContainerView"] }
}

extension DeckStyle {
  /// The duration of a flip up relative to a flip down: 1, or 1/1.5 in the older class.
  var upwardDurationFactor: Double { self == .cardAnimationView ? 1 / 1.5 : 1 }

  var fadesTurns: Bool { self == .cardContainerView }
}
