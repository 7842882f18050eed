import FoldFormats
import FoldLayout
import FoldProfile

struct JoinReport: Reportable {
  let device: FramesReport
  let scene: String
  let recording: String
  let join: FrameJoin
  let names: RowNames
  let causes: [HitchCause]
  let isOffsetsOnly: Bool

  private static let maximumHitches = 12

  init(
    device: FramesReport, scene: String, recording: String, join: FrameJoin, names: RowNames,
    isOffsetsOnly: Bool
  ) {
    (self.device, self.scene, self.recording) = (device, scene, recording)
    (self.join, self.names, self.isOffsetsOnly) = (join, names, isOffsetsOnly)
    causes = join.hitchCauses
  }

  var report: Report {
    var report = device.report
    guard !report.sections.isEmpty else { return report }
    report.sections[0].facts += ["joined with \(scene), \(recording)"]
    report.sections[0].notes += [alignment]
    report.sections[0].notes += worst.map {
      "\(Figure.fixed($0.time, 3)) s, \(Figure.fixed($0.lateness, 1)) ms late: \(text($0))"
    }
    report.sections[0].notes += causes.filter(\.late.isCertain).map {
      "one \($0.late.name) adds \(Self.time($0.late)) ms of hitch time"
    }
    return report
  }

  func lines(_ style: Style) -> [String] {
    var lines =
      device.lines(style) + [
        "",
        style.bold("joined with \(scene) · \(recording)"),
        style.quiet(alignment), "",
      ]
    let (count, joined) = (join.hitches.count, join.frames.count.grouped)
    guard count > 0 else {
      lines.append(style.symbol(.pass, "no hitch among \(joined) joined frames"))
      return lines
    }
    lines.append(
      style.quiet(
        "\(count.grouped) hitch\(count == 1 ? "" : "es") in \(joined) joined frames"
          + (count > Self.maximumHitches ? ", the worst \(Self.maximumHitches) of them" : "")))
    for hitch in worst {
      let time = Figure.fixed(hitch.time, 3) + " s"
      let late = "+" + Figure.fixed(hitch.lateness, 1) + " ms"
      lines.append(
        "  \(time.alignedRight(to: 10))  \(style.bad(late.alignedRight(to: 10)))  \(text(hitch))")
    }
    lines += [""] + causeLines(style)
    return lines
  }

  private func causeLines(_ style: Style) -> [String] {
    guard !causes.isEmpty else {
      return [
        style.quiet("no causes: a model of them needs 60 frames, 3 hitches, and causes that vary")
      ]
    }
    let width = max(18, causes.map(\.late.name.columns).max() ?? 0)
    let lines = causes.map { cause in
      let times = [cause.late, cause.duration].map { $0.map(Self.time) ?? "n/a" }
      let line =
        "  \(cause.late.name.padded(to: width))  "
        + times.map { $0.padded(to: 23) }.joined()
        + "\(cause.hitches.grouped)/\(cause.frames.grouped)".alignedRight(to: 11)
      return cause.late.isCertain ? "\(line)  \(style.bad("◂"))" : style.quiet(line)
    }
    let head =
      "\("one of".padded(to: width + 2))  \("adds hitch time, ms".padded(to: 23))"
      + "\("duration, ms".padded(to: 23))    hitches"
    let unjudged = join.causes.unjudged(besides: causes.map(\.late.name))
    return [style.quiet(head)] + lines + [
      style.quiet("◂ marks intervals above 0. They are at 95 %, for all causes together.")
    ]
      + (unjudged.isEmpty
        ? []
        : [
          style.quiet(
            "cannot be judged, too rare or always with others: "
              + unjudged.joined(separator: ", "))
        ])
  }

  /// Returns the time of one occurrence and its interval: "8.20 (5.10…11.30)".
  private static func time(_ term: CostModel.Term) -> String {
    let (low, high) = (term.interval.lower, term.interval.upper)
    return "\(Figure.fixed(term.coefficient, 2)) (\(Figure.fixed(low, 2))…\(Figure.fixed(high, 2)))"
  }

