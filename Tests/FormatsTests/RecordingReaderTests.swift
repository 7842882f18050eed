import FoldLayout
import Foundation
import Testing

@testable import FoldFormats

/// All entries of a text, read as a file named "swipe".
func entries(
  _ text: String, names: RowNames? = RowNames(count: 20), entryLimit: Int = 1000
) throws -> [RecordingEntry] {
  let source = ByteSource(bytes: Array(text.utf8), name: "swipe")
  var reader = try RecordingReader(source, names: names, entryLimit: entryLimit)
  var entries: [RecordingEntry] = []
  while let entry = try reader.next() { entries.append(entry) }
  return entries
}

/// The sentence of the error of reading a text; empty if there is no error.
func sentence(_ text: String, names: RowNames? = RowNames(count: 20)) -> String {
  do {
    _ = try entries(text, names: names)
    return ""
  } catch let error as FormatError {
    return error.sentence
  } catch {
    return "another error"
  }
}

@Suite struct RecordingReaderTests {
  static let samples = [
    RecordingEntry(time: 0, origin: 0, contentOffset: 0),
    RecordingEntry(time: 0.016667, origin: 0, contentOffset: -3.5, isDragging: true),
    RecordingEntry(time: 0.5, origin: 0, event: .tap(.index(3))),
  ]

  @Test(arguments: [
    """
    {"foldviz": 1, "kind": "scroll", "unit": "pt"}
    {"t": 0.000000, "offset": 0.0}

    {"t": 0.016667, "offset": -3.5, "dragging": true}
    {"t": 0.5, "event": "tap", "row": 3}
    """,
    """
    {"t":0,"offset":0}
    {"t":0.016667,"offset":-3.5,"dragging":true}
    {"t":0.5,"event":"tap","row":3.0}
    """,
    """
    [{"foldviz": 1}, {"t": 0, "offset": 0}, {"t": 0.016667,
      "offset": -3.5, "dragging": true},
     {"t": 0.5, "event": "tap", "row": 3}]
    """,
    """
    t,offset,dragging,event,row
    0.000000,0,,,
    0.016667,-3.5,true,,
    0.5,,,tap,3
    """,
    "\u{feff} t, \"offset\" ,dragging,event,row\r\n0,0,,,\r\n.016667,-3.5,1,,\r\n+0.5,,,tap,3\r\n"
      .replacingOccurrences(of: " \"offset\" ", with: "\"offset\""),
  ])
  func `all forms give the same entries`(text: String) throws {
    var found = try entries(text)
    for index in found.indices { found[index].origin = 0 }
    #expect(found == Self.samples)
  }

  @Test(arguments: [
    "{\"t\":0,\"frame\":true}\n{\"t\":1,\"touch\":\"moved\",\"x\":2,\"y\":3,\"frame\":false}\n",
    "[{\"t\":0,\"frame\":true},{\"t\":1,\"touch\":\"moved\",\"x\":2,\"y\":3}]",
    "t,touch,x,y,frame\n0,,,,true\n1,moved,2,3,\n",
    "t,touch,x,y,frame\n0,,,,1\n1,moved,2,3,false\n",
  ])
  func `a recording of touches contains the times of the device's frames`(text: String) throws {
    let found = try entries(text)
    #expect(found.map(\.time) == [0, 1])
    #expect(found.map(\.isFrame) == [true, false])
    #expect(found.map(\.touch) == [nil, Touch(phase: .moved, location: Point(x: 2, y: 3))])
  }

  @Test func `spaces around a keyword are ignored, and spaces in an id are kept`() throws {
    let names = try #require(RowNames(["a", " a "]))
    let text = "t,offset,event,id\n0,0,,\n0,, remove ,a\n0,,remove, a \n"
    let events = try entries(text, names: names).compactMap(\.event)
    #expect(events == [.remove(.id(RowID(0)), count: 1), .remove(.id(RowID(1)), count: 1)])
  }

  @Test func `entries have the numbers of their lines`() throws {
    let text =
      "{\"foldviz\":1}\n\n{\"t\":0,\"offset\":1}\n{\"t\":1,\n\"offset\":1}\n{\"t\":2,\"offset\":1}"
    #expect(try entries(text).map(\.origin) == [3, 4, 6])
    #expect(try entries("\nt,offset\n0,1\n\n1,2\n").map(\.origin) == [3, 5])
  }

