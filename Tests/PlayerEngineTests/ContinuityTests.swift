import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

/// A measurer whose labels are 16 letters long, each half as wide as the text size.
private struct SomeLetters: RowMeasurer {
  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    min(8 * size, limit ?? .infinity)
  }
}

/// In random recordings nothing that is drawn jumps, apart from published steps.
///
/// Large changes between two frames are examined again at half the distance, down to a 64th of a
/// frame. A motion is spread over the parts, even if an event starts it in between. A jump is not.
/// `FOLDVIZ_SEEDS` sets the number of recordings of each kind; the default is one.
@Suite struct ContinuityTests {
  private static let seeds =
    UInt64(ProcessInfo.processInfo.environment["FOLDVIZ_SEEDS"] ?? "") ?? 1
  private static let rate = 120.0
  private static let parts = 64

  @Test(arguments: LivelyRecording.Kind.allCases, Array(0..<seeds))
  func `nothing jumps except at published steps`(kind: LivelyRecording.Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: 7 + 31 * seed)
    let recording = LivelyRecording(kind, &random)
    func script(_ rate: Double) throws -> FrameScript {
      try FrameScript(
        scene: recording.scene, source: RecordingEntries(recording.entries), rate: .hertz(rate))
    }
    func leaps(_ step: Drawing.Step) -> Bool { step.distance > 1 || step.text > 0.2 }
    let (coarse, fine) = (try script(Self.rate), try script(Self.rate * Double(Self.parts)))
    var frames = Drawings(coarse, of: recording.scene)
    var closer = Drawings(fine, of: recording.scene)
    var before = frames.drawn(0)
    for frame in 1..<coarse.frameCount {
      let after = frames.drawn(frame)
      defer { before = after }
      let (start, end) = (coarse.time[frame - 1], coarse.time[frame])
      if recording.steps.contains(where: { $0 > start - 1e-6 && $0 <= end + 1e-6 }) { continue }
      let first = (frame - 1) * Self.parts
      let last = min(first + Self.parts, fine.frameCount - 1)
      var toDo = last > first ? [(first, before, last, after)] : []
      while let (low, a, high, b) = toDo.popLast() {
        guard leaps(b.step(from: a)) else { continue }
        guard high - low > 1 else {
          // A change that is as fast before or after is a motion.
          let before = closer.drawn(max(0, low - 1))
          let after = closer.drawn(min(high + 1, fine.frameCount - 1))
          let leap = b.step(from: a, beyond: [a.step(from: before), after.step(from: b)])
          guard leaps(leap) else { continue }
          Issue.record("\(leap) at \(fine.time[high]) s")
          continue
        }
        let middle = closer.drawn((low + high) / 2)
        // A change that is as large in both halves is not a jump.
        let halves = (middle.step(from: a), b.step(from: middle))
        guard
          leaps(b.step(from: middle, beyond: [halves.0]))
            || leaps(middle.step(from: a, beyond: [halves.1]))
        else { continue }
        toDo.append(((low + high) / 2, middle, high, b))
        toDo.append((low, a, (low + high) / 2, middle))
      }
    }
  }
}

private struct Drawing {
  /// An element as drawn: its corners, and the sizes, opacities and positions of its texts.
  struct Element {
    var corners: Quad
    var face: PlacedElement.Face
    var texts: [(size: Double, opacity: Double, place: Point)?]
  }

  struct Key: Hashable {
    var kind: ElementKind
    var id: RowID
    var line: Int
  }

  struct Step: CustomStringConvertible {
    /// For each element, the greatest distance that a corner or text moved, in points, and the
    /// greatest change of a text's opacity, or of its size in points.
    var changes: [Key: (distance: Double, text: Double)] = [:]

    var distance: Double { changes.values.reduce(0) { max($0, $1.distance) } }
    var text: Double { changes.values.reduce(0) { max($0, $1.text) } }
    var description: String {
      changes.filter { $0.value.distance > 1 || $0.value.text > 0.2 }.map { "\($0)" }.joined()
    }
  }

