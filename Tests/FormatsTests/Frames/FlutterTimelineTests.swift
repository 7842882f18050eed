import FoldProfile
import Testing

@testable import FoldFormats

@Suite struct FlutterTimelineTests {
  @Test func `Flutter's percentile is the element at the rounded rank`() {
    // round(10·0.9) = 9, round(10·0.99) = round(9.9) = 10; round(5·0.9) = round(4.5) = 5.
    for (count, expected) in [(11, [60.0, 100, 110, 110]), (6, [35, 60, 60, 60])] {
      var figures = FlutterFigures()
      // A raster without a time is left out.
      figures.add(
        (1...Int64(count)).reversed().map { $0 * 10_000_000 }[...], [TimeColumn.unknown])
      let values = figures.values(refreshRate: 60).dropFirst()
      #expect(values.map(\.n) == [Int](repeating: count, count: 6))
      #expect(values.suffix(4).map(\.number) == expected)
      // 20 ms and more exceed both 16 ms and the interval of 16.7 ms.
      #expect(values.prefix(2).map(\.number) == [Double(count - 1), Double(count - 1)])
    }
  }

  private func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id], "\(id)")
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  /// A timeline of events such as "b 1000" of a build, and "B 2000 raster".
  private func timeline(_ events: String) throws -> RecordedFrames {
    let list = events.split(separator: ",").map { event in
      let words = event.split(separator: " ")
      let name = words.count > 2 && words[2] == "raster" ? "GPURasterizer::Draw" : "Frame"
      let length = words.count > 3 ? ",\"dur\":\(words[3])" : ""
      return "{\"name\":\"\(name)\",\"cat\":\"Embedder\",\"ph\":\"\(words[0])\","
        + "\"ts\":\(words[1]),\"pid\":1,\"tid\":1\(length)}"
    }
    return try recordedFrames("{\"traceEvents\":[\(list.joined(separator: ","))]}")[0]
  }

  @Test func `builds that begin with b and end with e count like builds of older engines`() throws {
    for (begin, end) in [("b", "e"), ("B", "E"), ("b", "E"), ("B", "n")] {
      let source = try timeline(
        "\(begin) 1000,\(end) 31000,B 31000 raster,E 36000 raster,"
          + "\(begin) 40000,\(end) 60000,B 60000 raster,E 65000 raster")
      #expect(source.kind == .flutter && source.timeline.count == 2)
      #expect(try number("flutter.build.mean", source) == 25)
      #expect(try number("flutter.build.missedBudget", source) == 2)
      #expect(try number("flutter.raster.mean", source) == 5)
      #expect(try number("flutter.missedBudget", source) == 2)
    }
  }

  @Test(arguments: [
    // A second begin event replaces the first, and an end without a begin ends nothing.
    ("B 1000,B 5000,E 9000", [4.0]), ("e 500,b 1000,e 3000,e 9000", [2]),
    // Events are ordered by time, not by their order in the file.
    ("E 9000,B 5000", [4]), ("b 20000,e 3000,b 1000,e 26000", [2, 6]),
    ("X 1000 build 7000", [7]), ("B 1000,X 4000 build 9000,E 5000", [3]),
    ("B 1000,E 2000,B 3000", [1]),
  ])
  func `builds are paired by Flutter's own rule`(
    events: String, builds: [Double]
  ) throws {
    let source = try timeline(events)
    let times = (0..<source.timeline.count).map { source.timeline.uiTime[$0] ?? 0 }
    #expect(times.map { Double($0) / 1e6 } == builds)
  }

  @Test func `build and raster run in parallel, and the display's rate applies to each`() throws {
    let lists = """
      "frame_count":3,"frame_build_times":[5000,5000,5000],"frame_rasterizer_times":[5000,5000,5000]
      """
    let fast = try recordedFrames("{\(lists),\"120hz_frame_percentage\":100}")[0]
    #expect(try number("flutter.build.framesOver.interval", fast) == 0)
    #expect(try number("flutter.raster.framesOver.interval", fast) == 0)
    #expect(try number("framesOver.interval", fast) == 0)
    #expect(try number("duration.max", fast) == 5)
    let slower = try recordedFrames(
      "{\"frame_build_times\":[9000,8000,8300],\"frame_rasterizer_times\":[1000,8400,8354],"
        + "\"120hz_frame_percentage\":100}")[0]
    // A period of 8.3333 ms, and 0.25 % more: 8.3542 ms.
    #expect(try number("flutter.build.framesOver.interval", slower) == 1)
    #expect(try number("flutter.raster.framesOver.interval", slower) == 1)
    #expect(try number("framesOver.interval", slower) == 2)
    let unknown = try recordedFrames("{\(lists)}")[0].metrics()
    #expect(unknown["flutter.build.framesOver.interval"]?.number == nil)
    #expect(unknown["flutter.build.framesOver.interval"]?.notAvailableReason != nil)
    let snapshot = try recordedFrames(
      "{\"performance\":{\"displayRefreshRate\":120,\"flutterFrames\":[{\"number\":1,"
        + "\"startTime\":0,\"elapsed\":11000,\"build\":5000,\"raster\":5500}]}}")[0]
    #expect(try number("framesOver.interval", snapshot) == 0)
    #expect(try number("flutter.raster.framesOver.interval", snapshot) == 0)
  }

  @Test func `frames are judged by the rate that the user states`() throws {
    let text = "{\"frame_build_times\":[9000],\"frame_rasterizer_times\":[2000]}"
    let source = ByteSource(bytes: Array(text.utf8), name: "x")
    let metrics = try FrameReader.read(source, refreshRate: 120)[0].metrics(refreshRate: 120)
    #expect(metrics["flutter.build.framesOver.interval"]?.number == 1)
    #expect(metrics["flutter.raster.framesOver.interval"]?.number == 0)
  }

  @Test(arguments: [
    ("{\"scroll\":A,\"open\":B}", ["scroll", "open"]), ("[A,B]", ["summary 1", "summary 2"]),
    ("A\nB", ["summary 1", "summary 2"]), ("{\"runs\":[A,B]}", ["runs", "runs"]),
    ("{\"a\":{\"b\":A},\"c\":[[B]]}", ["b", "c"]), ("A", [nil]),
  ])
  func `every summary of a file is reported`(text: String, windows: [String?]) throws {
    let text = text.replacing(
      "A", with: "{\"frame_build_times\":[1000],\"frame_rasterizer_times\":[1]}"
    )
    .replacing("B", with: "{\"frame_build_times\":[2000,2000],\"frame_rasterizer_times\":[1,1]}")
    let sources = try recordedFrames(text, kind: .flutter)
    #expect(sources.map(\.window) == windows)
    #expect(sources.map(\.timeline.count) == [1, 2].prefix(windows.count).map { $0 })
    #expect(try number("flutter.build.mean", sources[0]) == 1)
  }

  @Test func `the frames of a snapshot and the lists of a summary are separate sources`() throws {
    let sources = try recordedFrames(
      "{\"displayRefreshRate\":90,\"flutterFrames\":[{\"build\":1000,\"raster\":3000}],\"more\":"
        + "{\"frame_build_times\":[2000],\"frame_rasterizer_times\":[1000]}}")
    #expect(sources.map(\.timeline.count) == [1, 1])
    #expect(Set(sources.map { $0.timeline.duration[0] }) == [3_000_000, 2_000_000])
  }
}