  @Test func `events are read with all their values`() throws {
    let names = try #require(RowNames(["lunch", "tea", "dinner"]))
    let text = """
      {"t":0,"offset":0}
      {"t":1,"event":"tap","id":"tea"}
      {"t":1,"event":"drag","dx":3,"dy":40.5}
      {"t":1,"event":"drag","row":2,"dy":1}
      {"t":1,"event":"dragEnd"}
      {"t":1,"event":"insert","row":1,"height":60,"count":2,"id":"snack"}
      {"t":1,"event":"insert","row":0}
      {"t":1,"event":"tap","id":"snack"}
      {"t":1,"event":"remove","id":"dinner","count":2}
      {"t":1,"event":"resize","row":0,"height":0}
      {"t":1,"event":"grow","id":"tea","pointsPerSecond":62.5}
      {"t":1,"event":"follow","on":true}
      {"t":1,"event":"move","row":4,"to":0,"count":3}
      {"t":1,"event":"scrollTo","offset":-20,"duration":0.25}
      {"t":1,"event":"scrollTo","row":7}
      {"t":1,"event":"rotate","width":812,"height":375}
      {"t":2,"touch":"began","x":190,"y":420.5}
      {"t":2,"touch":"moved","x":0,"y":0}
      {"t":2,"touch":"ended","x":0,"y":0}
      {"t":2,"touch":"cancelled","x":0,"y":0,"offset":3}
      """
    let found = try entries(text, names: names)
    let snack = RowID(.max)
    #expect(
      found.compactMap(\.event) == [
        .tap(.id(RowID(1))), .drag(nil, dx: 3, dy: 40.5), .drag(.index(2), dx: 0, dy: 1),
        .dragEnd(nil), .insert(.index(1), height: 60, count: 2, id: snack),
        .insert(.index(0), height: nil, count: 1, id: nil), .tap(.id(snack)),
        .remove(.id(RowID(2)), count: 2), .resize(.index(0), height: 0),
        .grow(.id(RowID(1)), pointsPerSecond: 62.5), .follow(true),
        .move(.index(4), to: 0, count: 3), .scrollToOffset(-20, duration: 0.25),
        .scrollToRow(.index(7), duration: 0), .rotate(Size(width: 812, height: 375)),
      ])
    #expect(found.compactMap(\.touch?.phase) == [.began, .moved, .ended, .cancelled])
    #expect(found[16].touch?.location == Point(x: 190, y: 420.5))
    #expect(found.last?.contentOffset == 3)
    #expect(found[13].contentOffset == nil)
  }

  @Test(arguments: [
    (
      "t,offset\n1.275,0\n1.25,0\n",
      "swipe:3: t goes back from 1.275 to 1.250 s; sort the file by t"
    ),
    (
      "{\"t\":2,\"offset\":0}\n{\"t\":0.0166671,\"offset\":0}",
      "swipe:2: t goes back from 2.000 to 0.0166671 s; sort the file by t"
    ),
    (
      "{\"t\":0,\"ofset\":1}", "swipe:1: unknown key \"ofset\"; the nearest known key is \"offset\""
    ),
    ("t,offst\n", "swipe:1: unknown key \"offst\"; the nearest known key is \"offset\""),
    ("t,offset\n0,nan\n", "swipe:2: offset is the text \"nan\"; it has to be a number"),
    ("t,offset\n0,1e999\n", "swipe:2: offset is 1e999; it has to be a finite number"),
    ("{\"t\":0,\"offset\":1e999}", "swipe:1: offset is 1e999; it has to be a finite number"),
    ("{\"t\":0,\"offset\":NaN}", "swipe:1: not valid JSON: found \"NaN\"; expected a value"),
    ("{\"t\":0,\"offset\":\"1\"}", "swipe:1: offset is the text \"1\"; it has to be a number"),
    ("{\"t\":0,\"offset\":null}", "swipe:1: offset is null; it has to be a number"),
    (
      "{\"t\":0,\"event\":\"tab\",\"row\":1}",
      "swipe:1: unknown event \"tab\"; the nearest known event is \"tap\""
    ),
    (
      "{\"t\":0,\"touch\":\"begin\"}",
      "swipe:1: unknown touch \"begin\"; the nearest known touch is \"began\""
    ),
    (
      "{\"t\":0,\"event\":\"tap\",\"id\":\"25\"}",
      "swipe:1: no row has the id \"25\"; the nearest known id is \"19\""
    ),
    ("{\"t\":0,\"event\":\"tap\"}", "swipe:1: tap has no \"row\"; add it"),
    (
      "{\"t\":0,\"event\":\"tap\",\"row\":1.5}",
      "swipe:1: row is 1.5; it has to be a whole number from 0 to 100,000,000"
    ),
    (
      "{\"t\":0,\"event\":\"tap\",\"row\":9223372036854775808}",
      "swipe:1: row is 9223372036854775808; it has to be a whole number from 0 to 100,000,000"
    ),
    (
      "t,event,row,height\n0,resize,1,9007199254740993\n",
      "swipe:2: height is 9007199254740993; it has to be 0 or above, at most 1,073,741,824"
    ),
    (
      "{\"t\":0,\"event\":\"tap\",\"row\":-1}",
      "swipe:1: row is -1; it has to be a whole number from 0 to 100,000,000"
    ),
    (
      "{\"t\":0,\"event\":\"tap\",\"row\":1,\"height\":3}",
      "swipe:1: \"height\" does not belong to tap; tap takes row, id, animated"
    ),
    (
      "{\"t\":0,\"event\":\"resize\",\"row\":1,\"height\":-3}",
      "swipe:1: height is -3; it has to be 0 or above, at most 1,073,741,824"
    ),
    (
      "{\"t\":0,\"offset\":1,\"row\":1}",
      "swipe:1: \"row\" is given without an event; add the event"
    ),
    ("{\"t\":0,\"t\":1}", "swipe:1: the key \"t\" appears twice; keep one of them"),
    ("{\"offset\":1}", "swipe:1: the entry has no \"t\"; add it"),
    ("{\"t\":1}", "swipe:1: the entry holds nothing but t; add an offset, event, touch or frame"),
    (
      "{\"foldviz\":2}\n",
      "swipe:1: unknown format version \"2\"; this foldviz reads version 1"
    ),
    (
      "{\"foldviz\":1,\"kind\":\"scrol\"}\n",
      "swipe:1: unknown kind \"scrol\"; the nearest known kind is \"scroll\""
    ),
    (
      "{\"foldviz\":1,\"unit\":\"px\"}\n",
      "swipe:1: unknown unit \"px\"; the nearest known unit is \"pt\""
    ),
    (
      "{\"foldviz\":1,\"units\":\"pt\"}\n",
      "swipe:1: unknown key \"units\"; the nearest known key is \"unit\""
    ),
    ("{\"kind\":\"scroll\"}\n", "swipe:1: the header line has no \"foldviz\"; add it"),
    (
      "{\"foldviz\":1}\n",
      "swipe: the recording has no samples; record at least one offset or touch"
    ),
    (
      "{\"t\":0,\"event\":\"tap\",\"row\":1}",
      "swipe: the recording has no samples; record at least one offset or touch"
    ),
    ("t,offset\n", "swipe: the recording has no samples; record at least one offset or touch"),
    ("[]", "swipe: the recording has no samples; record at least one offset or touch"),
    ("", "swipe: is empty; check that it was written"),
    ("\n\n \n", "swipe: is empty; check that it was written"),
    ("0,1\n", "swipe:1: the first line names no columns; start with a line such as t,offset"),
    (
      "t;offset\n0;0,5\n",
      "swipe:1: the columns are separated by semicolons; separate them by commas, and write decimals with a point"
    ),
    (
      "t\toffset\n0\t0\n",
      "swipe:1: the columns are separated by tabs; separate them by commas, and write decimals with a point"
    ),
    (
      "t,offset\n0\n",
      "swipe:2: the line has 1 field, and the first line names 2; separate fields by commas, and write decimals with a point"
    ),
    ("offset\n0\n", "swipe:1: the line of names has no \"t\"; add it"),
    ("t,offset,t\n", "swipe:1: the key \"t\" appears twice; keep one of them"),
    (
      "{\"t\":0,\"offset\":1}{\"t\":0,\"offset\":1}",
      "swipe:1: not valid JSON: found two entries on one line; expected a line for each"
    ),
    (
      "[{\"t\":0,\"offset\":1}]\n[]",
      "swipe:2: not valid JSON: found more after the array; expected the end of the file"
    ),
    (
      "{\"t\":0,\"offset\":1}\n3",
      "swipe:2: an entry is not a JSON object; write {\"t\": …, \"offset\": …}"
    ),
    (
      "{\"t\":0,\"offset\":1}\n{\"t\":172801,\"offset\":1}",
      "swipe:2: the recording is too long; at most 48 hours are read"
    ),
    (
      "{\"t\":0,\"event\":\"fractionComplete\",\"fraction\":1.0000001}",
      "swipe:1: fraction is 1.0000001; it has to be 0 or above, at most 1"
    ),
    ("{\"t\":0,\"event\":\"redirect\"}", "swipe:1: redirect has no \"to\"; add it"),
    ("{\"t\":0,\"event\":\"finishAnimation\"}", "swipe:1: finishAnimation has no \"at\"; add it"),
    (
      "{\"t\":0,\"event\":\"finishAnimation\",\"at\":\"ends\"}",
      "swipe:1: unknown position \"ends\"; the nearest known position is \"end\""
    ),
    (
      "{\"t\":0,\"x\":1,\"offset\":2}",
      "swipe:1: the position of a touch is given without the touch; add \"touch\": \"moved\""
    ),
    (
      "{\"t\":0,\"event\":\"rotate\",\"width\":3,\"height\":0}",
      "swipe:1: height is 0; it has to be above 0, at most 1,073,741,824"
    ),
    (
      "{\"t\":0,\"event\":\"rotate\",\"width\":-4,\"height\":5}",
      "swipe:1: width is -4; it has to be above 0, at most 1,073,741,824"
    ),
    ("{\"t\":0,\"touch\":\"moved\",\"x\":1}", "swipe:1: the touch has no \"y\"; add it"),
    (
      "{\"t\":0,\"event\":\"scrollTo\",\"offset\":1,\"row\":1}",
      "swipe:1: scrollTo has \"row\" and \"offset\"; keep one of them"
    ),
    (
      "{\"t\":0,\"event\":\"drag\",\"row\":1,\"id\":\"2\",\"dy\":1}",
      "swipe:1: drag has \"row\" and \"id\"; keep one of them"
    ),
    (
      "{\"t\":0,\"event\":\"scrollTo\",\"offset\":1,\"id\":\"1\"}",
      "swipe:1: scrollTo has \"id\" and \"offset\"; keep one of them"
    ),
    ("{\"t\":0,\"event\":\"drag\",\"row\":1}", "swipe:1: drag has no \"dy\"; add it"),
    (
      "{\"t\":0,\"event\":\"scrollTo\",\"row\":1,\"duration\":-1}",
      "swipe:1: duration is -1; it has to be 0 or above"
    ),
    (
      "{\"t\":0,\"event\":\"rotate\",\"width\":0,\"height\":3}",
      "swipe:1: width is 0; it has to be above 0, at most 1,073,741,824"
    ),
    (
      "{\"t\":0,\"event\":\"insert\",\"row\":0,\"count\":1e9}",
      "swipe:1: count is 1000000000; it has to be a whole number from 1 to 100,000,000"
    ),
    (
      "{\"t\":0,\"off\nset\":1}",
      "swipe:1: not valid JSON: found the byte 0x0a in a string; expected an escape such as \\n"
    ),
    (
      "{\"t\":0,\"off\\nset\":1}",
      "swipe:1: unknown key \"off\\nset\"; the nearest known key is \"offset\""
    ),
  ])
  func `a mistake is an error in one sentence that begins with its position`(
    text: String, expected: String
  ) {
    #expect(sentence(text) == expected)
  }

  @Test func `a recording of touches may be without any, but a recording of offsets may not`()
    throws
  {
    let tap = "{\"t\":1,\"event\":\"tap\",\"row\":1}\n"
    #expect(try entries("{\"foldviz\":1,\"kind\":\"touch\"}\n" + tap).count == 1)
    #expect(throws: FormatError.self) { try entries(tap) }
  }

  @Test func `one entry more than the bound is refused with the bound`() throws {
    let text = "t,offset\n0,0\n1,0\n2,0\n"
    #expect(try entries(text, entryLimit: 3).count == 3)
    #expect {
      try entries(text, entryLimit: 2)
    } throws: {
      ($0 as? FormatError)?.sentence == "swipe:4: too many entries; at most 2 are read"
    }
  }

  @Test func `later names get new identifiers, and are suggested as nearest names, too`() throws {
    for names in [RowNames(count: 3), try #require(RowNames(["one", "two", "three"]))] {
      let own = (0..<3).map { names.name(of: RowID($0)) }
      #expect(own == (names.id(named: "one") == nil ? ["0", "1", "2"] : ["one", "two", "three"]))
      let (a, b) = (names.addIfNew("alpha"), names.addIfNew("beta"))
      #expect(a != b && names.addIfNew("alpha") == a && names.addIfNew(own[1]) == RowID(1))
      #expect(names.name(of: a) == "alpha" && names.name(of: b) == "beta")
      #expect(
        names.insertedNames.map(\.id) == [a, b]
          && names.insertedNames.map(\.name) == ["alpha", "beta"])
      #expect(names.name(of: RowID(b.rawValue - 1)) == String(b.rawValue - 1))
      #expect(names.nearest(to: "bete") == "beta")
      for unknown in ["3", "-1", "01", "+1", "", "a"] { #expect(names.id(named: unknown) == nil) }
    }
    let numbers = RowNames(count: 3)
    #expect(numbers.nearest(to: "99") == "2" && numbers.nearest(to: "-4") == "0")
    #expect(numbers.nearest(to: "word") == "0" && RowNames(count: 0).nearest(to: "word") == nil)
    #expect(RowNames(["a", "b", "a"]) == nil)
  }

  @Test func `rows without a name never get the name of another row`() throws {
    let items = try scene("device: iphone-8\nrows: {height: 9, items: [{id: '7'}, {}, {id: x}]}")
    // Rows inserted without a name are named by their number, from 8 on.
    #expect(items.scene.list?.rows.nextID == 8 && items.names.name(of: RowID(8)) == "8")
    let cards = try scene("device: iphone-8\ndeck: {cards: [{id: '4'}, {}], spareCards: [{}]}")
    #expect(cards.scene.subject.nextCard == 5)
    // A name that is a number is the row of that number; "2" and "03" are not.
    let ids = ["9", "2", "03", "7"].map { items.names.newID(named: $0) }
    #expect(ids == [RowID(9), RowID(.max - 1), RowID(.max - 2), RowID(0)])
    #expect(ids.map { items.names.name(of: $0) } == ["9", "2", "03", "7"])
    #expect(items.names.insertedNames.map(\.name) == ["9", "2", "03"])
  }

  @Test func `without a scene every id is accepted`() throws {
    let text =
      "{\"t\":0,\"offset\":0,\"event\":\"tap\",\"id\":\"a\"}\n{\"t\":0,\"event\":\"tap\",\"id\":\"a\"}"
    let found = try entries(text, names: nil)
    #expect(found[0].event == found[1].event)
  }

  @Test func `a gzipped recording is read like a plain one`() throws {
    let text = "t,offset\n0,1\n"
    let file = try TemporaryFile(gzipped(Array(text.utf8)), name: "swipe.csv.gz")
    var reader = try RecordingReader(path: file.path)
    #expect(try reader.next() == RecordingEntry(time: 0, origin: 2, contentOffset: 1))
    #expect(try reader.next() == nil)
  }

  @Test func `a file's name cannot break the line of its error`() {
    let error = FormatError(file: "a\nb\u{1b}[31m.csv", location: .line(1), problem: .empty)
    #expect(error.sentence == "a\\nb\\u{1b}[31m.csv:1: is empty; check that it was written")
  }
}

extension Subject {
  fileprivate var nextCard: UInt32? {
    if case .deck(let deck) = self { deck.nextCard } else { nil }
  }
}