  var elements: [Key: Element] = [:]

  /// Returns the changes since another drawing, minus the changes in other steps.
  func step(from before: Drawing, beyond others: [Step] = []) -> Step {
    var step = Step()
    for (key, new) in elements {
      guard let old = before.elements[key] else { continue }
      var change = new.change(since: old)
      let known = others.compactMap { $0.changes[key] }
      change.distance -= known.map(\.distance).max() ?? 0
      change.text -= known.map(\.text).max() ?? 0
      step.changes[key] = change
    }
    return step
  }
}

extension Drawing.Element {
  private var middle: Point {
    let sum = (0..<4).reduce((x: 0.0, y: 0.0)) { ($0.x + corners[$1].x, $0.y + corners[$1].y) }
    return Point(x: sum.x / 4, y: sum.y / 4)
  }

  fileprivate func change(since old: Self) -> (distance: Double, text: Double) {
    var (distance, text) = (0.0, 0.0)
    // An edge-on element changes its face, so from then on its corners are elsewhere.
    guard old.face == face else { return (Self.distance(old.middle, middle), 0) }
    for k in 0..<4 { distance = max(distance, Self.distance(old.corners[k], corners[k])) }
    for label in RowLabel.allCases {
      let (a, b) = (old.texts[Int(label.rawValue)], texts[Int(label.rawValue)])
      // A tiny letter may appear or disappear.
      let sizes = min(a?.size ?? .infinity, b?.size ?? .infinity)
      text = max(text, min(1, sizes / 6) * abs((a?.opacity ?? 0) - (b?.opacity ?? 0)))
      // During a change of their layout notes are drawn twice.
      guard let a, let b, label != .notes else { continue }
      // The position of an almost invisible text matters less.
      let weight = min(1, 2 * min(a.opacity, b.opacity))
      distance = max(distance, weight * Self.distance(a.place, b.place))
      text = max(text, weight * abs(a.size - b.size))
    }
    return (distance, text)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }
}

private struct Drawings {
  private static let traits = RowFace(
    parts: [.title, .subtitle, .detail, .badge, .initials, .date, .notes])
  private let screen: RowScreen
  private var player: FrameScript.Player
  private var shown = Frame()

  init(_ script: FrameScript, of scene: FoldScene) {
    screen = RowScreen(of: scene)
    player = FrameScript.Player(script, scene: scene)
  }

  mutating func drawn(_ frame: Int) -> Drawing {
    player.show(frame, into: &shown)
    var drawing = Drawing()
    for element in player.stage.elements(of: shown) where element.opacity > 0 {
      let corners = element.quad
      // Elements behind the viewer, or far beside the screen, are invisible.
      guard (0..<4).allSatisfy({ abs(corners[$0].x) < 3000 && abs(corners[$0].y) < 3000 })
      else { continue }
      let key = Drawing.Key(
        kind: element.kind, id: element.id, line: element.kind == .segment ? element.line : 0)
      drawing.elements[key] = Drawing.Element(
        corners: corners, face: element.face, texts: texts(of: element))
    }
    return drawing
  }

  private func texts(
    of element: PlacedElement
  ) -> [(size: Double, opacity: Double, place: Point)?] {
    var texts = [(size: Double, opacity: Double, place: Point)?](
      repeating: nil, count: RowLabel.allCases.count)
    let drawing = RowDrawing(
      of: element, face: Self.traits, side: nil, on: screen, theme: .light,
      measurer: SomeLetters())
    for mark in drawing.marks {
      guard let label = mark.label, let color = mark.color else { continue }
      if let known = texts[Int(label.rawValue)], known.opacity >= color.alpha { continue }
      let box = mark.box.rect
      let x =
        switch mark.anchor {
        case .left: box.minX
        case .center: box.midX
        case .right: box.maxX
        }
      texts[Int(label.rawValue)] = (
        mark.size, color.alpha, element.transform.project(Point(x: x, y: box.midY))
      )
    }
    return texts
  }
}
