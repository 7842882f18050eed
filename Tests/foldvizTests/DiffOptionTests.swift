import ContactSheet
import FoldFormats
import FoldLayout
import Foundation
import Testing

@testable import foldviz

/// Whatever option of an example is changed: where nothing is said to differ, tables and pictures
/// are the same.
@Suite struct DiffOptionTests {
  private typealias Object = [String: Any]

  /// The tables of the options that a scene of a kind has, by their keys in its file.
  private static func tables(of kind: ExampleKind) -> [(path: [String], list: OptionList)] {
    let list: [(path: [String], list: OptionList)] = [
      (["insets"], OptionList(EdgeInsets())), (["separator"], OptionList(RowSeparator())),
      (["fold"], OptionList(FoldOptions())), (["expand"], OptionList(ExpandOptions())),
    ]
    return switch kind {
    case .fold: list
    case .notch: list + [(["notch"], OptionList(NotchOptions()))]
    case .deck: [(["deck"], OptionList(DeckOptions()))]
    case .shift, .foldingcell: []
    }
  }

  /// Other values for an option whose default stands in `words`.
  private static func others(_ option: SceneOption, _ words: ArraySlice<Double>) -> [Any] {
    switch option.kind {
    case .number:
      let now = words.first ?? 0
      return [now + 1, now * 0.5, now - 1, now + 40].filter {
        $0 != now && option.measure.range.contains($0)
      }.prefix(1).map { $0 as Any }
    case .flag: return [words.first == 0]
    case .color: return ["#123456"]
    default: return []
    }
  }

  private func inputs(_ example: Example, _ scene: Object) throws -> Inputs {
    let data = try JSONSerialization.data(withJSONObject: scene)
    return try Inputs(
      Example(
        scene: String(decoding: data, as: UTF8.self), config: example.config,
        recording: example.recording))
  }

  private func table(_ inputs: Inputs) throws -> [UInt8] {
    let scene = inputs.scene.scene
    let table = ReplayTable(format: .csv, hasQuads: true, names: inputs.names, scene: scene)
    var replay = Replay(scene: scene, source: try inputs.openRecording(), rate: .hertz(10))
    var frame = Frame()
    var bytes: [UInt8] = []
    while try replay.next(into: &frame) {
      for line in replay.stage.lines(of: frame) {
        table.append(line, frame.head, on: replay.stage, to: &bytes)
      }
    }
    return bytes
  }

  private func picture(_ inputs: Inputs) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let script = try inputs.script(rate: .hertz(10))
    let sheet = try Sheet(of: inputs, script: script, quiet: true)
    _ = try sheet.write(.svg, page: 0) { bytes += $0 }
    return bytes
  }

  private func differs(_ a: Inputs, _ b: Inputs) throws -> Bool {
    let sides = [a, b].map {
      ComparedReplay.Side(name: "", inputs: $0, rate: .hertz(10), physics: .ios)
    }
    var (first, second) = (try sides[0].open(), try sides[1].open())
    return try !ReplayDifference(&first, &second, tolerance: 0) { _ in }.isEmpty
  }

  @Test(arguments: [ExampleKind.fold, .notch, .deck])
  func `a change that tables or pictures show is a difference`(kind: ExampleKind) throws {
    let example = kind.example
    let file = try Inputs(example).scene
    let scene = try #require(
      try JSONSerialization.jsonObject(with: Data(file.json)) as? Object)
    let plain = try inputs(example, scene)
    #expect(try !differs(plain, plain))
    let (lines, look) = (try table(plain), try picture(plain))
    var seen = 0
    for (path, list) in Self.tables(of: kind) {
      guard let key = path.first else { continue }
      for option in list.options {
        for value in Self.others(option, list.words[option.words]) {
          var changed = scene
          var group = scene[key] as? Object ?? [:]
          group[option.key] = value
          changed[key] = group
          guard let other = try? inputs(example, changed) else { continue }
          if try differs(plain, other) {
            seen += 1
          } else {
            #expect(try table(other) == lines, "\(key).\(option.key): \(value)")
            #expect(try picture(other) == look, "\(key).\(option.key): \(value)")
          }
        }
      }
    }
    #expect(seen >= 5)
  }
}
