import FoldFormats
import FoldProfile

/// A device's frames and the layout's replay, side by side, for every form of report.
struct JoinReport: Reportable {
  /// The device's report, whose only source is joined.
  let device: DeviceReport
  let entry: DeviceReport.Entry
  let scene: String
  let recording: String
  let join: DeviceJoin
  let names: RowNames

  /// The most hitches that are told one by one.
  private static let shown = 12

  var report: Report {
    var report = device.report
    guard !report.sections.isEmpty else { return report }
    report.sections[0].facts += ["joined with \(scene), \(recording)"]
    report.sections[0].notes += [alignment]
    report.sections[0].notes += worst.map { "\(place($0)): \(words($0))" }
    report.sections[0].notes += join.ranking.filter(\.isSignificant).map { "\(sentence($0))" }
    return report
  }

  func text(_ style: Style) -> String {
    var lines = [
      device.text(style),
      style.bold("joined with \(singleLine(scene)) · \(singleLine(recording))"),
      style.quiet(alignment), "",
    ]
    if join.hitches.isEmpty {
      lines.append(style.good("✓ no hitch among \(join.frames.count.grouped) joined frames"))
      return lines.joined(separator: "\n") + "\n"
    }
    let count = join.hitches.count
    lines.append(
      style.quiet(
        "\(count.grouped) hitch\(count == 1 ? "" : "es") in \(join.frames.count.grouped) joined frames"
          + (count > Self.shown ? ", the worst \(Self.shown) of them" : "")))
    for hitch in worst {
      let time = Figure.fixed(hitch.time, 3) + " s"
      let late = "+" + Figure.fixed(hitch.lateness, 1) + " ms"
      lines.append(
        "  \(time.alignedRight(to: 10))  \(style.bad(late.alignedRight(to: 10)))  \(words(hitch))")
    }
    lines += [""] + rankingLines(style)
    return lines.joined(separator: "\n") + "\n"
  }

  private func rankingLines(_ style: Style) -> [String] {
    let ranking = join.ranking
    guard !ranking.isEmpty else { return [style.quiet("no cause to rank")] }
    let width = max(14, ranking.map(\.name.count).max() ?? 0)
    var lines = [
      style.quiet(
        "\("how much likelier a hitch is when".padded(to: 34))  lift      95 %      hitches   p")
    ]
    for cause in ranking {
      let interval =
        "\(Figure.fixed(cause.interval.lower, 1))…\(Figure.fixed(cause.interval.upper, 1))"
      let share = "\(cause.hitches.grouped)/\(cause.frames.grouped)"
      let p = cause.pValue < 0.001 ? "< 0.001" : Figure.fixed(cause.pValue, 3)
      let line =
        "  \(cause.name.padded(to: max(width, 30)))  \(Figure.fixed(cause.lift, 2).alignedRight(to: 6))"
        + "  \(interval.padded(to: 10))\(share.alignedRight(to: 9))   \(p)"
      lines.append(cause.isSignificant ? "\(line)  \(style.bad("◂"))" : style.quiet(line))
    }
    lines.append(
      style.quiet("◂ marks what goes with hitches beyond chance (Fisher's exact test, Holm)."))
    return lines
  }

  /// The latest frames, in the order of their times.
  private var worst: [DeviceJoin.Hitch] {
    join.hitches.sorted { ($1.lateness, $0.time) < ($0.lateness, $1.time) }
      .prefix(Self.shown).sorted { $0.time < $1.time }
  }

  private func place(_ hitch: DeviceJoin.Hitch) -> String {
    "\(Figure.fixed(hitch.time, 3)) s, \(Figure.fixed(hitch.lateness, 1)) ms late"
  }

  /// What the layout did in a frame: "2 entered (Lunch, Walk), 1 folding".
  private func words(_ hitch: DeviceJoin.Hitch) -> String {
    var parts: [String] = []
    for (name, count) in zip(join.causes.names, hitch.counts) where count > 0 {
      var part = name == "scrolling" ? name : "\(Figure.trimmed(count)) \(name)"
      if name == "entered" {
        let entered = hitch.entered.prefix(3).map { singleLine(names.name(of: $0)) }
        part += " (\(entered.joined(separator: ", "))\(hitch.entered.count > 3 ? ", …" : ""))"
      }
      parts.append(part)
    }
    return parts.isEmpty ? "nothing moved in the layout" : parts.joined(separator: ", ")
  }

  private func sentence(_ cause: CauseLift) -> String {
    "a hitch is \(Figure.fixed(cause.lift, 1)) times likelier when \(cause.name) "
      + "(\(cause.hitches.grouped) of \(cause.frames.grouped) such frames)"
  }

  private var alignment: String {
    var text = "\(join.frames.count.grouped) frames joined"
    if join.outside > 0 { text += ", \(join.outside.grouped) outside of the replay" }
    if join.untimed > 0 { text += ", \(join.untimed.grouped) without a time" }
    text += "; the device's clock is ahead by \(Figure.trimmed(join.offset, 4)) s"
    if let found = join.alignment {
      text +=
        ", found by correlation (\(Figure.fixed(found.correlation, 2)), "
        + "next best \(Figure.fixed(found.runnerUp, 2)))"
    }
    return text
  }

  var json: JSONValue {
    guard case .object(var members) = device.json else { return device.json }
    let hitches = join.hitches.map { hitch in
      JSONValue.object([
        ("frame", .count(hitch.frame)), ("t", .number(hitch.time)),
        ("late", .number(hitch.lateness)),
        ("duration", hitch.duration.map { .number($0) } ?? .null),
        ("layout", .object(zip(join.causes.names, hitch.counts).map { ($0, .number($1)) })),
        ("entered", .array(hitch.entered.map { .text(names.name(of: $0)) })),
      ])
    }
    let causes = join.ranking.map { cause in
      JSONValue.object([
        ("name", .text(cause.name)), ("lift", .number(cause.lift)),
        ("lower", .number(cause.interval.lower)), ("upper", .number(cause.interval.upper)),
        ("frames", .count(cause.frames)), ("hitches", .count(cause.hitches)),
        ("p", .number(cause.pValue)),
      ])
    }
    var clock: [(String, JSONValue)] = [("offset", .number(join.offset))]
    if let found = join.alignment {
      clock += [
        ("correlation", .number(found.correlation)), ("runnerUp", .number(found.runnerUp)),
      ]
    }
    members.append(
      (
        "join",
        .object([
          ("scene", .text(scene)), ("recording", .text(recording)), ("clock", .object(clock)),
          ("frames", .count(join.frames.count)), ("outside", .count(join.outside)),
          ("untimed", .count(join.untimed)), ("hitches", .array(hitches)),
          ("causes", .array(causes)),
        ])
      ))
    return .object(members)
  }
}
