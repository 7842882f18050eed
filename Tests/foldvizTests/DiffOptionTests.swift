import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats
@testable import foldviz

/// If diff reports no difference for a changed option, tables and pictures are equal.
@Suite struct DiffOptionTests {
  private typealias Object = [String: Any]

  /// An option of a scene, with its path of keys in the file and its encoded value.
  private struct OptionPath {
    let path: [String]
    let option: SceneOption
    let words: [Double]

    /// Another value for the option, as JSON; `nil` if the test does not try any.
    var other: Any? { other(than: words, option.kind) }

    private func other(than words: [Double], _ kind: OptionKind) -> Any? {
      let now = words.first ?? 0
      switch kind {
      case .number:
        return [now + 1, now * 0.5, now - 1, now + 40].first {
          $0 != now && option.measure.range.contains($0)
        }
      case .flag: return now == 0
      case .color: return "#123456"
      case .text, .identity: return "another"
      case .keyword(let names): return names[now == 0 ? 1 : 0]
      case .keywordOr(let names, _): return now == 0 ? names.last : names[0]
      case .list(.number): return words.dropFirst().map { $0 + 0.25 }
      case .optional(let kind): return other(than: Array(words.dropFirst()), kind)
      case .colorOr: return "#123456"
      case .textOr: return "another.png"
      case .list, .tuple, .group, .choice, .member: return nil
      }
    }
  }

  /// The options of a table and, separately, of the tables inside it.
  private static func places(_ list: OptionList, _ path: [String]) -> [OptionPath] {
    list.options.flatMap { option -> [OptionPath] in
      let (path, words) = (path + [option.key], Array(list.encoding[option.encodingRange]))
      switch option.kind {
      case .group(let list): return places(list, path)
      case .optional(.group(let list)), .optional(.colorOr(let list)), .optional(.textOr(let list)):
        return words[0] == 1 ? places(list, path) : []
      default: return [OptionPath(path: path, option: option, words: words)]
      }
    }
  }

  /// The options of all tables of a scene, and of the first entries of its lists.
  private static func places(_ file: SceneFile, in document: Object) -> [OptionPath] {
    var found = file.scene.optionLists.flatMap { key, list in
      places(list, key.split(separator: ".").map(String.init))
    }
    found += places(OptionList(Background()), ["background"])
    if let list = file.scene.list {
      found += places(OptionList(RowSeparator()), ["separator"])
      found += places(OptionList(TitleArea()), ["titleArea"])
      if list.axis == .vertical { found += places(OptionList(ListViewport()), ["viewport"]) }
      if list.expand != nil { found += places(OptionList(ExpandDetail()), ["expand", "detail"]) }
    }
    let lists: [(path: [String], list: OptionList)] = [
      (["rows", "items", "0"], ItemOptions.list), (["deck", "cards", "0"], ItemOptions.list),
      (["shift", "from", "0"], ViewOptions.list), (["shift", "to", "0"], ViewOptions.list),
    ]
    for (path, list) in lists where value(path, in: document) is Object {
      found += places(list, path)
    }
    return found
  }

  private static func value(_ path: [String], in document: Any?) -> Any? {
    path.reduce(document) { (value: Any?, key: String) -> Any? in
      if let list = value as? [Any] { Int(key).map { list[$0] } } else { (value as? Object)?[key] }
    }
  }

  /// Returns a document with another value at a path, creating missing parts of the path.
  private static func setting(_ path: ArraySlice<String>, to value: Any, in document: Any?) -> Any {
    guard let key = path.first else { return value }
    if var list = document as? [Any], let index = Int(key) {
      list[index] = setting(path.dropFirst(), to: value, in: list[index])
      return list
    }
    var object = document as? Object ?? [:]
    object[key] = setting(path.dropFirst(), to: value, in: object[key])
    return object
  }

