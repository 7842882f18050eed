import FoldFormats
import FoldLayout
import FoldProfile

/// The layout activity in each frame of a replay, as counts by name.
struct LayoutCauses {
  /// A counted activity; its raw value is its name in reports and models.
  enum LayoutActivity: String, CaseIterable {
    /// Scrolling of the content; 0 or 1.
    case scrolling
    /// The speed of the content, in thousands of points per second.
    case speed
    case entered
    /// Rows, cards or views that left the screen.
    case left
    case foldsStarted
    /// Rows that stopped folding because they are flat or edge-on.
    case foldsEnded
    case folding
    /// Translucent elements, which are each drawn as a group.
    case opacityGroups
    /// Expansion of a row, or its reversal; 0 or 1.
    case expanding
    case inserted
    case removed
    case resized
    case moved
    /// Clones and cards that are turning.
    case turning
    case shifting

    /// Whether the count describes a state, so that the latest count applies rather than the sum.
    var isState: Bool {
      switch self {
      case .scrolling, .speed, .folding, .opacityGroups, .expanding, .turning, .shifting: true
      default: false
      }
    }
  }

  let times: [Double]
  let causes: FrameCauses
  let scroll: ScrollTrack
  private let entries: [[RowID]]

  init(script: FrameScript, scene: FoldScene) {
    let counter = Counter(script: script, scene: scene)
    var causes = FrameCauses(names: LayoutActivity.allCases.map(\.rawValue))
    var entries: [[RowID]] = []
    for frame in 0..<script.frameCount {
      causes.append(counter.next(frame))
      entries.append(counter.entered)
    }
    times = script.time
    scroll = ScrollTrack(script: script, scene: scene)
    self.causes = causes
    self.entries = entries
  }

  var signals: [TimedSignal] {
    causes.columns.map { TimedSignal(times: times, weights: $0) }
  }

  /// Returns the activity in the frames after `previous` and up to `time`, both in seconds, and the
  /// number of frames before the last of them.
  ///
  /// Events are summed; for states, the count in the last frame is returned.
  func counts(after previous: Double, to time: Double) -> (counts: [Double], skipped: Int) {
    let first = times.partitioningIndex { $0 > previous }
    let end = times.partitioningIndex { $0 > time }
    let counts = zip(LayoutActivity.allCases, causes.columns).map { cause, column in
      if cause.isState { return end > 0 ? column[end - 1] : 0 }
      return first < end ? column[first..<end].reduce(0, +) : 0
    }
    return (counts, max(0, end - first - 1))
  }

  /// Returns the elements that came on screen after `previous` and up to `time`, in seconds.
  func entered(after previous: Double, to time: Double) -> [RowID] {
    let first = times.partitioningIndex { $0 > previous }
    let end = times.partitioningIndex { $0 > time }
    return first < end ? Array(entries[first..<end].joined()) : []
  }

  /// Counts the activities in each frame by comparing its layout with the previous frame's.
  private final class Counter {
    private var player: FrameScript.Player
    private let script: FrameScript
    private var shownFrame = Frame()
    private var shown: Set<RowID> = []
    private var folding: Set<RowID> = []
    private var rowCount: Int
    private var nextEvent = 0
    private let events: [FrameScript.PlayedEvent]
    private(set) var entered: [RowID] = []

    init(script: FrameScript, scene: FoldScene) {
      self.script = script
      player = FrameScript.Player(script, scene: scene)
      events = script.playedEvents
      rowCount = player.stage.list?.rowCount ?? 0
    }

    func next(_ frame: Int) -> [Double] {
      player.show(frame, into: &shownFrame)
      var counts: [LayoutActivity: Double] = [:]
      count(events: frame, &counts)
      var now: Set<RowID> = []
      var foldingNow: Set<RowID> = []
      for line in player.stage.lines(of: shownFrame) where line.kind != .notch {
        let element = player.stage.element(of: line, in: shownFrame)
        now.insert(element.id)
        if element.opacity > 0, element.opacity < 1 { counts[.opacityGroups, default: 0] += 1 }
        if line.foldAngle > 0, line.foldAngle < 90 { foldingNow.insert(element.id) }
        if line.foldAngle == 0, element.angle != 0 { counts[.turning, default: 0] += 1 }
        if element.kind == .replica { counts[.shifting, default: 0] += 1 }
      }
      if let list = player.stage.list, list.isExpanding(at: script.time[frame]) {
        counts[.expanding] = 1
      }
      let isFirst = frame == 0
      entered = isFirst ? [] : now.subtracting(shown).sorted { $0.rawValue < $1.rawValue }
      counts[.entered] = Double(entered.count)
      counts[.left] = isFirst ? 0 : Double(shown.subtracting(now).count)
      counts[.foldsStarted] = isFirst ? 0 : Double(foldingNow.subtracting(folding).count)
      counts[.foldsEnded] =
        isFirst ? 0 : Double(folding.subtracting(foldingNow).intersection(now).count)
      counts[.folding] = Double(foldingNow.count)
      // Sums of coordinates have rounding errors.
      let isScrolled = player.stage.list != nil && abs(script.travel[frame]) > 1e-9
      counts[.scrolling] = isScrolled ? 1 : 0
      if isScrolled, !isFirst {
        let seconds = script.time[frame] - script.time[frame - 1]
        counts[.speed] = seconds > 0 ? abs(script.travel[frame]) / seconds / 1000 : 0
      }
      shown = now
      folding = foldingNow
      return LayoutActivity.allCases.map { counts[$0] ?? 0 }
    }

    /// Counts the rows that events insert, remove, resize and move, and rows inserted by a notch.
    private func count(events frame: Int, _ counts: inout [LayoutActivity: Double]) {
      var change = 0
      while nextEvent < events.count, events[nextEvent].frame <= frame {
        switch events[nextEvent].event {
        case .insert(_, _, let count, _):
          counts[.inserted, default: 0] += Double(count)
          change += count
        case .remove(_, let count):
          counts[.removed, default: 0] += Double(count)
          change -= count
        case .resize, .grow: counts[.resized, default: 0] += 1
        case .move(_, _, let count): counts[.moved, default: 0] += Double(count)
        default: break
        }
        nextEvent += 1
      }
      guard let list = player.stage.list else { return }
      let joined = list.rowCount - rowCount - change
      if joined > 0 { counts[.inserted, default: 0] += Double(joined) }
      rowCount = list.rowCount
    }
  }
}
