import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct ChromeTraceScrollTests {
  func trace(_ text: String) throws -> ChromeTraceScroll {
    try ChromeTraceScroll(ByteSource(bytes: Array(text.utf8), name: "trace.json"))
  }

  func step(_ ts: Double, _ x: Double, _ y: Double, pid: Int = 1, phase: String = "X") -> String {
    """
    {"args":{"x":\(x),"y":\(y),"more":{"x":9}},"pid":\(pid),"ts":\(ts),"ph":"\(phase)",
     "name":"WebViewImpl::applyScrollAndScale::scrollBy"}
    """
  }

  @Test(.needs(.corpus))
  func `a recorded trace gives the steps that another tool found in it`() throws {
    let corpus = try #require(Outside.corpus)
    let found = try ChromeTraceScroll(
      path: corpus.appendingPathComponent("chrome/catapult_thread_time.json.gz").path)
    let csv = corpus.appendingPathComponent("scroll/catapult_thread_time.scroll.csv")
    let lines = try String(contentsOf: csv, encoding: .utf8).split(whereSeparator: \.isNewline)
    let expected = try lines.dropFirst().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
    #expect(expected.count == 111)
    #expect(found.steps.map { [$0.microseconds, $0.dx, $0.dy, $0.y] } == expected)
    #expect(found.entries().map(\.time) == expected.map { $0[0] / 1e6 })
    #expect(found.entries().map(\.contentOffset) == expected.map { $0[3] })
  }

  @Test func `both forms of trace give the same steps`() throws {
    let events = [step(2_000, 1, 10), "{\"name\":\"other\",\"args\":3}", step(5_000, 0, -4)]
      .joined(separator: ",")
    let expected = [
      ChromeTraceScroll.Step(microseconds: 0, dx: 1, dy: 10, x: 1, y: 10),
      ChromeTraceScroll.Step(microseconds: 3_000, dx: 0, dy: -4, x: 1, y: 6),
    ]
    for text in [
      "{\"metadata\":{\"a\":[1]},\"traceEvents\":[\(events)],\"more\":[]}", "[\(events)]",
      "[\(events)\n", "[\(events),\n",
    ] {
      #expect(try trace(text).steps == expected)
    }
  }

  @Test func `steps are ordered, ends do not count, and the busiest process wins`() throws {
    let events = [
      step(9_000, 0, 3, pid: 7), step(1_000, 0, 1, pid: 7), step(1_500, 0, 1, pid: 7, phase: "E"),
      step(500, 0, 99, pid: 8),
    ]
    let found = try trace("[" + events.joined(separator: ",") + "]")
    #expect(found.steps.map(\.microseconds) == [0, 8_000])
    #expect(found.process == 7 && found.otherSteps == 1)
    #expect(found.entries().map(\.contentOffset) == [1, 4])
  }

  @Test(arguments: [
    "", "3", "[]", "{\"traceEvents\":3}", "{\"traceEvents\":[", "[{\"name\":",
    "[{\"name\":\"WebViewImpl::applyScrollAndScale::scrollBy\",\"ts\":1,\"args\":{\"x\":1}}]",
  ])
  func `a text that is not a trace of a scroll is an error`(text: String) {
    #expect(throws: FormatError.self) { try trace(text) }
  }
}
