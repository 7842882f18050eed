/// What a frame costs on a device, *modelled* from what happens in it:
/// cost = base + Σ coefficient · count.
///
/// Fitted by ``fit(costs:causes:)`` to a recording of the device joined with the layout's replay.
public struct CostModel: Equatable, Sendable {
  /// What one more of something costs.
  public struct Term: Equatable, Sendable {
    /// The name of what is counted.
    public let name: String
    /// The cost of one, in milliseconds, 0 or above.
    public let coefficient: Double
    /// The coefficient's interval, from resampled stretches of the recording.
    public let interval: ConfidenceInterval

    /// Creates a term; milliseconds.
    public init(name: String, coefficient: Double, interval: ConfidenceInterval) {
      self.name = name
      self.coefficient = coefficient
      self.interval = interval
    }
  }

  /// How far predictions for frames that the fit had not seen were off.
  public struct Error: Equatable, Sendable {
    /// The mean of |predicted − measured|, in milliseconds.
    public let meanAbsolute: Double
    /// The 95th percentile of |predicted − measured|, in milliseconds.
    public let p95: Double
    /// The part of the variance that is explained, at most 1; below 0 where the mean would do better.
    public let r2: Double

    /// Creates an error.
    public init(meanAbsolute: Double, p95: Double, r2: Double) {
      self.meanAbsolute = meanAbsolute
      self.p95 = p95
      self.r2 = r2
    }
  }

  /// The cost of a frame in which nothing happens.
  public let base: Term
  /// What is added, in the order of the causes.
  public let terms: [Term]
  /// The number of frames that were fitted.
  public let frames: Int
  /// The error on held-out frames.
  public let heldOut: Error

  /// The name of the base among the terms of a file.
  public static let baseName = "base"

  /// Creates a model.
  public init(base: Term, terms: [Term], frames: Int, heldOut: Error) {
    self.base = base
    self.terms = terms
    self.frames = frames
    self.heldOut = heldOut
  }

  /// The modelled cost of each frame, in milliseconds.
  ///
  /// Causes that the model does not know cost nothing; terms that the frames do not count add nothing.
  ///
  /// - Complexity: O(frames · terms)
  public func costs(of causes: FrameCauses) -> [Double] {
    var costs = [Double](repeating: base.coefficient, count: causes.frameCount)
    for term in terms where term.coefficient > 0 {
      guard let column = causes.names.firstIndex(of: term.name) else { continue }
      for (frame, count) in causes.columns[column].enumerated() {
        costs[frame] += term.coefficient * count
      }
    }
    return costs
  }
}
