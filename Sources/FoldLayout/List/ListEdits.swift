/// The animations of a list's edits, and the effect of edits above the screen.
struct ListEdits: Sendable {
  /// The animations of extents, sorted by element; no two have elements in common.
  private(set) var animations: [EditAnimation] = []
  private(set) var moveAnimations: [RowMoveAnimation] = []
  private var moveAnimationsBegun = 0
  private(set) var anchor = 0.0
  /// The distance the list was pulled past its end when `anchor` last changed, in points.
  var pull = 0.0
  private(set) var restTime = -Double.infinity
  /// A lower bound of the time at which the next animation ends, in seconds.
  private var firstDoneTime = Double.infinity
  /// The list's spring from 0 to 1, released at time 0, for edits without their own curve.
  let springProgress: SpringMotion
  private let springDuration: Double

  init(spring: DampedSpring) {
    springProgress = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    springDuration = springProgress.doneTime
  }

  /// The number of animations; elements inserted together with the same height count once.
  var count: Int { animations.reduce(moveAnimations.count) { $0 + $1.startCount } }

  func isNearRest(at time: Double) -> Bool {
    func isNear(_ start: Double) -> Bool { springProgress.isNear(within: 0.001, at: time - start) }
    return animations.allSatisfy { $0.curve == nil ? isNear($0.start) : $0.doneTime <= time }
      && moveAnimations.allSatisfy { animation in
        isNear(animation.start)
          && (animation.fade.map { $0.settlingTime <= time } ?? isNear(animation.excessStart))
      }
  }

  @inline(always) var isEmpty: Bool { animations.isEmpty && moveAnimations.isEmpty }

  /// Animates elements without an animation from `time` seconds on to the extent `to`, from their
  /// own extents or the only one in `from`, all in points; `vanishing` elements are then removed.
  mutating func animate(
    _ elements: Range<Int>, from: [Double], to: Double, at time: Double, vanishing: Bool = false
  ) {
    add(
      EditAnimation(
        elements, from: from, to: to, start: time, doneTime: time + springDuration,
        vanishes: vanishing))
  }

  mutating func animate(
    _ element: Int, along curve: AdditiveCurve, at time: Double
  ) {
    add(EditAnimation(element, along: curve, start: time))
  }

  private mutating func add(_ animation: EditAnimation) {
    animations.insert(animation, at: firstIndex(endingAfter: animation.elements.lowerBound))
    restTime = max(restTime, animation.doneTime)
    firstDoneTime = min(firstDoneTime, animation.doneTime)
  }

  /// Animates a moved row from `time` seconds on, from the top edge `fromTop` and a height larger
  /// by `excess`, both in points, to its slot.
  mutating func animateMove(
    _ element: Int, fromTop: Double, fromSide: Double?, excess: Double, at time: Double
  ) {
    let animation = RowMoveAnimation(
      element, number: moveAnimationsBegun, fromTop: fromTop, fromSide: fromSide, excess: excess,
      start: time, doneTime: time + springDuration)
    moveAnimationsBegun += 1
    moveAnimations.append(animation)
    restTime = max(restTime, animation.doneTime)
    firstDoneTime = min(firstDoneTime, animation.doneTime)
  }

  mutating func moveAnchor(by growth: Double) {
    anchor += growth
    for i in moveAnimations.indices { moveAnimations[i].fromTop += growth }
  }

  func animation(of element: Int) -> EditAnimation? {
    animations(of: element..<element + 1).first
  }

  func animations(of elements: Range<Int>) -> ArraySlice<EditAnimation> {
    animations[indices(of: elements)]
  }

  mutating func stop(_ elements: Range<Int>) {
    let stopped = indices(of: elements)
    guard !stopped.isEmpty else { return }
    let rest = animations[stopped].flatMap { animation in
      [
        animation.elements.lowerBound..<max(animation.elements.lowerBound, elements.lowerBound),
        min(animation.elements.upperBound, elements.upperBound)..<animation.elements.upperBound,
      ].filter { !$0.isEmpty }.map(animation.part)
    }
    animations.replaceSubrange(stopped, with: rest)
  }

  func moveAnimation(of element: Int) -> RowMoveAnimation? {
    moveAnimations.first { $0.element == element }
  }

  mutating func endMoveAnimations(of elements: Range<Int>) {
    moveAnimations.removeAll { elements.contains($0.element) }
  }

  mutating func restartTravel(
    _ index: Int, fromTop top: Double, fromSide: Double, at time: Double
  ) {
    moveAnimations[index].restart(
      fromTop: top, fromSide: fromSide, at: time, doneTime: time + springDuration)
    restTime = max(restTime, moveAnimations[index].doneTime)
  }

