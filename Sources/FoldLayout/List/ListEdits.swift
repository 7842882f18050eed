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
  ) -> EditAnimation {
    add(
      EditAnimation(
        elements, from: from, to: to, start: time, doneTime: time + wayTime, vanishes: vanishing))
  }

  /// Sends an element, which is not on its way, along a curve of its own from `time` on.
  mutating func send(
    _ element: Int, along curve: AdditiveCurve, at time: Double
  ) -> EditAnimation {
    add(EditAnimation(element, along: curve, start: time))
  }

  private mutating func add(_ animation: EditAnimation) -> EditAnimation {
    animations.insert(animation, at: firstIndex(endingAfter: animation.elements.lowerBound))
    restTime = max(restTime, animation.doneTime)
    return animation
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
  }

  /// The content above the screen has grown by `growth` points.
  mutating func moveAnchor(by growth: Double) {
    anchor += growth
    for i in travels.indices { travels[i].fromTop += growth }
  }

  /// What moves an element's extent; nil for one that is not on its way.
  func animation(of element: Int) -> EditAnimation? {
    let i = firstIndex(endingAfter: element)
    return i < animations.count && animations[i].elements.contains(element) ? animations[i] : nil
  }

  /// Forgets what is under way for `elements`, which keep the extents that they have.
  mutating func stop(_ elements: Range<Int>) {
    let first = firstIndex(endingAfter: elements.lowerBound)
    var end = first
    while end < animations.count, animations[end].elements.lowerBound < elements.upperBound {
      end += 1
    }
    guard first < end else { return }
    let rest = animations[first..<end].flatMap { animation in
      [
        animation.elements.lowerBound..<max(animation.elements.lowerBound, elements.lowerBound),
        min(animation.elements.upperBound, elements.upperBound)..<animation.elements.upperBound,
      ].filter { !$0.isEmpty }.map(animation.part)
    }
    animations.replaceSubrange(first..<end, with: rest)
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
    travels.removeAll { $0.doneTime <= time }
    guard animations.contains(where: { $0.doneTime <= time }) else { return [] }
    let done = animations.filter { $0.doneTime <= time }
    animations.removeAll { $0.doneTime <= time }
    return done
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
