import FoldLayout
import FoldTestSupport
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct FigureTests {
  @Test(arguments: [
    (0.0, 0, "0"), (999, 0, "999"), (1000, 0, "1,000"), (1_234_567, 0, "1,234,567"),
    (-1481.25, 1, "−1,481.3"), (0.104, 3, "0.104"), (0.0004, 3, "0.000"), (-0.0004, 3, "0.000"),
    (2.0005, 2, "2.00"), (0.05, 2, "0.05"), (.nan, 3, "–"), (-.infinity, 0, "–"), (1e20, 0, "–"),
  ])
  func `numbers are grouped by thousands`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (0.0, 1893.0, 3, 1000.0, 0), (0, 2.4, 12, 0.2, 1), (0, 100, 4, 50, 0), (-3, 3, 3, 2, 0),
    (0, 0.01, 5, 0.002, 3), (12.3, 12.4, 5, 0.02, 2),
  ])
  func `ticks advance in steps of one, two or five`(
    low: Double, high: Double, count: Int, step: Double, decimals: Int
  ) {
    let ticks = Ticks(from: low, to: high, count: count)
    #expect(abs(ticks.step - step) < step * 1e-9)
    #expect(ticks.decimals == decimals)
    #expect(ticks.values.allSatisfy { $0 >= low - step * 1e-6 && $0 <= high + step * 1e-6 })
    #expect(ticks.values.count >= 2 && ticks.values.count <= 2 * count + 1)
  }

  @Test func `an empty range has one tick, and a range with a NaN end has none`() {
    #expect(Ticks(from: 5, to: 5, count: 3).values == [5])
    #expect(Ticks(from: .nan, to: 1, count: 3).values.isEmpty)
    #expect(Ticks(from: 0, to: 1e308, count: 3).values.count <= 7)
    #expect(Ticks(from: -1e308, to: 1e308, count: 3).values.count <= 7)
    #expect(Ticks(from: 1e17, to: 1e17 + 16, count: 3).values.count <= 7)
    let endless = PlotScale(upwards: [-1e308, 1e308], from: 100, to: 0, steps: 3)
    #expect(endless.ticks.map { $0.values.count <= 7 } == true)
  }

  @Test func `a plot of any values has at least two labels, in round steps`() {
    var random = SplitMix64(seed: 5)
    for steps in [2, 3] {
      for _ in 0..<2000 {
        let values = (0..<3).map { _ in
          (Double(random.next() >> 11) / 0x1p53 - 0.5) * [3, 40, 5000][Int(random.next() % 3)]
        }
        let scale = PlotScale(upwards: values, from: 100, to: 0, steps: steps)
        let labels = scale.ticks?.values ?? []
        #expect(labels.contains(0) && (2...2 * steps + 2).contains(labels.count), "\(values)")
        #expect(labels.allSatisfy { $0 >= scale.low && $0 <= scale.high })
        #expect(values.allSatisfy { $0 >= scale.low && $0 <= scale.high })
      }
    }
  }

  @Test(arguments: [
    ([12_036.0, 11_008], 11_000.0...12_036.0), ([-900, -1000], -1000 ... -900),
    // Half of the axis and more contains 0, as does that of a value that does not change.
    ([1000, 500], 0...1000), ([-60, 40], -100...50), ([700, 700], 0...1000), ([], 0...1),
  ])
  func `a plot of offsets far from 0 shows the range that they take`(
    values: [Double], range: ClosedRange<Double>
  ) {
    let scale = PlotScale(upwards: values, from: 100, to: 0, steps: 3, mayOmitZero: true)
    let slack = 0.15 * (range.upperBound - range.lowerBound)
    #expect(abs(scale.low - range.lowerBound) <= slack, "\(scale.low)")
    #expect(abs(scale.high - range.upperBound) <= slack, "\(scale.high)")
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.25, ".25"), (-0.125, "-.125"), (100, "100"),
    (1.0004, "1"), (-0.0004, "0"), (12.3456, "12.346"), (.nan, "0"), (.infinity, "0"),
    (0.007, ".007"), (1_000_000, "1000000"),
  ])
  func `coordinates in SVG have no needless digits`(value: Double, text: String) {
    var buffer = MarkupBuffer()
    buffer.append(value, decimals: 3)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
  }

  @Test func `rounded coordinates do not accumulate an error`() {
    var path = Path()
    path.move(to: Point(x: 0.004, y: 0.004))
    for step in 1...1000 { path.line(to: Point(x: Double(step) * 0.333, y: 0.5)) }
    var buffer = MarkupBuffer()
    buffer.append(relative: path)
    let text = String(decoding: buffer.bytes, as: UTF8.self)
    #expect(text.hasPrefix("m0 0l.33 .5h.34h.33"))
    let across = text.split(separator: "h").dropFirst().compactMap { Double($0) }.reduce(0.33, +)
    #expect(abs(across - 333) < 0.006)
  }

  @Test func `a long series keeps its peaks and takes bounded memory`() {
    var series = SheetSeries()
    for index in 0..<1_000_000 {
      let value = index == 123_456 ? 1e6 : index == 654_321 ? -1e6 : Double(index % 100)
      series.append(time: Double(index) / 1000, value: value)
    }
    let samples = series.samples
    #expect(samples.count <= 4 * 2048)
    #expect(samples.map(\.value).max() == 1e6 && samples.map(\.value).min() == -1e6)
    #expect(samples.first?.time == 0 && samples.last?.time == 999.999)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test func `a short series keeps all its finite values`() {
    let series = SheetSeries(times: [0, 1, .nan, 2, 3], values: [5, 7, 1, .infinity, 6])
    #expect(series.samples.map(\.time) == [0, 1, 3])
    #expect(series.samples.map(\.value) == [5, 7, 6])
    #expect(SheetSeries().isEmpty)
  }
}
