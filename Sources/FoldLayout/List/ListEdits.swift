/// The edits of a list that are still on their way, and what edits above the screen have moved.
struct ListEdits: Sendable {
  private(set) var animations: [EditAnimation] = []
  private(set) var travels: [RowTravel] = []
  /// What edits above the screen have added to the content offset, in points.
  private(set) var anchor = 0.0
  /// From when on nothing is on its way any more, in seconds; until the next edit begins.
  private(set) var restTime = -Double.infinity

  /// Whether nothing is on its way.
  @inline(always) var isEmpty: Bool { animations.isEmpty && travels.isEmpty }

  mutating func add(_ animation: EditAnimation) {
    animations.append(animation)
    restTime = max(restTime, animation.doneTime)
  }

  mutating func add(_ travel: RowTravel) {
    travels.append(travel)
    restTime = max(restTime, travel.doneTime)
  }

  /// The content above the screen has grown by `growth` points.
  mutating func moveAnchor(by growth: Double) {
    anchor += growth
    for i in travels.indices { travels[i].fromTop += growth }
  }

  /// The extent that an element is on its way to, in points; nil for one that is not on its way.
  func target(of element: Int) -> Double? {
    animations.first { $0.elements.contains(element) }?.to
  }

  /// The curve along which an element's extent goes, where it does not go on the list's spring.
  func curve(of element: Int) -> AdditiveCurve? {
    animations.first { $0.elements.contains(element) }?.curve
  }

  /// Forgets what is under way for `elements`, which keep the extents that they have.
  mutating func stop(_ elements: Range<Int>) {
    animations = animations.flatMap { animation in
      let common = animation.elements.clamped(to: elements)
      if common.isEmpty { return [animation] }
      return [
        animation.elements.lowerBound..<common.lowerBound,
        common.upperBound..<animation.elements.upperBound,
      ].filter { !$0.isEmpty }.map(animation.part)
    }
  }

  /// The travel of an element, if it is on one.
  func travel(of element: Int) -> RowTravel? { travels.first { $0.element == element } }

  /// Ends the travels of elements, which go elsewhere.
  mutating func endTravels(of elements: Range<Int>) {
    travels.removeAll { elements.contains($0.element) }
  }

  /// Sends the height of an element that travels elsewhere.
  mutating func retargetTravel(of element: Int, height: Double, at time: Double) {
    for i in travels.indices where travels[i].element == element {
      travels[i].retarget(height: height, at: time)
    }
  }

  /// Takes out the first animation that is over at `time`.
  mutating func popSettled(at time: Double) -> EditAnimation? {
    travels.removeAll { $0.isDone(at: time) }
    guard let i = animations.firstIndex(where: { $0.isDone(at: time) }) else { return nil }
    return animations.remove(at: i)
  }

  /// Makes room for elements that come in.
  mutating func insert(_ count: Int, at element: Int) {
    animations = animations.flatMap { animation in
      let range = animation.elements
      guard range.lowerBound < element, element < range.upperBound else { return [animation] }
      return [
        animation.part(range.lowerBound..<element), animation.part(element..<range.upperBound),
      ]
    }
    shift(by: count, from: element)
  }

  /// Closes up over elements that go, none of which is on its way.
  mutating func remove(_ elements: Range<Int>) {
    endTravels(of: elements)
    shift(by: -elements.count, from: elements.upperBound)
  }

  private mutating func shift(by count: Int, from element: Int) {
    for i in animations.indices where animations[i].elements.lowerBound >= element {
      animations[i].shift(by: count)
    }
    for i in travels.indices where travels[i].element >= element { travels[i].element += count }
  }
}
