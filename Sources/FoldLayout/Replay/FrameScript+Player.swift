extension FrameScript {
  /// Shows the frames of a script, in any order.
  ///
  ///     var player = FrameScript.Player(script, scene: scene)
  ///     player.show(99, into: &frame)
  ///     player.show(42, into: &frame)
  ///
  /// A player does what was noted between two frames, and lays nothing out on the way. One that was
  /// sent back remembers what it was at some places, so that it need not begin anew every time.
  public struct Player: Sendable {
    /// What the stage was when it had done some of the notes, for the frames from one on.
    private struct Place: Sendable {
      var stage: Stage
      var notes = 0
      var frame = 0
    }

    /// Where it is.
    private var place: Place
    private let mostExtras: Int
    private let script: FrameScript
    /// The frames that the stage can show as it is.
    private var frames: Range<Int>
    /// What is remembered: the start, and once the player was sent back, places from there on.
    private var places: [Place]
    private var remembers = false
    /// The fewest notes between two places.
    private let step: Int

    /// The most memory that the places may take if every one has to copy the rows, in bytes.
    private static var memoryBound: Int { 64 << 20 }
    private static var mostPlaces: Int { 64 }
    private static var shortestStep: Int { 256 }

    /// Creates a player of `script` on `scene`, which must be the scene of the script.
    public init(_ script: FrameScript, scene: Scene) {
      let stage = Stage(scene: scene)
      place = Place(stage: stage)
      mostExtras = stage.mostExtras
      // A stage of its own: a shared one would be copied at the first frame.
      places = [Place(stage: Stage(scene: scene))]
      self.script = script
      frames = 0..<(script.notes.first?.frame ?? .max)
      let rowBytes = max(1, scene.list?.rows.byteCount ?? 0)
      let most = min(Self.mostPlaces, max(1, Self.memoryBound / rowBytes))
      step = max(Self.shortestStep, script.notes.count / most + 1)
    }

    /// What the scene shows, in the state of the frame shown last.
    public var stage: Stage { place.stage }

    /// Shows a frame: does what happens up to it, and lays it out.
    ///
    /// - Precondition: `frame` is in `0..<script.frameCount`.
    /// - Complexity: O(rows on screen + log n), and O(log n) more for every note on the way; allocates
    ///   nothing without notes.
    public mutating func show(_ frame: Int, into shown: inout Frame) {
      wind(to: frame)
      layOut(frame, into: &shown)
    }

    /// The first half of `show(_:into:)`: does what happens up to a frame.
    public mutating func wind(to frame: Int) {
      if !frames.contains(frame) { doNotes(upTo: frame) }
    }

    /// The second half of `show(_:into:)`: lays out what is on screen, without allocating once there is
    /// room for the most that a frame shows.
    public mutating func layOut(_ frame: Int, into shown: inout Frame) {
      if shown.extras.capacity < mostExtras { shown.extras.reserveCapacity(mostExtras) }
      let head = FrameHead(
        index: frame, time: script.time[frame], contentOffset: script.contentOffset[frame])
      place.stage.play(head, into: &shown)
    }

    @inline(never)
    private mutating func doNotes(upTo frame: Int) {
      if frame < frames.lowerBound { remembers = true }
      if let known = places.last(where: { $0.frame <= frame }),
        frame < place.frame || known.notes > place.notes
      {
        place = known
      }
      let notes = script.notes
      while place.notes < notes.count, notes[place.notes].frame <= frame {
        place.frame = notes[place.notes].frame
        while place.notes < notes.count, notes[place.notes].frame == place.frame {
          place.stage.take(notes[place.notes].input, at: notes[place.notes].time)
          place.notes += 1
        }
        place.stage.advance(to: script.time[place.frame])
        if remembers, place.notes >= (places.last?.notes ?? 0) + step { places.append(place) }
      }
      frames = place.frame..<(place.notes < notes.count ? notes[place.notes].frame : .max)
    }
  }
}
