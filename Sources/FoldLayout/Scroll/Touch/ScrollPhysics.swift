/// Whose rules a scroll follows, from the finger to the bounce.
public enum ScrollPhysics: UInt8, CaseIterable, Sendable {
  /// UIScrollView's, frame by frame.
  case ios
  /// Android's `OverScroller` and velocity tracker.
  case android
  /// Flutter's on iOS: friction and springs at the edges.
  case flutter
  /// Flutter's on Android: a power law, and no over-scroll.
  case flutterClamping

  /// How far a finger moves before it drags, in points.
  public var slop: Double {
    switch self {
    case .ios: 10
    case .android: 8
    case .flutter, .flutterClamping: 18
    }
  }
}
