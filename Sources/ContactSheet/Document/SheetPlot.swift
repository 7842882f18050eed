/// A plot below the main one, on the same time axis.
public struct SheetPlot: Equatable, Sendable {
  /// A curve of a plot.
  public struct Curve: Equatable, Sendable {
    /// The name of the curve, or `nil` if the plot has only one curve.
    public var label: String?
    /// The continuous sections of the curve, between which it has no value.
    public var runs: [SheetSeries]

    /// Creates a curve from sections in order of time.
    public init(label: String? = nil, runs: [SheetSeries]) {
      self.label = label
      self.runs = runs
    }
  }

  /// The title, with the unit.
  public var title: String
  /// The curves of the plot; empty if the plot shows ``moments``.
  public var curves: [Curve]
  /// An upper limit to draw, or `nil` for no limit.
  public var limit: Limit?
  /// The points in time to show as rows of ticks; ignored if there are curves.
  public var moments: [Moments] = []

  /// The points in time of one kind, such as the calls of a callback.
  public struct Moments: Equatable, Sendable {
    /// The name of the kind.
    public var name: String
    /// The times, in seconds.
    public var times: [Double]

    /// Creates moments of a kind; `times` are in seconds.
    public init(name: String, times: [Double]) {
      self.name = name
      self.times = times
    }
  }
  /// Whether the axis may be cut below a few extreme values, which the plot then mentions.
  public var cutsOutliers: Bool

  /// A value to mark, or `nil` for none; the plot then has one curve without a limit.
  package var peak: Peak?

  package struct Peak: Equatable, Sendable {
    package var time: Double
    package var value: Double
    package var label: String

    package init(time: Double, value: Double, label: String) {
      (self.time, self.value, self.label) = (time, value, label)
    }
  }

  /// An upper limit in a plot.
  public struct Limit: Equatable, Sendable {
    /// The value of the limit, in the unit of the plot.
    public var value: Double
    /// The description, such as "8.33 ms at 120 Hz".
    public var label: String

    /// Creates a limit at `value`, in the unit of the plot, described by `label`.
    public init(value: Double, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// Creates a plot of curves, with an upper limit to draw unless `nil`.
  public init(title: String, curves: [Curve], limit: Limit? = nil, cutsOutliers: Bool = false) {
    self.title = title
    self.curves = curves
    self.limit = limit
    self.cutsOutliers = cutsOutliers
  }
}

extension SheetPlot {
  /// The height of a row of moments with its name, in points.
  static let momentsHeight = 22.0

  /// The height of the plot below its title, in points.
  var height: Double { curves.isEmpty ? Double(moments.count) * Self.momentsHeight : 76 }

  /// Returns the end of the axis if extreme values are cut off, or `nil` if they are not.
  ///
  /// The axis is cut if the largest value exceeds three times the usual maximum, which is the 98th
  /// percentile or, if larger, the limit. It then ends at 1.5 times the usual maximum.
  func top(of values: [Double]) -> Double? {
    let known = values.filter(\.isFinite).sorted()
    guard cutsOutliers, let most = known.last else { return nil }
    let usual = max(known[Int(0.98 * Double(known.count - 1))], limit?.value ?? 0)
    return usual > 0 && most > 3 * usual ? 1.5 * usual : nil
  }
}

/// A named time range, drawn behind the plots.
public struct SheetBand: Equatable, Sendable {
  /// The name of the time range.
  public var label: String
  /// The start of the range, in seconds.
  public var start: Double
  /// The end of the range, in seconds.
  public var end: Double

  /// Creates a band from `start` to `end`, in seconds.
  public init(label: String, start: Double, end: Double) {
    self.label = label
    self.start = start
    self.end = end
  }
}
