import FoldProfile

/// The scrolls of a Chrome trace: their input device, and the frames that Chrome calls janky.
///
/// Chromium judges frames with scroll updates by its scroll jank v4. It stores the verdict in an
/// event `ScrollJankV4`; some versions stored it as an argument of `EventLatency`. Sources:
/// Chromium, `cc/metrics/scroll_jank_v4_decider.cc` and
/// `base/tracing/protos/chrome_track_event.proto`.
struct ChromeScrolls {
  private static let reasons: [(name: String, metric: Metric)] = [
    reason(
      "MISSED_VSYNC_DUE_TO_DECELERATING_INPUT_FRAME_DELIVERY", "deceleration",
      "input came to the display later than it did before"),
    reason(
      "MISSED_VSYNC_DURING_FAST_SCROLL", "fastScroll",
      "a vsync was missed amid a fast scroll"),
    reason(
      "MISSED_VSYNC_AT_START_OF_FLING", "startOfFling",
      "a vsync was missed between a fast scroll and its fling"),
    reason("MISSED_VSYNC_DURING_FLING", "fling", "a vsync was missed amid a fling"),
  ]

  /// The names in a trace of Chrome's reasons for calling a frame janky, by number from 1.
  static var reasonNames: [String] { reasons.map(\.name) }

  private static func reason(
    _ name: String, _ id: String, _ text: String
  ) -> (name: String, metric: Metric) {
    (
      name,
      Metric(
        id: "scrollJank.v4.\(id)", unit: .frames,
        definition: "Frames that Chrome calls janky because \(text) (scroll jank v4, \(name)).")
    )
  }

  private static let janky = Metric(
    id: "scrollJank.v4", unit: .frames,
    definition:
      "Frames with scroll updates that Chrome itself calls janky, for any of the reasons of "
      + "its scroll jank v4 (Chromium, cc/metrics/scroll_jank_v4_decider.cc).")
  private static let missed = Metric(
    id: "scrollJank.v4.missedVsyncs", unit: .vsyncs,
    definition:
      "Σ of the vsyncs that Chrome missed before it showed the frames of scrollJank.v4, of "
      + "each the most that one reason gives.")
  static let metrics = [janky] + reasons.map(\.metric) + [missed]

  private struct Tally {
    var frames = 0
    var janky = 0
    var missed = 0
    var reasons = [Int](repeating: 0, count: ChromeScrolls.reasons.count)

    mutating func count(_ event: ChromeEvent) {
      guard let isJanky = event.isJanky else { return }
      frames += 1
      guard isJanky else { return }
      janky += 1
      for reason in event.jankReasons where reason.vsyncs > 0 {
        if let index = ChromeScrolls.reasons.firstIndex(where: { $0.name == reason.name }) {
          reasons[index] += 1
        }
      }
      missed = missed &+ max(0, event.jankReasons.map(\.vsyncs).max() ?? 0)
    }
  }

  private var verdicts = Tally()
  private var older = Tally()
  private var touches = 0
  private var wheels = 0

  mutating func process(_ event: ChromeEvent) {
    guard event.phase != UInt8(ascii: "e"), event.phase != UInt8(ascii: "E") else { return }
    if event.kind == .scrollVerdict { verdicts.count(event) }
    guard event.kind == .latency else { return }
    older.count(event)
    if event.inputType?.hasPrefix("TOUCH_") ?? false { touches += 1 }
    if event.inputType == "MOUSE_WHEEL" { wheels += 1 }
  }

  var areWithoutTouches: Bool { wheels > 0 && touches == 0 }

  static let untouched = "the page was scrolled by a wheel or a trackpad, without touches"

  var notes: [String] { areWithoutTouches ? [Self.untouched] : [] }

  var values: [MetricValue] {
    let tally = verdicts.frames > 0 ? verdicts : older
    guard tally.frames > 0 else {
      return Self.metrics.map { MetricValue($0, .notAvailable(reason: Self.noVerdict), n: 0) }
    }
    let counts = [tally.janky] + tally.reasons + [tally.missed]
    return zip(Self.metrics, counts).map {
      MetricValue($0, .number(Double($1)), n: tally.frames)
    }
  }

  private static let noVerdict =
    "the trace has no ScrollJankV4 events; scroll with Chrome 144 or newer, and record the category "
    + "input.scrolling"
}
