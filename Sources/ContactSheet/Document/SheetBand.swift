/// A named stretch of time, drawn behind the plot.
public struct SheetBand: Equatable, Sendable {
  /// The name of the stretch.
  public var label: String
  /// When it begins, in seconds.
  public var start: Double
  /// When it ends, in seconds.
  public var end: Double

  /// Creates a band from `start` to `end`, in seconds.
  public init(label: String, start: Double, end: Double) {
    self.label = label
    self.start = start
    self.end = end
  }
}
