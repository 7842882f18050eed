/// A fling of Android's `OverScroller` between bounds, as a function of time.
///
/// The content moves along a spline, passes an edge on a parabola by at most `overfling`, and
/// springs back along a cubic. Lengths are in pixels. Two discontinuities are intended. The
/// spline's table begins at 2.3·10⁻⁵ of the distance rather than 0. A shortened fling meets the
/// edge only to within 5·10⁻⁴ of the distance, because its two tables are not exact inverses.
/// Unlike the original, the speed at the edge does not depend on frames, and times and positions
/// are not rounded to whole milliseconds and pixels.
package struct OverScrollerFling: Simulation {
  /// The deceleration past an edge, in pixels per second squared.
  package static let gravity = 2000.0
  /// The maximum distance of a fling past an edge, in points (Android's `ViewConfiguration`).
  package static let overfling = 6.0

  private var flight: Flight?
  private var parabola: Parabola?
  private var springBack: SpringBack?
  /// The final position, in pixels.
  package private(set) var destination: Double
  /// The total duration, in seconds.
  package private(set) var duration: Double

  fileprivate struct Flight: Sendable {
    var start: Double
    var distance: Double
    var splineDuration: Double
    var duration: Double
    /// The end position, which a shortened flight does not pass, in pixels.
    var end: Double
  }

  /// The motion x = start + v·t − d·t²/2 with the velocity v and the deceleration d.
  private struct Parabola: Sendable {
    var startTime: Double
    var duration: Double
    var start: Double
    var velocity: Double
    var deceleration: Double
  }

  private struct SpringBack: Sendable {
    var startTime: Double
    var duration: Double
    var start: Double
    var end: Double
  }

  /// Creates a fling from `start` at `velocity` per second, kept within `bounds` except for
  /// `overfling`, the maximum distance past an edge, all in pixels; `density` is the number of
  /// pixels per density-independent pixel.
  package init(
    from start: Double, velocity: Double, bounds: ScrollBounds, density: Double,
    overfling: Double = 0, friction: Double = SplineFling.standardFriction
  ) {
    destination = start
    duration = 0
    let over = bounds.overscroll(at: start)
    let edge = bounds.clamped(start)
    if over == 0 {
      fly(
        from: start, SplineFling(velocity: velocity, density: density, friction: friction),
        bounds: bounds, overfling: overfling)
    } else if over * velocity > 0 {
      riseAndReturn(
        from: start, velocity: velocity, edge: edge, limit: max(overfling, abs(over)), at: 0)
    } else {
      let fling = SplineFling(velocity: velocity, density: density, friction: friction)
      if abs(fling.distance) > abs(over) {
        let widened = ScrollBounds(
          minOffset: min(bounds.minOffset, start), maxOffset: max(bounds.maxOffset, start))
        fly(from: start, fling, bounds: widened, overfling: overfling)
      } else {
        spring(from: start, to: edge, at: 0)
      }
    }
  }

  private mutating func fly(
    from start: Double, _ fling: SplineFling, bounds: ScrollBounds, overfling: Double
  ) {
    let distance = fling.distance
    let end = bounds.clamped(start + distance)
    var part = 1.0
    if end != start + distance {
      part = SplineTables.shared.time(atDistance: abs((end - start) / distance))
    }
    let flight = Flight(
      start: start, distance: distance, splineDuration: fling.duration,
      duration: fling.duration * part, end: end)
    self.flight = flight
    (destination, duration) = (end, flight.duration)
    if part < 1 && overfling > 0 {
      let slope = SplineFling.slope(atProgress: part)
      riseAndReturn(
        from: end, velocity: slope * distance / fling.duration, edge: end, limit: overfling,
        at: flight.duration)
    }
  }

  private mutating func riseAndReturn(
    from start: Double, velocity: Double, edge: Double, limit: Double, at time: Double
  ) {
    let room = limit - abs(start - edge)
    let energy = velocity * velocity / 2
    let deceleration = max(Self.gravity, room > 0 ? energy / room : .infinity)
    var (apex, apexTime) = (start, time)
    if velocity != 0 && deceleration.isFinite {
      let rise = energy / deceleration
      apex = velocity < 0 ? start - rise : start + rise
      apexTime = time + abs(velocity) / deceleration
      parabola = Parabola(
        startTime: time, duration: apexTime - time, start: start, velocity: velocity,
        deceleration: velocity < 0 ? -deceleration : deceleration)
    }
    spring(from: apex, to: edge, at: apexTime)
  }

  private mutating func spring(from start: Double, to end: Double, at time: Double) {
    let length = (2 * abs(start - end) / Self.gravity).squareRoot()
    springBack = SpringBack(startTime: time, duration: length, start: start, end: end)
    (destination, duration) = (end, time + length)
  }
}

extension OverScrollerFling {
  /// Returns the position `time` seconds after the start, in pixels; constant outside the fling.
  package func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the velocity `time` seconds after the start, in pixels/second, in steps on the spline.
  package func velocity(at time: Double) -> Double { state(at: time).velocity }

  package func isDone(at time: Double) -> Bool { time >= duration }

  /// Returns whether the content is past an edge or springing back `time` seconds after the start.
  package func isBeyondEdge(at time: Double) -> Bool {
    time >= (flight?.duration ?? 0) && time < duration
  }

  private func state(at time: Double) -> (position: Double, velocity: Double) {
    if time >= duration { return (destination, 0) }
    if let flight, time < flight.duration {
      guard time > 0 else { return (flight.start, flight.initialVelocity) }
      let distance = SplineTables.shared.distance(at: time / flight.splineDuration)
      let position = flight.start + distance.position * flight.distance
      let isPast = flight.distance < 0 ? position < flight.end : position > flight.end
      return (
        isPast ? flight.end : position, distance.slope * flight.distance / flight.splineDuration
      )
    }
    if let parabola, time < parabola.startTime + parabola.duration {
      let t = max(time - parabola.startTime, 0)
      let left = parabola.velocity - parabola.deceleration * t
      return (parabola.start + (parabola.velocity + left) / 2 * t, left)
    }
    guard let springBack else { return (destination, 0) }
    let t = max((time - springBack.startTime) / springBack.duration, 0)
    let distance = springBack.end - springBack.start
    return (
      springBack.start + distance * t * t * (3 - 2 * t),
      distance * 6 * t * (1 - t) / springBack.duration
    )
  }
}

extension OverScrollerFling.Flight {
  var initialVelocity: Double {
    SplineTables.shared.distance(at: 0).slope * distance / splineDuration
  }
}
