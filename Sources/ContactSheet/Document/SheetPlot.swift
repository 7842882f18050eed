/// A further plot below the main one, on the same time axis.
public struct SheetPlot: Equatable, Sendable {
  /// A line of a plot.
  public struct Curve: Equatable, Sendable {
    /// What it is the line of, where a plot has several.
    public var label: String?
    /// Its stretches; between two of them it has no value.
    public var runs: [SheetSeries]

    /// Creates a curve of stretches in order of time.
    public init(label: String? = nil, runs: [SheetSeries]) {
      self.label = label
      self.runs = runs
    }
  }

  /// What it shows, with the unit.
  public var title: String
  /// Its lines.
  public var curves: [Curve]
  /// A value that is not to be passed, and its name.
  public var limit: Limit?
  /// What happens at moments, instead of curves: a row of ticks for each name, in order.
  public var moments: [Moments] = []

  /// Moments of one kind.
  public struct Moments: Equatable, Sendable {
    /// What happens.
    public var name: String
    /// When, in seconds.
    public var times: [Double]

    /// Creates moments of a kind; `times` in seconds.
    public init(name: String, times: [Double]) {
      self.name = name
      self.times = times
    }
  }
  /// Whether the axis ends below a few values that would press the others flat; the plot says so.
  public var cutsOutliers: Bool

  /// A value that is not to be passed.
  public struct Limit: Equatable, Sendable {
    /// The value, in the unit of the plot.
    public var value: Double
    /// What it is, such as "8.33 ms at 120 Hz".
    public var label: String

    /// Creates a limit.
    public init(value: Double, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// Creates a plot.
  public init(title: String, curves: [Curve], limit: Limit? = nil, cutsOutliers: Bool = false) {
    self.title = title
    self.curves = curves
    self.limit = limit
    self.cutsOutliers = cutsOutliers
  }
}

extension SheetPlot {
  /// The height of a row of moments with its name.
  static let momentsHeight = 22.0

  /// The height that it needs below its title.
  var height: Double { curves.isEmpty ? Double(moments.count) * Self.momentsHeight : 76 }

  /// Where the axis ends so that values beyond do not press the others flat; nil where none does.
  ///
  /// It ends at half as much again as the 98th percentile, or the limit where that is more, if the
  /// greatest value is more than three times that.
  func top(of values: [Double]) -> Double? {
    let known = values.filter(\.isFinite).sorted()
    guard cutsOutliers, let most = known.last else { return nil }
    let usual = max(known[Int(0.98 * Double(known.count - 1))], limit?.value ?? 0)
    return usual > 0 && most > 3 * usual ? 1.5 * usual : nil
  }
}

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
