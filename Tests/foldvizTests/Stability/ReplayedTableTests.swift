import FoldFormats
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The table of a replay has the jumps of the replay itself, whatever the scene and the list policy.
@Suite struct ReplayedTableTests {
  private static let policies = ListPolicyName.allCases.filter { $0 == $0.versioned }

  /// Returns the figures of each frame that a table tells, as texts; and of a replay's table.
  private func figures(_ report: StabilityReport) -> [String] {
    report.meter.frames.map {
      "\([$0.jump, $0.viewJump, $0.adjustment, $0.thumbMove, $0.wrote, $0.flash])"
    }
  }

  /// Measures a replay with a policy, and the table of that replay.
  private func reports(_ inputs: Inputs, _ name: ListPolicyName) throws
    -> (replay: StabilityReport, table: StabilityReport)
  {
    guard case .list(var list) = inputs.scene.scene.subject else { throw SceneWithoutList() }
    var options = ListPolicyOptions()
    options.name = name
    list.policy = options
    var scene = inputs.scene.scene
    scene.subject = .list(list)
    var table = ReplayTable(format: .csv, hasQuads: false, names: inputs.names, scene: scene)
    var bytes: [UInt8] = []
    table.text.appendHeader(to: &bytes)
    let replay = Replay(scene: scene, source: try inputs.openRecording(), rate: .native)
    var frame = Frame()
    while try replay.next(into: &frame) {
      let lines = replay.stage.lines(of: frame)
      let elements = table.elements(of: lines, in: frame, on: replay.stage)
      table.append(lines, elements, at: frame.head, on: replay.stage, to: &bytes)
    }
    return (
      try StabilityReport(inputs, options, rate: .native, physics: .ios, follows: false),
      try StabilityReport(ByteSource(bytes: bytes, name: "t.csv"), name: "t.csv", follows: false)
    )
  }

  private struct SceneWithoutList: Error {}

  @Test(arguments: ["fold", "foldingcell", "notch", "sections", "places", "stability"], policies)
  func `the table of an example has the jumps of its replay`(
    example: String, policy: ListPolicyName
  ) throws {
    let folder = packageFolder.appending(path: "Examples/\(example)").path
    let inputs = try Inputs(
      scene: "\(folder)/scene.yml", recording: "\(folder)/recording.ndjson")
    let (replay, table) = try reports(inputs, policy)
    #expect(figures(replay) == figures(table))
  }

  private static let behaviors = [
    "", "fold: {offset: 90}", "expand: {}", "fold: {offset: 60}\nexpand: {}", "foldingCell: {}",
    "notch: {insertionIndex: 0}", "notch: {insertionIndex: 2}", "axis: horizontal",
    "axis: horizontal\ndirection: rtl",
  ]

  /// Returns a random scene and its recording, of touches with `touches`.
  private func input(_ random: inout SplitMix64) -> (scene: String, recording: String) {
    let behavior = Self.behaviors.randomElement(using: &random) ?? ""
    let heights = (0..<7).map { _ in
      behavior.hasPrefix("foldingCell") ? 179 : Int.random(in: 30...160, using: &random)
    }
    let rows =
      Bool.random(using: &random) && !behavior.contains("notch")
      ? "{height: 179, estimate: 60, sections: [{header: {height: 30}, items: [{}, {}, {}]}, {header: {height: 30}, items: [\(Array(repeating: "{}", count: 20).joined(separator: ","))]}]}"
      : "{count: 30, heights: \(heights), estimate: \(Int.random(in: 20...200, using: &random))}"
    let insets = [0, 40, 300].shuffled(using: &random)
    let scene = """
      device: {width: 375, height: 600, scale: \([1, 2, 3].randomElement(using: &random) ?? 1), statusBar: 0}
      insets: {top: \(insets[0]), bottom: \(insets[1]), left: \(insets[0] / 10), right: \(insets[1] / 10)}
      rows: \(rows)
      spacing: \([0, 7, 20].randomElement(using: &random) ?? 0)
      \(behavior)

      """
    var (lines, offset, speed) = (["{\"foldviz\":1,\"kind\":\"scroll\",\"unit\":\"pt\"}"], 0.0, 0.0)
    let pulls = behavior.hasPrefix("notch")
    for number in 0..<90 {
      let t = Double(number) / 60
      func add(_ event: String) { lines.append("{\"t\":\(t),\"event\":\(event)}") }
      switch Int.random(in: 0..<60, using: &random) {
      case 0, 1: add("\"tap\",\"row\":\(Int.random(in: 0..<6, using: &random))")
      case 2: add("\"insert\",\"row\":\(Int.random(in: 0..<6, using: &random)),\"height\":179")
      case 3: add("\"remove\",\"row\":\(Int.random(in: 0..<6, using: &random))")
      case 4: add("\"resize\",\"row\":\(Int.random(in: 0..<6, using: &random)),\"height\":180")
      case 5: add("\"move\",\"row\":0,\"to\":\(Int.random(in: 1..<6, using: &random))")
      case 6: add("\"grow\",\"row\":3,\"pointsPerSecond\":90")
      case 7: add("\"follow\",\"on\":true")
      case 8: add("\"rotate\",\"width\":600,\"height\":375")
      default: break
      }
      let isPull = pulls && number < 12
      if number % 10 == 0 { speed = Double(Int.random(in: -40...60, using: &random)) }
      offset = isPull ? -9 * Double(number) : max(0, offset + speed)
      lines.append("{\"t\":\(t),\"offset\":\(offset),\"dragging\":\(isPull || number % 20 < 10)}")
    }
    return (scene, lines.joined(separator: "\n") + "\n")
  }

  @Test(arguments: policies)
  func `the table of a random replay has the jumps of the replay`(policy: ListPolicyName) throws {
    var random = SplitMix64(seed: UInt64(policy.rawValue) + 100)
    let program = try Program()
    let paths = ["scene.yml", "recording.ndjson"].map {
      program.folder.url.appending(path: $0).path
    }
    var (compared, different) = (0, [String]())
    for _ in 0..<12 {
      let (scene, recording) = input(&random)
      try program.write(scene, to: "scene.yml")
      try program.write(recording, to: "recording.ndjson")
      let inputs = try Inputs(scene: paths[0], recording: paths[1])
      // An event may name a row that has gone.
      guard let (replay, table) = try? reports(inputs, policy) else { continue }
      compared += 1
      let pairs = zip(figures(replay), figures(table))
      if let frame = Array(pairs).firstIndex(where: { $0 != $1 }) {
        let (left, right) = (figures(replay)[frame], figures(table)[frame])
        different.append("\(scene)\(recording)\nframe \(frame): \(left) and \(right)")
      }
    }
    #expect(compared >= 4 && different.isEmpty, "\(compared), \(different.first ?? "")")
  }
}
