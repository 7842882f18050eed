import FoldFormats
import FoldProfile

/// A cause in the joint model of hitch time.
struct HitchCause {
  let late: CostModel.Term
  /// The duration of one occurrence, in milliseconds; `nil` if durations are unknown or constant.
  let duration: CostModel.Term?
  let frames: Int
  let hitches: Int
  /// The hitch time of all occurrences, in milliseconds.
  let total: Double
}

extension FrameJoin {
  /// The causes in the joint model of hitch time: the certain ones first, then by total; empty if
  /// there are too few frames, or fewer than three hitches.
  var hitchCauses: [HitchCause] {
    guard let model = try? CostModel.fit(costs: lateness, causes: causes) else { return [] }
    let work = try? CostModel.fit(costs: durations.map { $0 ?? .nan }, causes: causes)
    let found = model.terms.compactMap { term -> HitchCause? in
      guard let index = causes.names.firstIndex(of: term.name) else { return nil }
      let column = causes.columns[index]
      let frames = column.indices.filter { column[$0] > 0 }
      return HitchCause(
        late: term, duration: work?.terms.first { $0.name == term.name }, frames: frames.count,
        hitches: frames.count { lateness[$0] > 0 },
        total: term.coefficient * column.reduce(0, +))
    }
    return found.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.late.isCertain != b.late.isCertain { return a.late.isCertain }
      return a.total == b.total ? $0.offset < $1.offset : a.total > b.total
    }.map(\.element)
  }

}

extension FrameCauses {
  /// Returns the causes that occurred but cannot be judged: too rare, or always with others.
  func unjudged(besides judged: [String]) -> [String] {
    zip(names, columns).filter { name, column in
      column.contains { $0 > 0 } && !judged.contains(name)
    }.map(\.0)
  }
}

extension HitchCause: JSONObject {
  static let keys: [JSONKey<HitchCause>] = [
    JSONKey("name") { $0.late.name },
    JSONKey("isMarked", "whether the interval of late is above 0") { $0.late.isCertain },
    JSONKey("late", "hitch time of one, in its frame and the next, in ms") { $0.late.coefficient },
    JSONKey("lower", "of late, at 95 % for all causes together") { $0.late.interval.lower },
    JSONKey("upper") { $0.late.interval.upper },
    JSONKey("duration", "how much longer frames take for one, in ms") { $0.duration?.coefficient },
    JSONKey("durationLower") { $0.duration?.interval.lower },
    JSONKey("durationUpper") { $0.duration?.interval.upper },
    JSONKey("frames", as: .countFromOne) { $0.frames }, JSONKey("hitches") { $0.hitches },
  ]
}
