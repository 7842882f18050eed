import FoldFormats
import FoldProfile
import Testing

/// Files that people mistake for recordings of frames, and files with several recordings.
@Suite struct ForeignFileTests {
  private func sentence(_ text: String, kind: FrameFileKind? = nil) -> String {
    do {
      _ = try recordedFrames(text, kind: kind)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "<!DOCTYPE html>\n<html><head><title>Android System Trace</title></head>",
      "Systrace recording"
    ),
    (
      "\n<html>\n<script class=\"trace-data\" type=\"application/text\">\n# tracer: nop",
      "Systrace recording"
    ),
    ("# tracer: nop\n#\n", "Systrace recording"),
    ("TRACE:\n# tracer: nop\n", "Systrace recording"),
    ("<!doctype html><p>x", "web page (HTML)"), ("\u{feff}  <HTML></HTML>", "web page (HTML)"),
  ])
  func `a web page is refused with its kind and what to export instead`(text: String, name: String)
  {
    let remedy =
      name.hasPrefix("Systrace")
      ? "record with Perfetto and the data source android.surfaceflinger.frametimeline, or print "
        + "frames with adb shell dumpsys gfxinfo PACKAGE framestats"
      : "export the recording itself, such as a trace as JSON or a dump as text"
    for kind in [nil, .xctrace, .chrome, .gfxinfo] as [FrameFileKind?] {
      #expect(
        sentence(text, kind: kind)
          == "test: is a \(name), but a recording of a device's frames is expected; \(remedy)")
    }
  }

  @Test(arguments: [
    "--------- beginning of main\n11-27 10:00:00.000  1234  1250 D Other: hello\n",
    "11-27 10:00:00.000  1234  1250 D JankStats: jank: 32 ms\n",
  ])
  func `the error for a log without JankStats frames explains what to log`(text: String) {
    #expect(
      sentence(text)
        == "test: the log holds no text of a JankStats frame; log frameData.toString() in "
        + "the listener, and save what adb logcat -d prints")
  }

  @Test func `a log is read however late its frames appear`() throws {
    let noise = String(repeating: "11-27 10:00:00.000  1234  1250 D Other: hello\n", count: 3000)
    let frame =
      "11-27 10:00:01.000  1234  1250 V JankStatsSample: FrameDataApi24(frameStartNanos=5, "
      + "frameDurationUiNanos=7, frameDurationCpuNanos=9, isJank=true, states=[])\n"
    let source = try recordedFrames("--------- beginning of main\n" + noise + frame)[0]
    #expect(source.kind == .jankstats && source.timeline.duration[0] == 9)
  }

  @Test func `the error for a Flutter summary without lists names the missing lists`() {
    let said = sentence(
      "{\"average_frame_build_time_millis\":4.5,\"worst_frame_build_time_millis\":9,"
        + "\"frame_count\":60}")
    #expect(said.contains("this Flutter summary lacks its lists of times"), "\(said)")
    #expect(said.contains("frame_build_times"))
    #expect(sentence("{\"flutterFrames\":[]}").contains("no Flutter frames"))
  }

  @Test(arguments: [
    (FrameFileKind.macrobenchmark, "a report"), (.frames, "a recording"),
  ])
  func `every recording of a file is reported`(kind: FrameFileKind, name: String) throws {
    func text(_ count: Int) -> String {
      switch kind {
      case .frames:
        "{\"foldviz\":1,\"kind\":\"frames\"}\n"
          + String(repeating: "{\"duration\":0.008}\n", count: count)
      default:
        "{\"context\":{},\"benchmarks\":[{\"name\":\"b\(count)\",\"metrics\":{\"frameDurationCpuMs\":"
          + "{\"runs\":[[\(Array(repeating: "8", count: count).joined(separator: ","))]]}}}]}\n"
      }
    }
    let sources = try recordedFrames(text(2) + text(3), kind: kind)
    #expect(sources.map(\.timeline.count) == [2, 3])
    #expect(Set(sources.map { $0.window ?? "" }).count == 2)
    #expect(try recordedFrames(text(2), kind: kind).count == 1)
  }
}
