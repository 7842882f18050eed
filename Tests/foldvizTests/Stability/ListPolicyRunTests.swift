import FoldFormats
import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// Runs of real list libraries in a browser, repeated by the policies frame by frame.
@Suite(.needs(.corpus)) struct ListPolicyRunTests {
  /// The rows of a list after the changes of a frame, and the changes.
  struct Step {
    var edits: [RowEdit] = []
    var viewport: Double?
    var target: Int?
    var distance = 0.0
    var rows: RowHeights
    var names: [String]
  }

  struct Input {
    var steps: [Step] = []
    let viewport: Double
    let estimate: Double?
    let isChat: Bool

    init(_ json: [String: Any]) {
      viewport = number(json["viewport"])
      estimate = (json["estimate"] as? NSNumber)?.doubleValue
      isChat = json["chat"] as? Bool ?? false
      var step = Step(
        rows: RowHeights((json["heights"] as? [Any] ?? []).map(number)),
        names: json["rows"] as? [String] ?? [])
      // Inputs of touches have changes by the number of the frame.
      let changes = json["ops"] as? [String: [[String: Any]]] ?? [:]
      let count = (json["nframes"] as? NSNumber)?.intValue ?? 0
      let frames =
        json["frames"] as? [[String: Any]] ?? (0..<count).map { ["ops": changes["\($0)"] ?? []] }
      for frame in frames {
        (step.edits, step.viewport, step.target) = ([], nil, nil)
        step.distance = (frame["d"] as? NSNumber)?.doubleValue ?? 0
        for change in frame["ops"] as? [[String: Any]] ?? [] { step.apply(change) }
        steps.append(step)
      }
    }
  }

  /// The inputs of all runs, by name.
  static let inputs = Result {
    var inputs: [String: Input] = [:]
    for line in try ["inputs", "touch-inputs"].flatMap(ListRunTests.lines) {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      inputs[json["id"] as? String ?? ""] = Input(json)
    }
    return inputs
  }

  /// A run of a library, as recorded.
  struct Run {
    let name: String
    let library: String
    let scale: Double
    let frames: [[String: Any]]

    init(_ line: Substring) throws {
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      name = json["case"] as? String ?? ""
      library = json["lib"] as? String ?? ""
      scale = (json["dpr"] as? NSNumber)?.doubleValue ?? 1
      frames = json["frames"] as? [[String: Any]] ?? []
    }

    /// The first frame whose table cannot tell the scroll from the list's own writes.
    var firstUnclear: Int { frames.firstIndex { $0["slip"] != nil } ?? frames.count }
  }

  /// Returns the first frames, at most three, in which a policy differs from a run.
  private func differences(
    _ run: Run, _ input: Input, _ policy: some ListPolicy, _ estimates: RowEstimates,
    isTimed: Bool = false
  ) -> [String] {
    var screen = PolicyScreen(viewport: input.viewport, estimates: estimates)
    screen.scale = run.scale
    screen.follows = input.isChat
    var play = PolicyPlay(policy, on: screen)
    var found: [String] = []
    for (index, frame) in run.frames.prefix(isTimed ? run.firstUnclear : .max).enumerated() {
      var step = input.steps[min(index, input.steps.count - 1)]
      if index >= input.steps.count { (step.edits, step.distance) = ([], 0) }
      if isTimed { step.distance = number(frame["s"]) }
      play.advance(
        to: isTimed ? number(frame["t"]) / 1000 : Double(index) / 60, step.rows,
        edits: step.edits, viewport: step.viewport, target: step.target, scrollBy: step.distance)
      let offset = play.screen.offset
      var rows = play.screen.placed.map { row in
        let hidden = row.isPainted ? "" : " hidden"
        return (name: step.names[row.row] + hidden, top: row.top - offset, row.row)
      }
      // Of plain rows, the runs have those at most 600 px from the viewport.
      if run.library.hasPrefix("css") {
        rows.removeAll {
          $0.top > play.screen.viewport + 600 || $0.top + step.rows[$0.2] < -600
        }
      }
      let wanted = (frame["rows"] as? [[Any]] ?? []).map { row in
        ((row[0] as? String ?? "") + (row.count < 4 ? "" : " hidden"), number(row[1]))
      }
      let agree =
        abs(offset - number(frame["o"])) <= 0.01
        && abs(play.screen.extent - number(frame["sh"])) <= 1 && rows.count == wanted.count
        && zip(rows, wanted).allSatisfy { $0.name == $1.0 && abs($0.top - $1.1) <= 0.01 }
      if !agree {
        found.append("\(run.name), frame \(index): offset \(offset), not \(frame["o"] ?? "")")
      }
      if found.count == 3 { break }
    }
    return found
  }

  private func differences(
    _ run: Run, _ input: Input, as configuration: String, isTimed: Bool = false
  ) -> [String]? {
    let estimates = input.estimate.map { RowEstimates.fixed($0) } ?? .exact
    let rows = input.steps[0].rows
    func check(_ policy: some ListPolicy) -> [String] {
      differences(run, input, policy, estimates, isTimed: isTimed)
    }
    var options = TanStackPolicy.Options()
    switch configuration {
    case "css-auto": return check(CSSPolicy(.auto))
    case "css-none": return check(CSSPolicy(.none))
    case "css-end": return check(CSSPolicy(.end))
    case "virtua": return check(VirtuaPolicy(rows, estimates))
    case "virtua-auto": return check(VirtuaPolicy(rows, nil))
    case "tanstack": break
    case "tanstack-none": options.adjust = .never
    case "tanstack-end": options.anchorTo = .end
    case "tanstack-noflush": options.flushSync = false
    case "tanstack-core": options.adapter = .core
    default: return nil
    }
    return check(TanStackPolicy(options, rows, estimates))
  }

  @Test(arguments: [
    "css-auto", "css-none", "css-end", "tanstack", "tanstack-none", "tanstack-end",
    "tanstack-noflush", "tanstack-core", "virtua", "virtua-auto",
  ])
  func
    `a policy has the offset, the rows, their tops and the extent of the real list in each frame`(
      configuration: String
    ) throws
  {
    let inputs = try Self.inputs.get()
    for line in try ListRunTests.lines(configuration) {
      let run = try Run(line)
      let input = try #require(inputs[run.name])
      #expect(try #require(differences(run, input, as: configuration)) == [])
    }
  }

  @Test func `so it has on screens with 2 and 2.625 pixels per point`() throws {
    let inputs = try Self.inputs.get()
    var count = 0
    for line in try ListRunTests.lines("dpr") {
      let run = try Run(line)
      let input = try #require(inputs[run.name])
      guard let differences = differences(run, input, as: run.library) else { continue }
      #expect(differences == [], "\(run.library) at \(run.scale)")
      count += 1
    }
    #expect(count == 32)
  }

  @Test func `so it has under real touches and wheels, up to the first frame with unclear input`()
    throws
  {
    let inputs = try Self.inputs.get()
    var frames = 0
    for line in try ListRunTests.lines("touch") {
      let run = try Run(line)
      // virtua waits for the end of touches, which the tables do not have.
      guard run.library != "virtua" else { continue }
      let input = try #require(inputs[run.name])
      guard let found = differences(run, input, as: run.library, isTimed: true) else { continue }
      #expect(found == [], "\(run.library)")
      frames += run.firstUnclear
    }
    #expect(frames > 900)
  }
}

extension ListPolicyRunTests.Step {
  fileprivate mutating func apply(_ change: [String: Any]) {
    let new = change["rows"] as? [String] ?? []
    let id = change["id"] as? String ?? ""
    switch change["op"] as? String {
    case "prepend": insert(new, change, at: 0)
    case "append": insert(new, change, at: names.count)
    case "insert":
      insert(new, change, at: names.firstIndex(of: change["before"] as? String ?? "") ?? 0)
    case "remove":
      for name in change["ids"] as? [String] ?? [] {
        guard let row = names.firstIndex(of: name) else { continue }
        names.remove(at: row)
        rows.remove(row)
        edits.append(.removal(row..<row + 1))
      }
    case "resize":
      if let row = names.firstIndex(of: id) { rows.resize(row, to: number(change["h"])) }
    case "viewport": viewport = number(change["h"])
    case "scrollToIndex": target = names.firstIndex(of: id)
    default: break
    }
  }

  private mutating func insert(_ new: [String], _ change: [String: Any], at row: Int) {
    names.insert(contentsOf: new, at: row)
    rows.insert((change["heights"] as? [Any] ?? []).map(number), at: row)
    edits.append(.insertion(new.count, at: row))
  }
}

private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