  private static func withoutPictures(_ document: Any) -> Any {
    switch document {
    case let object as Object:
      object.filter { $0.key != "image" }.mapValues(withoutPictures)
    case let list as [Any]: list.map(withoutPictures)
    default: document
    }
  }

  /// Writes an example's recording and a modified scene to the folder, and opens both.
  private func inputs(_ example: Example, _ scene: String, in program: Program) throws -> Inputs {
    try program.write(scene, to: "scene.yml")
    try program.write(example.recording, to: "recording.ndjson")
    let path = program.folder.url.path
    return try Inputs(scene: path + "/scene.yml", recording: path + "/recording.ndjson")
  }

  private func inputs(_ example: Example, _ scene: Object, in program: Program) throws -> Inputs {
    let data = try JSONSerialization.data(withJSONObject: scene)
    return try inputs(example, String(decoding: data, as: UTF8.self), in: program)
  }

  private func table(_ inputs: Inputs) throws -> [UInt8] {
    let scene = inputs.scene.scene
    var table = ReplayTable(format: .csv, hasQuads: true, names: inputs.names, scene: scene)
    let replay = Replay(scene: scene, source: try inputs.openRecording(), rate: .hertz(10))
    var frame = Frame()
    var bytes: [UInt8] = []
    while try replay.next(into: &frame) {
      let lines = replay.stage.lines(of: frame)
      let elements = table.elements(of: lines, in: frame, on: replay.stage)
      table.append(lines, elements, at: frame.head, on: replay.stage, to: &bytes)
    }
    return bytes
  }

  private func picture(_ inputs: Inputs) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let script = try inputs.script(rate: .hertz(10))
    let composer = SheetComposer(inputs: inputs, script: script)
    let sheet = try composer.usualSheet(quiet: true)
    _ = try sheet.write(.svg, page: 0) { bytes += $0 }
    return bytes
  }

  private func differs(_ a: Inputs, _ b: Inputs) throws -> Bool {
    let sides = [a, b].map {
      ComparedReplay.Side(name: "", inputs: $0, rate: .hertz(10), physics: .ios)
    }
    let texts = TextPool()
    var (first, second) = (try sides[0].open(texts: texts), try sides[1].open(texts: texts))
    return try !ReplayDifference(&first, &second, tolerance: 0) { _ in }.isEmpty
  }

  @Test(arguments: ExampleKind.allCases)
  func `every change that tables or pictures show is a difference`(kind: ExampleKind) throws {
    let example = kind.example
    let program = try Program()
    let file = try inputs(example, example.scene, in: program).scene
    var scene = try #require(
      try JSONSerialization.jsonObject(with: Data(file.json)) as? Object)
    // Pictures are not read here. Without its picture a row shows the layers below. A list policy adds
    // columns, which a note reports.
    scene = Self.withoutPictures(scene) as? Object ?? scene
    let device = OptionList(file.scene.device)
    let required = device.options.filter { $0.isRequired && $0.encodingRange.count == 1 }
    // The numbers of a preset device cannot be changed one by one.
    scene["device"] = Dictionary(
      uniqueKeysWithValues: required.map {
        ($0.key, device.encoding[$0.encodingRange.lowerBound])
      })
    let plain = try inputs(example, scene, in: program)
    #expect(try !differs(plain, plain))
    let (lines, look) = (try table(plain), try picture(plain))
    var seen = 0
    for place in Self.places(plain.scene, in: scene)
    where !["image", "artwork"].contains(place.path.last) && place.path != ["listPolicy"] {
      guard let value = place.other,
        let changed = Self.setting(place.path[...], to: value, in: scene) as? Object,
        let other = try? inputs(example, changed, in: program)
      else { continue }
      if try differs(plain, other) {
        seen += 1
      } else {
        #expect(try table(other) == lines, "\(place.path): \(value)")
        #expect(try picture(other) == look, "\(place.path): \(value)")
      }
    }
    #expect(seen >= 10)
  }
}
