import Testing

/// A row of a case of the behavior reference vectors, by column.
///
/// The numbers were computed from the published rules, independently of any implementation.
struct BehaviorVector {
  let values: [String: JSONValue]

  /// The number in a column, which must exist.
  func callAsFunction(_ column: String) throws -> Double {
    try #require(values[column]?.number, "\(column)")
  }

  static func rows(_ id: String) throws -> [BehaviorVector] {
    let cases = try Reference.read("behaviours-vectors.json")["cases"].list
    let entry = try #require(cases.first { $0["id"].text == id })
    let columns = entry["columns"].list.compactMap(\.text)
    return entry["rows"].list.map { row in
      BehaviorVector(values: Dictionary(uniqueKeysWithValues: zip(columns, row.list)))
    }
  }
}
