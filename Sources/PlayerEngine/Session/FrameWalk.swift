import FoldLayout

/// The frames of a script in any order.
///
/// A frame of a list to which nothing happens is laid out by itself. Else the walk goes on from the
/// nearest place before the frame that it remembers.
final class FrameWalk {
  /// The most memory that the remembered places may take if every one has to copy the rows, in bytes.
  private static let memoryBound = 64 << 20
  /// The most places that are remembered.
  private static let placeBound = 64
  /// The fewest frames between two of them.
  private static let shortestStep = 256

  let script: FrameScript
  private let scene: Scene
  private let isStateless: Bool
  private let step: Int
  private var player: FrameScript.Player
  /// The frame that the player shows next.
  private var next = 0
  /// What the player was before frame 0 and every `step` frames after.
  private var places: [FrameScript.Player] = []

  init(_ script: FrameScript, scene: Scene) {
    self.script = script
    self.scene = scene
    isStateless = !script.hasInputs && scene.list.map { $0.notch == nil } ?? false
    player = FrameScript.Player(script, scene: scene)
    let rowBytes = max(1, scene.list?.rows.byteCount ?? 0)
    let bound = min(Self.placeBound, max(1, Self.memoryBound / rowBytes))
    step = max(Self.shortestStep, script.frameCount / bound + 1)
  }

  /// The scene in the state that the frame shown last shows.
  var stage: Stage { player.stage }

  /// Lays out `frame`.
  ///
  /// - Precondition: `frame` is in `0..<script.frameCount`.
  /// - Complexity: O(rows on screen + log n), with events O(frames between two places) times that
  func show(_ frame: Int, into shown: inout Frame) {
    if isStateless {
      player.stage.layOut(
        FrameHead(
          index: frame, time: script.time[frame], contentOffset: script.contentOffset[frame]),
        into: &shown)
      return
    }
    let nearest = min(frame / step, places.count - 1)
    if next > frame || (nearest >= 0 && nearest * step > next) { restore(nearest) }
    while next <= frame {
      if next % step == 0, next / step == places.count { places.append(player) }
      player.playFrame(into: &shown)
      next += 1
    }
  }

  private func restore(_ place: Int) {
    guard place >= 0 else {
      player = FrameScript.Player(script, scene: scene)
      next = 0
      return
    }
    player = places[place]
    next = place * step
  }
}
