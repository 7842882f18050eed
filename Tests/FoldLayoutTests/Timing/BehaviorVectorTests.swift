import FoldLayout
import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct BehaviorVectorTests {
  @Test func `the curve of all behaviors has the reference's values both ways, to 1e-9`() throws {
    for row in try BehaviorVector.rows("ease_in_ease_out") {
      #expect(agrees(CubicCurve.easeInOut.value(at: try row("u")), try row("E")))
    }
    for row in try BehaviorVector.rows("ease_in_ease_out_inverse") {
      #expect(agrees(CubicCurve.easeInOut.value(at: try row("u")), try row("E")))
    }
  }
}
