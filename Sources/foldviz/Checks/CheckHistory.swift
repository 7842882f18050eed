import FoldFormats
import FoldLayout
import FoldProfile

/// The earlier runs of checks in the file of `--history`.
struct CheckHistory {
  private let path: String
  private let origin: Origin
  private var runs: [HistoryRun] = []

  /// Reads the file at `path`, which may be missing unless `isRequired`.
  init(path: String, commit: String?, isRequired: Bool = false) throws(Failure) {
    self.path = path
    origin = Origin(commit: commit)
    if !isRequired, try Output.status(of: path) == nil { return }
    // The file will be replaced, so it must not count as an input.
    let read = FilesRead.$current.withValue(nil) {
      Result { () throws(FormatError) in try HistoryRun.read(try ByteSource(path: path)) }
    }
    runs = try Failure.reading(try read.get())
  }

  /// Adds the report's runs to the file at `path`, and the runs in the file to the report.
  static func record(
    _ report: inout CheckReport, in path: String, commit: String?
  ) throws(Failure) {
    // Without a lock, two checks that end together would both read, and one would lose its runs.
    let folder = open(TemporaryFile.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    flock(folder, LOCK_EX)
    var history = try CheckHistory(path: path, commit: commit)
    history.add(to: &report)
    try history.write()
  }

  mutating func add(to report: inout CheckReport) {
    for index in report.entries.indices {
      let entry = report.entries[index]
      let values = Self.kept(entry)
      var run = HistoryRun()
      (run.time, run.commit, run.machine) = (origin.time, origin.commit, origin.machine)
      run.check = entry.check.name
      for value in values { run.metrics[value.metric.id] = value.number }
      let versions = values.map { ($0.metric.id, $0.metric.version) }.filter { $0.1 != 1 }
      if !versions.isEmpty { run.versions = Dictionary(versions) { first, _ in first } }
      runs.append(run)
      let known = runs.filter { $0.check == run.check }
      report.entries[index].history = values.map { value in
        MetricHistory(value.metric, known, metricCount: values.count)
      }
    }
  }

  private static func kept(_ entry: CheckReport.Entry) -> [MetricValue] {
    let values = entry.measurement.metrics.values.filter { $0.number != nil }
    let primary = ComparisonRule().primaryIDs(
      among: values.map(\.metric).filter { $0.better != .neither })
    let ids = primary.union(entry.check.budgets.map(\.budget.metric))
    return values.filter { ids.contains($0.metric.id) }
  }

  private func write() throws(Failure) {
    var lines: [UInt8] = []
    for run in runs { run.append(to: &lines) }
    try Output.write(lines, to: path)
  }
}

struct MetricHistory {
  let metric: Metric
  private let runs: [HistoryRun]
  private let numbers: [Double]
  private let step: HistoryStep?

  init(_ metric: Metric, _ runs: [HistoryRun], metricCount: Int) {
    self.metric = metric
    self.runs = runs.filter {
      $0.metrics[metric.id] != nil && ($0.versions?[metric.id] ?? 1) == metric.version
    }
    numbers = self.runs.compactMap { $0.metrics[metric.id] }
    step = HistoryStep(in: numbers, of: metric, metricCount: metricCount)
  }

  private var recent: ArraySlice<Double> { numbers.suffix(40) }

  /// Returns one line for each history, with aligned columns.
  static func lines(of histories: [MetricHistory]) -> [String] {
    func width(_ text: (MetricHistory) -> String) -> Int {
      histories.map { text($0).columns }.max() ?? 0
    }
    let (name, bar) = (width(\.metric.id), width(\.bar))
    return histories.map {
      "history: \($0.metric.id.padded(to: name)) \($0.bar.padded(to: bar)) \($0.range), "
        + counted($0.recent.count, "run")
    }
  }

  private var bar: String { TextBar.line(of: Array(recent)) }

  private var range: String {
    let ends = [recent.min() ?? 0, recent.max() ?? 0].map { Figure.faithful($0) }
    return (ends[0] == ends[1] ? [ends[0]] : ends).joined(separator: " … ")
      + " \(metric.unit.rawValue)"
  }

  /// The step in the history as a sentence, or `nil` if there is none.
  var warning: String? {
    guard let step else { return nil }
    let (first, last) = (runs[step.index], runs[step.index - 1])
    let size = step.before == 0 ? nil : (step.after - step.before) / abs(step.before) * 100
    let change =
      size.map { Figure.signed(Figure.percent($0)) }
      ?? Figure.signed(Figure.faithful(step.after - step.before))
    let commit = first.commit.map { "commit \($0)" } ?? "the run of \(first.time)"
    let earlier = last.commit.map { "; the run before was of \($0)" } ?? ""
    let machine =
      first.machine == last.machine
      ? "" : "; the machine changed, too, from \(last.machine) to \(first.machine)"
    return
      "\(metric.id) \(change) since \(commit), \(counted(runs.count - step.index, "run")) ago: "
      + "\(Figure.faithful(step.before)) → \(Figure.faithful(step.after)) \(metric.unit.rawValue)"
      + earlier + machine
  }
}

extension MetricHistory: JSONObject {
  private static let change = Shape.object(stepKeys)

  static let keys: [JSONKey<MetricHistory>] = [
    JSONKey("metric") { $0.metric.id },
    JSONKey("values", "the values of the last runs, oldest first") { Array($0.recent) },
    JSONKey("step", "the last lasting change of the mean", as: change) { history in
      history.step.map { _ in JSONValue.object(stepKeys.members(of: history)) }
    },
  ]

  private static let stepKeys: [JSONKey<MetricHistory>] = [
    JSONKey("before", "the mean before the step, in the metric's unit") { $0.step?.before },
    JSONKey("after") { $0.step?.after },
    JSONKey("p", "the share of random orders with a step as strong", as: .number(.share)) {
      $0.step?.pValue
    },
    JSONKey("runs", "the number of runs since the step", as: .countFromOne) { history in
      history.step.map { history.runs.count - $0.index }
    },
    JSONKey("commit", "the commit of the first run after the step") { history in
      history.step.flatMap { history.runs[$0.index].commit }
    },
    JSONKey("time", "the time of that run") { history in
      history.step.map { history.runs[$0.index].time }
    },
  ]
}
