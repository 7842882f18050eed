import FoldFormats
import FoldLayout
import FoldProfile

struct JoinReport: Reportable {
  let device: FramesReport
  let scene: String
  let recording: String
  let join: FrameJoin
  let names: RowNames
  /// Whether the recording has content offsets only, and no touches.
  var isOffsetsOnly = false

  private static let maximumHitches = 12

  var report: Report {
    var report = device.report
    guard !report.sections.isEmpty else { return report }
    report.sections[0].facts += ["joined with \(scene), \(recording)"]
    report.sections[0].notes += [alignment]
    report.sections[0].notes += worst.map {
      "\(Figure.fixed($0.time, 3)) s, \(Figure.fixed($0.lateness, 1)) ms late: \(text($0))"
    }
    report.sections[0].notes += join.ranking.filter(\.isSignificant).map {
      "a hitch is \(Figure.fixed($0.lift, 1)) times likelier when \($0.name) "
        + "(\($0.hitches.grouped) of \($0.frames.grouped) such frames)"
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
      lines.append(style.mark(.pass, "no hitch among \(joined) joined frames"))
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
    lines += [""] + rankingLines(style)
    return lines
  }

  private func rankingLines(_ style: Style) -> [String] {
    let ranking = join.ranking
    guard !ranking.isEmpty else { return [style.quiet("no cause to rank")] }
    let width = max(30, ranking.map(\.name.columns).max() ?? 0)
    let lines = ranking.map { cause in
      let interval =
        "\(Figure.fixed(cause.interval.lower, 1))…\(Figure.fixed(cause.interval.upper, 1))"
      let share = "\(cause.hitches.grouped)/\(cause.frames.grouped)"
      let p = cause.pValue < 0.001 ? "< 0.001" : Figure.fixed(cause.pValue, 3)
      let line =
        "  \(cause.name.padded(to: width))  \(Figure.fixed(cause.lift, 2).alignedRight(to: 6))"
        + "  \(interval.padded(to: 10))\(share.alignedRight(to: 9))   \(p)"
      return cause.isSignificant ? "\(line)  \(style.bad("◂"))" : style.quiet(line)
    }
    let head =
      "\("how much likelier a hitch is when".padded(to: 34))  lift      95 %      hitches   p"
    return [style.quiet(head)] + lines + [
      style.quiet("◂ marks what goes with hitches beyond chance (Fisher's exact test, Holm).")
    ]
  }

  /// The most delayed frames, in order of time.
  private var worst: [FrameJoin.Hitch] {
    join.hitches.sorted { ($1.lateness, $0.time) < ($0.lateness, $1.time) }
      .prefix(Self.maximumHitches).sorted { $0.time < $1.time }
  }

  /// Returns the layout activity in a frame as text: "2 entered (Lunch, Walk), 1 folding".
  func text(_ hitch: FrameJoin.Hitch) -> String {
    var parts: [String] = []
    for (name, count) in zip(join.causes.names, hitch.counts) where count > 0 {
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
      text +=
        ", found by correlation (\(Figure.fixed(found.correlation, 2)), "
        + "next best \(Figure.fixed(found.runnerUp, 2)))"
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
      ]),
    JSONKey("frames", as: .countFromOne) { $0.join.frames.count },
    JSONKey("outside") { $0.join.framesOutsideReplay },
    JSONKey("untimed") { $0.join.framesWithoutTime },
    JSONKey("hitches") { report in
      report.join.hitches.map { NamedHitch(hitch: $0, report: report) }
    },
    JSONKey("causes") { $0.join.ranking },
  ]

  /// A hitch with the names of its causes and rows.
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

extension CauseLift: JSONObject {
  package static let keys: [JSONKey<CauseLift>] = [
    JSONKey("name") { $0.name },
    JSONKey("lift", "P(hitch | cause) / P(hitch)", as: .fromZero) { $0.lift },
    JSONKey("lower") { $0.interval.lower }, JSONKey("upper") { $0.interval.upper },
    JSONKey("frames", as: .countFromOne) { $0.frames }, JSONKey("hitches") { $0.hitches },
    JSONKey("p", as: .number(.share)) { $0.pValue },
  ]
}
