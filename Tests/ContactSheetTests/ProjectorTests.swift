import FoldLayout
import Foundation
import Testing

@testable import ContactSheet

@Suite struct ProjectorTests {
  /// The distance from a point to a drawn path, to the nearest of many samples.
  private func distance(_ point: Point, to samples: [Point]) -> Double {
    var best = Double.infinity
    for index in 1..<samples.count {
      let (a, b) = (samples[index - 1], samples[index])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let t = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
      let u = min(1, max(0, t))
      best = min(best, hypot(point.x - a.x - u * dx, point.y - a.y - u * dy))
    }
    return best
  }

  @Test(arguments: [
    (radius: 12.0, distance: 220.0), (40, 220), (10, 315), (30, 400), (60, 320), (12, 2000),
  ])
  func `a rounded corner is drawn within 0.02 points of the true curve at every turn`(
    radius: Double, distance d: Double
  ) throws {
    let box = Rect(x: 30.25, y: 40.5, width: 315, height: 130)
    for degrees in stride(from: 0.0, through: 88, by: 8) {
      let turn = Homography.turnAboutX(
        degrees: degrees, anchor: Point(x: box.midX, y: box.maxY), distance: d)
      let shape = Path(box, cornerRadius: radius)
      let drawn = Projector(turn).project(shape).flattened(steps: 64)
      let contour = try #require(drawn.first)
      let samples = contour + [contour[0]]
      let errors = try #require(shape.flattened(steps: 23).first).map {
        distance(turn.project($0), to: samples)
      }
      #expect(try #require(errors.max()) < 0.02, "\(degrees)°")
    }
  }

  @Test func `an affine map keeps the curves of a path`() {
    let shape = Path(Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 10)
    let moved = Projector(.translation(dx: 5, dy: -3)).project(shape)
    #expect(moved == shape.offsetBy(dx: 5, dy: -3))
  }

  @Test func `the part of a path behind the viewer is cut away`() throws {
    // About the bottom edge y = 100 at distance 50, w = 1 + (y − 100)/50 is 0 at y = 50.
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let turn = Homography.turnAboutX(
      degrees: -90 + 1e-9, anchor: Point(x: 50, y: 100), distance: 50)
    let drawn = Projector(turn).project(Path(box))
    let bounds = try #require(drawn.bounds)
    #expect(drawn.points.contains { abs($0.x) < 1e-6 && abs($0.y - 100) < 1e-6 })
    #expect(drawn.points.contains { abs($0.x - 100) < 1e-6 && abs($0.y - 100) < 1e-6 })
    #expect(bounds.width < 2.001 * Projector.reach && bounds.height < 2.001 * Projector.reach)
    #expect(Projector(turn).project(Path(Rect(x: 0, y: 0, width: 100, height: 40))).isEmpty)
  }

  @Test func `a polygon is clipped at the line where the distance is zero`() {
    let square = [
      Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10),
    ]
    let right = square.clipped { $0.x - 4 }
    #expect(
      Set(right) == [
        Point(x: 4, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 4, y: 10),
      ])
    #expect(square.clipped { $0.x - 11 }.isEmpty)
    #expect(square.clipped { $0.x + 1 }.count == 4)
    #expect([Point]().clipped { $0.x }.isEmpty)
  }
}
