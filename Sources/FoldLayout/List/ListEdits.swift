/// The edits of a list that are still on their way, and what edits above the screen have moved.
struct ListEdits: Sendable {
  /// The animations, ascending by their elements, which no two share.
  private(set) var animations: [EditAnimation] = []
  /// The rows that travel, in the order in which they set off.
  private(set) var travels: [RowTravel] = []
  private var travelsBegun = 0
  /// What edits above the screen have added to the content offset, in points.
  private(set) var anchor = 0.0
  /// How far the content was pulled past its end when they moved it last, in points.
  var pull = 0.0
  /// From when on nothing is on its way any more, in seconds; until the next edit begins.
  private(set) var restTime = -Double.infinity
  /// Before when nothing that is on its way now is done, in seconds.
  private var firstDoneTime = Double.infinity
  /// The way of every edit without a curve of its own: the list's spring from 0 to 1, let go at 0 s.
  let way: SpringMotion
  /// How long the way takes, in seconds.
  private let wayTime: Double

  init(spring: Spring) {
    way = SpringMotion(spring: spring, from: 0, to: 1, at: 0)
    wayTime = way.doneTime
  }

  /// How many elements are on their way, those of one height that came in together counted as one.
  var count: Int { animations.reduce(travels.count) { $0 + $1.startCount } }

  /// Whether all stays within a thousandth of its way of where it is sent from `time` on.
  func isNearRest(at time: Double) -> Bool {
    func isNear(_ start: Double) -> Bool { way.isNear(within: 0.001, at: time - start) }
    return animations.allSatisfy { $0.curve == nil ? isNear($0.start) : $0.doneTime <= time }
      && travels.allSatisfy { travel in
        isNear(travel.start)
          && (travel.fade.map { $0.settlingTime <= time } ?? isNear(travel.excessStart))
      }
  }

  /// Whether nothing is on its way.
  @inline(always) var isEmpty: Bool { animations.isEmpty && travels.isEmpty }

  /// Sends elements, none of which is on its way, from their extents or a common one to another.
  mutating func send(
    _ elements: Range<Int>, from: [Double], to: Double, at time: Double, vanishing: Bool = false
  ) {
    add(
      EditAnimation(
        elements, from: from, to: to, start: time, doneTime: time + wayTime, vanishes: vanishing))
  }

  /// Sends an element, which is not on its way, along a curve of its own from `time` on.
  mutating func send(
    _ element: Int, along curve: AdditiveCurve, at time: Double
  ) {
    add(EditAnimation(element, along: curve, start: time))
  }

  private mutating func add(_ animation: EditAnimation) {
    animations.insert(animation, at: firstIndex(endingAfter: animation.elements.lowerBound))
    restTime = max(restTime, animation.doneTime)
    firstDoneTime = min(firstDoneTime, animation.doneTime)
  }

  /// Lets a row travel from where it lay, in points from the start of the list; it is `excess` points
  /// taller than its place.
  mutating func travel(
    _ element: Int, fromTop: Double, fromSide: Double?, excess: Double, at time: Double
  ) {
    let travel = RowTravel(
      element, number: travelsBegun, fromTop: fromTop, fromSide: fromSide, excess: excess,
      start: time, doneTime: time + wayTime)
    travelsBegun += 1
    travels.append(travel)
    restTime = max(restTime, travel.doneTime)
    firstDoneTime = min(firstDoneTime, travel.doneTime)
  }

  /// The content above the screen has grown by `growth` points.
  mutating func moveAnchor(by growth: Double) {
    anchor += growth
    for i in travels.indices { travels[i].fromTop += growth }
  }

  /// What moves an element's extent; nil for one that is not on its way.
  func animation(of element: Int) -> EditAnimation? {
    animations(of: element..<element + 1).first
  }

  /// What moves the extents of elements, ascending.
  func animations(of elements: Range<Int>) -> ArraySlice<EditAnimation> {
    animations[indices(of: elements)]
  }

  /// Forgets what is under way for `elements`, which keep the extents that they have.
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

  /// The travel of an element, if it is on one.
  func travel(of element: Int) -> RowTravel? { travels.first { $0.element == element } }

  /// Ends the travels of elements, which go elsewhere.
  mutating func endTravels(of elements: Range<Int>) {
    travels.removeAll { elements.contains($0.element) }
  }

  /// Lets one of the `travels` set off anew, in points from the start of the list.
  mutating func restartTravel(
    _ place: Int, fromTop top: Double, fromSide: Double, at time: Double
  ) {
    travels[place].restart(fromTop: top, fromSide: fromSide, at: time, doneTime: time + wayTime)
    restTime = max(restTime, travels[place].doneTime)
  }

