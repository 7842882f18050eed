import FoldTestSupport
import Foundation
import Testing

/// A case of the reference vectors: parameters, and rows of numbers to meet.
struct ReferenceVector: CustomTestStringConvertible, Sendable {
  let id: String
  let parameters: [String: Double]
  let results: [String: Double]
  let samples: [[Double]]

  var testDescription: String { id }

  /// A parameter that the case must have.
  func callAsFunction(_ name: String) throws -> Double { try #require(parameters[name], "\(name)") }

  func result(_ name: String) throws -> Double { try #require(results[name], "\(name)") }

  /// The cases whose ids begin with one of `prefixes`; none where the references are not set.
  static func cases(_ prefixes: String...) -> [ReferenceVector] {
    guard let folder = Outside.reference,
      let data = try? Data(contentsOf: folder.appendingPathComponent("vectors.json")),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases.compactMap { entry in
      guard prefixes.contains(where: entry.id.hasPrefix) else { return nil }
      return ReferenceVector(
        id: entry.id, parameters: entry.params.compactMapValues(\.number),
        results: (entry.results ?? [:]).compactMapValues(\.number), samples: entry.samples)
    }
  }

  private struct File: Decodable { let cases: [Entry] }

  private struct Entry: Decodable {
    let id: String
    let params: [String: LooseNumber]
    let results: [String: LooseNumber]?
    let samples: [[Double]]
  }

  /// A number, or something else that the tests here do not read.
  private struct LooseNumber: Decodable {
    let number: Double?

    init(from decoder: any Decoder) throws {
      number = try? decoder.singleValueContainer().decode(Double.self)
    }
  }
}

/// Whether two numbers agree to 10⁻⁹, relative to the larger where that is above 1.
func agree(_ found: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(found - expected) <= tolerance * max(1, abs(expected))
}
