/// The running animations of a list's edits.
///
/// The list's elements (rows, headers and gaps of removed rows) open, close and are resized along
/// `animations`. A moved row travels along one of `moves`, whatever its slot does in the meantime.
struct ListEdits: Sendable {
  /// The animations of extents, sorted by element; no two have elements in common.
  private(set) var animations: [EditAnimation] = []
  var moves: [RowMove] = []
  /// The list's spring from 0 to 1, released at time 0, for edits without their own curve.
  let springProgress: SpringMotion

  init(spring: DampedSpring) {
    springProgress = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
  }

  /// The number of animations; elements inserted together with the same height count once.
  var count: Int { animations.count + moves.count }

  @inline(always) var isEmpty: Bool { animations.isEmpty && moves.isEmpty }

  /// Whether a row grows, so that the list has no final arrangement.
  var grows: Bool { animations.contains { $0.growth.isActive } }

  /// When the last animation ends, regardless of growth, in seconds; −∞ without animations.
  var endTime: Double {
    var end = -Double.infinity
    for i in animations.indices { end = max(end, animations[i].changeEndTime) }
    for i in moves.indices { end = max(end, moves[i].endTime) }
    return end
  }

  func isNearRest(at time: Double) -> Bool {
    func isNear(_ start: Double) -> Bool { springProgress.isNear(within: 0.001, at: time - start) }
    return animations.allSatisfy { $0.changeEndTime <= time || $0.curve == nil && isNear($0.start) }
      && moves.allSatisfy { move in
        isNear(move.start)
          && (move.fade.map { $0.endTime <= time } ?? isNear(move.excessStart))
      }
  }

  /// Animates the extent of each of `elements`, its height and spacing, from `from` to `to` points,
  /// starting at `time` seconds.
  ///
  /// The elements must have no animation. `curve` is the extent as a function of time that ends at
  /// `to`; `nil` for the list's spring. Elements that are `vanishing` are removed at the end.
  mutating func animate(
    _ elements: Range<Int>, from: Double, to: Double, along curve: AdditiveMotion<Double>? = nil,
    vanishing: Bool = false, at time: Double
  ) {
    insert(
      EditAnimation(
        elements: elements, from: from, to: to, start: time,
        changeEndTime: curve?.endTime ?? time + springProgress.endTime, vanishes: vanishing,
        curve: curve))
  }

  private mutating func insert(_ animation: EditAnimation) {
    animations.insert(animation, at: firstIndex(endingAfter: animation.elements.lowerBound))
  }

  /// Starts to grow an element, whose extent is `extent` points, by `pointsPerSecond` at `time`
  /// seconds, beside any animation; if `isAnchored` is set, the content offset grows with it.
  mutating func grow(
    _ element: Int, extent: Double, _ pointsPerSecond: Double, isAnchored: Bool, at time: Double
  ) {
    let row = element..<element + 1
    var animation =
      animation(of: element)
      ?? EditAnimation(elements: row, from: extent, to: extent, start: time, changeEndTime: time)
    stop(row)
    animation.elements = row
    animation.growth = RowGrowth(
      before: animation.growth.height(at: time), start: time, pointsPerSecond: pointsPerSecond,
      isAnchored: isAnchored)
    insert(animation)
  }

  /// Ends all growth at `time` seconds; rows keep the height they have reached.
  mutating func endGrowth(at time: Double) {
    for i in animations.indices where animations[i].growth.isActive {
      animations[i].growth = RowGrowth(before: animations[i].growth.height(at: time))
    }
  }

  /// Returns the growth of rows above the screen between the times `old` and `new`, in points.
  func anchoredGrowth(from old: Double, to new: Double) -> Double {
    var sum = 0.0
    for animation in animations where animation.growth.isAnchored {
      sum += animation.growth.height(at: new) - animation.growth.height(at: old)
    }
    return sum
  }