  /// Moves where rows have set off that lay after an element, which a notch has moved until now.
  mutating func moveTravels(by growth: Double, after element: Int) {
    for i in travels.indices {
      let side = travels[i].fromSide ?? (travels[i].element < element ? 0 : 1)
      travels[i].fromTop += side * growth
    }
  }

  /// Sends the height of an element that travels to that of its place, which has grown by `growth`
  /// points at once, or goes elsewhere on the list's spring or along a curve.
  mutating func retargetTravel(
    of element: Int, growth: Double = 0, along curve: (CubicCurve, duration: Double)? = nil,
    at time: Double
  ) {
    for i in travels.indices where travels[i].element == element {
      travels[i].retarget(
        growth: growth, along: curve, at: time, doneTime: time + (curve?.duration ?? wayTime),
        on: way)
      restTime = max(restTime, travels[i].doneTime)
    }
  }

  /// Takes out what is over at `time`: the animations, ascending.
  mutating func takeDone(at time: Double) -> [EditAnimation] {
    guard time >= firstDoneTime else { return [] }
    travels.removeAll { $0.doneTime <= time }
    let done = animations.filter { $0.doneTime <= time }
    if !done.isEmpty { animations.removeAll { $0.doneTime <= time } }
    firstDoneTime = travels.reduce(animations.reduce(.infinity) { min($0, $1.doneTime) }) {
      min($0, $1.doneTime)
    }
    return done
  }

  /// Notes the extents at `time` of what is not done by `earlier`, ascending.
  func noteExtents(at time: Double, after earlier: Double, in changes: inout [ExtentChange]) {
    animations.withUnsafeBufferPointer { animations in
      var (start, progress) = (Double.nan, 0.0)
      for k in animations.indices where animations[k].doneTime > earlier {
        // Many begin at one time.
        if animations[k].start != start {
          start = animations[k].start
          progress = way.value(at: time - start)
        }
        animations[k].note(at: time, progress: progress, in: &changes)
      }
    }
  }

  /// Notes the extents of elements that are on their way.
  func noteExtents(of elements: Range<Int>, at time: Double, in changes: inout [ExtentChange]) {
    for k in indices(of: elements) {
      let progress = way.value(at: time - animations[k].start)
      animations[k].note(at: time, progress: progress, in: &changes)
    }
  }

  /// Whether what lies before an element may take another `distance` points or more, from one of two
  /// times to the other.
  ///
  /// On a spring that is let go at rest, what goes a way of 1 is never faster than ω₀.
  func mayMove(_ element: Int, by distance: Double, in duration: Double) -> Bool {
    let speed = way.spring.angularFrequency * duration + 1e-9
    let end = firstIndex(endingAfter: element - 1)
    return animations.withUnsafeBufferPointer { animations in
      var way = 0.0
      for k in 0..<min(end + 1, animations.count)
      where animations[k].elements.lowerBound < element {
        way += animations[k].way
        if way * speed >= distance { return true }
      }
      return false
    }
  }

  /// Makes room for elements that come in.
  mutating func insert(_ count: Int, at element: Int) {
    let i = firstIndex(endingAfter: element)
    if i < animations.count, animations[i].elements.lowerBound < element {
      let whole = animations[i]
      animations[i] = whole.part(whole.elements.lowerBound..<element)
      animations.insert(whole.part(element..<whole.elements.upperBound), at: i + 1)
    }
    shift(by: count, from: element)
  }

  /// Closes up over elements that go, none of which is on its way.
  mutating func remove(_ elements: Range<Int>) {
    endTravels(of: elements)
    shift(by: -elements.count, from: elements.upperBound)
  }

  private mutating func shift(by count: Int, from element: Int) {
    var i = firstIndex(endingAfter: element)
    if i < animations.count, animations[i].elements.lowerBound < element { i += 1 }
    while i < animations.count {
      animations[i].shift(by: count)
      i += 1
    }
    for i in travels.indices where travels[i].element >= element { travels[i].element += count }
  }

  /// Those animations that share an element with `elements`.
  private func indices(of elements: Range<Int>) -> Range<Int> {
    let first = firstIndex(endingAfter: elements.lowerBound)
    var end = first
    while end < animations.count, animations[end].elements.lowerBound < elements.upperBound {
      end += 1
    }
    return first..<end
  }

  /// The first animation of which some element lies at or after `element`.
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
