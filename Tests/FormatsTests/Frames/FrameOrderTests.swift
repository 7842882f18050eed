import FoldFormats
import FoldProfile
import FoldTestSupport
import Testing

/// The order of frames within a source.
@Suite struct FrameOrderTests {
  /// The times that can order frames, the first known one first.
  static let fields: [FrameField] = [
    .intended, .start, .expectedPresent, .deadline, .end, .present,
  ]

  /// Returns the sentence with which a table of our own is refused; `nil` if it is read.
  func refusal(_ text: String, _ kind: FrameFileKind) -> String? {
    do {
      _ = try recordedFrames(text, kind: kind)
      return nil
    } catch {
      return (error as? FormatError)?.sentence ?? "\(error)"
    }
  }

  /// Returns the index of the first row whose first known time is before the one of an earlier row
  /// with the same first time, by comparing each row with all before it.
  func firstStepBack(_ rows: [[Int?]]) -> (row: Int, column: Int)? {
    for row in rows.indices {
      guard let column = rows[row].firstIndex(where: { $0 != nil }), let time = rows[row][column]
      else { continue }
      for earlier in rows[..<row] where earlier.firstIndex(where: { $0 != nil }) == column {
        if let before = earlier[column], time < before { return (row, column) }
      }
    }
    return nil
  }

  @Test(arguments: 1...4)
  func `a table is refused exactly if the first known time of a frame goes back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var refused = 0
    for _ in 0..<200 {
      let isKnown = Self.fields.map { _ in random.int(in: 0...2) > 0 }
      let isShuffled = random.int(in: 0...1) == 0
      var clock = 0
      let rows = (0..<random.int(in: 1...12)).map { _ -> [Int?] in
        clock = isShuffled ? random.int(in: 0...40) : clock + random.int(in: 0...3)
        return isKnown.map { $0 && random.int(in: 0...5) > 0 ? clock : nil }
      }
      let names = Self.fields.map(\.rawValue).joined(separator: ",") + ",duration\n"
      let table = rows.map { row in
        row.map { $0.map(String.init) ?? "" }.joined(separator: ",") + ",0.008\n"
      }
      let lines = rows.map { row in
        "{"
          + zip(Self.fields, row).compactMap { field, time in
            time.map { "\"\(field.rawValue)\": \($0), " }
          }.joined() + "\"duration\": 0.008}\n"
      }
      let step = firstStepBack(rows)
      refused += step == nil ? 0 : 1
      for (text, kind, header) in [
        (names + table.joined(), FrameFileKind.csv, 1), (lines.joined(), .frames, 0),
      ] {
        let found = refusal(text, kind)
        #expect((found != nil) == (step != nil), "\(text)")
        guard let step, let found else { continue }
        let name = Self.fields[step.column].rawValue
        #expect(found.contains(":\(step.row + 1 + header): \(name) goes back from "), "\(found)")
        #expect(found.contains("sort the file by \(name), or give each run a file of its own"))
      }
    }
    #expect(refused > 20)
  }

  @Test func `two runs in one file are refused, unless their rows name different sources`() throws {
    let run = "1000,9,1033\n1016.7,9,1050\n"
    #expect(
      refusal("t_ms,duration_ms,present_ms\n" + run + run, .csv)
        == "test:4: t_ms goes back from 1.0167 to 1 s; sort the file by t_ms, "
        + "or give each run a file of its own")
    let rows = ["a", "b"].flatMap { name in run.split(separator: "\n").map { "\(name),\($0)\n" } }
    let sources = try recordedFrames(
      "window,t_ms,duration_ms,present_ms\n" + rows.joined(), kind: .csv)
    #expect(sources.map(\.timeline.count) == [2, 2])
    let header = "{\"foldviz\": 1, \"kind\": \"frames\"}\n"
    let line = "{\"start\": 1, \"end\": 1.01}\n{\"start\": 2, \"end\": 2.01}\n"
    #expect(try recordedFrames(header + line + header + line, kind: .frames).count == 2)
    #expect(refusal(header + line + line, .frames)?.hasPrefix("test:4: start goes back") == true)
  }

  @Test func `presents may be out of order, and frames that are left out have no order`() throws {
    let text =
      "t,duration,present\n1,0.01,1.05\n1.1,0.01,1.04\n9100000,0.01,2\n9,0,2\n1.2,0.01,1.3\n"
    let timeline = try #require(try recordedFrames(text, kind: .csv).first).timeline
    #expect(timeline.count == 3 && timeline.total == 5)
  }

  @Test func `rows of a dump out of order give the same metrics as in order`() throws {
    let names =
      "Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,AnimationStart,"
      + "PerformTraversalsStart,DrawStart,SyncQueued,SyncStart,IssueDrawCommandsStart,SwapBuffers,"
      + "FrameCompleted,\n"
    var random = SplitMix64(seed: 1)
    var start = 1_000_000_000
    var rows = (0..<100).map { (_: Int) -> String in
      start += [16_666_667, 16_666_667, 33_333_334, 250_000_000][random.int(in: 0...3)]
      let values = [0] + [Int](repeating: start, count: 12)
      return (values + [start + random.int(in: 5_000_000...40_000_000)]).map(String.init)
        .joined(separator: ",") + ",\n"
    }
    func metrics() throws -> MetricTable {
      let text =
        "** Graphics info for pid 1 [a] **\n---PROFILEDATA---\n\(names)\(rows.joined())"
        + "---PROFILEDATA---\n"
      return try #require(try recordedFrames(text, kind: .gfxinfo).first).metrics(refreshRate: 60)
    }
    let sorted = try metrics()
    #expect(sorted["idleTime"]?.number ?? 0 > 1)
    for _ in 0..<5 {
      for index in rows.indices.reversed() { rows.swapAt(index, random.int(in: 0...index)) }
      #expect(try metrics() == sorted)
    }
  }
}
