extension Policy {
  /// Grades the hitch time ratio as WWDC20 10077: good < 5, warning < 10, critical from 10 ms/s.
  public static let appleWWDC20 = Policy(
    name: "apple-wwdc20",
    scales: [
      Scale(
        metric: "hitchTimeRatio", isShareOfFrames: false,
        steps: [
          .init(end: 5, includesEnd: false, grade: .good),
          .init(end: 10, includesEnd: false, grade: .warning),
        ], beyond: .critical)
    ])

  /// Grades the hitch time ratio as Xcode's Organizer: good ≤ 10, warning ≤ 25, critical ≤ 50 ms/s.
  ///
  /// Source: Apple, "Understanding hitches in your app".
  public static let appleOrganizer = Policy(
    name: "apple-organizer",
    scales: [
      Scale(
        metric: "hitchTimeRatio", isShareOfFrames: false,
        steps: [
          .init(end: 10, includesEnd: true, grade: .good),
          .init(end: 25, includesEnd: true, grade: .warning),
          .init(end: 50, includesEnd: true, grade: .critical),
        ], beyond: .immediate)
    ])

  /// Accepts up to 50 % slow frames and up to 0.1 % frozen frames.
  ///
  /// Source: Android vitals.
  public static let androidVitals = Policy(
    name: "android-vitals",
    scales: [
      Scale(
        metric: "slowFrames", isShareOfFrames: true,
        steps: [.init(end: 50, includesEnd: true, grade: .good)], beyond: .critical),
      Scale(
        metric: "frozenFrames", isShareOfFrames: true,
        steps: [.init(end: 0.1, includesEnd: true, grade: .good)], beyond: .critical),
    ])

  /// All published policies.
  public static let all = [appleWWDC20, appleOrganizer, androidVitals]

  /// Returns the policy with this name, or `nil` if it does not exist.
  public static func named(_ name: String) -> Policy? {
    all.first { $0.name == name }
  }
}
