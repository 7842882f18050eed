import FoldFormats
import FoldLayout
import FoldProfile

extension FramesReport {
  func lines(_ style: Style) -> [String] {
    Array(entries.map { lines($0, style) }.joined(separator: [""]))
  }

  private func lines(_ entry: Entry, _ style: Style) -> [String] {
    var lines = answer(entry, style).map { [$0] } ?? []
    lines.append(style.bold(entry.name))
    lines.append(style.quiet(entry.facts.joined(separator: " · ")))
    lines += entry.excluded.map {
      style.quiet("left out: \($0.count.grouped) – \($0.reason)")
    }
    lines += entry.remarks.map { style.quiet("note: \($0)") }
    guard entry.source.timeline.frameCount > 0 else { return lines }
    if !isComplete {
      let shown = entry.metrics.leading
      lines += [""] + shown.lines(style, isBrief: true)
      if let policy { lines += [""] + self.lines(policy, on: entry.metrics, style) }
      let rest = entry.metrics.values.count - shown.values.count
      let more = rest > 0 ? "\(counted(rest, "more metric")), " : ""
      return lines + ["", style.quiet("\(more)phases and definitions: --definitions all")]
    }
    lines += [""] + entry.metrics.lines(style)
    if let spread = entry.spread { lines += [""] + spread.lines(style) }
    for phase in Phase.all {
      guard let table = entry.phases[phase] else { continue }
      lines += ["", style.bold("phase \(phase.name)")] + table.lines(style, isBrief: true)
    }
    if let policy { lines += [""] + self.lines(policy, on: entry.metrics, style) }
    if showsDefinitions {
      lines += FrameDefinitions.all(entry.judge).flatMap { self.lines($0, style) }
    }
    return lines
  }

  /// Returns the answer in one line: how many frames were late, and how bad that is; `nil` if the
  /// recording has no frames to judge.
  private func answer(_ entry: Entry, _ style: Style) -> String? {
    let metrics = entry.metrics
    func number(_ id: String) -> Double? { metrics[id]?.number }
    let frames = entry.source.timeline.frameCount
    guard frames > 0 else { return nil }
    let worst = number("duration.max").map { "worst \(Figure.significant($0)) ms" }
    let ids = ["hitches", "framesOver.interval", "jankyFrames.legacy"]
    guard let value = ids.compactMap({ metrics[$0] }).first(where: { $0.number != nil }),
      let count = value.number
    else {
      let reason = metrics["framesOver.interval"]?.notAvailableReason
      let known = [counted(frames, "frame"), worst].compactMap(\.self).joined(separator: ", ")
      return reason.map { "\(known); how many were late is not known: \($0)" }
    }
    // Instruments lists only hitches, of which no share can be told.
    if entry.source.kind == .xctrace, count == Double(frames), let time = number("hitchTime") {
      return "\(counted(frames, "hitch", "hitches")), \(Figure.significant(time)) ms in all"
    }
    let isLate = value.metric.id != ids[2]
    let judged =
      value.n < frames - value.n ? counted(value.n, "judged frame") : counted(frames, "frame")
    var parts = ["\(Int(saturatingWhole(count)).grouped) of \(judged) \(isLate ? "late" : "janky")"]
    if let worst { parts.append(worst) }
    if let ratio = number("hitchTimeRatio") {
      parts.append("\(Figure.significant(ratio)) ms/s of hitches")
    }
    let text = parts.joined(separator: ", ")
    // No policy grades janky frames.
    guard isLate else { return text }
    let policy = policy ?? .usual(for: entry.source.kind)
    let grades = policy.assess(metrics).compactMap(\.grade)
    guard let worst = grades.max(by: { $0.rank < $1.rank }) else { return text }
    let level: Finding.Level = worst == .good ? .pass : worst == .warning ? .warning : .error
    return style.symbol(level, "\(text): \(worst.rawValue) by \(policy.name)")
  }

  private func lines(_ policy: Policy, on metrics: MetricTable, _ style: Style) -> [String] {
    policy.assessments(of: metrics).map { assessment, value in
      let number = assessment.number.map { Figure.trimmed($0) } ?? "n/a"
      let isShare = policy.scales.contains {
        $0.metric == assessment.metric && $0.isShareOfFrames
      }
      let unit = isShare ? "% of the frames" : value.metric.unit.rawValue
      let verdict =
        switch assessment.grade {
        case .good: style.symbol(.pass, "good")
        case .warning: style.symbol(.warning, "warning")
        case let grade?: style.symbol(.error, grade.rawValue)
        case nil: style.quiet(value.notAvailableReason ?? "")
        }
      return "  \(policy.name)  \(assessment.metric) \(number) \(unit)  \(verdict)"
    }
  }

  /// Returns competing metrics with their definitions and the reason why they disagree.
  private func lines(_ group: FrameDefinitions, _ style: Style) -> [String] {
    let width = group.values.map(\.metric.id.columns).max() ?? 0
    let lines = group.values.map { value in
      let figure =
        value.notAvailableReason == nil ? "\(value.figure) \(value.metric.unit.rawValue)" : "n/a"
      let definition = group.definesEach ? value.metric.definition : ""
      let text = value.notAvailableReason ?? definition
      let line = "  \(value.metric.id.padded(to: width))  \(figure.alignedRight(to: 16))"
      return text.isEmpty ? line : "\(line)  \(style.quiet(text))"
    }
    return ["", style.bold("definitions: \(group.title)")] + lines + ["  \(group.explanation)"]
  }
}

extension Policy {
  /// The policy for recordings of a platform if the user names none.
  static func usual(for kind: FrameFileKind) -> Policy {
    switch kind {
    case .gfxinfo, .surfaceflinger, .perfetto, .macrobenchmark, .flashlight, .jankstats:
      .androidVitals
    default: .appleWWDC20
    }
  }
}

extension Policy.Grade {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
