/// A rule that turns a sorted sample and a percentage into one number.
///
/// Tools disagree about percentiles, so every report names the rule it used. The rule of Android's
/// `dumpsys gfxinfo` works on buckets of milliseconds and stands in ``GfxinfoHistogram``.
public enum PercentileMethod: String, Sendable, CaseIterable {
  /// Linear interpolation between the two nearest ranks, as in androidx and numpy.
  ///
  /// The value at the fractional index (n − 1)·p/100 of the sorted sample.
  case linear
  /// The nearest rank of Flutter's `TimelineSummary`: the element round((n − 1)·p/100).
  ///
  /// Halves round away from zero, as in Dart.
  case flutter
}
