import FoldFormats
import FoldProfile

/// How the recordings of a merge differ from each other, metric by metric.
struct Fleet {
  /// What the recordings are called.
  let names: [String]
  /// The metrics that fare better or worse, as far as two recordings have them.
  let spreads: [DeviceSpread]
  /// The ids of those that decide: what budgets or a policy name.
  var deciding: [String] = [
    "hitchTimeRatio", "droppedFrames.mean", "duration.p50", "duration.p99", "fps",
  ]

  /// The most names of a list.
  private static let mostNames = 5

  /// Gathers the numbers of ``DeviceSpread/metrics`` of each recording.
  init(names: [String], numbers: [[Double?]]) {
    self.names = names
    spreads = DeviceSpread.metrics.enumerated().compactMap { place, metric in
      DeviceSpread(of: metric, numbers.map { $0[place] })
    }
  }

  /// Those that decide.
  var decisive: [DeviceSpread] {
    deciding.compactMap { id in spreads.first { $0.metric.id == id } }
  }

  /// The recording that fares worst in a metric, with its number; nil where all are alike.
  func worst(_ spread: DeviceSpread) -> String? {
    spread.worst.map { "\(names[$0]) \(figure(spread.values[$0]))" }
  }

  /// The outliers of a metric in words; nil where there is none.
  func outliers(_ spread: DeviceSpread) -> String? {
    guard !spread.outliers.isEmpty else { return nil }
    let shown = spread.outliers.prefix(Self.mostNames)
      .map { "\(names[$0]) \(figure(spread.values[$0]))" }
    let more = spread.outliers.count - shown.count
    return (shown + (more > 0 ? ["and \(more.grouped) more"] : [])).joined(separator: ", ")
  }

  /// The head of a table of spreads.
  static let columns = ["metric", "unit", "min", "median", "max", "worst"]

  /// A line of that table.
  func cells(_ spread: DeviceSpread) -> [String] {
    let sample = spread.sample
    return [spread.metric.id, spread.metric.unit.rawValue]
      + [sample.min, sample.median, sample.max].map(figure)
      + [spread.worst.map { names[$0] } ?? "all alike"]
  }

  func figure(_ number: Double?) -> String { number.map { Figure.faithful($0) } ?? "n/a" }

  /// What the outliers in what decides are, and by which rule; nothing where there are none.
  var outlierLines: [String] {
    let lines = decisive.compactMap { spread in
      outliers(spread).map { "\(spread.metric.id) \(spread.metric.unit.rawValue): \($0)" }
    }
    return lines.isEmpty ? [] : ["outliers, by \(DeviceSpread.rule):"] + lines
  }
}

extension Fleet {
  /// The spread for people: a line for each metric, with how the recordings lie between its ends.
  func lines(_ style: Style, onlyDeciding: Bool = false) -> [String] {
    let shown = onlyDeciding ? decisive : spreads
    guard !shown.isEmpty else { return [] }
    let rows = shown.map { cells($0) }
    let labels = rows.map { "\($0[0]) \($0[1])" }
    let width = labels.map(\.columns).max() ?? 0
    func line(_ label: String, _ cells: [String], _ picture: String, _ worst: String) -> String {
      "  \(label.padded(to: width))" + cells.map { $0.alignedRight(to: 11) }.joined()
        + "  \(picture.padded(to: TextBar.width))  \(worst)"
    }
    var lines = [style.bold("spread over \(counted(names.count, "recording"))")]
    lines.append(style.quiet(line("", Array(Self.columns[2...4]), "min … max", "worst")))
    for (spread, (label, cells)) in zip(shown, zip(labels, rows)) {
      lines.append(line(label, Array(cells[2...4]), TextBar.histogram(of: spread.sample), cells[5]))
    }
    let outliers = onlyDeciding ? [] : outlierLines
    return lines
      + outliers.enumerated().map { style.quiet(($0.offset == 0 ? "  " : "    ") + $0.element) }
  }

  /// The spread as documented JSON.
  var json: JSONValue {
    [
      "recordings": .count(names.count), "rule": .text(DeviceSpread.rule),
      "metrics": .object(spreads.map { ($0.metric.id, json($0)) }),
    ]
  }

  private func json(_ spread: DeviceSpread) -> JSONValue {
    func named(_ place: Int) -> JSONValue {
      ["name": .text(names[place]), "value": .number(orNull: spread.values[place])]
    }
    return [
      "unit": .text(spread.metric.unit.rawValue), "n": .count(spread.sample.count),
      "min": .number(spread.sample.min), "median": .number(spread.sample.median),
      "max": .number(spread.sample.max), "worst": spread.worst.map(named),
      "outliers": .array(spread.outliers.map(named)),
    ]
  }
}
