import FoldFormats
import FoldProfile

/// The options by which the runs of a comparison are read.
struct RunOptions: Sendable {
  /// The format of frames, or `nil` to detect it.
  var kind: FrameFileKind?
  /// The rate to judge frames by, in hertz, or `nil` for the recorded rate.
  var refreshRate: Double?
  /// The requested metrics, which may include percentiles that tables do not list.
  let percentiles: [String]
  /// Whether a list in a table should stay scrolled to its end while its content grows.
  let follows: Bool
  let choice: SourceChoice

  /// Reads runs of recordings, summaries or reports, and a table of a list's frames as one run;
  /// `assumedRate`, in hertz, is the rate of sources that state none, `nil` to infer it.
  func read(_ source: ByteSource, assumedRate: Double?) throws(FormatError) -> [RecordedRun] {
    source.startHashing()
    guard kind == nil, try ReplayTableReader.fits(source) else {
      return try RunReader.read(
        source, kind: kind, refreshRate: refreshRate, assumedRate: assumedRate,
        percentiles: percentiles)
    }
    let metrics = try StabilityReport(source, name: source.name, follows: follows).metrics
    return [RecordedRun(metrics: metrics, recording: try source.contentHash())]
  }
}

struct RunGroup {
  /// The metrics of each run; a table without frames represents a file that could not be read.
  let tables: [MetricTable]
  let labels: [[String: String]]
  let notes: [String]
  let errors: [ReportError]
  let recordings: Set<String>

  /// The recordings in a file, each with an id that is equal for equal content.
  private struct Contents {
    var recordings: [(id: String, run: RecordedRun)] = []
    var remark: String?
  }

  /// Reads the runs of each file: one, or each recording of summaries or iteration of a benchmark.
  ///
  /// Bad files do not stop the others, and recordings with equal content count once. `rates` has
  /// the refresh rates of the other side's runs and receives the rates of these runs.
  init(
    files: [String], isBefore: Bool, _ options: RunOptions, quiet: Bool, rates: inout RunConditions
  ) {
    var remarks = GroupedRemarks()
    var tables: [MetricTable] = []
    var labels: [[String: String]] = []
    var errors: [ReportError] = []
    var known: Set<String> = []
    var repeated = 0
    @Sendable func read(_ path: String, assumedRate: Double?) throws(Failure) -> Contents {
      let runs = try Failure.reading(
        try options.read(try ByteSource(path: path), assumedRate: assumedRate))
      return try Self.contents(runs, path: path, options.choice)
    }
    func add(_ result: Result<Contents, Failure>, of path: String) {
      do throws(Failure) {
        let contents = try result.get()
        for (id, run) in contents.recordings {
          let isNew = known.insert(id).inserted
          if isNew {
            try rates.add(
              run, of: path, isBefore: isBefore, refreshRate: options.refreshRate,
              isChosen: contents.remark != nil)
          } else {
            repeated += 1
          }
          // A skipped recording keeps its position, so that runs stay paired.
          tables.append(isNew ? run.metrics : MetricTable(frameCount: 0))
          labels.append(run.labels)
        }
        if let remark = contents.remark { remarks.add(remark, of: path) }
      } catch {
        tables.append(MetricTable(frameCount: 0))
        labels.append([:])
        errors.append(ReportError(name: path, failure: error))
      }
    }
    // The first known rate applies to all recordings that have no rate.
    var rest = files[...]
    while rates.first == nil, let path = rest.popFirst() {
      add(Result { () throws(Failure) in try read(path, assumedRate: nil) }, of: path)
    }
    let first = rates.first
    let results = FrameFiles.each(Array(rest), "compare: file", quiet: quiet) {
      path throws(Failure) in try read(path, assumedRate: first)
    }
    for (path, result) in zip(rest, results) { add(result, of: path) }
    (self.tables, self.labels) = (tables, labels)
    self.errors = errors
    recordings = known
    notes = remarks.lines(of: files.count) + [Self.repeats(repeated)].compactMap(\.self)
  }

  /// Returns a note on `count` recordings left out as copies of others, or `nil` if `count` is 0.
  static func repeats(_ count: Int) -> String? {
    count == 0
      ? nil
      : "\(counted(count, "recording")) with the content of another: a run counts once"
  }

  /// Returns a warning about recordings that are on both sides of a comparison; `nil` for none.
  static func overlap(_ a: Set<String>, _ b: Set<String>) -> String? {
    let count = a.intersection(b).count
    return count == 0
      ? nil
      : "\(counted(count, "recording")) \(count == 1 ? "is" : "are") on both sides, where nothing can "
        + "differ; name the runs of two builds"
  }

  /// Returns the runs that `choice` selects, one for each recording; throws if it selects none.
  private static func contents(
    _ runs: [RecordedRun], path: String, _ choice: SourceChoice
  ) throws(Failure) -> Contents {
    var order: [String] = []
    var recordings: [String: [RecordedRun]] = [:]
    for run in runs {
      if recordings[run.recording] == nil { order.append(run.recording) }
      recordings[run.recording, default: []].append(run)
    }
    var contents = Contents()
    for id in order {
      let runs = recordings[id] ?? []
      guard order.count == 1 || !choice.fitting(runs, of: path).isEmpty else { continue }
      let (run, remark) = try choice.best(of: runs, in: path)
      contents.recordings.append((id, run))
      contents.remark = contents.remark ?? remark
    }
    guard contents.recordings.isEmpty else { return contents }
    throw Failure(.badData, choice.nothingFits(in: runs, of: path))
  }
}
