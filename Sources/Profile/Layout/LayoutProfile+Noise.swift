extension LayoutProfile {
  /// How far a figure of the layout's cost varies between the repetitions, as a share of its middle.
  ///
  /// The widest difference of any two repetitions; 0 for metrics that are not timed and where there
  /// was only one repetition.
  ///
  /// - Parameter id: The id of a metric of ``metrics``.
  /// - Returns: The share, from 0.
  /// - Complexity: O(r log r) in the repetitions
  public func noise(of id: String) -> Double {
    let name = id.split(separator: ".").last ?? ""
    guard let figure = Distribution.figures.first(where: { $0.name == name })?.path,
      id.hasPrefix("layout.nsPerFrame.") || id.hasPrefix("layout.frameShare."),
      let sample = SortedSample(repetitionCosts.map { $0[keyPath: figure] }), sample.median > 0,
      let least = sample.values.first, let most = sample.values.last
    else { return 0 }
    return (most - least) / sample.median
  }
}
