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

  /// The keys of an object in a schema; of the outermost one where no name is given.
  func keys(_ schema: JSONSchemas, _ definition: String? = nil) throws -> Set<String> {
    var object = try self.schema(schema)
    if let definition {
      object = try #require((object["$defs"] as? Object)?[definition] as? Object, "\(definition)")
    }
    #expect(object["additionalProperties"] as? Bool == false)
    return Set(try #require(object["properties"] as? Object).keys)
  }

  func words<Words>(_ words: Words.Type) -> Set<String>
  where Words: CaseIterable & RawRepresentable<String> {
    Set(words.allCases.map(\.rawValue))
  }

  @Test func `the schemas name exactly the keys that are read`() throws {
    #expect(try keys(.scene, "random") == words(RandomKey.self))
    #expect(try keys(.scene, "item") == words(ItemKey.self))
    #expect(try keys(.scene, "section") == words(SectionKey.self))
    #expect(try keys(.scene, "shift") == words(ShiftKey.self))
    #expect(try keys(.scene, "side") == words(SideKey.self))
    #expect(try keys(.scene, "view") == words(ViewKey.self))
    #expect(try keys(.scene, "timing") == words(ShiftTimingKey.self))
    #expect(try keys(.scene, "customVisual") == words(CustomVisualKey.self))
    #expect(try keys(.scene, "insertion") == words(InsertionKey.self))
    #expect(try keys(.scene, "action") == words(ShiftActionKey.self))
    #expect(try keys(.scene, "modifier") == words(ModifierKey.self))
    #expect(try keys(.recording, "header") == words(RecordingHeaderKey.self))
    #expect(try keys(.recording, "entry") == words(RecordingKey.self))
    #expect(try keys(.config) == words(ConfigKey.self))
    #expect(try keys(.config, "check") == words(CheckKey.self))
    #expect(try keys(.config, "budget") == words(BudgetKey.self))
    #expect(try keys(.config, "baseline") == words(BaselineKey.self))
    #expect(try keys(.baseline) == words(BaselineFileKey.self))
    #expect(try keys(.baseline, "check") == words(BaselineCheckKey.self))
    #expect(try keys(.baseline, "metric") == words(BaselineMetricKey.self))
    #expect(try keys(.model) == words(CostModelKey.self))
    #expect(try keys(.model, "heldOut") == words(CostModelErrorKey.self))
    #expect(try keys(.model, "term") == words(CostModelTermKey.self))
    #expect(try keys(.noise) == words(NoiseFileKey.self))
    #expect(try keys(.noise, "machine") == words(NoiseMachineKey.self))
    #expect(try keys(.noise, "metric") == words(NoiseMetricKey.self))
    #expect(try keys(.summary, "samples") == words(FrameSummary.Sample.self))
    #expect(try keys(.summary, "parts") == words(FrameSummary.Part.self))
  }

  @Test func `the schemas name exactly the words that are read`() throws {
    func list(_ schema: JSONSchemas, _ path: [String]) throws -> Set<String> {
      var object = try self.schema(schema)
      for key in path { object = try #require(object[key] as? Object, "\(path)") }
      return Set(try #require(object["enum"] as? [String]))
    }
    let entry = ["$defs", "entry", "properties"]
    #expect(try list(.recording, entry + ["event"]) == words(RecordingEvent.self))
    #expect(try list(.recording, entry + ["touch"]) == words(TouchWord.self))
    #expect(
      try list(.recording, ["$defs", "header", "properties", "kind"]) == words(RecordingKind.self))
    #expect(try list(.scene, ["$defs", "imageFill"]) == words(ImageFillWord.self))
    #expect(try list(.scene, ["$defs", "timing", "properties", "curve"]) == words(CurveWord.self))
    #expect(try list(.scene, ["$defs", "restore"]) == words(RestorationWord.self))
    #expect(
      try list(.scene, ["$defs", "shift", "properties", "cleanUp"]) == words(CleanUpWord.self))
    let budget = ["$defs", "budget", "properties"]
    #expect(try list(.config, budget + ["severity"]) == words(Budget.Severity.self))
    #expect(try list(.config, budget + ["phase"]) == words(Phase.self))
    #expect(try list(.check, budget + ["severity"]) == words(Budget.Severity.self))
    #expect(try list(.check, budget + ["phase"]) == words(Phase.self))
    #expect(try list(.check, ["$defs", "verdict"]) == words(Verdict.self))
    #expect(try list(.check, ["$defs", "status"]) == words(CheckOutcome.Status.self))
    #expect(try list(.summary, ["properties", "source"]) == words(FrameFileKind.self))
    #expect(
      try list(.profile, ["$defs", "source", "properties", "kind"]) == words(FrameFileKind.self))
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

  @Test func `every reference in a schema has its definition`() throws {
    for schema in JSONSchemas.allCases {
      let definitions = Set((try self.schema(schema)["$defs"] as? Object ?? [:]).keys)
      let references = schema.text.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) }
      #expect(Set(references) == definitions)
      #expect(schema.text.hasSuffix("}\n"))
    }
  }
}
