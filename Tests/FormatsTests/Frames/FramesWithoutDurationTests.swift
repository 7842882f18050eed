import FoldFormats
import FoldProfile
import Testing

/// Frames without a duration cannot be judged, for every recorder.
@Suite struct FramesWithoutDurationTests {
  /// A recording of three frames: of 8 ms, of `time` ms, and of 9 ms.
  typealias Recording = @Sendable (_ time: Int) -> String

  static let recordings: [(kind: FrameFileKind, text: Recording)] = [
    (.csv, { "t_ms,duration_ms\n0,8\n20,\($0)\n40,9\n" }),
    (.csv, { "t_ms,duration_ms\n\"0\",8\n\"20\",\($0)\n\"40\",9\n" }),
    (.csv, { "start_ms,end_ms\n0,8\n20,\(20 + $0)\n40,49\n" }),
    (.csv, { "start_ms,end_ms,phase\n0,8,\n20,\(20 + $0),\n40,49,\n" }),
    (.csv, { "duration_ms,present_ms\n8,16\n\($0),33\n9,50\n" }),
    (.frames, { "{\"duration\":0.008}\n{\"duration\":\($0)e-3}\n{\"duration\":0.009}\n" }),
    (
      .frames,
      {
        "{\"start\":0,\"end\":0.008}\n{\"start\":0,\"end\":\($0)e-3}\n"
          + "{\"start\":0,\"end\":0.009}\n"
      }
    ),
    (
      .jankstats,
      { time in
        [8, time, 9].enumerated().map { index, time in
          "FrameData(frameStartNanos=\(1000 + index), frameDurationUiNanos=\(time)000000, "
            + "isJank=false, states=[])\n"
        }.joined()
      }
    ),
    (
      .flutter,
      {
        "{\"frame_build_times\":[8000,\(1000 * max($0, 0)),5000],"
          + "\"frame_rasterizer_times\":[4000,0,9000]}"
      }
    ),
    (
      .macrobenchmark,
      {
        "{\"context\":{},\"benchmarks\":[{\"name\":\"s\",\"metrics\":"
          + "{\"frameDurationCpuMs\":{\"runs\":[[8,\($0),9]]}}}]}"
      }
    ),
    (
      .xctrace,
      { time in
        let rows = [8, time, 9].enumerated().map { index, time in
          "<row><start-time>\(1000 * index)</start-time><duration>\(time * 1_000_000)</duration></row>"
        }
        return "<?xml version=\"1.0\"?><trace-query-result><node><schema name=\"hitches-renders\">"
          + "<col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col></schema>"
          + rows.joined() + "</node></trace-query-result>"
      }
    ),
    (
      .gfxinfo,
      { time in
        let rows = [8, time, 9].enumerated().map { index, time in
          let start = 1_000_000_000 + 20_000_000 * index
          return [0, start] + Array(repeating: start, count: 11) + [start + 1_000_000 * time]
        }
        return "Applications Graphics Acceleration Info:\n** Graphics info for pid 1 [a] **\n"
          + "---PROFILEDATA---\n"
          + "Flags,IntendedVsync,Vsync,OldestInputEvent,NewestInputEvent,HandleInputStart,"
          + "AnimationStart,PerformTraversalsStart,DrawStart,SyncQueued,SyncStart,"
          + "IssueDrawCommandsStart,SwapBuffers,FrameCompleted,\n"
          + rows.map { $0.map(String.init).joined(separator: ",") + ",\n" }.joined()
          + "---PROFILEDATA---\n"
      }
    ),
  ]

  @Test(arguments: recordings.indices, [0, -3])
  func `a frame of 0 ms or less is left out with one reason, in every kind`(
    index: Int, time: Int
  ) throws {
    let (kind, text) = Self.recordings[index]
    let timeline = try #require(try recordedFrames(text(time), kind: kind).first).timeline
    #expect(timeline.count == 2, "\(kind)")
    #expect(timeline.excluded == [RecordedFrame.tookNoTime: 1], "\(kind)")
    #expect((0..<2).map { timeline.duration[$0] } == [8_000_000, 9_000_000], "\(kind)")
    let whole = try #require(try recordedFrames(text(5), kind: kind).first).timeline
    #expect(whole.count == 3 && whole.excluded.isEmpty, "\(kind)")
  }

  @Test func `every kind of file that contains durations is tested`() {
    // These contain display timestamps, begin and end times of events in order, or counts.
    let others: Set<FrameFileKind> = [.surfaceflinger, .perfetto, .chrome, .flashlight]
    #expect(Set(Self.recordings.map(\.kind)).union(others) == Set(FrameFileKind.allCases))
  }

  @Test func `a frame with only flags is kept`() throws {
    let table = try recordedFrames("duration_ms,notDisplayed\n8,0\n,1\n0,1\n", kind: .csv)[0]
      .timeline
    #expect(table.count == 2 && table.flags == [[], .notDisplayed])
    #expect(table.excluded == [RecordedFrame.tookNoTime: 1])
  }

  @Test func `frames beyond the limit of stored frames are left out, too`() throws {
    let rows = (0..<9000).map { "\($0 % 3 == 1 ? 0 : 8)\n" }
    let source = ByteSource(bytes: Array(("duration_ms\n" + rows.joined()).utf8), name: "a")
    let timeline = try FrameReader.read(source, kind: .csv, limit: 1000)[0].timeline
    #expect(timeline.frameCount == 6000 && timeline.excluded == [RecordedFrame.tookNoTime: 3000])
  }
}
