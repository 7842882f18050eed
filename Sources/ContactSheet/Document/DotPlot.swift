/// A dot plot of one number for several devices, with dots stacked if they are close together.
public struct DotPlot: Equatable, Sendable {
  /// A dot for the value of one device.
  public struct Dot: Equatable, Sendable {
    /// The value of the device, in the unit of the plot.
    public var value: Double
    /// The name of the device, with its value.
    public var label: String
    /// Whether the value is an outlier.
    public var isMarked: Bool

    /// Creates a dot for a device's value, in the unit of the plot; `isMarked` for an outlier.
    public init(value: Double, label: String, isMarked: Bool = false) {
      (self.value, self.label, self.isMarked) = (value, label, isMarked)
    }
  }

  /// The title, with the unit.
  public var title: String
  /// A remark beside the title.
  public var remark: String
  /// The dots, one for each device.
  public var dots: [Dot]

  /// Creates a plot of one dot for each device, with a title that states the unit.
  public init(title: String, remark: String = "", dots: [Dot]) {
    (self.title, self.remark, self.dots) = (title, remark, dots)
  }
}

/// The layout of a dot plot, on an axis from 0 to 1.
///
/// The axis spans the values that are not outliers. If outliers would compress these values too
/// much, the axis is broken and the outliers are beyond its end.
package struct DotPlotLayout {
  package struct Stack {
    /// The position on the axis, in `0...1`, or beyond these ends for outliers after a break.
    package let x: Double
    package var dots: [Int]
  }

  package private(set) var (low, high) = (0.0, 1.0)
  /// Whether the axis is broken before outliers at the lower and the upper end.
  package private(set) var (isBrokenLow, isBrokenHigh) = (false, false)
  package private(set) var stacks: [Stack] = []
  /// The maximum number of devices that a drawn dot represents, so that stacks are not too high.
  package private(set) var devicesPerDot = 1
  /// The position of the median on the axis, in `0...1`.
  package private(set) var median = 0.5

  private static let (columns, maximumDots) = (100, 6)
  /// The distance of outliers from the end of a broken axis, as a share of the axis's length.
  package static let beyond = 0.04

  package init?(_ plot: DotPlot) {
    let all = plot.dots.indices.filter { plot.dots[$0].value.isFinite }
      .sorted { plot.dots[$0].value < plot.dots[$1].value }
    guard let first = all.first, let last = all.last else { return nil }
    func value(_ index: Int) -> Double { plot.dots[index].value }
    let plain = all.filter { !plot.dots[$0].isMarked }
    var (low, high) = (value(plain.first ?? first), value(plain.last ?? last))
    if high <= low {
      let room = low == 0 ? 1 : abs(low) / 20
      (low, high) = (low - room, high + room)
    }
    let span = high - low
    isBrokenLow = low - value(first) > 2 * span
    isBrokenHigh = value(last) - high > 2 * span
    if !isBrokenLow { low = min(low, value(first)) }
    if !isBrokenHigh { high = max(high, value(last)) }
    guard (high - low).isFinite else { return nil }
    (self.low, self.high) = (low, high)
    func x(_ number: Double) -> Double {
      if number < low { return -Self.beyond }
      if number > high { return 1 + Self.beyond }
      let column = ((number - low) / (high - low) * Double(Self.columns)).rounded()
      return column / Double(Self.columns)
    }
    for index in all {
      let x = x(value(index))
      if stacks.last?.x == x {
        stacks[stacks.count - 1].dots.append(index)
      } else {
        stacks.append(Stack(x: x, dots: [index]))
      }
    }
    let highest = stacks.map(\.dots.count).max() ?? 1
    devicesPerDot = (highest + Self.maximumDots - 1) / Self.maximumDots
    let middle = (value(all[(all.count - 1) / 2]) + value(all[all.count / 2])) / 2
    median = x(middle)
  }

  /// Returns the drawn dots of a stack, each with the indices of the devices that it represents.
  package func dots(_ stack: Stack) -> [ArraySlice<Int>] {
    stride(from: 0, to: stack.dots.count, by: devicesPerDot).map {
      stack.dots[$0..<min($0 + devicesPerDot, stack.dots.count)]
    }
  }

  /// Returns remarks on a broken axis and on dots that represent several devices.
  package func remarks(_ plot: DotPlot) -> [String] {
    var remarks: [String] = []
    if isBrokenLow || isBrokenHigh {
      remarks.append("the axis is broken before outliers")
    }
    if devicesPerDot > 1 { remarks.append("a dot is up to \(devicesPerDot)") }
    return remarks
  }
}
