import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout
@testable import foldviz

/// Recordings of real list libraries in a browser, with figures that a separate program computed.
@Suite(.needs(.corpus)) struct ListRunTests {
  /// One run of a library over one input.
  struct Run {
    let name: String
    let frames: [ListFrame]
    let expected: [String: [Double?]]
    let sums: [String: Double]
    let flashes: [[Double]]
    /// The error of each landing in pixels, and the frames until it stays below 1 pixel.
    let landings: [(error: Double?, settle: Double?)]

    var follows: Bool { sums["followLag"] != nil }

    init(_ line: Substring, inputs: [String: Input]) throws {
      let run = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      name = try #require(run["case"] as? String)
      var input = inputs[name]
      var ids: [String: UInt64] = [:]
      func id(_ name: String) -> UInt64 {
        let id = ids[name] ?? UInt64(ids.count)
        ids[name] = id
        return id
      }
      frames = (run["frames"] as? [[String: Any]] ?? []).enumerated().map { index, frame in
        input?.apply(frame: index)
        let rows = (frame["rows"] as? [[Any]] ?? []).map { row in
          ListFrame.Row(
            id: id(row[0] as? String ?? ""), top: number(row[1]), height: number(row[2]),
            isPainted: row.count < 4)
        }
        let writes = (frame["w"] as? [[Any]] ?? []).map { number($0[2]) - number($0[1]) }
        var shown = ListFrame(
          time: number(frame["t"]) / 1000, offset: number(frame["o"]), scroll: number(frame["s"]),
          wrote: writes.reduce(0, +), extent: number(frame["sh"]), viewport: number(frame["v"]),
          contentHeight: input?.contentHeight, rows: rows)
        shown.command = input?.scroll(in: index).map { (id($0.row), $0.alignsEnd) }
        return shown
      }
      let meter = run["meter"] as? [String: Any] ?? [:]
      expected = meter.compactMapValues { ($0 as? [Any])?.map { ($0 as? NSNumber)?.doubleValue } }
      sums = (meter["sum"] as? [String: Any] ?? [:]).mapValues(number)
      let landed = (meter["sum"] as? [String: Any])?["landing"] as? [[String: Any]]
      landings = (landed ?? []).map {
        (($0["error"] as? NSNumber)?.doubleValue, ($0["settle"] as? NSNumber)?.doubleValue)
      }
      flashes = (meter["flash"] as? [[Any]] ?? []).map { $0.map(number) }
    }
  }

  /// The data of a list, with what changes in each frame.
  struct Input {
    private var rows: [String]
    private var heights: [String: Double]
    private let frames: [[String: Any]]

    init(_ json: [String: Any]) {
      rows = json["rows"] as? [String] ?? []
      heights = Dictionary(
        zip(rows, (json["heights"] as? [Any] ?? []).map(number)), uniquingKeysWith: { $1 })
      frames = json["frames"] as? [[String: Any]] ?? []
    }

    var contentHeight: Double { rows.reduce(0) { $0 + (heights[$1] ?? 0) } }

    /// The row to which the program scrolls in a frame; `nil` for none.
    func scroll(in frame: Int) -> (row: String, alignsEnd: Bool)? {
      guard frame < frames.count else { return nil }
      let ops = frames[frame]["ops"] as? [[String: Any]] ?? []
      return ops.first { $0["op"] as? String == "scrollToIndex" }.map {
        ($0["id"] as? String ?? "", $0["align"] as? String == "end")
      }
    }

    mutating func apply(frame: Int) {
      guard frame < frames.count else { return }
      for change in frames[frame]["ops"] as? [[String: Any]] ?? [] {
        let names = change["rows"] as? [String] ?? []
        for (name, height) in zip(names, change["heights"] as? [Any] ?? []) {
          heights[name] = number(height)
        }
        switch change["op"] as? String {
        case "resize": heights[change["id"] as? String ?? ""] = number(change["h"])
        case "remove":
          let gone = Set(change["ids"] as? [String] ?? [])
          rows.removeAll(where: gone.contains)
        case "prepend": rows = names + rows
        default: rows += names
        }
      }
    }
  }

  static let libraries = [
    "css-auto", "css-end", "css-none", "dpr", "legend", "react-window", "tanstack-core",
    "tanstack-end", "tanstack-noflush", "tanstack-none", "tanstack", "touch", "virtua-auto",
    "virtua", "virtuoso",
  ]

  static func lines(_ name: String) throws -> [Substring] {
    let folder = try #require(Outside.corpus).appendingPathComponent("lists")
    let source = try ByteSource(path: folder.appendingPathComponent(name + ".ndjson.gz").path)
    return String(decoding: try source.readAll(limit: .max), as: UTF8.self).split(separator: "\n")
  }

  static func runs(of library: String) throws -> [Run] {
    let files = library == "touch" ? ["touch-inputs"] : ["inputs"]
    var inputs: [String: Input] = [:]
    for line in try files.flatMap(lines) {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      inputs[json["id"] as? String ?? ""] = Input(json)
    }
    return try lines(library).map { try Run($0, inputs: inputs) }
  }

  private func agree(_ value: Double?, _ wanted: Double?, within tolerance: Double = 0.0006) -> Bool
  {
    if let value, let wanted { abs(value - wanted) <= tolerance } else { value == wanted }
  }

  @Test(arguments: libraries)
  func `every frame of a real list has the figures that a separate program computed`(
    library: String
  ) throws {
    let runs = try Self.runs(of: library)
    #expect(!runs.isEmpty)
    for run in runs {
      var meter = StabilityMeter(follows: run.follows)
      for frame in run.frames { meter.append(frame) }
      meter.finish()
      func compare(_ name: String, _ value: (StabilityMeter.Figures) -> Double?) {
        let wrong = zip(meter.frames, run.expected[name] ?? []).enumerated().first {
          !agree(value($0.element.0), $0.element.1)
        }
        #expect(wrong == nil, "\(run.name): \(name) of frame \(wrong?.offset ?? 0)")
      }
      compare("jump", \.jump)
      compare("viewJump", \.viewJump)
      compare("adjustment") { $0.adjustment ?? 0 }
      compare("blank", \.blankArea)
      for index in meter.frames.indices {
        let viewport = run.frames[index].viewport ?? 0
        let share = (meter.frames[index].thumbMove ?? 0) / viewport
        if let wanted = run.expected["thumbMove"]?[index] {
          #expect(agree(share, wanted), "\(run.name): thumbMove of frame \(index)")
        }
      }
      if run.follows {
        let moves = meter.frames.map { $0.followDistance ?? 0 }
        let wanted = (run.expected["follow"] ?? []).map { $0 ?? 0 }
        #expect(zip(moves, wanted).allSatisfy { agree($0, $1) }, "\(run.name): follow")
        #expect(Double(meter.framesBehindEnd) == run.sums["followLag"], "\(run.name)")
      }
      #expect(meter.landings.count == run.landings.count, "\(run.name)")
      for (ours, theirs) in zip(meter.landings, run.landings) {
        #expect(agree(ours.error, theirs.error), "\(run.name): landing")
        #expect(agree(ours.settle.map(Double.init), theirs.settle), "\(run.name): landing")
      }
      let flashes = meter.frames.enumerated().compactMap { index, figures in
        figures.flash.map { [Double(index), Double(figures.flashLength ?? 0), abs($0)] }
      }
      let wanted = run.flashes.map { [$0[0], $0[1], abs($0[2])] }
      #expect(flashes.count == wanted.count, "\(run.name)")
      for (ours, theirs) in zip(flashes, wanted) {
        #expect(zip(ours, theirs).allSatisfy { agree($0, $1) }, "\(run.name): flash \(theirs)")
      }
    }
  }

  /// The table of a run, as a recorder writes it.
  static func table(_ run: Run) -> String {
    var text = "frame,t,offset,row,id,minY,height,kind,scroll,wrote,extent,viewport,painted\n"
    for (index, frame) in run.frames.enumerated() {
      let shared = [frame.scroll, frame.wrote, frame.extent, frame.viewport].map { "\($0 ?? 0)" }
        .joined(separator: ",")
      let start = "\(index),\(frame.time),\(frame.offset)"
      if frame.rows.isEmpty { text += "\(start),0,,0,0,empty,\(shared),0\n" }
      for row in frame.rows {
        text += "\(start),\(row.id),r\(row.id),\(row.top),\(row.height),row,\(shared),"
        text += row.isPainted ? "1\n" : "0\n"
      }
    }
    return text
  }

  @Test func `a table of a real list gives the sums that a separate program computed`() throws {
    for run in try Self.runs(of: "virtua") {
      let source = ByteSource(bytes: Array(Self.table(run).utf8), name: "table.csv")
      let metrics = try StabilityReport(source, name: "table.csv", follows: run.follows).metrics
      let tolerance = 0.001 * Double(run.frames.count)
      for (id, key) in [
        ("frames", "frames"), ("jump.sum", "sumAbs"), ("jump.max", "max"),
        ("jump.frames", "count3"), ("jump.signed", "signed"), ("jump.unknown", "nulls"),
        ("viewJump.sum", "viewSumAbs"), ("viewJump.max", "viewMax"),
        ("viewJump.frames", "viewCount3"), ("flash.frames", "flashes"),
        ("adjustment.sum", "adjustAbs"), ("blankArea.max", "blankMax"),
        ("blankArea.integral", "blankIntegral"), ("blankArea.frames", "blankFrames"),
      ] {
        #expect(
          agree(metrics[id]?.number, run.sums[key], within: tolerance), "\(run.name): \(id)")
      }
    }
  }
}

private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
