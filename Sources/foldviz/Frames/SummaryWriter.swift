import FoldProfile

/// Writes the lines of summaries file by file, so that no line stays in memory.
struct SummaryWriter {
  /// Where the lines go.
  let path: String
  /// The files that could not be read.
  private(set) var errors: [ReportError] = []
  private var output: Output?
  /// Why the lines could not be written; `nil` if they could.
  private var failure: Failure?

  init(path: String) { self.path = path }

  /// Whether there was a line.
  var isAnyWritten: Bool { output != nil }

  /// Writes the lines of the next file, or keeps why it has none.
  ///
  /// - Returns: Whether more lines can be written.
  mutating func write(_ lines: Result<[UInt8], Failure>, of file: String) -> Bool {
    do throws(Failure) {
      switch lines {
      case .success(let lines):
        let opened = if let output { output } else { try Output(path: path) }
        output = opened
        try opened.write(lines)
      case .failure(let failure): errors.append(ReportError(name: file, failure: failure))
      }
    } catch {
      failure = error
    }
    return failure == nil
  }

  /// Completes the output if there is one.
  func finish() throws(Failure) {
    if let failure { throw failure }
    try output?.finish()
  }
}
