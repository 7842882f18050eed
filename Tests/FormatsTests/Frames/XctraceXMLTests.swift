import FoldProfile
import Testing

@testable import FoldFormats

/// Tables as `xctrace export` writes them.
enum XMLTables {
  /// A table of hitches with this row and a row of 8 ns at 7.
  static func row(_ cells: String, prologue: String = "") -> String {
    prologue + "<trace-query-result><node><schema name=\"hitches\">"
      + ["start", "duration", "process"].map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
      + "</schema><row>\(cells)</row><row><a>7</a><b>8</b></row></node></trace-query-result>"
  }
}

@Suite struct XctraceXMLTests {
  private func hitch(_ cells: String, prologue: String = "") throws -> [Int64?] {
    let timeline = try recordedFrames(
      XMLTables.row(cells, prologue: prologue), kind: .xctrace)[0].timeline
    return [timeline.expectedPresent[0], timeline.hitch[0]]
  }

  @Test(arguments: [
    "<a>5</a><b>9&#48;00000</b>", "<a>&#x35;</a><b>9&#x30;&#48;&#0048;000</b>",
    "<a><![CDATA[5]]></a><b>90<![CDATA[0000]]>0</b>", "<a>5</a><b><!-- > 1 -->9000000</b>",
    "<a> 5\n</a><b>\t9000000 </b>", "<a id='1'>5</a><b fmt=\"9 ms > 8\">9000000</b>",
    "<a>5</a><b>9<?x 1 > 0?>000000</b>", "<a>5</a><b>900<!---->0000</b>",
  ])
  func `a number is read in any spelling that XML permits`(cells: String) throws {
    #expect(try hitch(cells) == [5, 9_000_000])
  }

  @Test(arguments: [
    ("fmt=\"a &amp; b &lt;1&gt;\">x", "a & b <1>"), ("fmt='&quot;&apos;'>x", "\"'"),
    (">&#65;&#x42;&#x1F600;", "AB😀"), ("><![CDATA[App <1> & ]] > co]]>", "App <1> & ]] > co"),
    (">é&#233;", "éé"), (">a<![CDATA[ > b]]>c", "a > bc"),
  ])
  func `a process name is read with its XML escapes`(cell: String, name: String) throws {
    let text = XMLTables.row("<a>5</a><b>9</b><p id=\"7\" \(cell)</p>")
    #expect(try recordedFrames(text, kind: .xctrace)[0].process == name)
  }

  @Test func `a table in UTF-16 or Latin 1 is read, too`() throws {
    let text = XMLTables.row("<a>5</a><b>9</b><p fmt=\"Café\">1</p>")
    let wide: [UInt8] = ("\u{feff}" + text).utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let prologue = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"
    let narrow = (prologue + text).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    for bytes in [wide, narrow] {
      #expect(try FrameReader.read(ByteSource(bytes: bytes, name: "x"))[0].process == "Café")
    }
  }

  @Test(arguments: [
    "<a b>", "<a b=c/>", "<a =\"1\"/>", "< a/>", "<a b=\"1", "<a", "<>", "<a></b>", "&nope;", "&",
    "<a b='1' b='2'/>", "<!-- a -- b -->", "&#xD800;", "&#0;", "]]>", "\u{1}", "<a/></row>",
  ])
  func `invalid XML is refused with its line`(text: String) {
    let error = #expect(throws: FormatError.self) {
      try recordedFrames("\n\n" + XMLTables.row(text), kind: .xctrace)
    }
    #expect(error?.location == .line(3) && error?.sentence.contains("not valid XML") == true)
  }

  @Test func `a document type is refused, so that no entity can expand`() {
    let bomb = (1...20).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    for prologue in [
      "<!DOCTYPE x [<!ENTITY e0 \"9\">\(bomb)]>", "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">",
      "<!DOCTYPE x>",
    ] {
      let error = #expect(throws: FormatError.self) {
        try hitch("<a>&e20;</a><b>1</b>", prologue: "<?xml version=\"1.0\"?>\n" + prologue)
      }
      #expect(error?.location == .line(2))
      #expect(error?.sentence.contains("a document type is not supported") == true)
    }
  }

  @Test func `a tag that does not end is refused after a mebibyte`() {
    for start in ["<a b=\"", "<a ", "<!--", "<![CDATA["] {
      let text = XMLTables.row(start + String(repeating: "x", count: 5 << 20))
      var taken = 0
      let source = ByteSource(name: "x") { room in
        let count = min(room.count, text.utf8.count - taken)
        room.copyBytes(from: text.utf8.dropFirst(taken).prefix(count))
        taken += count
        return count
      }
      #expect(throws: FormatError.self) { try FrameReader.read(source, kind: .xctrace) }
      #expect(taken < 2 << 20 || start == "<![CDATA[", "\(start)")
    }
  }

  @Test func `rows are the same in pieces of any size`() throws {
    let rows = (0..<300).map { row in
      "<row><a id=\"\(row + 10)\">\(row)</a><b>\(row % 7 + 1)&#48;</b><p ref=\"1\"/></row>"
    }
    let text = XMLTables.row("<a>1</a><b>2</b><p id=\"1\">App</p>").replacing(
      "</node>", with: rows.joined() + "</node>")
    let whole = try recordedFrames(text, kind: .xctrace)
    #expect(whole[0].timeline.count == 301 && whole[0].timeline.hitch[300] == 60)
    for size in [1, 7, 100] {
      var taken = 0
      let source = ByteSource(name: "test") { room in
        let count = min(room.count, size, text.utf8.count - taken)
        room.copyBytes(from: text.utf8.dropFirst(taken).prefix(count))
        taken += count
        return count
      }
      #expect(try FrameReader.read(source, kind: .xctrace) == whole)
    }
  }
}
