import FoldFormats
import FoldProfile

struct RunGroup {
  /// The metrics of each run; a table without frames represents a file that could not be read.
  let tables: [MetricTable]
  let notes: [String]
  let errors: [ReportError]

  private typealias Choice = (source: RecordedRun, remark: String?)

  /// Reads a run from each file; bad files do not stop the others, and repeated ones are skipped.
  ///
  /// `rates` has the other side's refresh rates and receives this side's; `isBefore` is for side A.
  init(
    files: [String], isBefore: Bool, kind: FrameFileKind?, refreshRate: Double?,
    percentiles: [String], choice: SourceChoice, quiet: Bool, rates: inout RunRates
  ) {
    var remarks = GroupedRemarks()
    var tables: [MetricTable] = []
    var errors: [ReportError] = []
    @Sendable func read(_ path: String, assumedRate: Double?) throws(Failure) -> Choice {
      let runs = try Failure.reading(
        try RunReader.read(
          try ByteSource(path: path), kind: kind, refreshRate: refreshRate,
          assumedRate: assumedRate, percentiles: percentiles))
      guard !runs.isEmpty else { throw FrameFiles.noFrames(path) }
      return try choice.best(of: runs, in: path)
    }
    func add(_ result: Result<Choice, Failure>, of path: String) {
      do throws(Failure) {
        let (run, remark) = try result.get()
        try rates.add(run, of: path, isBefore: isBefore, refreshRate: refreshRate)
        tables.append(run.metrics)
        if let remark { remarks.add(remark, of: path) }
      } catch {
        tables.append(MetricTable(frameCount: 0))
        errors.append(ReportError(name: path, failure: error))
      }
    }
    let isNew = Output.distinct(files)
    // The first known rate applies to all recordings that have no rate.
    var rest = zip(files, isNew).filter(\.1).map(\.0)[...]
    while rates.first == nil, let path = rest.popFirst() {
      add(Result { () throws(Failure) in try read(path, assumedRate: nil) }, of: path)
    }
    let first = rates.first
    let results = FrameFiles.each(Array(rest), "compare: file", quiet: quiet) {
      path throws(Failure) in try read(path, assumedRate: first)
    }
    for (path, result) in zip(rest, results) { add(result, of: path) }
    // A skipped file keeps its position, so that runs stay paired.
    var found = tables[...]
    self.tables = isNew.map { $0 ? found.removeFirst() : MetricTable(frameCount: 0) }
    self.errors = errors
    notes = remarks.lines(of: files.count) + [Output.repeats(isNew)].compactMap(\.self)
  }
}
