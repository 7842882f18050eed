import FoldFormats
import FoldProfile

/// The runs of one side of a comparison.
struct RunGroup {
  /// A table for each run; one without frames for a file that could not be read.
  private(set) var tables: [MetricTable] = []
  /// Remarks on sources that were chosen.
  let notes: [String]
  private(set) var errors: [ReportError] = []

  /// Reads a run from each file; a bad one does not stop the others.
  init(
    files: [String], kind: FrameFileKind?, refreshRate: Double?, percentiles: [String],
    choice: SourceChoice, quiet: Bool
  ) {
    var remarks = CountedNotes()
    let results = FrameFiles.each(files, "compare: file", quiet: quiet) { path throws(Failure) in
      let runs = try Failure.reading(
        try RunReader.read(
          try ByteSource(path: path), kind: kind, refreshRate: refreshRate,
          percentiles: percentiles))
      guard !runs.isEmpty else { throw FrameFiles.noFrames(path) }
      return try choice.best(of: runs, in: path)
    }
    for (path, result) in zip(files, results) {
      switch result {
      case .success(let (run, remark)):
        tables.append(run.metrics)
        if let remark { remarks.add(remark, of: path) }
      case .failure(let failure):
        tables.append(MetricTable(frameCount: 0))
        errors.append(ReportError(name: path, failure: failure))
      }
    }
    notes = remarks.lines(of: files.count)
  }
}
