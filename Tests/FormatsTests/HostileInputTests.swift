import FoldLayout
import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats

/// Random damage to valid inputs: the readers return a value or a `FormatError`, and never crash.
@Suite struct HostileInputTests {
  static let recordings = [
    """
    {"foldviz": 1, "kind": "scroll", "unit": "pt"}
    {"t": 0.000000, "offset": 0.0}
    {"t": 0.016667, "offset": -3.5e1, "dragging": true}
    {"t": 0.5, "event": "insert", "row": 3, "height": 60, "count": 2, "id": "a\\u00e9\\ud83d\\ude00"}
    {"t": 0.5, "event": "scrollTo", "offset": 12.25, "duration": 0.3}
    {"t": 0.6, "event": "rotate", "width": 812, "height": 375}
    {"t": 0.7, "touch": "began", "x": 190.0, "y": 420.5}
    """,
    "[{\"foldviz\":1},\n{\"t\":0,\"offset\":1},{\"t\":1,\"event\":\"move\",\"row\":1,\"to\":3,\"count\":2}]",
    "t,offset,dragging,event,row,id\n0,1.5,true,,,\n0.5,,,tap,,\"3\"\n1,-2e3,false,tap,2,\n",
  ]
  static let scenes = [
    SceneFileTests.full,
    """
    device: {width: 375, height: 812, scale: 3, notch: {width: 209, height: 30, shape: island}}
    rows:
      sections:
        - header: {height: 44, title: Monday}
          items: [{height: 10, id: a, color: "#0b84ff"}, {height: 20, title: 'it''s', badge: 2}]
        - items:
          - height: 30
            subtitle: |
              two
              lines
    fold: {}
    """,
    """
    {"device": "iphone-8", "rows": {"count": 9, "random": {"min": 60, "max": 180.5, "seed": 7}},
     "insets": {"top": 1e2, "left": 30}, "expand": {"response": 0.5}}
    """,
  ]
  static let config = """
    policy: apple-wwdc20
    checks:
      - name: list
        scene: scene.yml
        recording: fling.ndjson
        refreshRate: 120
        budgets: [{metric: layout.nsPerFrame.p99, max: 50000, severity: error, phase: fling}]
        baseline: {file: baseline.json, maxIncrease: 5%}
    """
  static let trace = """
    {"traceEvents":[{"pid":1,"ts":5,"ph":"X","args":{"x":0,"y":1.5},
    "name":"WebViewImpl::applyScrollAndScale::scrollBy"},{"args":{"a":[1,{"b":"\\""}]}}],"m":{}}
    """

  /// Returns the bytes with a few random edits: flips, cuts, repeats, and bytes with a meaning.
  func damaged(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    let telling =
      Array("\"'{}[]:,-.#&*|>%@!?\\ \n\r\t\u{0}019eE+N~".utf8) + [0x80, 0xc3, 0xff, 0xed]
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.insert(telling[Int.random(in: 0..<telling.count, using: &random)], at: index)
      case 2: bytes.removeSubrange(index...)
      case 3:
        let end = min(bytes.count, index + Int.random(in: 1...20, using: &random))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 4: bytes.remove(at: index)
      default: bytes[index] = telling[Int.random(in: 0..<telling.count, using: &random)]
      }
    }
    return bytes
  }

  /// Feeds 6,000 damaged copies of `text` to a reader, and returns how many were read and refused.
  func feed(
    _ text: String, seed: UInt64, _ read: (ByteSource) throws(FormatError) -> Void
  ) -> (read: Int, refused: Int) {
    var random = SplitMix64(seed: seed)
    var counts = (read: 0, refused: 0)
    for _ in 0..<6_000 {
      let source = ByteSource(bytes: damaged(text, &random), name: "a\nb")
      do throws(FormatError) {
        try read(source)
        counts.read += 1
      } catch {
        counts.refused += 1
        if error.sentence.contains("\n") || !error.sentence.hasPrefix("a\\nb") {
          Issue.record("a sentence on two lines: \(error.sentence)")
        }
      }
    }
    return counts
  }

  @Test(arguments: recordings.indices)
  func `damaged recordings are read or refused`(index: Int) {
    let counts = feed(Self.recordings[index], seed: UInt64(index) + 100) {
      source throws(FormatError) in
      var reader = try RecordingReader(source, names: RowNames(count: 20))
      while try reader.next() != nil {}
    }
    #expect(counts.read > 20)
    #expect(counts.refused > 1_000)
  }

  @Test(arguments: scenes.indices)
  func `damaged scenes are read or refused`(index: Int) {
    let counts = feed(Self.scenes[index], seed: UInt64(index) + 200) { source throws(FormatError) in
      let file = try SceneFile.read(source)
      _ = file.scene.rowList.rows.contentHeight
    }
    #expect(counts.read > 20)
    #expect(counts.refused > 1_000)
  }

  @Test func `damaged configurations and traces are read or refused`() {
    let config = feed(Self.config, seed: 300) { source throws(FormatError) in
      _ = try ConfigFile.read(source)
    }
    #expect(config.read > 100)
    #expect(config.refused > 1_000)
    let trace = feed(Self.trace, seed: 301) { source throws(FormatError) in
      _ = try ChromeTraceScroll(source)
    }
    #expect(trace.read > 100)
    #expect(trace.refused > 1_000)
  }

  @Test func `damaged gzip data is expanded or refused`() {
    var random = SplitMix64(seed: 400)
    let whole = gzipped(Array(Self.recordings[0].utf8))
    for _ in 0..<6_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...9, using: &random))
      do throws(FormatError) {
        _ = try ByteSource(bytes: bytes, name: "a").readAll(limit: 1 << 20)
      } catch {
        #expect(error.category == .badData)
      }
    }
  }

  @Test func `every prefix of every input is read or refused`() {
    func read(_ bytes: ArraySlice<UInt8>, _ body: (ByteSource) throws(FormatError) -> Void) {
      do throws(FormatError) {
        try body(ByteSource(bytes: Array(bytes), name: "a"))
      } catch {
        #expect(error.category == .badData)
      }
    }
    for text in Self.recordings {
      let bytes = Array(text.utf8)
      for length in bytes.indices {
        read(bytes[..<length]) { source throws(FormatError) in
          var reader = try RecordingReader(source)
          while try reader.next() != nil {}
        }
      }
    }
    for text in Self.scenes + [Self.config, Self.trace] {
      let bytes = Array(text.utf8)
      for length in bytes.indices {
        read(bytes[..<length]) { source throws(FormatError) in _ = try SceneFile.read(source) }
      }
    }
  }

  @Test func `the memory of a reader does not grow with the file`() throws {
    let line = "{\"t\":0,\"offset\":-3.5,\"dragging\":true}\n"
    let text = String(repeating: line, count: 60_000)
    var json = try JSONTokenizer(ByteSource(bytes: Array(text.utf8), name: "a"))
    let capacity = json.text.capacity
    while try json.next() != .end {}
    #expect(json.text.capacity == capacity)
    #expect(json.source.unreadCount <= ByteSource.windowSize)
    let skipped = "[{\"a\":\"" + String(repeating: "x", count: 5_000_000) + "\"}]"
    var skipping = try JSONTokenizer(ByteSource(bytes: Array(skipped.utf8), name: "a"))
    try skipping.skipValue()
    #expect(try skipping.next() == .end)
    #expect(skipping.text.capacity == capacity)
  }
}
