import FoldFormats
import FoldLayout
import FoldProfile

/// The differences between the recordings of a merge, metric by metric.
struct RecordingSpread {
  let names: [String]
  /// The spread of each metric that has a better direction and values in two or more recordings.
  let spreads: [DeviceSpread]
  var decisiveMetricIDs: [String] = [
    "hitchTimeRatio", "droppedFrames.mean", "duration.p50", "duration.p99", "fps",
  ]

  private static let maximumNames = 5

  /// Creates the spreads from each recording's name and values, ordered as
  /// ``DeviceSpread/metrics``.
  init(names: [String], numbers: [[Double?]]) {
    self.names = names
    spreads = DeviceSpread.metrics.enumerated().compactMap { index, metric in
      DeviceSpread(of: metric, numbers.map { $0[index] })
    }
  }

  var decisive: [DeviceSpread] {
    decisiveMetricIDs.compactMap { id in spreads.first { $0.metric.id == id } }
  }

  /// Returns the worst recording in a metric with its value, or `nil` if all are alike.
  func worst(_ spread: DeviceSpread) -> String? {
    spread.worst.map { "\(names[$0]) \(figure(spread.values[$0]))" }
  }

  func outliers(_ spread: DeviceSpread) -> String? {
    guard !spread.outliers.isEmpty else { return nil }
    let shown = spread.outliers.prefix(Self.maximumNames)
      .map { "\(names[$0]) \(figure(spread.values[$0]))" }
    let more = spread.outliers.count - shown.count
    return (shown + (more > 0 ? ["and \(more.grouped) more"] : [])).joined(separator: ", ")
  }

  static let columns = ["metric", "unit", "min", "median", "max", "worst"]

  func cells(_ spread: DeviceSpread) -> [String] {
    let sample = spread.sample
    return [spread.metric.id, spread.metric.unit.rawValue]
      + [sample.min, sample.median, sample.max].map(figure)
      + [spread.worst.map { names[$0] } ?? "all alike"]
  }

  func figure(_ number: Double?) -> String { number.map { Figure.faithful($0) } ?? "n/a" }

  /// The outliers of the deciding metrics and the rule that finds them; empty without outliers.
  var outlierLines: [String] {
    let lines = decisive.compactMap { spread in
      outliers(spread).map { "\(spread.metric.id) \(spread.metric.unit.rawValue): \($0)" }
    }
    return lines.isEmpty ? [] : ["outliers, by \(DeviceSpread.rule):"] + lines
  }
}

extension RecordingSpread {
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
}

extension RecordingSpread: JSONObject {
  static let keys: [JSONKey<RecordingSpread>] = [
    JSONKey("recordings", as: .countFromOne) { $0.names.count },
    JSONKey("rule", "what makes an outlier") { _ in DeviceSpread.rule },
    JSONKey("metrics", as: .map(.object(MetricSpread.keys))) { fleet in
      JSONValue.object(
        fleet.spreads.map { ($0.metric.id, MetricSpread(spread: $0, names: fleet.names).json) })
    },
  ]

  static var shape: Shape {
    Shape.object(keys)
      .help("how recordings that were merged differ, counts as shares of the frames")
  }

  private struct MetricSpread: JSONObject {
    let spread: DeviceSpread
    let names: [String]

    private static let outlier = Shape.object(
      required: ["name": .text, "value": .number], isOpen: true)

    static let keys: [JSONKey<MetricSpread>] = [
      JSONKey("unit") { $0.spread.metric.unit.rawValue },
      JSONKey("n", "recordings that have it", as: .countFromOne) { $0.spread.sample.count },
      JSONKey("min") { $0.spread.sample.min }, JSONKey("median") { $0.spread.sample.median },
      JSONKey("max") { $0.spread.sample.max },
      JSONKey("worst", as: outlier) { metric in metric.spread.worst.map(metric.named) },
      JSONKey("outliers", "the furthest from the median first", as: .list(outlier)) { metric in
        metric.spread.outliers.map(metric.named)
      },
    ]

    private func named(_ index: Int) -> JSONValue {
      ["name": .text(names[index]), "value": .number(orNull: spread.values[index])]
    }
  }
}
