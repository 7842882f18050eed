import FoldFormats
import FoldLayout
import FoldProfile

extension StabilityReport {
  private typealias Figures = StabilityMeter.Figures

  // The metrics with the same word before the first dot, which follow from one figure of each frame.
  private struct Family {
    /// The columns that the metrics need.
    var needs = [ListTable.Column.scroll]
    /// The figure of a frame; `nil` if the metrics count frames.
    var value: ((Figures) -> Double?)?
    /// The figure that at least one frame must have, if it is not ``value``.
    var known: ((Figures) -> Double?)?
    /// The reason why no frame has the figure; `nil` if no two frames can be compared.
    var lacking: String?
    /// The smallest size of a figure that the metric `frames` counts.
    var least = Double.leastNonzeroMagnitude
  }

  /// Why figures of following the end are not available without --follow.
  static let notFollowing = "follow is not set, so the list need not stay at its end"

  private static func family(of id: String) -> Family? {
    // Frames in which the list followed its end have a jump that does not count.
    let compared: (Figures) -> Double? = { $0.followDistance ?? $0.jump }
    let track = [ListTable.Column.scroll, .extent, .viewport]
    let trackless = "no two frames in a row have an extent and a viewport"
    switch id.prefix(while: { $0 != "." }) {
    case "frames": return Family(needs: [])
    case _ where id == "jump.unknown": return Family()
    case "jump":
      return Family(
        value: { $0.followDistance == nil ? $0.jump : nil }, known: compared, least: 3)
    case "viewJump":
      return Family(
        value: { $0.followDistance == nil ? $0.viewJump : nil }, known: compared, least: 3)
    case "flash": return Family(value: { $0.flash }, known: compared)
    case "follow":
      return Family(
        needs: track, value: { $0.followDistance }, known: { $0.thumbMove }, lacking: trackless)
    case "thumbMove": return Family(needs: track, value: { $0.thumbMove }, lacking: trackless)
    case "adjustment": return Family(value: { $0.adjustment })
    case "wrote":
      return Family(
        needs: [.wrote], value: { $0.wrote }, lacking: "no frame has a value in the column wrote")
    case "blankArea", "blankTime":
      return Family(
        needs: [.viewport], value: { $0.blankArea }, lacking: "no frame has a viewport above 0")
    default: return nil
    }
  }

  private func number(of id: String, _ values: [Double], least: Double) -> Double {
    switch id {
    case "frames": Double(times.count)
    case "jump.unknown": Double(framesWithoutJump)
    case "follow.framesBehind": Double(meter.framesBehindEnd)
    case "jump.signed", "follow.sum": values.reduce(0, +)
    case "blankArea.integral": zip(blankAreas, durations).reduce(0) { $0 + $1.0 * $1.1 }
    case "blankTime": milliseconds { ($0.blankArea ?? 0) > 0 }
    case "blankTime.mostly": milliseconds(\.isMostlyBlank)
    case _ where id.hasSuffix(".max"): Self.most(values)
    case _ where id.hasSuffix(".frames"): Double(values.count { abs($0) >= least })
    default: values.reduce(0) { $0 + abs($1) }
    }
  }

  func value(of metric: Metric) -> MetricValue {
    guard let family = Self.family(of: metric.id) else {
      return MetricValue(metric, replayedReading(of: metric.id), n: times.count)
    }
    let known = (family.known ?? family.value).map { known in
      meter.frames.count { known($0) != nil }
    }
    return MetricValue(
      metric, reading(of: metric.id, family, isKnown: known != 0), n: known ?? times.count)
  }

  private func reading(
    of id: String, _ family: Family, isKnown: Bool
  ) -> MetricValue.Reading {
    if let column = family.needs.first(where: missing.contains) {
      return .notAvailable(reason: "the table has no column \(column.rawValue)")
    }
    if id.hasPrefix("follow"), !meter.follows {
      return .notAvailable(reason: Self.notFollowing)
    }
    if isKnown {
      let values = family.value.map { meter.frames.compactMap($0) } ?? []
      return .number(number(of: id, values, least: family.least))
    }
    let isWhole = family.needs.contains(.scroll) && !hasScroll
    return .notAvailable(reason: isWhole ? incomparable : family.lacking ?? incomparable)
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

  static func most(_ values: [Double]) -> Double { values.reduce(0) { max($0, abs($1)) } }

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
