/// Elements on their way from one extent to another: rows that open, close or change their height.
///
/// An extent is a height and the spacing after it, so that a row opens from nothing without a jump
/// of the spacing. The way is the list's spring, or a behaviour's own curve.
struct EditAnimation: Sendable {
  /// The elements, by their present indices.
  private(set) var elements: Range<Int>
  /// The extents at the start, one for each element; none where all begin with the same.
  private var starts: [Double]
  /// The extent at the start of each element, or of the one where it is greatest.
  private let from: Double
  /// The extent of each element in the end.
  let to: Double
  /// When the animation began, in seconds.
  let start: Double
  /// From when on it is done, in seconds.
  let doneTime: Double
  /// Whether the elements leave the list in the end.
  let vanishes: Bool
  /// The curve along which the extent goes, where it is not the list's spring.
  let curve: AdditiveCurve?

  init(
    _ elements: Range<Int>, from: [Double], to: Double, start: Double, doneTime: Double,
    vanishes: Bool
  ) {
    (self.elements, starts, self.to) = (elements, from.count > 1 ? from : [], to)
    self.from = from.max() ?? 0
    (self.start, self.doneTime, self.vanishes, curve) = (start, doneTime, vanishes, nil)
  }

  /// One element whose extent goes along a curve.
  init(_ element: Int, along curve: AdditiveCurve, start: Double) {
    elements = element..<element + 1
    (starts, from, to, self.curve) = ([], curve.target, curve.target, curve)
    (self.start, doneTime, vanishes) = (start, curve.settlingTime, false)
  }

  /// How many extents it starts from.
  var startCount: Int { max(1, starts.count) }

  /// Whether all elements have the same extent at every time.
  var isUniform: Bool { starts.isEmpty }

  /// How far all elements together go at most; no end where they follow a curve.
  var way: Double {
    curve == nil ? Double(elements.count) * max(abs(to - from), to) : .infinity
  }

  /// The extent of the animation's element `k` at a time, 0 or above, if the spring is where `progress`
  /// says.
  @inline(__always)
  func extent(_ k: Int, at time: Double, progress: Double) -> Double {
    if doneTime <= time { return to }
    if let curve { return max(0, curve.value(at: time)) }
    let first = isUniform ? from : starts[k]
    return max(0, first + progress * (to - first))
  }

  /// Notes what extents its elements have at a time.
  @inline(__always)
  func note(at time: Double, progress: Double, in changes: inout [ExtentChange]) {
    if isUniform {
      let extent = extent(0, at: time, progress: progress)
      changes.append(ExtentChange(rows: elements, extent: extent))
      return
    }
    for (k, element) in elements.enumerated() {
      let extent = extent(k, at: time, progress: progress)
      changes.append(ExtentChange(rows: element..<element + 1, extent: extent))
    }
  }

  mutating func shift(by count: Int) {
    elements = elements.lowerBound + count..<elements.upperBound + count
  }

  /// The animation of a part of the elements.
  func part(_ part: Range<Int>) -> EditAnimation {
    var copy = self
    copy.elements = part
    if !isUniform {
      let first = part.lowerBound - elements.lowerBound
      copy.starts = Array(starts[first..<first + part.count])
    }
    return copy
  }
}

/// A row that travels from one place in the list to another, while its place there opens.
///
/// It keeps its height on the way: what its place lacks of it fades as the place opens.
struct RowTravel: Sendable {
  /// Which of the list's travels it is, ascending in the order in which they began.
  let number: Int
  /// The row, by its present index: where it will lie.
  var element: Int
  /// Where it lay, in points from the start of the list.
  var fromTop: Double
  /// On which side of the place of a notch's clone that was, 0 before it, 1 after it, or between on its
  /// way across; nil for the side of its own place.
  var fromSide: Double?
  /// When it set off, in seconds.
  private(set) var start: Double
  /// How much taller the row was than its place, in points, when that began to fade.
  private var excess: Double
  /// When it began to fade, in seconds.
  private(set) var excessStart: Double
  /// How it fades, where that is not the list's spring.
  private(set) var fade: AdditiveCurve?
  /// From when on the row lies in its place, in seconds.
  private(set) var doneTime: Double

  init(
    _ element: Int, number: Int, fromTop: Double, fromSide: Double?, excess: Double, start: Double,
    doneTime: Double
  ) {
    (self.element, self.fromTop, self.fromSide) = (element, fromTop, fromSide)
    (self.number, self.excess) = (number, excess)
    (self.start, excessStart, self.doneTime) = (start, start, doneTime)
  }

  /// Where the row is, in points from the start of the list, if its place lies at `toTop` then.
  func top(at time: Double, to toTop: Double, on way: SpringMotion) -> Double {
    fromTop + way.value(at: time - start) * (toTop - fromTop)
  }

  /// How tall the row is, in points, if its place is `placeHeight` points high then.
  func height(at time: Double, placeHeight: Double, on way: SpringMotion) -> Double {
    max(0, placeHeight + excess(at: time, on: way))
  }

  /// `fromSide` where it is now; `toSide` is that of its place.
  func side(at time: Double, to toSide: Double, on way: SpringMotion) -> Double {
    guard let fromSide else { return toSide }
    return fromSide + way.value(at: time - start) * (toSide - fromSide)
  }

  /// Lets the row set off anew at `time` from where it lies then, in points from the start of the list.
  mutating func restart(fromTop top: Double, fromSide: Double, at time: Double, doneTime: Double) {
    (fromTop, self.fromSide, start) = (top, fromSide, time)
    self.doneTime = max(self.doneTime, doneTime)
  }

  private func excess(at time: Double, on way: SpringMotion) -> Double {
    fade?.value(at: time) ?? excess * (1 - way.value(at: time - excessStart))
  }

  /// Lets the row go from the height that it has at `time` to that of its place.
  ///
  /// The place has grown by `growth` points at once, or sets off for another height, too: on the list's
  /// spring, or along a curve.
  mutating func retarget(
    growth: Double, along curve: (CubicCurve, duration: Double)?, at time: Double,
    doneTime: Double, on way: SpringMotion
  ) {
    excess = excess(at: time, on: way) - growth
    (excessStart, fade) = (time, nil)
    if let (curve, duration) = curve {
      fade = AdditiveCurve(restingAt: excess, curve: curve, duration: duration)
      fade?.retarget(to: 0, at: time)
    }
    self.doneTime = max(self.doneTime, doneTime)
  }
}
