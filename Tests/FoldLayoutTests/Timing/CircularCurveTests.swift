import FoldLayout
import Testing

@Suite struct CircularCurveTests {
  @Test func `the curves are arcs: 0.6 of the radius along is 0.2 up`() {
    // √(1 − 0.6²) = 0.8.
    #expect(abs(CircularCurve.easeIn.value(at: 0.6) - 0.2) < 1e-15)
    #expect(abs(CircularCurve.easeOut.value(at: 0.4) - 0.8) < 1e-15)
    #expect(abs(CircularCurve.easeInOut.value(at: 0.3) - 0.1) < 1e-15)
    #expect(abs(CircularCurve.easeInOut.value(at: 0.7) - 0.9) < 1e-15)
  }

  @Test(arguments: [CircularCurve.easeIn, .easeOut, .easeInOut])
  func `ends are exact, what lies beyond rests, and slopes are difference quotients to 1e-8`(
    curve: CircularCurve
  ) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1)
    #expect(curve.derivative(at: -3) == 0 && curve.derivative(at: 3) == 0)
    for x in [0.2, 0.4, 0.6, 0.8] {
      let quotient = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(curve.derivative(at: x) - quotient) < 1e-8)
    }
    _ = curve.value(at: .nan) + curve.derivative(at: .nan)
  }
}
