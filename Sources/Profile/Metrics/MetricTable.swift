/// The metrics of one run, in the order of a report, found by id.
public struct MetricTable: Equatable, Sendable {
  /// The values, in the order they were added.
  public private(set) var values: [MetricValue] = []
  /// How many frames the run has.
  public let frameCount: Int
  private var places: [String: Int] = [:]

  /// Creates a table of a run with `frameCount` frames.
  public init(frameCount: Int, values: [MetricValue] = []) {
    self.frameCount = frameCount
    for value in values { add(value) }
  }

  /// Adds a value; one of the same id takes the place of the earlier.
  public mutating func add(_ value: MetricValue) {
    if let place = places[value.metric.id] {
      values[place] = value
    } else {
      places[value.metric.id] = values.count
      values.append(value)
    }
  }

  /// Adds the values of another table of the same frames.
  public mutating func add(_ other: MetricTable) {
    for value in other.values { add(value) }
  }

  /// The ids, in the order of the table.
  public var ids: [String] { values.map(\.metric.id) }

  /// The value of a metric; nil when the table does not know it.
  public subscript(id: String) -> MetricValue? {
    places[id].map { values[$0] }
  }
}