  /// Animates a moved row to its slot from `time` seconds on: from a `distance` of its top edge in
  /// points, and of its side of a notch's landing position, and a height larger by `excess` points.
  mutating func animateMove(
    _ element: Int, from distance: (top: Double, side: Double), excess: Double, at time: Double
  ) {
    moves.append(
      RowMove(
        element: element, distance: distance, start: time, excess: excess, excessStart: time,
        endTime: time + springProgress.endTime))
  }

  /// Restarts the animation of the moving row `moves[index]` at `time` seconds, from a `distance` as
  /// in `animateMove`.
  mutating func restartMove(
    _ index: Int, from distance: (top: Double, side: Double), at time: Double
  ) {
    (moves[index].distance, moves[index].start) = (distance, time)
    moves[index].endTime = max(moves[index].endTime, time + springProgress.endTime)
  }

  /// Animates a moving row's height from `time` seconds on to its slot's, which has grown by
  /// `growth` points, on a curve or on the list's spring; ignores other rows.
  mutating func retargetMove(
    of element: Int, growth: Double = 0, along curve: (CubicCurve, duration: Double)? = nil,
    at time: Double
  ) {
    guard let i = moves.firstIndex(where: { $0.element == element }) else { return }
    let excess = moves[i].excess(at: time, on: springProgress) - growth
    (moves[i].excess, moves[i].excessStart, moves[i].fade) = (excess, time, nil)
    if let (curve, duration) = curve {
      var fade = AdditiveMotion(restingAt: excess)
      fade.animate(to: 0, from: time, duration: duration, curve: curve)
      moves[i].fade = fade
    }
    moves[i].endTime = max(moves[i].endTime, time + (curve?.duration ?? springProgress.endTime))
  }

  /// Keeps moving rows in place as a notch inserts a row, which moves the slots after it by `growth`
  /// points; until now, the notch's own translation moved the rows by their sides.
  mutating func moveStarts(by growth: Double) {
    for i in moves.indices {
      moves[i].distance.top += moves[i].distance.side * growth
      moves[i].distance.side = 0
    }
  }

  func animation(of element: Int) -> EditAnimation? {
    indices(of: element..<element + 1).first.map { animations[$0] }
  }

  mutating func stop(_ elements: Range<Int>) {
    let first = split(at: elements.lowerBound)
    animations.removeSubrange(first..<split(at: elements.upperBound))
  }

  /// Removes animations over by `time` seconds; returns the ones of extents, sorted by element.
  mutating func removeCompleted(at time: Double) -> [EditAnimation] {
    moves.removeAll { $0.endTime <= time }
    let done = animations.filter { $0.endTime <= time }
    if !done.isEmpty { animations.removeAll { $0.endTime <= time } }
    return done
  }

  mutating func insert(_ count: Int, at element: Int) { shift(by: count, from: element) }

  mutating func remove(_ elements: Range<Int>) {
    moves.removeAll { elements.contains($0.element) }
    shift(by: -elements.count, from: elements.upperBound)
  }

  private mutating func shift(by count: Int, from element: Int) {
    for i in split(at: element)..<animations.count {
      let elements = animations[i].elements
      animations[i].elements = elements.lowerBound + count..<elements.upperBound + count
    }
    for i in moves.indices where moves[i].element >= element { moves[i].element += count }
  }

  /// Divides an animation of both the row, header or gap at index `element` and the one before it;
  /// returns the index of the first animation from `element` on, or the number of animations.
  private mutating func split(at element: Int) -> Int {
    let i = firstIndex(endingAfter: element)
    guard i < animations.count, animations[i].elements.lowerBound < element else { return i }
    let whole = animations[i].elements
    animations.insert(animations[i], at: i)
    animations[i].elements = whole.lowerBound..<element
    animations[i + 1].elements = element..<whole.upperBound
    return i + 1
  }

  func indices(of elements: Range<Int>) -> Range<Int> {
    let first = firstIndex(endingAfter: elements.lowerBound)
    var end = first
    while end < animations.count, animations[end].elements.lowerBound < elements.upperBound {
      end += 1
    }
    return first..<end
  }

  private func firstIndex(endingAfter element: Int) -> Int {
    first(of: animations.count) { animations[$0].elements.upperBound > element }
  }
}
