import FoldTestSupport
import Foundation
import Testing

/// The two sets of numbers, and the plots of curves.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerSnapshotTests {
  private static let next =
    "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))"

  @Test func `a key exchanges two sets of numbers, and an onion skin shows both`() throws {
    let browser = try OpenPage(kind: "fold").browser
    // Rows of 130 pt from 159 pt on, at first with a spacing of 2 pt.
    let tops = "foldviz.player.sides[0].show(0).rows.slice(1, 3).map((row) => row.minY)"
    try browser.evaluate("foldviz.player.bench.set('Spacing', 30); \(Self.next)")
    #expect(try browser.evaluate(tops) as? [Double] == [319, 479])
    try browser.press(key: "b")
    #expect(try browser.evaluate(tops) as? [Double] == [291, 423])
    #expect(try browser.evaluate("$('set-B').ariaPressed") as? String == "true")
    try browser.evaluate("foldviz.player.bench.set('Spacing', 4); \(Self.next)")
    try browser.press(key: "b")
    #expect(try browser.evaluate(tops) as? [Double] == [319, 479])
    try browser.evaluate("$('compare').click(); foldviz.player.seek(0)")
    let other = """
      foldviz.player.snapshots.side.show(0).rows.slice(1, 3).map((row) => row.minY)
      """
    #expect(try browser.evaluate(other) as? [Double] == [293, 427])
    #expect(try browser.evaluate("$('phones').dataset.view") as? String == "onion")
    try browser.press(key: "b")
    #expect(try browser.evaluate(other) as? [Double] == [319, 479])
    #expect(try browser.evaluate(tops) as? [Double] == [293, 427])
    try browser.evaluate("$('compare').click()")
    #expect(
      try browser.evaluate("document.querySelector('.phone.b').getClientRects().length") as? Int
        == 0)
    #expect(browser.messages == [])
  }

  /// Returns the progress of a spring after some seconds, integrated in small steps.
  private func spring(_ response: Double, _ fraction: Double, _ time: Double) -> Double {
    let speed = 2 * Double.pi / response
    var (x, v) = (0.0, 0.0)
    let count = 200_000
    for _ in 0..<count {
      v += (speed * speed * (1 - x) - 2 * fraction * speed * v) * time / Double(count)
      x += v * time / Double(count)
    }
    return x
  }

  @Test func `the plot of a spring is its motion, and dragging it changes both numbers`() throws {
    let browser = try OpenPage(kind: "fold").browser
    for (response, fraction) in [(0.55, 0.825), (0.3, 0.2), (1, 1), (0.8, 1.7)] {
      let script = "modules['curves.js'].springAt(\(response), \(fraction), 0.4)"
      let progress = try #require(try browser.evaluate(script) as? NSNumber).doubleValue
      #expect(abs(progress - spring(response, fraction, 0.4)) < 1e-3, "\(response), \(fraction)")
    }
    let box = """
      (() => {
        const plot = document.querySelector("#curves svg");
        plot.scrollIntoView({ block: "center" });
        const { x, y, width, height } = plot.getBoundingClientRect();
        return [x, y, width, height];
      })()
      """
    let plot = try #require(try browser.evaluate(box) as? [Double])
    let (x, y) = (plot[0] + plot[2] / 3, plot[1] + plot[3] / 2)
    try browser.mouse("mousePressed", x - 40, y + 10)
    try browser.mouse("mouseMoved", x, y)
    try browser.mouse("mouseReleased", x, y)
    try browser.evaluate(Self.next)
    let tuned = "foldviz.player.bench.tuned"
    // A third of 1.5 s, and half of the damping fractions from 0 to 2.
    let response = try browser.evaluate("\(tuned)['Spring response'][1]") as? NSNumber
    let fraction = try browser.evaluate("\(tuned)['Damping fraction'][1]") as? NSNumber
    #expect(abs((response?.doubleValue ?? 0) - 0.5) < 0.02)
    #expect(abs((fraction?.doubleValue ?? 0) - 1) < 0.03)
    #expect(browser.messages == [])
  }
}
