import FoldProfile

struct SummaryWriter {
  let path: String
  private(set) var errors: [ReportError] = []
  private var output: Output?
  private var failure: Failure?

  init(path: String) { self.path = path }

  var isAnyWritten: Bool { output != nil }

  /// Writes the lines of the next file, or keeps its error; returns whether writing can continue.
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

  /// Closes the output, if any line was written; throws if writing failed.
  func finish() throws(Failure) {
    if let failure { throw failure }
    try output?.finish()
  }
}
