/// CSS's `linear()`: straight lines between stops.
///
///     LinearCurve([.init(0), .init(0.25, at: 0.75), .init(1)]).value(at: 0.375)   // 0.125
///
/// The output is not clamped, and the end segments go on beyond the stops.
public struct LinearCurve: Equatable, Sendable {
  /// A corner of the curve.
  public struct Stop: Equatable, Sendable {
    /// The progress.
    public var output: Double
    /// The share of the time, or nil for one spread evenly between its neighbours.
    public var input: Double?

    /// Creates a stop; an `input` of 1 is 100 %.
    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      self.input = input
    }
  }

  /// The progress at each stop.
  private let outputs: [Double]
  /// The share of the time of each stop; never falling.
  private let inputs: [Double]

  /// Creates a curve as CSS Easing 2 completes its stops.
  ///
  /// The first and last inputs default to 0 and 1, one below an earlier one is raised to it, and the
  /// missing ones are spread evenly. No stops give even progress.
  ///
  /// - Complexity: O(*n*)
  public init(_ stops: [Stop]) {
    var inputs = stops.map { stop in stop.input ?? .nan }
    let last = stops.count - 1
    guard last > 0 else {
      outputs = stops.isEmpty ? [0, 1] : [stops[0].output, stops[0].output]
      self.inputs = [0, 1]
      return
    }
    if !inputs[0].isFinite { inputs[0] = 0 }
    if !inputs[last].isFinite { inputs[last] = 1 }
    var greatest = inputs[0]
    for i in 0...last where inputs[i].isFinite {
      greatest = max(greatest, inputs[i])
      inputs[i] = greatest
    }
    var known = 0
    for i in 1...last where inputs[i].isFinite {
      let step = (inputs[i] - inputs[known]) / Double(i - known)
      for j in (known + 1)..<max(i, known + 1) {
        inputs[j] = inputs[known] + step * Double(j - known)
      }
      known = i
    }
    outputs = stops.map { stop in stop.output }
    self.inputs = inputs
  }

  /// The progress when the share `x` of the time has passed.
  ///
  /// - Parameter x: The share; beyond the end stops their segments go on.
  /// - Returns: The progress; on a jump the later value.
  /// - Complexity: O(log *n*)
  public func value(at x: Double) -> Double {
    var low = 0
    var high = inputs.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if inputs[middle] <= x { low = middle } else { high = middle }
    }
    let span = inputs[high] - inputs[low]
    guard span > 0 else { return x < inputs[low] ? outputs[low] : outputs[high] }
    let share = (x - inputs[low]) / span
    return outputs[low] + (outputs[high] - outputs[low]) * share
  }
}
