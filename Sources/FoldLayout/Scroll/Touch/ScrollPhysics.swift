/// The platform whose scroll physics apply, from touch to bounce.
@nonexhaustive public enum ScrollPhysics: UInt8, CaseIterable, Sendable {
  /// UIScrollView, frame by frame.
  case ios
  /// Android's `OverScroller` and velocity tracker.
  case android
  /// Flutter on iOS: friction, and springs at the edges.
  case flutter
  /// Flutter on Android: a power law, without overscroll.
  case flutterClamping

  /// The distance a finger moves before a drag begins, in points: iOS 10, Android 8, Flutter 18.
  package var slop: Double {
    switch self {
    case .ios: 10
    case .android: 8
    case .flutter, .flutterClamping: 18
    }
  }
}
