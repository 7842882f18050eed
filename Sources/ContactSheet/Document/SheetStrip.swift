/// How a number differs between devices: a dot for each, stacked where they lie close together.
public struct SheetStrip: Equatable, Sendable {
  /// A device.
  public struct Dot: Equatable, Sendable {
    /// Its number.
    public var value: Double
    /// What it is, with its number.
    public var label: String
    /// Whether it lies apart from the others.
    public var isMarked: Bool

    /// Creates a dot.
    public init(value: Double, label: String, isMarked: Bool = false) {
      (self.value, self.label, self.isMarked) = (value, label, isMarked)
    }
  }

  /// What it shows, with the unit.
  public var title: String
  /// What is said beside the title.
  public var remark: String
  /// The devices.
  public var dots: [Dot]

  /// Creates a strip.
  public init(title: String, remark: String = "", dots: [Dot]) {
    (self.title, self.remark, self.dots) = (title, remark, dots)
  }
}

/// Where the dots of a strip lie, on an axis from 0 to 1 and in stacks.
///
/// The axis reaches as far as the dots do that are not marked. Where marked ones would press these
/// together it is broken, and they stand beyond its end.
package struct StripLayout {
  /// Some devices that lie in one place.
  package struct Stack {
    /// Where along the axis; 0 and 1 are its ends, what is beyond a break stands further out.
    package let x: Double
    /// The devices, as places in the strip's dots.
    package var dots: [Int]
  }

  /// The ends of the axis, in the unit of the numbers.
  package private(set) var (low, high) = (0.0, 1.0)
  /// Whether marked dots lie beyond a break at the lower and at the upper end.
  package private(set) var (isBrokenLow, isBrokenHigh) = (false, false)
  /// The places of the dots, from left to right.
  package private(set) var stacks: [Stack] = []
  /// How many devices a dot stands for at most, so that no stack is too high.
  package private(set) var devicesPerDot = 1
  /// Where the median lies.
  package private(set) var median = 0.5

  /// So many places has the axis, and so many dots a stack.
  private static let (columns, mostDots) = (100, 6)
  /// How far beyond the axis dots behind a break stand.
  package static let beyond = 0.04

  package init?(_ strip: SheetStrip) {
    let all = strip.dots.indices.filter { strip.dots[$0].value.isFinite }
      .sorted { strip.dots[$0].value < strip.dots[$1].value }
    guard let first = all.first, let last = all.last else { return nil }
    func value(_ place: Int) -> Double { strip.dots[place].value }
    let plain = all.filter { !strip.dots[$0].isMarked }
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
    for place in all {
      let x = x(value(place))
      if stacks.last?.x == x {
        stacks[stacks.count - 1].dots.append(place)
      } else {
        stacks.append(Stack(x: x, dots: [place]))
      }
    }
    let highest = stacks.map(\.dots.count).max() ?? 1
    devicesPerDot = (highest + Self.mostDots - 1) / Self.mostDots
    let middle = (value(all[(all.count - 1) / 2]) + value(all[all.count / 2])) / 2
    median = x(middle)
  }

  /// The dots of a stack, each with the devices that it stands for.
  package func dots(_ stack: Stack) -> [ArraySlice<Int>] {
    stride(from: 0, to: stack.dots.count, by: devicesPerDot).map {
      stack.dots[$0..<min($0 + devicesPerDot, stack.dots.count)]
    }
  }

  /// What has to be said of the picture; nothing where it is as one expects.
  package func remarks(_ strip: SheetStrip) -> [String] {
    var remarks: [String] = []
    if isBrokenLow || isBrokenHigh {
      remarks.append("the axis is broken before outliers")
    }
    if devicesPerDot > 1 { remarks.append("a dot is up to \(devicesPerDot)") }
    return remarks
  }
}
