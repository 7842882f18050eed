import FoldLayout
import FoldTestSupport
import Foundation
import Testing

/// A recorded stroke of Flutter's tests: times in seconds, and the expected velocities.
struct FlutterStroke: CustomTestStringConvertible, Sendable {
  let name: String
  let times: [Double]
  let places: [Point]
  let expected: [String: [Double]]

  var testDescription: String { name }

  static let all: [FlutterStroke] = {
    guard let file: File = decode("flutter_velocity_traces.json") else { return [] }
    return file.strokes.map { $0.stroke("stroke") }
      + file.interrupted.map { $0.stroke("interrupted") }
  }()

  private struct File: Decodable {
    let strokes: [Entry]
    let interrupted: [Entry]
  }

  private struct Entry: Decodable {
    let pointer: Int
    let events: [Event]
    let flutter_lsq2_px_s: [Double]
    let own_lsq2_px_s: [Double]
    let flutter_ios_tracker_px_s: [Double]
    let uipan: [Double]
    let compose_lsq2_px_s: [Double]?

    enum CodingKeys: String, CodingKey {
      case pointer, events, flutter_lsq2_px_s, own_lsq2_px_s
      case flutter_ios_tracker_px_s, compose_lsq2_px_s
      case uipan = "uipan_0.2_0.8_px_s"
    }

    func stroke(_ kind: String) -> FlutterStroke {
      // Up events are not passed to a tracker.
      let kept = events.filter { $0.kind != "up" }
      let start = kept.first?.milliseconds ?? 0
      return FlutterStroke(
        name: "\(kind) \(pointer)", times: kept.map { ($0.milliseconds - start) / 1000 },
        places: kept.map { Point(x: $0.x, y: $0.y) },
        expected: [
          "flutter": flutter_lsq2_px_s, "lsq2": own_lsq2_px_s,
          "ios": flutter_ios_tracker_px_s, "uipan": uipan,
          "compose": compose_lsq2_px_s ?? own_lsq2_px_s,
        ])
    }
  }

  private struct Event: Decodable {
    let milliseconds: Double
    let x: Double
    let y: Double
    let kind: String

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      milliseconds = try row.decode(Double.self)
      x = try row.decode(Double.self)
      y = try row.decode(Double.self)
      kind = try row.decode(String.self)
    }
  }
}

struct AndroidTrace: CustomTestStringConvertible, Decodable, Sendable {
  let name: String
  let rows_ns_x_y: [Row]
  let expect_px_s: [Expectation]
  let lsq2_coeffs_s: [Double]?

  var testDescription: String { name }

  static let all: [AndroidTrace] = {
    guard let file: File = decode("aosp_velocity_traces.json") else { return [] }
    return file.tests
  }()

  private struct File: Decodable { let tests: [AndroidTrace] }

  struct Expectation: Decodable, Sendable {
    let strategy: String
    let axis: String
    let v: Double?
    let recomputed_double: Double?
  }

  struct Row: Decodable, Sendable {
    let nanoseconds: Double
    let x: Double
    let y: Double
    let isResampled: Bool

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      nanoseconds = try row.decode(Double.self)
      x = try row.decode(Double.self)
      y = try row.decode(Double.self)
      isResampled = !row.isAtEnd
    }
  }
}

private func decode<Value: Decodable>(_ name: String) -> Value? {
  guard let folder = Outside.reference,
    let data = try? Data(contentsOf: folder.appendingPathComponent(name))
  else { return nil }
  return try? JSONDecoder().decode(Value.self, from: data)
}
