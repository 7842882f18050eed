import FoldProfile

struct ChromeFrames {
  /// The key of a layer tree, whose number is unique only within its process.
  private struct Tree: Hashable {
    let process: Int64
    let number: Int64
  }

  private struct Animation {
    let name: String
    let process: Int64
    let start: Int64
    var end: Int64?
  }

  private struct Trees {
    var frames: [Tree: ChromeTreeFrames] = [:]
    var order: [Tree] = []

    mutating func add(
      _ event: ChromeEvent, _ limits: FrameLimits, _ body: (inout ChromeTreeFrames) -> Void
    ) {
      let tree = Tree(process: event.process, number: event.layerTree ?? 0)
      if frames[tree] == nil { order.append(tree) }
      body(&frames[tree, default: ChromeTreeFrames(limits)])
    }

    func notes(without main: Tree) -> [String] {
      let draws = order.filter { $0 != main }.compactMap { frames[$0]?.draws }.filter { $0 > 0 }
      guard !draws.isEmpty else { return [] }
      return [
        "\(draws.reduce(0, +)) frames drawn by \(draws.count) other layer "
          + "\(draws.count == 1 ? "tree" : "trees") are left out"
      ]
    }

    func mainTree(preferring preferred: Tree?) -> Tree? {
      if let preferred, frames[preferred] != nil { return preferred }
      func begun(_ tree: Tree) -> (Int, Int) {
        (frames[tree]?.begins ?? 0, frames[tree]?.draws ?? 0)
      }
      return order.max { begun($0) < begun($1) }
    }
  }

  /// The key that the first and the last event of a `PipelineReporter` share.
  private struct ReportKey: Hashable {
    let process: Int64
    let id: String
  }

  private var marks = Trees()
  /// The frames according to `PipelineReporter`, which states when a frame was shown.
  private var reports = Trees()
  private var openReports: [ReportKey: ChromeEvent] = [:]
  private var scrolls = ChromeScrolls()
  var treeCount: Int { marks.order.count + reports.order.count }
  private var treeOfPageFrame: [String: Tree] = [:]
  private var firstNamedTree: Tree?
  private var mainPageFrame: String?
  private var animations: [Animation] = []
  private var steps = 0
  private var flings: [Double] = []
  private var flutter = FlutterMarks()
  private let limits: FrameLimits
  private static let noteLimit = 10_000
  private static let fewestFrames = 10
  private static let listLimit = 10

  init(_ limits: FrameLimits) {
    self.limits = limits
  }

  mutating func process(_ event: ChromeEvent) {
    guard let time = event.time.map({ boundedNanoseconds($0, scale: 1e3) }) else { return }
    flutter.process(event, at: time)
    scrolls.process(event)
    switch event.kind {
    case .begin: add(.begin, event, time)
    case .draw: add(.draw, event, time)
    case .dropped: add(event.hasPartialUpdate ? .partial : .dropped, event, time)
    case .layerTree:
      guard let number = event.layerTree, number != 0 else { return }
      let tree = Tree(process: event.process, number: number)
      firstNamedTree = firstNamedTree ?? tree
      if let frame = event.pageFrame { treeOfPageFrame[frame] = tree }
    case .pages: mainPageFrame = mainPageFrame ?? event.mainPageFrame
    case .scrollStep: steps += 1
    case .report: processReport(event, time)
    case .fling:
      guard let x = event.vector.x, let y = event.vector.y, flings.count < Self.noteLimit else {
        return
      }
      flings.append(abs(y) >= abs(x) ? y : x)
    default:
      if event.isNamedByPage == true { processAnimation(event, time) }
    }
  }

  private mutating func add(_ kind: ChromeTreeFrames.Kind, _ event: ChromeEvent, _ time: Int64) {
    marks.add(event, limits) { $0.add(kind, time, sequence: event.sequence) }
  }

