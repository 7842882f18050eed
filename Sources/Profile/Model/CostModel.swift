/// A model of the time that a frame takes on a device, or is late: base + Σ coefficient · count.
///
/// ``fit(costs:causes:)`` fits the model to a device's recording joined with the layout's replay.
public struct CostModel: Equatable, Sendable {
  /// The time that each occurrence of a cause adds.
  public struct Term: Equatable, Sendable {
    /// The name of the cause.
    public let name: String
    /// The time for one occurrence, in its frame and the next, in milliseconds.
    public let coefficient: Double
    /// The part of the coefficient that belongs to the next frame, in milliseconds.
    public let later: Double
    /// The 95% confidence interval of the coefficient, joint for all terms, in milliseconds.
    public let interval: ConfidenceInterval

    /// Whether the cause surely adds time: the interval is above 0.
    public var isCertain: Bool { interval.lower > 0 }

    /// Creates a term, with times in milliseconds.
    public init(
      name: String, coefficient: Double, later: Double = 0, interval: ConfidenceInterval
    ) {
      self.name = name
      self.coefficient = coefficient
      self.later = later
      self.interval = interval
    }
  }

  /// The errors of predictions for frames that were left out of the fit.
  public struct Error: Equatable, Sendable {
    /// The mean of |predicted − measured|, in milliseconds.
    public let meanAbsolute: Double
    /// The 95th percentile of |predicted − measured|, in milliseconds.
    public let p95: Double
    /// The explained share of the variance, at most 1; negative if the mean predicts better.
    public let r2: Double

    /// Creates the errors of predictions, in milliseconds, and the explained share of the variance.
    public init(meanAbsolute: Double, p95: Double, r2: Double) {
      self.meanAbsolute = meanAbsolute
      self.p95 = p95
      self.r2 = r2
    }
  }

  /// The time of a frame without any cause.
  public let base: Term
  /// The terms, in the order of the causes.
  public let terms: [Term]
  /// The number of fitted frames.
  public let frames: Int
  /// The errors on held-out frames.
  public let heldOut: Error

  /// The name of the base term in files.
  public static let baseName = "base"

  /// Creates a model from its terms; `frames` frames were fitted, and `heldOut` are its errors.
  public init(base: Term, terms: [Term], frames: Int, heldOut: Error) {
    self.base = base
    self.terms = terms
    self.frames = frames
    self.heldOut = heldOut
  }

  /// Returns the predicted time of each frame, in milliseconds, at least 0.
  public func costs(of causes: FrameCauses) -> [Double] {
    var costs = [Double](repeating: base.coefficient, count: causes.frameCount)
    for term in terms {
      guard let index = causes.names.firstIndex(of: term.name) else { continue }
      let column = causes.columns[index]
      for frame in costs.indices {
        costs[frame] += (term.coefficient - term.later) * column[frame]
        costs[frame] += term.later * column[max(0, frame - 1)]
      }
    }
    return costs.map { max(0, $0) }
  }
}
