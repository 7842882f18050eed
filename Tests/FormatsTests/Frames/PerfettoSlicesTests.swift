import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite(.needs(.corpus))
struct PerfettoSlicesTests {
  func slices(_ name: String) throws -> [FrameTimelineSlices.Slice] {
    let corpus = try #require(Outside.corpus)
    let path = corpus.appendingPathComponent("perfetto/\(name)").path
    var slices: [FrameTimelineSlices.Slice] = []
    _ = try PerfettoReader.forEachSlice(of: ByteSource(path: path)) { slices.append($0) }
    return slices
  }

  @Test func `all frames of Perfetto's own test have their times, durations and jank types`() throws
  {
    let all = try slices("parser_graphics_frame_timeline_events.pftrace")
    let actual = all.filter { [.actualDisplay, .actualSurface].contains($0.start.kind) }
    // Two expected frames share a cookie and a time. Perfetto counts the pair once.
    #expect(all.count - actual.count - 1 == 13)
    let expected: [(Int64, Int64, String)] = [
      (20, 6, "None"), (21, 16, "None"), (41, 33, "App Deadline Missed"), (42, 5, "None"),
      (80, 110, "Unknown Jank"), (81, 7, "None"), (90, 16, "SurfaceFlinger Scheduling"),
      (108, 4, "SurfaceFlinger Scheduling"),
      (148, 8, "SurfaceFlinger Scheduling, SurfaceFlinger CPU Deadline Missed"), (150, 17, "None"),
      (150, 17, "None"), (170, 6, "None"), (200, 6, "None"), (245, -1, "SurfaceFlinger Stuffing"),
      (245, 15, "Dropped Frame"),
    ]
    #expect(actual.map(\.start.time) == expected.map(\.0))
    #expect(actual.map(\.duration) == expected.map(\.1))
    #expect(actual.map(\.start.jank.label) == expected.map(\.2))
  }

  @Test func `unknown jank bits keep their number`() throws {
    let labels = try slices("parser_graphics_frame_timeline_power_mode.pftrace")
      .filter { $0.start.kind == .actualDisplay }.map(\.start.jank.label)
    #expect(labels == ["Jank 0x8000", "Jank 0x800", "Jank 0x2000"])
    #expect(JankTypes().label == "Unspecified")
  }
}

extension FrameTimelineSlices.Slice {
  /// The duration in nanoseconds; −1 without an end, as in Perfetto.
  var duration: Int64 { end.map { $0 &- start.time } ?? -1 }
}

extension JankTypes {
  /// Perfetto's names for the bits, in order.
  private static let words = [
    "None", "SurfaceFlinger Scheduling", "Prediction Error", "Display HAL",
    "SurfaceFlinger CPU Deadline Missed", "SurfaceFlinger GPU Deadline Missed",
    "App Deadline Missed", "Buffer Stuffing", "Unknown Jank", "SurfaceFlinger Stuffing",
    "Dropped Frame",
  ]

  /// The names of the reasons, separated by commas.
  fileprivate var label: String {
    let known = Self.words.indices.filter { rawValue >> $0 & 1 == 1 }.map { Self.words[$0] }
    let rest = rawValue >> Self.words.count
    let all = rest == 0 ? known : known + ["Jank 0x" + String(rest << 11, radix: 16)]
    return all.isEmpty ? "Unspecified" : all.joined(separator: ", ")
  }
}