  private var worst: [FrameJoin.Hitch] {
    join.hitches.sorted { ($1.lateness, $0.time) < ($0.lateness, $1.time) }
      .prefix(Self.maximumHitches).sorted { $0.time < $1.time }
  }

  /// Returns the layout activity in a frame as text: "2 entered (Lunch, Walk), 1 folding".
  func text(_ hitch: FrameJoin.Hitch) -> String {
    var parts: [String] = []
    for (name, count) in zip(join.causes.names, hitch.counts) where count > 0 && name != "speed" {
      var part = name == "scrolling" ? name : "\(Figure.trimmed(count)) \(name)"
      if name == "entered" {
        let entered = hitch.entered.prefix(3).map { names.name(of: $0) }
        part += " (\(entered.joined(separator: ", "))\(hitch.entered.count > 3 ? ", …" : ""))"
      }
      parts.append(part)
    }
    return parts.isEmpty ? "nothing moved in the layout" : parts.joined(separator: ", ")
  }

  private var alignment: String {
    var text = isOffsetsOnly ? "\(FrameScript.offsetsOnly); " : ""
    text += "\(counted(join.frames.count, "frame")) joined"
    if join.framesOutsideReplay > 0 {
      text += ", \(join.framesOutsideReplay.grouped) outside of the replay"
    }
    if join.framesWithoutTime > 0 { text += ", \(join.framesWithoutTime.grouped) without a time" }
    text += "; the device's clock is ahead by \(Figure.trimmed(join.offset, 4)) s"
    if let found = join.alignment {
      text += ", found by the frames' durations (\(found.summary))"
    }
    return text
  }
}

extension JoinReport: JSONObject {
  static let keys: [JSONKey<JoinReport>] =
    FramesReport.keys.map { $0.inside(\.device) } + [
      JSONKey(
        "join", "the device's frames beside what the layout did in them", isRequired: false,
        keys: joinKeys)
    ]

  private static let joinKeys: [JSONKey<JoinReport>] = [
    JSONKey("scene") { $0.scene }, JSONKey("recording") { $0.recording },
    .offsetsOnly { $0.isOffsetsOnly },
    JSONKey(
      "clock",
      keys: [
        JSONKey("offset", "the device's lead in seconds") { $0.join.offset },
        JSONKey("correlation") { $0.join.alignment?.correlation },
        JSONKey("runnerUp") { $0.join.alignment?.runnerUp },
        JSONKey("doubt", "the probability that the offset is chance", as: .number(.share)) {
          $0.join.alignment?.doubt
        },
      ]),
    JSONKey("frames", as: .countFromOne) { $0.join.frames.count },
    JSONKey("outside") { $0.join.framesOutsideReplay },
    JSONKey("untimed") { $0.join.framesWithoutTime },
    JSONKey("hitches") { report in
      report.join.hitches.map { NamedHitch(hitch: $0, report: report) }
    },
    JSONKey("causes") { $0.causes },
    JSONKey("unjudged", "causes that are too rare, or always together with others") {
      $0.join.causes.unjudged(besides: $0.causes.map(\.late.name))
    },
  ]

  private struct NamedHitch: JSONObject {
    let hitch: FrameJoin.Hitch
    let report: JoinReport

    static let keys: [JSONKey<NamedHitch>] = [
      JSONKey("frame") { $0.hitch.frame },
      JSONKey("t", "on the recording's clock, in seconds") { $0.hitch.time },
      JSONKey("late", "milliseconds", as: .aboveZero) { $0.hitch.lateness },
      JSONKey(orNull: "duration", "milliseconds") { $0.hitch.duration },
      JSONKey("layout", "how often the layout did what", as: .map(.number)) { named in
        JSONValue.object(
          zip(named.report.join.causes.names, named.hitch.counts).map { ($0, .number($1)) })
      },
      JSONKey("entered", "the rows that came on screen") { named in
        named.hitch.entered.map { named.report.names.name(of: $0) }
      },
    ]
  }
}
