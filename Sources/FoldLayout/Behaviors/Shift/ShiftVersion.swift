/// The two versions of the library Shifty, which differ in matching and animation.
///
/// Source: wmcginty/Shifty (MIT license).
@nonexhaustive public enum ShiftVersion: UInt8, OptionKeyword {
  /// Version 2.2.0: the corner radius is animated, a destination can match several sources, hidden
  /// views take no part, and actions also run in excluded views, but not inside a view that shifts.
  case shifty2
  /// Version 3.x: the replica keeps the source's look, each destination matches one source, hidden
  /// views take part, and exclusions apply to actions.
  case shifty3

  /// The part of the look that is animated by default.
  package var visual: ShiftSettings.VisualBehavior { self == .shifty2 ? .cornerRadius : .unchanged }

  package static var keywords: [String] { ["2.2.0", "3.x"] }
}
