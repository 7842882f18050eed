import Testing

@testable import FoldFormats

/// An object with a key of each kind.
private struct Sample: JSONObject {
  var name = ""
  var size: Double?
  var count: Int?

  static let isOpen = false
  static let keys: [JSONKey<Sample>] = [
    .version, JSONKey("size", "in points") { $0.size }, JSONKey(orNull: "count") { $0.count },
    JSONKey("inner", keys: [JSONKey("name", isRequired: false) { $0.name }]),
  ]
}

@Suite struct JSONKeyTests {
  func text(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    value.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a key without a value is left out, or null if it is declared so`() {
    #expect(
      text(Sample(name: "a").json) == #"{"foldviz":1,"count":null,"inner":{"name":"a"}}"#)
    #expect(
      text(Sample(name: "b", size: 0.5, count: 3).json)
        == #"{"foldviz":1,"size":0.5,"count":3,"inner":{"name":"b"}}"#)
  }

  @Test func `the schema has the keys that are written, the required ones first`() {
    #expect(
      Sample.shape.json == """
        {
          "type": "object",
          "required": ["foldviz", "count", "inner"],
          "additionalProperties": false,
          "properties": {
            "foldviz": {"const": 1, "description": "the version of the format"},
            "count": {"type": ["integer", "null"], "minimum": 0},
            "inner": {"type": "object", "properties": {"name": {"type": "string"}}},
            "size": {"type": "number", "description": "in points"}
          }
        }
        """)
  }

  @Test func `a document has each member on a line of its own, and whole numbers keep all digits`()
  {
    let value: JSONValue = ["a": [:], "b": .array([.whole(.max), .null]), "c": nil]
    #expect(
      String(decoding: value.document, as: UTF8.self) == """
        {
          "a": {},
          "b": [
            9223372036854775807,
            null
          ]
        }

        """)
    #expect(text(value) == #"{"a":{},"b":[9223372036854775807,null]}"#)
  }
}
