extension FrameScript {
  /// A player that lays out the frames of a script in any order.
  ///
  ///     var player = FrameScript.Player(script, scene: scene)
  ///     player.show(99, into: &frame)
  ///     player.show(42, into: &frame)
  ///
  /// The player applies the recorded inputs between two frames without laying out the frames between.
  /// After a jump back it keeps snapshots of its state, so that later jumps start from the nearest one.
  public struct Player: Sendable {
    /// A snapshot of the stage after the first `inputCount` inputs, for frame `frame` and later.
    private struct Checkpoint: Sendable {
      var stage: Stage
      var inputCount = 0
      var frame = 0
    }

    private var checkpoint: Checkpoint
    private let maximumExtras: Int
    private let script: FrameScript
    /// The indices of the frames that the stage can show without further inputs.
    private var frames: Range<Int>
    /// The snapshots: the start, and after a jump back also later ones.
    private var checkpoints: [Checkpoint]
    private var remembers = false
    /// The smallest number of inputs between two snapshots.
    private let step: Int

    /// The memory limit of all snapshots if each copies the rows, in bytes.
    private static var memoryBound: Int { 64 << 20 }
    private static var maximumCheckpoints: Int { 64 }
    private static var shortestStep: Int { 256 }

    /// Creates a player of `script` on `scene`, which must be the scene of the script.
    public init(_ script: FrameScript, scene: FoldScene) {
      let stage = Stage(scene: scene)
      checkpoint = Checkpoint(stage: stage)
      maximumExtras = stage.maximumExtras
      // A separate stage, because a shared one would be copied at the first frame.
      checkpoints = [Checkpoint(stage: Stage(scene: scene))]
      self.script = script
      frames = 0..<(script.inputs.first?.frame ?? .max)
      let rowBytes = max(1, scene.list?.rows.byteCount ?? 0)
      let most = min(Self.maximumCheckpoints, max(1, Self.memoryBound / rowBytes))
      step = max(Self.shortestStep, script.inputs.count / most + 1)
    }

    /// The stage in the state of the last frame.
    public var stage: Stage { checkpoint.stage }

    /// Applies the inputs up to a frame, which may be before the last one, and lays the frame out.
    ///
    /// - Precondition: `frame` is in `0..<script.frameCount`.
    /// - Complexity: O(rows on screen + log n), and O(log n) for each input, which may allocate.
    public mutating func show(_ frame: Int, into shown: inout Frame) {
      wind(to: frame)
      layOut(frame, into: &shown)
    }

    /// Applies the inputs up to a frame; a frame before the last one starts from a snapshot.
    package mutating func wind(to frame: Int) {
      if !frames.contains(frame) { applyInputs(upTo: frame) }
    }

    /// Lays out `frame`, which must be the frame last passed to `wind(to:)`, into `shown`.
    package mutating func layOut(_ frame: Int, into shown: inout Frame) {
      if shown.extras.capacity < maximumExtras { shown.extras.reserveCapacity(maximumExtras) }
      let head = FrameHead(
        index: frame, time: script.time[frame], contentOffset: script.contentOffset[frame])
      checkpoint.stage.play(head, into: &shown)
    }

    @inline(never)
    private mutating func applyInputs(upTo frame: Int) {
      if frame < frames.lowerBound { remembers = true }
      if let known = checkpoints.last(where: { $0.frame <= frame }),
        frame < checkpoint.frame || known.inputCount > checkpoint.inputCount
      {
        checkpoint = known
      }
      let inputs = script.inputs
      while checkpoint.inputCount < inputs.count, inputs[checkpoint.inputCount].frame <= frame {
        checkpoint.frame = inputs[checkpoint.inputCount].frame
        while checkpoint.inputCount < inputs.count,
          inputs[checkpoint.inputCount].frame == checkpoint.frame
        {
          checkpoint.stage.apply(
            inputs[checkpoint.inputCount].input, at: inputs[checkpoint.inputCount].time)
          checkpoint.inputCount += 1
        }
        checkpoint.stage.advance(to: script.time[checkpoint.frame])
        if remembers, checkpoint.inputCount >= (checkpoints.last?.inputCount ?? 0) + step {
          checkpoints.append(checkpoint)
        }
      }
      frames =
        checkpoint
        .frame..<(checkpoint.inputCount < inputs.count ? inputs[checkpoint.inputCount].frame : .max)
    }
  }
}
