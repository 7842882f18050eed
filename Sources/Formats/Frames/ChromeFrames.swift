import FoldProfile

/// Gathers the frames, scroll steps and animations of a Chrome trace.
struct ChromeFrames {
  /// A layer tree: its number counts within its process only.
  private struct Tree: Hashable {
    let process: Int64
    let number: Int64
  }

  /// A named animation, from its start to its end.
  private struct Animation {
    let name: String
    let process: Int64
    let start: Int64
    var end: Int64?
  }

  private var marks: [Tree: ChromeTreeFrames] = [:]
  private var trees: [Tree] = []
  /// How many layer trees have frames so far.
  var treeCount: Int { trees.count }
  private var treeOfPageFrame: [String: Tree] = [:]
  private var firstNamedTree: Tree?
  private var mainPageFrame: String?
  private var animations: [Animation] = []
  private var steps = 0
  private var flings: [Double] = []
  private var flutter = FlutterMarks()
  private let rule: FrameHolding
  /// The most animations and flings that are noted; far more than any recording has.
  private static let noteLimit = 10_000

  /// Gathers nothing yet; `refreshRate` is the rate to judge against, nil for the recorded one.
  init(_ rule: FrameHolding) {
    self.rule = rule
  }

  /// Takes an event.
  mutating func take(_ event: ChromeEvent) {
    guard let time = event.time.flatMap({ nanoseconds($0, scale: 1e3) }) else { return }
    flutter.take(event)
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
    case ChromeEvent.scrollStep: steps += 1
    case "InputHandlerProxy::HandleGestureFling::started":
      guard let x = event.vector.x, let y = event.vector.y, flings.count < Self.noteLimit else {
        return
      }
      flings.append(abs(y) >= abs(x) ? y : x)
    default:
      if event.isNamedByPage == true { takeAnimation(event, time) }
    }
  }

  private mutating func add(_ kind: ChromeTreeFrames.Kind, _ event: ChromeEvent, _ time: Int64) {
    let tree = Tree(process: event.process, number: event.layerTree ?? 0)
    if marks[tree] == nil {
      trees.append(tree)
      marks[tree] = ChromeTreeFrames(rule)
    }
    marks[tree]?.add(kind, time, sequence: event.sequence)
  }

  private mutating func takeAnimation(_ event: ChromeEvent, _ time: Int64) {
    switch event.phase {
    case UInt8(ascii: "S"), UInt8(ascii: "b"):
      guard animations.count < Self.noteLimit else { return }
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
      (marks[tree]?.begins ?? 0, marks[tree]?.total ?? 0)
    }
    return trees.max { begun($0) < begun($1) }
  }

  /// The main frame's source, and one for each of its animations in which frames were shown; a trace
  /// of Flutter has that of its builds and rasters.
  func sources() -> [RecordedFrames] {
    guard let tree = mainTree, var frames = marks[tree] else {
      return flutter.recording.map { [$0] } ?? []
    }
    let timeline = frames.finish()
    var main = RecordedFrames(
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
          RecordedFrames(
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
    let begins = marks.values.reduce(0) { $0 + $1.begins }
    let draws = marks.values.reduce(0) { $0 + $1.draws }
    var values = [
      MetricValue(ChromeReader.beginFrames, .number(Double(begins)), n: begins),
      MetricValue(ChromeReader.drawFrames, .number(Double(draws)), n: draws),
    ]
    if steps > 0 {
      values.append(MetricValue(ChromeReader.scrollSteps, .number(Double(steps)), n: steps))
    }
    if !flings.isEmpty {
      values.append(MetricValue(ChromeReader.flingVelocities, .list(flings), n: flings.count))
    }
    return values
  }
}
