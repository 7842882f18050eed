/// The two published classes of the card deck, which differ in their constants.
///
/// Source: seedante/CardAnimation (MIT).
public enum DeckStyle: UInt8, Sendable, CaseIterable {
  /// The older class, `CardAnimationView`: cards at half size about the container's centre, each
  /// set off 0.1 s after the one before it, fading as layers.
  case cardAnimationView
  /// The newer class, `CardContainerView`: cards that stand on the container's bottom edge, all set
  /// off together, their faces dimmed over the back.
  case cardContainerView
}

extension DeckStyle: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["cardAnimationView", "cardContainerView"] }
}

extension DeckStyle {
  /// How long a flip up takes, as a part of a flip down: the older class turns cards down in 1.5 times
  /// the time of everything else.
  var upwardPart: Double { self == .cardAnimationView ? 1 / 1.5 : 1 }

  /// Whether a card fades where it comes in and goes, turned over.
  var fadesTurns: Bool { self == .cardContainerView }
}
