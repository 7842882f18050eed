import FoldFormats
import FoldProfile

extension DeviceReport {
  /// The report for people: for each source its frames, then its metrics, a family on one line.
  func text(_ style: Style) -> String {
    entries.map { text($0, style) }.joined(separator: "\n")
  }

  private func text(_ entry: Entry, _ style: Style) -> String {
    var lines = [
      style.bold(singleLine(([entry.file] + entry.origin).joined(separator: " · "))),
      style.quiet(([entry.source.kind.rawValue] + facts(entry)).joined(separator: " · ")),
    ]
    for (reason, count) in entry.excluded {
      lines.append(style.quiet("left out: \(count.grouped) – \(singleLine(reason))"))
    }
    for note in entry.source.remarks { lines.append(style.quiet("note: \(singleLine(note))")) }
    guard entry.source.timeline.frameCount > 0 else { return lines.joined(separator: "\n") + "\n" }
    lines.append("")
    lines += MetricLines(entry.metrics).lines(style)
    for phase in Phase.allCases {
      guard let table = entry.phases[phase] else { continue }
      lines += ["", style.bold("phase \(phase.rawValue)")]
      lines += MetricLines(table, isBrief: true).lines(style)
    }
    lines += policyLines(entry, style)
    if showsDefinitions {
      for group in FrameDefinitions.all(entry.judge) { lines += definitionLines(group, style) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func policyLines(_ entry: Entry, _ style: Style) -> [String] {
    guard let policy else { return [] }
    return [""]
      + assessments(entry).map { assessment, value in
        let number = assessment.number.map { Figure.trimmed($0) } ?? "n/a"
        let isShare = policy.scales.contains {
          $0.metric == assessment.metric && $0.isShareOfFrames
        }
        let unit = isShare ? "% of the frames" : value.metric.unit.rawValue
        let words = "  \(policy.name)  \(assessment.metric) \(number) \(unit)"
        return switch assessment.grade {
        case .good: "\(words)  \(style.good("✓ good"))"
        case .warning: "\(words)  \(style.warning("! warning"))"
        case let grade?: "\(words)  \(style.bad("✗ \(grade.rawValue)"))"
        case nil: "\(words)  \(style.quiet(value.notAvailableReason ?? ""))"
        }
      }
  }

  /// Definitions side by side, each with its own words, and why they disagree.
  private func definitionLines(_ group: FrameDefinitions, _ style: Style) -> [String] {
    let width = group.values.map(\.metric.id.count).max() ?? 0
    var lines = ["", style.bold("definitions: \(group.title)")]
    for value in group.values {
      let figure =
        value.notAvailableReason == nil ? "\(value.figure) \(value.metric.unit.rawValue)" : "n/a"
      let definition = group.definesEach ? value.metric.definition : ""
      let words = value.notAvailableReason ?? definition
      let line = "  \(value.metric.id.padded(to: width))  \(figure.alignedRight(to: 16))"
      lines.append(words.isEmpty ? line : "\(line)  \(style.quiet(words))")
    }
    lines.append("  \(group.explanation)")
    return lines
  }
}
