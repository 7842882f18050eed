import FoldLayout

/// The jumps and blanks of a list in the frames of a script.
struct ListFaults {
  /// The larger of a frame's jump and its blank height, in points; 0 for a frame without either.
  private(set) var sizes: [Double] = []
  /// The captions of the frames with a jump or a blank, by frame index.
  private(set) var notes: [Int: String] = [:]

  var isEmpty: Bool { notes.isEmpty }

  init(_ script: FrameScript, _ scene: FoldScene) {
    let list = scene.list
    let (back, forth) =
      list?.axis != .horizontal
      ? ("up", "down") : list?.direction == .rightToLeft ? ("right", "left") : ("left", "right")
    for (index, figures) in Self.meter(script, scene).frames.enumerated() {
      let jump = figures.followDistance == nil ? figures.jump ?? 0 : 0
      let parts = [
        abs(jump) < 3
          ? nil : "jumps \(Figure.trimmed(abs(jump), 1)) pt \(jump < 0 ? back : forth)",
        figures.blankArea.flatMap { $0 > 0 ? "\(Figure.trimmed($0, 1)) pt blank" : nil },
      ].compactMap(\.self)
      sizes.append(parts.isEmpty ? 0 : max(abs(jump), figures.blankArea ?? 0))
      if !parts.isEmpty { notes[index] = parts.joined(separator: ", ") }
    }
  }

  private static func meter(_ script: FrameScript, _ scene: FoldScene) -> StabilityMeter {
    var player = FrameScript.Player(script, scene: scene)
    var meter = StabilityMeter(follows: scene.list?.policy?.follow ?? false)
    var shown = Frame()
    var previous: FrameHead?
    for frame in 0..<script.frameCount {
      player.show(frame, into: &shown)
      if let list = player.stage.listFrame(of: shown, after: previous) { meter.append(list) }
      previous = shown.head
    }
    meter.finish()
    return meter
  }
}