  /// Moves the starts of moving rows by `growth` points for a row that a notch has inserted.
  mutating func moveTravels(by growth: Double, after element: Int) {
    for i in moveAnimations.indices {
      let side = moveAnimations[i].fromSide ?? (moveAnimations[i].element < element ? 0 : 1)
      moveAnimations[i].fromTop += side * growth
    }
  }

  /// Animates a moving row's height from `time` seconds on to its slot's, which has grown by
  /// `growth` points, on a curve or on the list's spring.
  mutating func retargetTravel(
    of element: Int, growth: Double = 0, along curve: (CubicCurve, duration: Double)? = nil,
    at time: Double
  ) {
    for i in moveAnimations.indices where moveAnimations[i].element == element {
      moveAnimations[i].retarget(
        growth: growth, along: curve, at: time,
        doneTime: time + (curve?.duration ?? springDuration),
        on: springProgress)
      restTime = max(restTime, moveAnimations[i].doneTime)
    }
  }

  /// Removes animations that end by `time` seconds, and returns those of extents, by element.
  mutating func removeCompleted(at time: Double) -> [EditAnimation] {
    guard time >= firstDoneTime else { return [] }
    moveAnimations.removeAll { $0.doneTime <= time }
    let done = animations.filter { $0.doneTime <= time }
    if !done.isEmpty { animations.removeAll { $0.doneTime <= time } }
    firstDoneTime = moveAnimations.reduce(animations.reduce(.infinity) { min($0, $1.doneTime) }) {
      min($0, $1.doneTime)
    }
    return done
  }

  func appendExtents(at time: Double, after earlier: Double, to changes: inout [ExtentChange]) {
    animations.withUnsafeBufferPointer { animations in
      var (start, progress) = (Double.nan, 0.0)
      for k in animations.indices where animations[k].doneTime > earlier {
        // Many animations begin at the same time.
        if animations[k].start != start {
          start = animations[k].start
          progress = springProgress.value(at: time - start)
        }
        animations[k].appendExtents(at: time, progress: progress, to: &changes)
      }
    }
  }

  func appendExtents(of elements: Range<Int>, at time: Double, to changes: inout [ExtentChange]) {
    for k in indices(of: elements) {
      let progress = springProgress.value(at: time - animations[k].start)
      animations[k].appendExtents(at: time, progress: progress, to: &changes)
    }
  }

  /// Returns whether `element` may be displaced by `distance` points within `duration` seconds; a
  /// spring released at rest from 0 to 1 never exceeds the speed ω₀.
  func mayMove(_ element: Int, by distance: Double, in duration: Double) -> Bool {
    let speed = springProgress.spring.angularFrequency * duration + 1e-9
    let end = firstIndex(endingAfter: element - 1)
    return animations.withUnsafeBufferPointer { animations in
      var change = 0.0
      for k in 0..<min(end + 1, animations.count)
      where animations[k].elements.lowerBound < element {
        change += animations[k].totalChange
        if change * speed >= distance { return true }
      }
      return false
    }
  }

  mutating func insert(_ count: Int, at element: Int) {
    let i = firstIndex(endingAfter: element)
    if i < animations.count, animations[i].elements.lowerBound < element {
      let whole = animations[i]
      animations[i] = whole.part(whole.elements.lowerBound..<element)
      animations.insert(whole.part(element..<whole.elements.upperBound), at: i + 1)
    }
    shift(by: count, from: element)
  }

  mutating func remove(_ elements: Range<Int>) {
    endMoveAnimations(of: elements)
    shift(by: -elements.count, from: elements.upperBound)
  }

  private mutating func shift(by count: Int, from element: Int) {
    var i = firstIndex(endingAfter: element)
    if i < animations.count, animations[i].elements.lowerBound < element { i += 1 }
    while i < animations.count {
      animations[i].shift(by: count)
      i += 1
    }
    for i in moveAnimations.indices where moveAnimations[i].element >= element {
      moveAnimations[i].element += count
    }
  }

  private func indices(of elements: Range<Int>) -> Range<Int> {
    let first = firstIndex(endingAfter: elements.lowerBound)
    var end = first
    while end < animations.count, animations[end].elements.lowerBound < elements.upperBound {
      end += 1
    }
    return first..<end
  }

  private func firstIndex(endingAfter element: Int) -> Int {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = low + (high - low) / 2
      if animations[middle].elements.upperBound > element {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
