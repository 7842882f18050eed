import Foundation

extension Report {
  /// Adds the report in Markdown to the summary of a step of a workflow on GitHub, the file that
  /// `GITHUB_STEP_SUMMARY` names; does nothing outside of a workflow.
  func writeStepSummary() throws(Failure) {
    guard let path = Terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw Failure(
        .cannotCreate, "\(path): the step summary cannot be written: \(systemMessage())")
    }
    defer { close(file) }
    // Earlier steps' parts count too: GitHub drops a summary above its limit whole.
    let taken = max(0, Int(lseek(file, 0, SEEK_END)))
    guard Terminal.send(markdown(limit: max(0, Self.summaryLimit - taken)), to: file) else {
      throw Failure(.inputOutput, "\(path): cannot be written: \(systemMessage())")
    }
  }
}