  private mutating func processReport(_ event: ChromeEvent, _ time: Int64) {
    let key = ReportKey(process: event.process, id: event.id)
    switch event.phase {
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "S"):
      if openReports.count >= Self.noteLimit { openReports.removeAll() }
      openReports[key] = event
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "F"):
      guard var begun = openReports.removeValue(forKey: key) else { return }
      begun.frameState = event.frameState ?? begun.frameState
      processReport(begun, until: time)
    case UInt8(ascii: "X"):
      guard let length = event.duration.map({ boundedNanoseconds($0, scale: 1e3) }) else { return }
      processReport(event, until: time &+ length)
    default: break
    }
  }

  /// Adds a frame that began at the event's time and was shown or dropped at `end`, in nanoseconds.
  private mutating func processReport(_ event: ChromeEvent, until end: Int64) {
    guard let begin = event.time.map({ boundedNanoseconds($0, scale: 1e3) }) else { return }
    let isShown = event.frameState?.hasPrefix("STATE_PRESENTED_") ?? false
    let isDropped = event.frameState == "STATE_DROPPED"
    reports.add(event, limits) { tree in
      if isShown || isDropped {
        tree.add(
          isShown ? .draw : .dropped, end, sequence: event.sequence, begin: begin,
          isPartial: event.frameState == "STATE_PRESENTED_PARTIAL")
      } else {
        tree.exclude("nothing had to be drawn in it")
      }
    }
  }

  private mutating func processAnimation(_ event: ChromeEvent, _ time: Int64) {
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

  /// Returns the frames of the main frame, of each named animation in it, and of Flutter.
  ///
  /// The frames are the ones that the trace marks as drawn. If it marks none, they are the ones
  /// that `PipelineReporter` reports.
  func sources() -> [RecordedFrames] {
    let named = mainPageFrame.flatMap { treeOfPageFrame[$0] } ?? firstNamedTree
    let trees = marks.order.isEmpty ? reports : marks
    var flutter = flutter
    guard let tree = trees.mainTree(preferring: named), var frames = trees.frames[tree] else {
      return flutter.recording(limits, isFlutter: true).map { [$0] } ?? []
    }
    let timeline = frames.finish()
    var main = RecordedFrames(
      kind: .chrome, process: "pid \(tree.process)", window: "layer tree \(tree.number)",
      timeline: timeline)
    main.extras = extras(of: tree)
    main.notes = scrolls.notes + trees.notes(without: tree)
    var animated: [RecordedFrames] = []
    var others: [String] = []
    for animation in animations {
      guard let end = animation.end, animation.process == tree.process else {
        others.append(animation.name)
        continue
      }
      var part = FrameTimeline(refreshRate: timeline.refreshRate, reports: timeline.reports)
      for frame in 0..<timeline.count {
        let time = timeline.present[frame] ?? timeline.intended[frame] ?? .min
        if time >= animation.start, time <= end { part.append(timeline[frame]) }
      }
      part.span = end > animation.start ? end &- animation.start : nil
      guard part.count >= Self.fewestFrames else {
        others.append(animation.name)
        continue
      }
      animated.append(
        RecordedFrames(
          kind: .chrome, process: main.process, window: animation.name, timeline: part))
    }
    if !others.isEmpty { main.notes.append(Self.note(of: others)) }
    return [main] + animated + (flutter.recording(limits, isFlutter: false).map { [$0] } ?? [])
  }

  private static func note(of marks: [String]) -> String {
    var counts: [String: Int] = [:]
    var names: [String] = []
    for name in marks {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    let listed = names.prefix(listLimit).map { name in
      let count = counts[name] ?? 1
      return quoted(name) + (count > 1 ? " (\(count) times)" : "")
    }
    let more = names.count > listLimit ? " and \(names.count - listLimit) more" : ""
    return
      "user timing marks with fewer than \(fewestFrames) frames of this page are no animations: "
      + listed.joined(separator: ", ") + more
  }

  private func extras(of tree: Tree) -> [MetricValue] {
    let begins = marks.frames.values.reduce(0) { $0 + $1.begins }
    let draws = marks.frames.values.reduce(0) { $0 + $1.draws }
    var values: [MetricValue] = []
    if !marks.order.isEmpty {
      values.append(MetricValue(ChromeReader.beginFrames, .number(Double(begins)), n: begins))
      values.append(MetricValue(ChromeReader.drawFrames, .number(Double(draws)), n: draws))
    }
    if let reported = reports.frames[tree] {
      values.append(
        MetricValue(
          ChromeReader.partialFrames, .number(Double(reported.partialReports)), n: reported.draws))
    }
    if steps > 0 {
      values.append(MetricValue(ChromeReader.scrollSteps, .number(Double(steps)), n: steps))
    }
    if !flings.isEmpty {
      values.append(MetricValue(ChromeReader.flingVelocities, .list(flings), n: flings.count))
    } else if scrolls.areWithoutTouches {
      values.append(
        MetricValue(
          ChromeReader.flingVelocities, .notAvailable(reason: ChromeScrolls.untouched), n: 0))
    }
    return values + scrolls.values
  }
}
