import FoldFormats
import FoldProfile
import Testing

/// Times that no device can have are excluded and counted by one rule, for every recorder.
@Suite struct ImpossibleTimeTests {
  /// A recording of three good frames around a frame with the given time, in milliseconds.
  typealias Recording = @Sendable (_ milliseconds: String) -> String

  /// 2^53 ns and just above, beyond 64 bits, and the same below zero.
  static let impossible = [
    "9007199254.740992", "9007199255", "1e13", "1e300", "-9007199254.740992", "-1e300",
  ]

  /// Returns the same time in microseconds.
  static func micro(_ milliseconds: String) -> String { "\(1000 * (Double(milliseconds) ?? 0))" }

  static let recordings: [(kind: FrameFileKind, text: Recording)] = [
    (
      .macrobenchmark,
      {
        "{\"context\":{},\"benchmarks\":[{\"name\":\"s\",\"metrics\":{\"frameDurationCpuMs\":"
          + "{\"runs\":[[8,8,8,8]]},\"frameOverrunMs\":{\"runs\":[[1,-2,\($0),3]]}}}]}"
      }
    ),
    (
      .flutter,
      {
        "{\"frame_build_times\":[8000,8000,8000,8000],"
          + "\"frame_rasterizer_times\":[4000,4000,\(micro($0)),4000]}"
      }
    ),
    (
      .flutter,
      { time in
        let frames = ["8", "8", time, "8"].enumerated().map { index, time in
          "{\"number\":\(index),\"startTime\":\(100_000 * index),\"build\":\(micro(time)),\"raster\":4000}"
        }
        return "{\"flutterFrames\":[\(frames.joined(separator: ","))]}"
      }
    ),
    (
      .chrome,
      { time in
        let events = ["8", "28", time, "48"].enumerated().flatMap { index, time in
          [("BeginFrame", "\(20 * index)"), ("DrawFrame", time)].map { name, time in
            "{\"name\":\"\(name)\",\"cat\":\"c\",\"ph\":\"I\",\"pid\":1,\"ts\":\(micro(time)),"
              + "\"args\":{\"frameSeqId\":\(index),\"layerTreeId\":1}}"
          }
        }
        return "[" + events.joined(separator: ",") + "]"
      }
    ),
    (
      .frames,
      {
        "{\"duration\":0.008}\n{\"duration\":0.008}\n{\"duration\":0.008,\"overrun\":\($0)e-3}\n"
          + "{\"duration\":0.008}\n"
      }
    ),
    (.csv, { "duration_ms,overrun_ms\n8,1\n8,1\n8,\($0)\n8,1\n" }),
    (.csv, { "t_ms,duration_ms\n0,8\n20,8\n\($0),8\n95,8\n" }),
  ]

  @Test(arguments: recordings.indices, impossible)
  func `a frame with an impossible time is left out and counted`(index: Int, time: String) throws {
    let (kind, text) = Self.recordings[index]
    // For times beyond 64 bits our own formats refuse the line instead.
    if kind == .csv || kind == .frames, time.contains("e") { return }
    // Chrome orders events by time, so a draw event long before its begin event takes no time.
    let timeline = try recordedFrames(text(time), kind: kind)[0].timeline
    #expect(timeline.count == 3, "\(kind)")
    #expect(timeline.excluded == [RecordedFrame.impossible: 1], "\(kind)")
    let usual = try recordedFrames(text("90"), kind: kind)[0].timeline
    #expect(usual.count == 4 && usual.excluded.isEmpty, "\(kind)")
  }

  static let whole: [(kind: FrameFileKind, text: Recording)] = [
    (
      .surfaceflinger,
      { "16666666\n1000\t2000\t1500\n2000\t3000\t2500\n\($0)\t4000\t3500\n4000\t5000\t4500\n" }
    ),
    (
      .surfaceflinger,
      { "16666666\n1000\t2000\t1500\n2000\t3000\t2500\n3000\t\($0)\t3500\n4000\t5000\t4500\n" }
    ),
    (
      .jankstats,
      { time in
        ["5", "5", time, "5"].map {
          "FrameData(frameStartNanos=1000, frameDurationUiNanos=5, frameOverrunNanos=\($0), "
            + "isJank=false)\n"
        }.joined()
      }
    ),
    (
      .jankstats,
      { time in
        ["5", "5", time, "5"].map {
          "FrameData(frameStartNanos=\($0), frameDurationUiNanos=5, isJank=false)\n"
        }.joined()
      }
    ),
    (
      .xctrace,
      { time in
        let rows = ["8", "8", time, "8"].map {
          "<row><start-time>1000</start-time><duration>\($0)</duration></row>"
        }
        return "<trace-query-result><node><schema name=\"hitches\"><col><mnemonic>start</mnemonic>"
          + "</col><col><mnemonic>duration</mnemonic></col></schema>\(rows.joined())</node>"
          + "</trace-query-result>"
      }
    ),
    (
      .gfxinfo,
      { time in
        let rows = ["3000", "3000", time, "3000"].map { end in
          (["0"] + Array(repeating: "1000", count: 12) + [end]).joined(separator: ",") + ",\n"
        }
        return "** Graphics info for pid 1 [a] **\n---PROFILEDATA---\n"
          + "Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,"
          + "AnimationStart,PerformTraversalsStart,DrawStart,SyncQueued,SyncStart,"
          + "IssueDrawCommandsStart,SwapBuffers,FrameCompleted,\n" + rows.joined()
          + "---PROFILEDATA---\n"
      }
    ),
  ]

  @Test(arguments: whole.indices, ["9007199254740992", "36028797018963968", "8999999999999999999"])
  func `a whole number of nanoseconds from 2^53 on is left out and counted`(
    index: Int, time: String
  ) throws {
    let (kind, text) = Self.whole[index]
    let timeline = try recordedFrames(text(time), kind: kind)[0].timeline
    #expect(timeline.count == 3, "\(kind)")
    #expect(timeline.excluded == [RecordedFrame.impossible: 1], "\(kind)")
    let last = try recordedFrames(text("9007199254740991"), kind: kind)[0].timeline
    #expect(last.count == 4 && last.excluded.isEmpty, "\(kind)")
  }

  @Test func `Flutter's metrics leave out the frames that its timeline leaves out`() throws {
    let source = try recordedFrames(
      "{\"frame_build_times\":[8000,-5,1e300,6000],\"frame_rasterizer_times\":[1,1,1,1]}")[0]
    #expect(source.timeline.excluded == [RecordedFrame.impossible: 2])
    let metrics = source.metrics()
    #expect(metrics["flutter.build.mean"]?.number == 7 && metrics["flutter.build.max"]?.number == 8)
    #expect(metrics["flutter.missedBudget"]?.number == 0)
  }

  @Test func `frames beyond the limit of stored frames are judged by the same rule`() throws {
    let rows = (0..<9000).map { "8,\($0 % 3 == 1 ? "1e11" : "1")\n" }
    let text = "duration_ms,overrun_ms\n" + rows.joined()
    let timeline = try FrameReader.read(
      ByteSource(bytes: Array(text.utf8), name: "a"), kind: .csv, limit: 1000)[0].timeline
    #expect(timeline.frameCount == 6000 && timeline.excluded == [RecordedFrame.impossible: 3000])
  }
}
