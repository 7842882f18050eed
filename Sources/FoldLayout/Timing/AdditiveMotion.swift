/// A value that animations can blend by adding multiples of differences.
protocol Blendable: Equatable, Sendable {
  func adding(_ other: Self, times factor: Double) -> Self
}

extension Double: Blendable {
  func adding(_ other: Double, times factor: Double) -> Double { self + factor * other }
}

/// A value as a function of time: a target that can change at any time, and animations toward it.
///
/// As in UIKit, a new target does not cut off the current animations: the remainders of all are added,
/// each on its own curve. Every curve starts at rest, so position and velocity stay continuous.
/// Animations can start in the future.
struct AdditiveMotion<Value: Blendable>: Sendable {
  private struct Animation: Sendable {
    let start: Double
    let duration: Double
    let curve: CubicCurve
    let keyFrame: ClosedRange<Double>?
    let difference: Value

    var end: Double { start + duration }

    func remainder(at time: Double) -> Double {
      if time >= end { return 0 }
      if time <= start { return 1 }
      let eased = curve.value(at: (time - start) / duration)
      guard let keyFrame else { return 1 - eased }
      return 1 - keyframeProgress(eased, from: keyFrame.lowerBound, to: keyFrame.upperBound)
    }
  }

  var target: Value
  private var animations: [Animation] = []

  init(restingAt value: Value) { target = value }

  var count: Int { animations.count }

  /// The time at which the last animation ends, in seconds; `-infinity` without animations.
  var endTime: Double {
    var end = -Double.infinity
    for i in animations.indices { end = max(end, animations[i].end) }
    return end
  }

  mutating func animate(
    to value: Value, from start: Double, duration: Double, curve: CubicCurve,
    keyframe keyFrame: ClosedRange<Double>? = nil
  ) {
    guard value != target else { return }
    animations.append(
      Animation(
        start: start, duration: duration, curve: curve, keyFrame: keyFrame,
        difference: target.adding(value, times: -1)))
    target = value
  }

  mutating func removeHistory(until time: Double) { animations.removeAll { time >= $0.end } }

  func value(at time: Double) -> Value {
    var value = target
    for i in animations.indices {
      let remainder = animations[i].remainder(at: time)
      if remainder != 0 { value = value.adding(animations[i].difference, times: remainder) }
    }
    return value
  }
}
