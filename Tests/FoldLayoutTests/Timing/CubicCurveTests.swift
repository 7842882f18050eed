import FoldLayout
import FoldTestSupport
import Testing

@Suite struct CubicCurveTests {
  @Test(
    .needs(.reference), arguments: Reference.group("cubic_bezier"))
  func `progress and slope of a curve equal the reference, to 1e-12`(_ vector: Reference.Case)
    throws
  {
    let curve = CubicCurve(
      try vector.param("x1"), try vector.param("y1"), try vector.param("x2"),
      try vector.param("y2"))
    for row in vector.samples {
      let x = row[0]
      #expect(agrees(curve.value(at: x), row[1], 1e-12), "at \(x)")
      // Where a control point has the x of its end, the file has a marker instead of a slope.
      if x == 0 && curve.x1 == 0 || x == 1 && curve.x2 == 1 { continue }
      #expect(agrees(curve.derivative(at: x), row[2], 1e-10), "slope at \(x)")
    }
  }

  @Test func `the ends of a curve are exact`() {
    for curve in [CubicCurve.ease, .easeIn, .easeOut, .easeInOut, .linear] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
    }
  }

  @Test func `the slope at an end with a coincident control point is the tangent's`() {
    #expect(abs(CubicCurve.easeOut.derivative(at: 0) - 1 / 0.58) < 1e-15)
    #expect(abs(CubicCurve.easeIn.derivative(at: 1) - 1 / 0.58) < 1e-15)
    #expect(CubicCurve(0, 1, 1, 0).derivative(at: 0) == 0)
    #expect(CubicCurve.linear.derivative(at: 0) == 1)
  }

  static let ends: [(CubicCurve, slope: Double)] = [
    (CubicCurve(1, 1, 1, 1), 1), (CubicCurve(1, 0.5, 1, 1), 0), (CubicCurve(1, 1, 1, 0.5), 0),
    (CubicCurve(0.5, 0, 1, 1), 2), (CubicCurve(1, 0, 1, 1), 0), (CubicCurve(0, 0, 1, 0), 0),
    (CubicCurve(0.2, 0.7, 0.6, 1.4), -1),
  ]

  @Test(arguments: ends)
  func `with both control points on its end, a curve other than the straight line ends flat`(
    curve: CubicCurve, slope: Double
  ) {
    // The same curve rotated about its middle ends where this one starts.
    let turned = CubicCurve(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    #expect(abs(curve.derivative(at: 1) - slope) < 1e-12)
    #expect(abs(turned.derivative(at: 0) - slope) < 1e-12)
    #expect(abs(curve.value(at: 3) - (1 + 2 * slope)) < 1e-12)
    #expect(abs(turned.value(at: -2) + 2 * slope) < 1e-12)
  }

  @Test func `beyond its ends a curve continues along its end tangents`() {
    #expect(abs(CubicCurve.ease.value(at: -0.5) + 0.2) < 1e-15)
    #expect(CubicCurve.ease.value(at: 3) == 1)
    #expect(CubicCurve(0.5, -1, 0.5, 2).value(at: 1.5) == 0)
  }

  @Test func `values increase with time on monotonic curves`() {
    for curve in [
      CubicCurve.ease, .easeInOut, CubicCurve(1, 0, 0, 1),
      CubicCurve(0, 0, 0, 1), CubicCurve(1, 0, 1, 1),
    ] {
      var previous = 0.0
      for i in 0...10_000 {
        let value = curve.value(at: Double(i) / 10_000)
        #expect(value >= previous - 1e-12)
        previous = value
      }
    }
  }
}
