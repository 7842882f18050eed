import FoldLayout
import FoldProfile
import Foundation
import Testing

@testable import FoldFormats

@Suite struct JSONSchemasTests {
  typealias Object = [String: Any]

  func schema(_ schema: JSONSchemas) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? Object)
  }

  /// The part of a schema at a path of keys below its root object, with * for elements.
  func place(_ schema: JSONSchemas, _ path: String) throws -> Object {
    let root = try self.schema(schema)
    var object = root
    for step in path.split(separator: ".") {
      let next: Object?
      switch step {
      case "*": next = (object["items"] ?? object["additionalProperties"]) as? Object
      case let choice where choice.first == "|":
        let index = try #require(Int(choice.dropFirst()))
        next = try #require(object["oneOf"] as? [Object])[index]
      default: next = (object["properties"] as? Object)?[String(step)] as? Object
      }
      object = try #require(next, "\(path)")
    }
    return object
  }

  // The keys that the pages of Documentation describe.
  @Test(arguments: [
    (JSONSchemas.config, "", "checks foldviz onInconclusive policy"),
    (
      .config, "checks.*",
      "against align baseline budgets device follow model name process recording refreshRate scene stability window"
    ),
    (.config, "checks.*.budgets.*", "max metric min phase process severity source window"),
    (.config, "checks.*.baseline.|1", "file maxIncrease"),
    (.baseline, "", "build checks day foldviz machine"),
    (.baseline, "checks.*", "frames metrics name refreshRate"),
    (.baseline, "checks.*.metrics.*", "lacking runs unit value version"),
    (.model, "", "foldviz frames heldOut kind terms"),
    (.model, "heldOut", "meanAbsolute p95 r2"),
    (.model, "terms.*", "coefficient later lower name upper"),
    (.recording, "|0", "foldviz kind unit"),
    (
      .recording, "|1",
      "animated at count dragging duration durationFactor dx dy event fraction frame height id offset on pointsPerSecond row t to touch width withoutFinishing x y"
    ),
    (.summary, "samples", "droppedShare duration frameTime overrun"),
    (.summary, "parts", "dropped hitching motion showing shown"),
  ])
  func `the schema of a stored file has exactly the documented keys`(
    schema: JSONSchemas, path: String, keys: String
  ) throws {
    let object = try place(schema, path)
    #expect(object["additionalProperties"] as? Bool == false)
    let found = try #require(object["properties"] as? Object).keys.sorted()
    #expect(found == keys.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    (JSONSchemas.config, "", ["checks"]), (.config, "checks.*.budgets.*", ["metric"]),
    (.baseline, "checks.*", ["name", "frames", "metrics"]),
    (.model, "", ["kind", "frames", "heldOut", "terms"]),
    (.summary, "", ["foldviz", "kind", "trace", "source", "frames", "definitions"]),
    (.recording, "|1", ["t"]),
  ])
  func `the schema of a stored file requires the keys that its reader requires`(
    schema: JSONSchemas, path: String, keys: [String]
  ) throws {
    #expect(try place(schema, path)["required"] as? [String] == keys)
  }

  @Test func `the schema of a scene names the devices, and limits a curve's points in time`()
    throws
  {
    let devices = try #require(try place(.scene, "device.|0")["enum"] as? [String])
    #expect(devices.count == 11 && devices.contains("pixel-8"))
    for name in devices { #expect(Device.presets.contains { $0.name == name }) }
    let text = JSONSchemas.scene.text
    let range = try #require(text.range(of: "\"controlPoints\": "))
    let numbers = text[range.upperBound...].prefix(420).components(separatedBy: "}")
    #expect(numbers[0].hasSuffix("\"minimum\": 0, \"maximum\": 1"))
    #expect(numbers[1].hasSuffix("\"minimum\": -1073741824, \"maximum\": 1073741824"))
    #expect(numbers[2].hasSuffix("\"minimum\": 0, \"maximum\": 1"))
  }

  @Test func `the schemas name exactly the words that are read`() throws {
    func stored(_ schema: JSONSchemas, _ path: String) throws -> Set<String> {
      Set(try #require(try place(schema, path)["enum"] as? [String], "\(path)"))
    }
    #expect(try stored(.recording, "|1.event") == Set(EventName.all))
    #expect(try stored(.recording, "|1.touch") == Set(Touch.Phase.keywords))
    #expect(try stored(.config, "checks.*.budgets.*.severity") == ["error", "warn"])
    #expect(
      try stored(.config, "checks.*.budgets.*.phase") == [
        "rest", "drag", "fling", "bounce", "expand", "opening", "closing", "pull", "drop", "flip",
        "relayout", "insert", "remove", "shift", "reverse",
      ])
  }

  @Test(arguments: [
    ("fold", "perspective", 1.0), ("fold", "opacityPadding", 0.4), ("expand", "response", 0.55),
    ("expand", "dampingFraction", 0.825), ("notch", "notchWidth", 209),
    ("notch", "maxScrollOffset", -86), ("rows", "cornerRadius", 10),
  ])
  func `the defaults of the schema are the published ones`(
    owner: String, key: String, value: Double
  ) throws {
    let scene = try schema(.scene)
    let table = (scene["properties"] as? Object)?[owner] as? Object
    let option = (table?["properties"] as? Object)?[key] as? Object
    #expect(option?["default"] as? Double == value)
  }
}
