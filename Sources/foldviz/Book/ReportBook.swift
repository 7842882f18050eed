import ContactSheet
import FoldFormats
import FoldProfile

/// The report on a whole configuration for human readers: verdicts, figures, sheets and players.
struct ReportBook {
  let report: Report
  let captions: CaptionOptions
  let chapters: [ReplayChapter]

  /// Replays the scenes and recordings of all checks, each pair only once.
  init(
    _ checked: CheckReport, captions: CaptionOptions, options: SheetOptions, quiet: Bool
  ) throws(Failure) {
    var report = checked.report
    report.title = captions.title ?? "foldviz report"
    (self.report, self.captions) = (report, captions)
    let files = ConfigFolder(config: checked.config)
    var seen: Set<[String]> = []
    var chapters: [ReplayChapter] = []
    for entry in checked.entries {
      guard let scene = entry.check.scene, let recording = entry.check.recording,
        seen.insert([scene, recording]).inserted
      else { continue }
      let inputs = try entry.check.inputs(in: files)
      var profile: LayoutProfile?
      if case .layout(let measured)? = entry.measurement.runs.first?.frames { profile = measured }
      chapters.append(
        try ReplayChapter(inputs, profile: profile, options: options, quiet: quiet))
    }
    self.chapters = chapters
  }

  func book(theme: SheetTheme) -> SheetBook {
    let summary = summary
    var sheets = chapters.map(\.sheet)
    for index in sheets.indices { sheets[index].document.footer = summary.footer }
    return SheetBook(summary: summary, sheets: sheets, theme: theme)
  }

  private var summary: SheetSummary {
    var verdict: SheetSummary.Line?
    if let status = report.status, let text = report.verdict {
      let budgets = report.sections.flatMap(\.findings).count { $0.judge == .budget }
      verdict = SheetSummary.Line(
        mark: SheetSummary.Mark(status.level), name: text,
        remark: counted(budgets, "budget"))
    }
    var sections = report.sections.map(verdicts)
    if !report.errors.isEmpty {
      sections.insert(
        SheetSummary.Section(
          title: "Not judged",
          notes: report.errors.map { escapedLine("\($0.name): \($0.sentence)") }), at: 0)
    }
    var summary = SheetSummary(
      title: report.title, verdict: verdict,
      sections: sections + report.sections.map(figures) + chapters.map(\.summary))
    summary.subtitle = captions.subtitle ?? ""
    summary.footer = captions.footer ?? ""
    return summary
  }

  private func verdicts(_ section: ReportSection) -> SheetSummary.Section {
    let judged = section.findings.map { finding in
      SheetSummary.Line(
        mark: SheetSummary.Mark(finding.level), name: finding.subject, value: finding.value,
        remark: ([finding.bound] + [finding.reason].compactMap(\.self)).joined(separator: ", "))
    }
    return SheetSummary.Section(
      title: section.name, facts: section.facts.joined(separator: " · "), lines: judged,
      notes: section.notes.map(escapedLine), plots: section.runs.flatMap(\.plots),
      dotPlots: section.spread?.dotPlots ?? [])
  }

  private func figures(_ section: ReportSection) -> SheetSummary.Section {
    let named = Set(section.findings.filter { $0.phase == nil }.map(\.metric.id))
    let others = section.metrics.values.compactMap { value -> SheetSummary.Line? in
      guard value.notAvailableReason == nil, !named.contains(value.metric.id) else { return nil }
      return SheetSummary.Line(
        name: value.metric.id, value: "\(value.figure) \(value.metric.unit.rawValue)")
    }
    return SheetSummary.Section(
      title: "\(section.name) – figures", lines: others)
  }
}

extension SheetSummary.Mark {
  fileprivate init(_ level: Finding.Level) {
    self =
      switch level {
      case .pass: .good
      case .error: .bad
      case .warning: .warning
      case .open: .undecided
      }
  }
}
