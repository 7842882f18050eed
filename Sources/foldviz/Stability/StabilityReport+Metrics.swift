import FoldFormats
import FoldLayout
import FoldProfile

extension StabilityReport {
  private typealias Figures = StabilityMeter.Figures

  private struct Rule {
    let needs: [ListTable.Column]
    /// The figure of a frame that the metric needs from at least one; `nil` for counts of frames.
    var known: (@Sendable (Figures) -> Double?)?
    /// Why no frame has the figure; `nil` if no two frames can be compared.
    var lacking: String?
    let value: @Sendable (StabilityReport) -> Double
  }

  /// Why figures of following the end are not available without --follow.
  static let notFollowing = "follow is not set, so the list need not stay at its end"

  // The columns and the figure of a frame that a metric needs, and its value, by the metric's id.
  private static let rules: [String: Rule] = {
    let jump: @Sendable (Figures) -> Double? = { $0.followDistance ?? $0.jump }
    let blank: @Sendable (Figures) -> Double? = { $0.blankArea }
    let thumb: @Sendable (Figures) -> Double? = { $0.thumbMove }
    let trackless = "no two frames in a row have an extent and a viewport"
    let unseen = "no frame has a viewport above 0"
    return [
      "frames": Rule(needs: []) { Double($0.times.count) },
      "jump.sum": Rule(needs: [.scroll], known: jump) { sum($0.values(\.jump)) },
      "jump.max": Rule(needs: [.scroll], known: jump) { most($0.values(\.jump)) },
      "jump.frames": Rule(needs: [.scroll], known: jump) { many($0.values(\.jump)) },
      "jump.signed": Rule(needs: [.scroll], known: jump) { $0.values(\.jump).reduce(0, +) },
      "jump.unknown": Rule(needs: [.scroll]) { Double($0.framesWithoutJump) },
      "viewJump.sum": Rule(needs: [.scroll], known: jump) { sum($0.values(\.viewJump)) },
      "viewJump.max": Rule(needs: [.scroll], known: jump) { most($0.values(\.viewJump)) },
      "viewJump.frames": Rule(needs: [.scroll], known: jump) { many($0.values(\.viewJump)) },
      "flash.frames": Rule(needs: [.scroll], known: jump) {
        Double($0.meter.frames.count { $0.flash != nil })
      },
      "flash.max": Rule(needs: [.scroll], known: jump) {
        most($0.meter.frames.compactMap(\.flash))
      },
      "follow.sum": Rule(
        needs: [.scroll, .extent, .viewport], known: thumb, lacking: trackless
      ) {
        $0.meter.frames.reduce(0) { $0 + ($1.followDistance ?? 0) }
      },
      "follow.framesBehind": Rule(
        needs: [.scroll, .extent, .viewport], known: thumb, lacking: trackless
      ) {
        Double($0.meter.framesBehindEnd)
      },
      "thumbMove.sum": Rule(
        needs: [.scroll, .extent, .viewport], known: thumb, lacking: trackless
      ) {
        sum($0.meter.frames.compactMap(\.thumbMove))
      },
      "adjustment.sum": Rule(needs: [.scroll], known: { $0.adjustment }) {
        sum($0.meter.frames.compactMap(\.adjustment))
      },
      "wrote.frames": Rule(
        needs: [.wrote], known: { $0.wrote }, lacking: "no frame has a value in the column wrote"
      ) {
        Double($0.meter.framesWithWrites)
      },
      "blankArea.max": Rule(needs: [.viewport], known: blank, lacking: unseen) {
        most($0.blankAreas)
      },
      "blankArea.integral": Rule(needs: [.viewport], known: blank, lacking: unseen) {
        zip($0.blankAreas, $0.durations).reduce(0) { $0 + $1.0 * $1.1 }
      },
      "blankArea.frames": Rule(needs: [.viewport], known: blank, lacking: unseen) {
        Double($0.blankAreas.count { $0 > 0 })
      },
      "blankTime": Rule(needs: [.viewport], known: blank, lacking: unseen) {
        $0.milliseconds { ($0.blankArea ?? 0) > 0 }
      },
      "blankTime.mostly": Rule(needs: [.viewport], known: blank, lacking: unseen) {
        $0.milliseconds(\.isMostlyBlank)
      },
    ]
  }()

