import FoldProfile

/// Counts of other things that an app did while a device recorded frames, such as uploads.
///
/// The file is CSV with a column `t` of ascending times on the device's clock, in seconds (or `t_ms`
/// in milliseconds), and a column of numbers for each cause. An empty field is 0.
public struct CauseTable: Equatable, Sendable {
  /// The names of the causes, without duplicates.
  public private(set) var names: [String] = []
  private var times: [Double] = []
  private var counts: [[Double]] = []

  private static let timeNames = ["t": 1.0, "t_ms": 1000]
  /// The largest number of rows; more are an error.
  public static let limit = 1 << 21

  /// Creates a table without causes.
  public init() {}

  /// Reads a table; throws with the line if it is invalid or has a cause with a name in `taken`.
  public init(_ source: ByteSource, besides taken: [String] = []) throws(FormatError) {
    var csv = try CSVReader(source)
    try csv.nextNames()
    let header = (0..<csv.fieldCount).map {
      String(decoding: csv.field($0).trimmed, as: UTF8.self)
    }
    guard let time = header.firstIndex(where: { Self.timeNames[$0] != nil }),
      let scale = Self.timeNames[header[time]]
    else {
      throw csv.failure(
        found: "no column is named t", remedy: "add the time of each row on the device's clock")
    }
    for (index, name) in header.enumerated() where index != time {
      guard !name.isEmpty, !names.contains(name), !taken.contains(name) else {
        throw csv.failure(
          found: name.isEmpty
            ? "a column has no name" : "another cause is named \(quoted(name)), too",
          remedy: "give each cause a name of its own")
      }
      names.append(name)
    }
    guard !names.isEmpty else {
      throw csv.failure(found: "no column has counts", remedy: "add a column for each cause")
    }
    while try csv.next() {
      try csv.requireFields(header.count)
      guard times.count < Self.limit else {
        throw csv.failure(.tooMany(what: "rows", limit: Self.limit))
      }
      var row: [Double] = []
      for (index, name) in header.enumerated() {
        let field = Array(csv.field(index).trimmed)
        if field.isEmpty, index != time {
          row.append(0)
          continue
        }
        guard let number = DecimalParser.parse(field), abs(number) <= 1e15 else {
          throw csv.failure(
            .wrongType(key: name, wanted: "a number", found: quoted(csv.field(index))))
        }
        row.append(number)
      }
      let now = row.remove(at: time) / scale
      guard now >= times.last ?? now else {
        throw csv.failure(found: "the time is before the row above", remedy: "sort rows by time")
      }
      times.append(now)
      counts.append(row)
    }
  }

  /// Returns the sum of each cause's counts in a range of times, in seconds, ordered as ``names``.
  public func counts(in range: Range<Double>) -> [Double] {
    let rows =
      times.partitioningIndex {
        $0 >= range.lowerBound
      }..<times.partitioningIndex { $0 >= range.upperBound }
    return names.indices.map { cause in rows.reduce(0) { $0 + counts[$1][cause] } }
  }
}
