import FoldFormats
import FoldProfile

extension Report {
  private static var annotationLimit: Int { 10 }

  /// The report as workflow commands of GitHub Actions, most severe first.
  ///
  /// GitHub drops annotations beyond ten of each kind; the last one gives the number of the others.
  var gitHubAnnotations: String {
    let errors = errors.map {
      GitHubAnnotation(kind: "error", title: $0.name, message: $0.sentence)
    }
    let all = errors + ranked.map(GitHubAnnotation.init)
    let lines = ["error", "warning", "notice"].flatMap { kind in
      var shown = all.filter { $0.kind == kind }
      if shown.count > Self.annotationLimit {
        let more = "+\(shown.count - Self.annotationLimit + 1) more"
        shown =
          shown.prefix(Self.annotationLimit - 1)
          + [GitHubAnnotation(kind: kind, title: more, message: "\(more) of this kind")]
      }
      return shown.map(\.line)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

private struct GitHubAnnotation {
  let kind: String
  let title: String
  let message: String
  var location: Finding.Location?

  /// Returns the command, escaped like in GitHub's toolkit.
  var line: String {
    func data(_ text: String) -> String { escapedLine(text).replacing("%", with: "%25") }
    func property(_ text: String) -> String {
      data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
    let file = location.map { "file=\(property($0.file)),line=\($0.line)," } ?? ""
    return "::\(kind) \(file)title=\(property(title))::\(data(message))"
  }
}

extension GitHubAnnotation {
  fileprivate init(_ finding: Finding) {
    kind =
      switch finding.level {
      case .error, .warning: finding.level.rawValue
      case .open, .pass: "notice"
      }
    (title, message) = ("\(finding.section): \(finding.metric.id)", finding.sentence)
    location = finding.location
  }
}

extension Report {
  /// The path of the step summary in a GitHub workflow, or `nil` elsewhere.
  static var stepSummary: String? {
    Terminal.environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Appends the report in Markdown to the step summary, or does nothing outside a GitHub workflow.
  func writeStepSummary() throws(Failure) {
    guard let path = Self.stepSummary else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw Failure(
        .cannotCreate,
        "\(path): the step summary cannot be created (\(systemMessage())); check GITHUB_STEP_SUMMARY"
      )
    }
    defer { close(file) }
    // The limit includes the summaries of earlier commands: GitHub drops longer ones completely.
    let taken = max(0, Int(lseek(file, 0, SEEK_END)))
    guard Terminal.send(markdown(limit: max(0, Self.summaryLimit - taken)), to: file) else {
      throw Failure(
        .inputOutput,
        "\(path): cannot be written (\(systemMessage())); make room, or unset GITHUB_STEP_SUMMARY")
    }
  }
}
