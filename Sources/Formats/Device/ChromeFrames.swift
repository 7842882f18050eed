import Profile

/// Gathers the frames, scroll steps and animations of a Chrome trace.
struct ChromeFrames {
  /// A layer tree: its number counts within its process only.
  private struct Tree: Hashable {
    let process: Int64
    let number: Int64
  }

  /// A mark on a layer tree's time line.
  private struct Mark {
    enum Kind { case begin, draw, dropped }
    let kind: Kind
    let time: Int64
    let sequence: Int64?
  }

  /// A named animation, from its start to its end.
  private struct Animation {
    let name: String
    let process: Int64
    let start: Int64
    var end: Int64?
  }

  private var marks: [Tree: [Mark]] = [:]
  private var trees: [Tree] = []
  private var treeOfPageFrame: [String: Tree] = [:]
  private var firstNamedTree: Tree?
  private var mainPageFrame: String?
  private var animations: [Animation] = []
  private var steps = 0
  private var flings: [Double] = []

  /// Takes an event.
  mutating func take(_ event: ChromeEvent) {
    guard let time = event.time.flatMap({ nanoseconds($0, scale: 1e3) }) else { return }
    switch event.name {
    case "BeginFrame": add(.begin, event, time)
    case "DrawFrame": add(.draw, event, time)
    case "DroppedFrame": add(.dropped, event, time)
    case "SetLayerTreeId":
      guard let number = event.layerTree, number != 0 else { return }
      let tree = Tree(process: event.process, number: number)
      firstNamedTree = firstNamedTree ?? tree
      if let frame = event.pageFrame { treeOfPageFrame[frame] = tree }
    case "TracingStartedInBrowser":
      mainPageFrame = mainPageFrame ?? event.pageFrames.first { !$0.hasParent }?.id
    case "WebViewImpl::applyScrollAndScale::scrollBy": steps += 1
    case "InputHandlerProxy::HandleGestureFling::started":
      guard let x = event.vector.x, let y = event.vector.y else { return }
      flings.append(abs(y) >= abs(x) ? y : x)
    default:
      if event.isNamedByPage == true { takeAnimation(event, time) }
    }
  }

  private mutating func add(_ kind: Mark.Kind, _ event: ChromeEvent, _ time: Int64) {
    let tree = Tree(process: event.process, number: event.layerTree ?? 0)
    if marks[tree] == nil { trees.append(tree) }
    marks[tree, default: []].append(Mark(kind: kind, time: time, sequence: event.sequence))
  }

  private mutating func takeAnimation(_ event: ChromeEvent, _ time: Int64) {
    switch event.phase {
    case UInt8(ascii: "S"), UInt8(ascii: "b"):
      animations.append(
        Animation(name: event.name, process: event.process, start: time, end: nil))
    case UInt8(ascii: "F"), UInt8(ascii: "e"):
      let open = animations.lastIndex {
        $0.name == event.name && $0.process == event.process && $0.end == nil
      }
      if let open { animations[open].end = time }
    default: break
    }
  }

  /// The main frame's layer tree: the one the trace names, else the one with the most frames begun.
  private var mainTree: Tree? {
    let named = mainPageFrame.flatMap { treeOfPageFrame[$0] } ?? firstNamedTree
    if let named, marks[named] != nil { return named }
    func begun(_ tree: Tree) -> (Int, Int) {
      let all = marks[tree] ?? []
      return (all.count { $0.kind == .begin }, all.count)
    }
    return trees.max { begun($0) < begun($1) }
  }

  /// The main frame's source, and one for each of its animations in which frames were shown.
  func sources() -> [DeviceSource] {
    guard let tree = mainTree, let marks = marks[tree] else { return [] }
    let ordered = marks.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    let timeline = Self.timeline(ordered)
    var main = DeviceSource(
      kind: .chrome, process: "pid \(tree.process)", window: "layer tree \(tree.number)",
      timeline: timeline)
    main.extras = extras
    var sources = [main]
    for animation in animations where animation.process == tree.process {
      guard let end = animation.end else { continue }
      var part = FrameTimeline(refreshRate: timeline.refreshRate, reports: timeline.reports)
      for frame in 0..<timeline.count {
        let time = timeline.present[frame] ?? timeline.expected[frame] ?? .min
        if time >= animation.start, time <= end { part.append(timeline[frame]) }
      }
      part.span = difference(from: animation.start, to: end)
      if part.count > 0 {
        sources.append(
          DeviceSource(
            kind: .chrome, process: main.process, window: animation.name, timeline: part))
      }
    }
    return sources
  }

  private func difference(from start: Int64, to end: Int64) -> Int64? {
    let (span, overflow) = end.subtractingReportingOverflow(start)
    return overflow || span <= 0 ? nil : span
  }

  private var extras: [MetricValue] {
    func count(_ kind: Mark.Kind) -> MetricValue.Reading {
      .number(Double(marks.values.reduce(0) { $0 + $1.count { $0.kind == kind } }))
    }
    var values = [
      MetricValue(ChromeReader.beginFrames, count(.begin), n: 1),
      MetricValue(ChromeReader.drawFrames, count(.draw), n: 1),
    ]
    if steps > 0 {
      values.append(MetricValue(ChromeReader.scrollSteps, .number(Double(steps)), n: steps))
    }
    if !flings.isEmpty {
      values.append(MetricValue(ChromeReader.flingVelocities, .list(flings), n: flings.count))
    }
    return values
  }

  /// The frames drawn or dropped, each with its beginning.
  private static func timeline(_ marks: [Mark]) -> FrameTimeline {
    let begins = marks.lazy.filter { $0.kind == .begin }.map(\.time)
    let reports: FrameFlags = marks.contains { $0.kind == .dropped } ? .notDisplayed : []
    var timeline = FrameTimeline(refreshRate: RefreshRate.nominal(vsyncs: begins), reports: reports)
    var latest: Int64?
    var bySequence: [Int64: Int64] = [:]
    for mark in marks {
      let begin = mark.sequence.flatMap { bySequence.removeValue(forKey: $0) } ?? latest
      switch mark.kind {
      case .begin:
        latest = mark.time
        if let sequence = mark.sequence { bySequence[sequence] = mark.time }
        continue
      case .draw, .dropped: break
      }
      var frame = DeviceFrame()
      frame.token = mark.sequence
      frame.expected = begin ?? mark.time
      frame.start = begin
      frame.end = mark.time
      if mark.kind == .draw { frame.present = mark.time } else { frame.flags.insert(.notDisplayed) }
      timeline.append(frame)
    }
    return timeline
  }
}
