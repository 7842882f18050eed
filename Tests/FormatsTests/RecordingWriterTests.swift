import FoldLayout
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct RecordingWriterTests {
  func written(_ entries: [RecordingEntry], _ writer: RecordingWriter) -> String {
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    for entry in entries { writer.append(entry, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func randomEntries(_ random: inout SplitMix64) -> [RecordingEntry] {
    var time = 0.0
    return (0..<40).map { index in
      time += Double.random(in: 0...0.1, using: &random)
      var entry = RecordingEntry(time: time)
      let row = RowReference.index(Int.random(in: 0..<20, using: &random))
      let id = RowReference.id(RowID(UInt32.random(in: 0..<20, using: &random)))
      let y = Double.random(in: -500...500, using: &random)
      switch index % 13 {
      case 1: entry.event = .tap(row, isAnimated: index != 14)
      case 2: entry.event = .drag(nil, dx: y, dy: -y)
      case 3: entry.event = .dragEnd(id)
      case 4: entry.event = .insert(row, height: y.magnitude, count: 3, id: RowID(5))
      case 5: entry.event = .remove(id, count: 1)
      case 6: entry.event = .resize(row, height: 0)
      case 7: entry.event = .move(id, to: 3, count: 2)
      case 8: entry.event = .scrollToOffset(y, duration: 0.5)
      case 9: entry.event = .scrollToRow(row, duration: 0)
      case 10: entry.event = .rotate(Size(width: 812, height: 375))
      case 11:
        entry.touch = Touch(phase: .moved, location: Point(x: y, y: y / 3))
        entry.isFrame = index % 2 == 0
      case 0: entry.isFrame = true
      case 12:
        entry.isDragging = index % 2 == 0
        entry.contentOffset = y
      default: entry.contentOffset = y
      }
      return entry
    }
  }

  @Test(arguments: RecordingWriter.Form.allCases)
  func `written entries are read back`(form: RecordingWriter.Form) throws {
    var random = SplitMix64(seed: 7)
    let names = try #require(RowNames((0..<20).map { "row, \"\($0)\"\n" }))
    for _ in 0..<100 {
      let expected = randomEntries(&random)
      let text = written(expected, RecordingWriter(form: form, names: names))
      var found = try entries(text, names: names)
      for index in found.indices { found[index].origin = 0 }
      #expect(found == expected)
    }
  }

  @Test(arguments: RecordingWriter.Form.allCases)
  func `every event of a deck and a shift is read back`(form: RecordingWriter.Form) throws {
    let events: [SceneEvent] =
      [
        .deck(.slideDown), .deck(.slideUp), .deck(.reload),
        .deck(.cardSize(Size(width: 300, height: 200.5))),
      ]
      + ([
        .commit, .layOut(0), .layOut(3), .start, .reverse, .redirect(2), .cleanUp, .pauseAnimation,
        .fractionComplete(0), .fractionComplete(0.25), .fractionComplete(1),
        .continueAnimation(durationFactor: 0), .continueAnimation(durationFactor: 1.5),
        .stopAnimation(withoutFinishing: false), .stopAnimation(withoutFinishing: true),
      ] + ShiftPosition.allCases.map { .finishAnimation(at: $0) }).map { .shift($0) }
    let expected =
      [RecordingEntry(time: 0, contentOffset: 0)]
      + events.map { RecordingEntry(time: 1, event: $0) }
    var found = try entries(written(expected, RecordingWriter(form: form)))
    for index in found.indices { found[index].origin = 0 }
    #expect(found == expected)
    // An event is written under its name.
    for event in events {
      let text = written([RecordingEntry(time: 1, event: event)], RecordingWriter(form: .ndjson))
      #expect(text.contains("\"event\":\"\(event.name.text)\""))
    }
  }

  @Test func `a line holds what a reader does not assume`() {
    let events: [(SceneEvent, String)] = [
      (.tap(.index(3)), #""tap","row":3"#),
      (.tap(.index(3), isAnimated: false), #""tap","row":3,"animated":false"#),
      (.drag(nil, dx: 0, dy: 0), #""drag","dx":0,"dy":0"#),
      (.insert(.index(2), height: 0, count: 1, id: nil), #""insert","row":2,"height":0"#),
      (.remove(.id(RowID(1)), count: 2), #""remove","id":"1","count":2"#),
      (.scrollToOffset(0, duration: 0), #""scrollTo","offset":0"#),
      (.shift(.layOut(0)), #""layOut","to":0"#),
      (.shift(.stopAnimation(withoutFinishing: false)), #""stopAnimation""#),
    ]
    for (event, fields) in events {
      let lines = written([RecordingEntry(time: 1, event: event)], RecordingWriter(form: .ndjson))
        .split(separator: "\n")
      #expect(lines.last == "{\"t\":1,\"event\":\(fields)}")
    }
  }

  @Test func `plain samples take two columns`() {
    let samples = [
      RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 0.5, contentOffset: -3.5),
    ]
    let columns = RecordingWriter.columns(for: samples)
    #expect(
      written(samples, RecordingWriter(form: .csv, columns: columns)) == "t,offset\n0,0\n0.5,-3.5\n"
    )
    #expect(
      written(samples, RecordingWriter(form: .ndjson)) == """
        {"foldviz":1,"kind":"scroll","unit":"pt"}
        {"t":0,"offset":0}
        {"t":0.5,"offset":-3.5}

        """)
  }
}
