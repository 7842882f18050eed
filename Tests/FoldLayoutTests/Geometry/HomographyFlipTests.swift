import FoldLayout
import FoldTestSupport
import Testing

@Suite struct HomographyFlipTests {
  // Near the viewer coordinates are large, and the last bits of sine and cosine matter more.
  @Test func `a flip equals a turn in space computed step by step, to 1e-9 points or relatively`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<1000 {
      let box = Rect(
        x: random.double(in: -500...500), y: random.double(in: -500...500),
        width: random.double(in: 1...900), height: random.double(in: 1...900))
      let degrees = random.double(in: -90...90)
      let distance = random.double(in: 100...3000)
      let flip = Homography.flipAboutX(degrees: degrees, box: box, distance: distance)
      let point = Point(
        x: random.double(in: box.minX...box.maxX), y: random.double(in: box.minY...box.maxY))
      let expected = plainFlip(
        x: point.x, y: point.y, centreX: box.midX, centreY: box.midY, height: box.height,
        degrees: degrees, distance: distance)
      let found = flip.project(point)
      #expect(abs(found.x - expected.x) < 1e-9 * max(1, abs(expected.x)))
      #expect(abs(found.y - expected.y) < 1e-9 * max(1, abs(expected.y)))
    }
  }

  @Test func `an angle of 0 leaves the card unchanged, bit for bit`() {
    let box = Rect(x: 20, y: 100, width: 300, height: 150)
    #expect(Homography.flipAboutX(degrees: 0, box: box, distance: 800) == .identity)
  }
}
