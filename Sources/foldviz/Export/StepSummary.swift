#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The summary of a step of a workflow on GitHub: a report in Markdown, added to the file that
/// `GITHUB_STEP_SUMMARY` names.
struct StepSummary {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// Adds the report to the summary; does nothing outside of a workflow.
  func write() throws(Failure) {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw Failure(
        .cannotCreate, "\(path): the step summary cannot be written: \(systemMessage())")
    }
    defer { close(file) }
    // Earlier steps' parts count too: GitHub drops a summary above its limit whole.
    let taken = max(0, Int(lseek(file, 0, SEEK_END)))
    let text = MarkdownReport(report, limit: max(0, MarkdownReport.summaryLimit - taken)).text
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(file, bytes.baseAddress, bytes.count)
        #else
          Darwin.write(file, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0 && errno != EINTR {
        throw Failure(.inputOutput, "\(path): cannot be written: \(systemMessage())")
      }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
