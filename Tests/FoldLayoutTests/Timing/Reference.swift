import FoldTestSupport
import Foundation
import Testing

/// Any JSON value, for reference files whose cases have different shapes.
enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var flag: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var list: [JSONValue] { if case .list(let value) = self { value } else { [] } }
  var object: [String: JSONValue] { if case .object(let value) = self { value } else { [:] } }
  var numbers: [Double] { list.compactMap(\.number) }
  subscript(key: String) -> JSONValue { object[key] ?? .null }
}

/// The reference files, which are outside the package and read once.
enum Reference {
  static func read(_ name: String) throws -> JSONValue {
    let folder = try #require(Outside.reference)
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try JSONDecoder().decode(JSONValue.self, from: data)
  }

  /// One case of vectors.json.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let group: String
    let params: JSONValue
    let results: JSONValue
    let samples: [[Double]]
    var testDescription: String { id }

    func param(_ name: String) throws -> Double {
      try #require(params[name].number, "\(id) has no parameter \(name)")
    }

    func result(_ name: String) throws -> Double {
      try #require(results[name].number, "\(id) has no result \(name)")
    }
  }

  /// Every case of vectors.json; empty without the folder.
  static let cases: [Case] = {
    guard let file = try? read("vectors.json") else { return [] }
    return file["cases"].list.map { entry in
      Case(
        id: entry["id"].text ?? "", group: entry["group"].text ?? "", params: entry["params"],
        results: entry["results"], samples: entry["samples"].list.map(\.numbers))
    }
  }()

  static func group(_ name: String) -> [Case] { cases.filter { $0.group == name } }

  /// Returns the cases whose ids begin with one of `prefixes`.
  static func prefixed(_ prefixes: String...) -> [Case] {
    cases.filter { prefixes.contains(where: $0.id.hasPrefix) }
  }
}

/// Whether two numbers agree within `tolerance`, relative to the larger of 1 and the expected one.
func agrees(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(found - expected) <= tolerance * max(1, abs(expected))
}
