import FoldLayout
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct ReplayTableTests {
  /// A written line: texts and numbers with the names of their columns.
  typealias Line = [(name: String, value: FrameColumn.Value)]

  static let columns = ["frame", "t", "kind", "id", "offset", "phase", "minY", "note"]

  /// Frames of one to four lines; some lines lack some of the columns unless the table `isFull`.
  func lines(_ frames: Int, isFull: Bool, seed: UInt64) -> [Line] {
    var random = SplitMix64(seed: seed)
    var lines: [Line] = []
    for frame in 0..<frames {
      let offset = Double(Int.random(in: -3...3, using: &random)) / 8
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // Many texts with the same beginning, and numbers that repeat.
        let texts = [
          "kind": "row", "id": "\(Int.random(in: 0..<400, using: &random))",
          "phase": frame % 2 == 0 ? "" : "fling",
        ]
        var line = Self.columns.map { name -> (name: String, value: FrameColumn.Value) in
          if let text = texts[name] { return (name, .text(text)) }
          switch name {
          case "frame": return (name, .number(Double(frame * 3)))
          case "t": return (name, .number(Double(frame) / 64))
          case "offset": return (name, .number(offset))
          default: return (name, .number(Double(Int.random(in: -3...3, using: &random)) / 8))
          }
        }
        if !isFull {
          // A column may first appear within a frame, and its position may change.
          line.removeAll {
            !["frame", "t", "kind", "id"].contains($0.name)
              && (lines.count < 2 || Bool.random(using: &random))
          }
          if Bool.random(using: &random) { line.reverse() }
        }
        lines.append(line)
      }
    }
    return lines
  }

  @Test(arguments: ["frame", "t", "kind", "id", "offset"])
  func `a missing required column is reported in any line`(key: String) throws {
    let members = ["\"frame\":0", "\"t\":0", "\"kind\":\"row\"", "\"id\":\"a\"", "\"offset\":1"]
    let whole = "{" + members.joined(separator: ",") + "}\n"
    let part = "{" + members.filter { !$0.hasPrefix("\"\(key)\"") }.joined(separator: ",") + "}\n"
    for (text, line) in [(part, 1), (whole + part, 2), (whole + whole + "\n" + part, 4)] {
      let isNeeded = key != "offset"
      var found: FormatError?
      do throws(FormatError) {
        var reader = try ReplayTableReader(ByteSource(bytes: Array(text.utf8), name: "t"))
        var frame = ReplayTableFrame()
        while try reader.next(into: &frame) {}
      } catch { found = error }
      #expect(found?.location == (isNeeded ? .line(line) : nil))
      #expect(!isNeeded || found?.sentence.contains("\"\(key)\"") == true)
    }
  }

  func text(_ lines: [Line], asCSV: Bool) -> String {
    func word(_ value: FrameColumn.Value) -> String {
      switch value {
      case .number(let number): NumberWriter.text(number)
      case .text(let text): asCSV ? text : "\"\(text)\""
      }
    }
    let rows = lines.map { line in
      asCSV
        ? line.map { word($0.value) }.joined(separator: ",")
        : "{" + line.map { "\"\($0.name)\": \(word($0.value))" }.joined(separator: ", ") + "}"
    }
    return (asCSV ? [Self.columns.joined(separator: ",")] : []).appending(rows)
      .joined(separator: "\n") + "\n"
  }

  @Test(arguments: [(true, true), (false, true), (false, false)])
  func `tables in CSV and NDJSON are read frame by frame with the values of their columns`(
    asCSV: Bool, isFull: Bool
  ) throws {
    let lines = lines(500, isFull: isFull, seed: 3)
    let texts = TextPool()
    var reader = try ReplayTableReader(
      ByteSource(bytes: Array(text(lines, asCSV: asCSV).utf8), name: "t"), texts: texts)
    var frame = ReplayTableFrame()
    var index = 0
    while try reader.next(into: &frame) {
      for (row, name) in frame.names.enumerated() {
        let line = lines[index]
        index += 1
        func value(_ name: String) -> FrameColumn.Value? { line.first { $0.name == name }?.value }
        #expect(.number(Double(frame.index)) == value("frame") && .number(frame.time) == value("t"))
        #expect(.text(texts[name.kind]) == value("kind") && .text(texts[name.id]) == value("id"))
        for (column, title) in reader.columns.prefix(frame.width).enumerated() {
          let cell = frame.cells[row * frame.width + column]
          switch value(title) {
          case .number(let number): #expect(cell == number)
          case .text(let text): #expect(texts[Int32(cell)] == text)
          case nil: #expect(cell.isNaN)
          }
        }
      }
      // The next line belongs to another frame.
      #expect(
        index == lines.count
          || !lines[index].contains {
            .number(Double(frame.index)) == $0.value && $0.name == "frame"
          })
    }
    #expect(index == lines.count && Set(reader.columns) == ["offset", "phase", "minY", "note"])
    #expect(try !reader.next(into: &frame))
  }

  @Test func `a text keeps its number, however many texts follow`() {
    let pool = TextPool()
    let texts = [""] + (0..<3000).map { String($0, radix: 2) } + ["é", "e", "e\u{301}"]
    #expect(texts.map { pool.number(of: $0) } == (0..<Int32(texts.count)).map { $0 })
    #expect(texts.map { pool.number(of: $0) } == (0..<Int32(texts.count)).map { $0 })
    #expect(texts.indices.allSatisfy { pool[Int32($0)] == texts[$0] })
  }

  @Test(arguments: [
    ("frame,t,id\n0,0,1\n", ":1: the line of names has no \"kind\"; add it"),
    (
      "frame,t,offset,rows\n0,0,0,5\n",
      ":1: the line of names has no \"id\"; replay without --per-frame writes it"
    ),
    (
      "{\"frame\":0,\"t\":0,\"offset\":0}",
      ":1: the line has no \"id\"; replay without --per-frame writes it"
    ),
    (
      "frame,t,kind,id\n0,0,row\n",
      ":2: the line has 3 fields, and the first line names 4; separate fields by commas, and write decimals with a point"
    ),
    (
      "frame,t,kind,id\n0,1.275,row,1\n1,1.25,row,1\n",
      ":3: t goes back from 1.275 to 1.250 s; sort the file by t"
    ),
    (
      "frame,t,kind,id\n0,x,row,1\n", ":2: t is the text \"x\"; it has to be a finite number"
    ),
    (
      "frame,t,kind,id\n1,0,row,1\n0,0,row,1\n",
      ":3: frame goes back from 1 to 0; sort the table by frame"
    ),
    (
      "frame,t,kind,id\n0.5,0,row,1\n", ":2: frame is 0.5; it has to be a whole number from 0"
    ),
    ("frame,t,kind,id\n-1,0,row,1\n", ":2: frame is -1; it has to be a whole number from 0"),
    ("{\"frame\":0,\"t\":0,\"id\":\"1\"}", ":1: the line has no \"kind\"; add it"),
    (
      "{\"frame\":0,\"t\":\"x\",\"kind\":\"row\",\"id\":\"1\"}",
      ":1: t is the text \"x\"; it has to be a number"
    ),
    (
      "{\"frame\":0,\"t\":0,\"kind\":1,\"id\":\"1\"}",
      ":1: kind is the number 1; it has to be a text"
    ),
    ("", ": is empty; check that it was written"),
    (
      "frame,t,kind,id,minY,minY\n0,0,row,1,2,3\n",
      ":1: the key \"minY\" appears twice; keep one of them"
    ),
    (
      #"{"frame":0,"t":0,"kind":"row","id":"1"}"# + "\n"
        + #"{"frame":1,"t":0,"kind":"row","frame":0,"id":"1"}"#,
      ":2: the key \"frame\" appears twice; keep one of them"
    ),
    (
      "{\"frame\":1,\"t\":0,\"kind\":\"row\",\"id\":\"1\"}\n{\"frame\":0,\"t\":0,\"kind\":\"row\",\"id\":\"1\"}",
      ":2: frame goes back from 1 to 0; sort the table by frame"
    ),
  ])
  func `an invalid table is refused with the column at fault or its line`(
    text: String, sentence: String
  ) {
    let error = #expect(throws: FormatError.self) {
      var reader = try ReplayTableReader(ByteSource(bytes: Array(text.utf8), name: "t"))
      var frame = ReplayTableFrame()
      while try reader.next(into: &frame) {}
    }
    #expect(error?.sentence == "t" + sentence && error?.category == .badData)
  }

  @Test(arguments: [
    (0.0, 1.0, true), (90, 1, false), (-90, 1, false), (270, 0.5, false), (89.9, 1, true),
    (180, 1, true), (181, 0.001, true), (0, 0, false),
  ])
  func `a line is visible unless it is transparent or edge-on`(
    foldAngle: Double, opacity: Double, isVisible: Bool
  ) throws {
    let list = ListScene(rows: RowHeights(count: 1, height: 50))
    let stage = Stage(scene: FoldScene(device: .iPhoneX, subject: .list(list)))
    var frame = Frame()
    stage.layOut(FrameHead(index: 0, time: 0, contentOffset: 0), into: &frame)
    var line = try #require(stage.lines(of: frame).first)
    (line.foldAngle, line.opacity) = (foldAngle, opacity)
    #expect(FrameColumn.visible.number(of: line) == (isVisible ? 1 : 0))
  }
}

extension Array {
  fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}
