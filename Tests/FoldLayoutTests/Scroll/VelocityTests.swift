import FoldLayout
import FoldTestSupport
import Testing

/// Recorded traces, to 10⁻⁹ of the published formulas and within their original tolerances.
@Suite(.needs(.reference))
struct VelocityTests {
  @Test func `all recorded traces are present`() {
    #expect(FlutterStroke.all.count == 14)
    #expect(AndroidTrace.all.count == 33)
  }

  @Test(arguments: FlutterStroke.all)
  func `Flutter's velocities of its recorded strokes equal the reference`(_ stroke: FlutterStroke)
    throws
  {
    for (axis, path) in [(0, \Point.x), (1, \Point.y)] {
      var history = TouchHistory()
      for (time, point) in zip(stroke.times, stroke.places) {
        history.add(time: time, position: point[keyPath: path])
      }
      func expected(_ name: String) throws -> Double {
        try #require(stroke.expected[name])[axis]
      }
      let lsq2 = history.leastSquaresVelocity
      #expect(agrees(lsq2, try expected("lsq2"), 1e-9))
      #expect(abs(lsq2 - (try expected("compose"))) <= 1e-9 * max(1, abs(lsq2)))
      #expect(abs(lsq2 - (try expected("flutter"))) <= 1e-3 * abs(try expected("flutter")))
      #expect(agrees(history.flutterIOSVelocity, try expected("ios"), 1e-9))
    }
  }

  @Test(arguments: FlutterStroke.all)
  func `the velocities of UIKit's recognizer equal the reference on the same strokes`(
    _ stroke: FlutterStroke
  ) throws {
    let first = try #require(stroke.places.first)
    var pan = UIKitPanVelocity(time: stroke.times[0], point: first)
    for (time, point) in zip(stroke.times, stroke.places).dropFirst() {
      pan.move(to: point, at: time)
    }
    let expected = try #require(stroke.expected["uipan"])
    #expect(agrees(pan.velocity.x, expected[0], 1e-9))
    #expect(agrees(pan.velocity.y, expected[1], 1e-9))
  }

  @Test(arguments: AndroidTrace.all)
  func `Android's velocities of its recorded traces equal the reference`(_ trace: AndroidTrace)
    throws
  {
    var (x, y) = (TouchHistory(), TouchHistory())
    let start = try #require(trace.rows_ns_x_y.first).nanoseconds
    let up = try #require(trace.rows_ns_x_y.last)
    for row in trace.rows_ns_x_y.dropLast() where !row.isResampled {
      x.add(time: (row.nanoseconds - start) / 1e9, position: row.x)
      y.add(time: (row.nanoseconds - start) / 1e9, position: row.y)
    }
    // No part of the engine implements the other strategy, IMPULSE.
    for expectation in trace.expect_px_s where expectation.strategy != "IMPULSE" {
      #expect(["LSQ2", "DEFAULT"].contains(expectation.strategy))
      let history = expectation.axis == "X" ? x : y
      let found = history.leastSquaresVelocity
      guard let velocity = expectation.v, let exact = expectation.recomputed_double else {
        #expect(history.isStill(at: (up.nanoseconds - start) / 1e9))
        continue
      }
      #expect(!history.isStill(at: (up.nanoseconds - start) / 1e9))
      #expect(agrees(found, exact))
      #expect(abs(found - velocity) <= 0.2 * abs(velocity) + 1e-9)
    }
    if let expected = trace.lsq2_coeffs_s {
      let parabola = try #require(x.leastSquaresParabola)
      #expect(agrees(parabola.constant, expected[0]))
      #expect(agrees(parabola.linear, expected[1]))
      #expect(agrees(parabola.quadratic, expected[2]))
    }
  }
}

@Suite struct PanVelocityTests {
  @Test func `the first move reports its own difference, and later moves are blended`() {
    var pan = UIKitPanVelocity(time: 0, point: .zero)
    #expect(pan.velocity == .zero)
    pan.move(to: Point(x: 0, y: 10), at: 0.5)
    #expect(pan.velocity.y == 20)
    pan.move(to: Point(x: 0, y: 30), at: 1)
    #expect(pan.velocity.y == 0.2 * 40 + 0.8 * 20)
    pan.move(to: Point(x: 0, y: 35), at: 1.5)
    #expect(pan.velocity.y == 0.2 * 10 + 0.8 * 40)
    #expect(pan.releaseVelocity.y == 0.75 * 24 + 0.25 * 34)
  }

  @Test func `with one move the release has its velocity, after a zero report the previous one`() {
    var pan = UIKitPanVelocity(time: 0, point: .zero)
    pan.move(to: Point(x: 4, y: 0), at: 0.25)
    #expect(pan.releaseVelocity.x == 16)
    var resting = UIKitPanVelocity(time: 0, point: .zero)
    resting.move(to: .zero, at: 1)
    resting.move(to: Point(x: 5, y: 0), at: 2)
    #expect(resting.releaseVelocity.x == 1)
  }

  @Test func `a finger with fewer than three samples has no parabola`() {
    var history = TouchHistory()
    #expect(history.leastSquaresVelocity == 0)
    history.add(time: 0, position: 0)
    history.add(time: 0.01, position: 1)
    #expect(history.leastSquaresVelocity == 0)
    #expect(history.isStill(at: 0.051))
    #expect(!history.isStill(at: 0.049))
    history.removeAll()
    #expect(history.isStill(at: 0.011) && history.leastSquaresVelocity == 0)
  }
}