  func value(of metric: Metric) -> MetricValue {
    guard let rule = Self.rules[metric.id] else {
      return MetricValue(metric, replayedReading(of: metric.id), n: times.count)
    }
    let known = rule.known.map { known in meter.frames.count { known($0) != nil } }
    return MetricValue(
      metric, reading(of: metric.id, rule, isKnown: known != 0), n: known ?? times.count)
  }

  private func reading(of id: String, _ rule: Rule, isKnown: Bool) -> MetricValue.Reading {
    if let column = rule.needs.first(where: missing.contains) {
      return .notAvailable(reason: "the table has no column \(column.rawValue)")
    }
    if id.hasPrefix("follow"), !meter.follows {
      return .notAvailable(reason: Self.notFollowing)
    }
    if isKnown { return .number(rule.value(self)) }
    let isWhole = rule.needs.contains(.scroll) && !hasScroll
    return .notAvailable(reason: isWhole ? incomparable : rule.lacking ?? incomparable)
  }

  private var hasScroll: Bool { meter.frames.contains { $0.adjustment != nil } }

  var incomparable: String {
    if times.count < 2 { return "it takes two frames, and there is one" }
    return hasScroll
      ? "no two frames in a row have a row on screen with the same id and height"
      : "the scroll of no frame after the first is known"
  }

  var framesWithoutJump: Int { meter.frames.dropFirst().count { $0.jump == nil } }

  private func replayedReading(of id: String) -> MetricValue.Reading {
    guard isReplay else {
      return .notAvailable(reason: "a table does not tell it; replay the scene with a listPolicy")
    }
    guard let work else { return .notAvailable(reason: "the scene has no listPolicy") }
    func reading(_ value: Double?, _ reason: String) -> MetricValue.Reading {
      value.map { .number($0) } ?? .notAvailable(reason: reason)
    }
    func rows(_ count: Int?) -> MetricValue.Reading {
      reading(count.map(Double.init), "the rules of the list define no such number")
    }
    switch id {
    case "rows.created": return rows(work.created)
    case "rows.bound": return rows(work.bound)
    case "rows.measured": return rows(work.measured)
    case "rows.reused": return rows(work.reused)
    default: break
    }
    let landings = meter.landings
    guard !landings.isEmpty else {
      return .notAvailable(reason: "no scrollToRow of the recording scrolls at once")
    }
    if id == "landing.settle.max" {
      let frames = landings.compactMap(\.settle)
      return reading(
        frames.count == landings.count ? frames.max().map(Double.init) : nil,
        "a row is not in place before the next scroll")
    }
    let errors = landings.compactMap(\.error)
    return reading(
      errors.count == landings.count ? Self.most(errors) : nil,
      "a row that the program scrolled to is not on screen")
  }

  private static func sum(_ values: [Double]) -> Double { values.reduce(0) { $0 + abs($1) } }
  static func most(_ values: [Double]) -> Double { values.reduce(0) { max($0, abs($1)) } }
  private static func many(_ values: [Double]) -> Double { Double(values.count { abs($0) >= 3 }) }

  /// Returns the known values, in points, of the frames in which the list did not follow its end.
  func values(_ path: KeyPath<StabilityMeter.Figures, Double?>) -> [Double] {
    meter.frames.compactMap { $0.followDistance == nil ? $0[keyPath: path] : nil }
  }

  var blankAreas: [Double] { meter.frames.map { $0.blankArea ?? 0 } }

  private func milliseconds(_ isCounted: (StabilityMeter.Figures) -> Bool) -> Double {
    zip(meter.frames, durations).reduce(0) { isCounted($1.0) ? $0 + $1.1 * 1000 : $0 }
  }

  // The time from each frame to the next, in seconds; the last time is repeated.
  private var durations: [Double] {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    return gaps + [gaps.last ?? 0]
  }
}
