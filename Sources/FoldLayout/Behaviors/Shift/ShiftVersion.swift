/// The two published versions of the original, which differ in what they match and animate.
///
/// Source: wmcginty/Shifty (MIT).
public enum ShiftVersion: UInt8, Sendable, CaseIterable {
  /// 2.2.0: a destination stays available to further sources, hidden views take no part, actions run
  /// in excluded views but not within a view that shifts, and of the look the corner radius goes along.
  case shifty2
  /// 3.x: each destination is taken once, hidden views take part, exclusions hold for actions, and the
  /// replica keeps the source's look.
  case shifty3

  /// Which part of the look is animated by itself.
  public var visual: ShiftSettings.VisualBehavior { self == .shifty2 ? .cornerRadius : .unchanged }
}

extension ShiftVersion: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["2.2.0", "3.x"] }
}
