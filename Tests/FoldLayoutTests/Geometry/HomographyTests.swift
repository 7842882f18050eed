import FoldLayout
import Foundation
import Testing

@Suite struct HomographyTests {
  /// The entries in the order xx yx wx / xy yy wy / x1 y1 w1, as Core Animation writes its rows.
  private func rows(_ h: Homography) -> [Double] {
    [h.xx, h.yx, h.wx, h.xy, h.yy, h.wy, h.x1, h.y1, h.w1]
  }

  @Test func `a turn about x has the matrix recorded from SwiftUI, to 1e-7`() {
    let turn = Homography.turnAboutX(
      degrees: 45, anchor: Point(x: 50, y: 25), distance: 100.0 / 2, anchorZ: 2)
    let recorded = [
      1, 0, 0, -0.70710678, 0.35355339, -0.01414214, 19.0918831, 18.2824856, 1.38183766,
    ]
    for (ours, theirs) in zip(rows(turn), recorded) { #expect(abs(ours - theirs) < 1e-7) }
  }

  @Test(arguments: [0.0, 15, 30, 45, 60, 75, 89])
  func `corners agree with a product of 4 × 4 matrices to 1e-9`(degrees: Double) {
    let box = Rect(x: 30, y: 100.5, width: 315, height: 130)
    let anchor = Point(x: box.midX, y: box.maxY)
    let turn = Homography.turnAboutX(degrees: degrees, anchor: anchor, distance: 315)
    let slow = SlowProjection(degreesAboutX: degrees, anchor: anchor, distance: 315)
    for corner in [(30.0, 100.5), (345, 100.5), (345, 230.5), (30, 230.5)] {
      let point = turn.project(Point(x: corner.0, y: corner.1))
      let expected = slow.project(corner.0, corner.1)
      #expect(abs(point.x - expected.x) < 1e-9)
      #expect(abs(point.y - expected.y) < 1e-9)
    }
  }

  @Test(arguments: [(0.0, 1.0), (60, 0.5), (120, -0.5), (180, -1)])
  func `the determinant is the cosine, so the back shows beyond 90°`(
    degrees: Double, cosine: Double
  ) {
    let turn = Homography.turnAboutX(
      degrees: degrees, anchor: Point(x: 187.5, y: 812), distance: 2000)
    #expect(abs(turn.determinant - cosine) < 1e-12)
  }

  @Test func `transforms are applied in the order in which they are written`() {
    let map = Homography.scale(2, about: .zero).then(.translation(dx: 1, dy: -1))
    #expect(map.project(Point(x: 3, y: 4)) == Point(x: 7, y: 7))
  }
}

/// Projects a point through the four textbook matrices, one after the other.
private struct SlowProjection {
  private let steps: [[[Double]]]

  init(degreesAboutX degrees: Double, anchor: Point, distance: Double) {
    let angle = degrees / 180 * Double.pi
    let there = Self.translation(-anchor.x, -anchor.y)
    let back = Self.translation(anchor.x, anchor.y)
    var turn = Self.identity
    turn[1][1] = cos(angle)
    turn[1][2] = sin(angle)
    turn[2][1] = -sin(angle)
    turn[2][2] = cos(angle)
    var perspective = Self.identity
    perspective[2][3] = -1 / distance
    steps = [there, turn, perspective, back]
  }

  /// Row vectors, as in Core Animation: p' = p · T(−a) · R · P · T(+a).
  func project(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    var vector = [x, y, 0, 1]
    for matrix in steps {
      vector = (0..<4).map { column in
        (0..<4).reduce(0) { $0 + vector[$1] * matrix[$1][column] }
      }
    }
    return (vector[0] / vector[3], vector[1] / vector[3])
  }

  private static let identity = (0..<4).map { row in (0..<4).map { $0 == row ? 1.0 : 0 } }

  private static func translation(_ x: Double, _ y: Double) -> [[Double]] {
    var matrix = identity
    matrix[3][0] = x
    matrix[3][1] = y
    return matrix
  }
}
