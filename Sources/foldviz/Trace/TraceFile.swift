import FoldFormats

/// A Perfetto trace that is written while its frames are played.
struct TraceFile {
  /// The numbers of tracks, apart from those of any other trace.
  enum Track {
    private static let ours: UInt64 = 0xf01d << 48
    /// The track with all others below it.
    static let root = ours
    /// The frames that were shown late.
    static let hitches = ours | 1
    /// What the scene was doing.
    static let phase = ours | 2
    /// How far the content was scrolled.
    static let offset = ours | 3
    /// The largest angle on screen.
    static let angle = ours | 4
    /// What a frame cost.
    static let cost = ours | 5
    /// A device's frames.
    static let frames = ours | 6
    /// The track with those of the rows below it.
    static let rows = ours | 7

    /// A further track beside one of the above, for slices that would cross its own.
    static func lane(_ lane: Int, of track: UInt64) -> UInt64 { track | UInt64(lane) << 8 }

    /// The track of something that shows; `number` tells the parts of a row apart.
    static func element(kind: UInt8, number: Int, id: UInt32) -> UInt64 {
      ours | 1 << 44 | UInt64(kind & 7) << 41 | UInt64(truncatingIfNeeded: number & 0x1ff) << 32
        | UInt64(id)
    }

    /// The angle of what shows on a track.
    static func angle(of element: UInt64) -> UInt64 { element | 1 << 45 }
  }

  /// Tracks of slices that may cross each other: each goes to the first that is free.
  struct Lanes {
    let track: UInt64
    let name: String
    let rank: Int32
    /// When the last slice of each ends.
    private var ends: [UInt64] = []
    private static let most = 16

    init(_ track: UInt64, _ name: String, rank: Int32) {
      (self.track, self.name, self.rank) = (track, name, rank)
    }

    /// Writes a slice; they come in the order of their starts.
    ///
    /// Where too many cross, one begins later.
    mutating func add(
      _ name: String, category: String, _ time: Range<UInt64>,
      _ arguments: [(name: String, value: PerfettoTraceWriter.Argument)],
      to writer: inout PerfettoTraceWriter
    ) {
      var lane = ends.firstIndex { $0 <= time.lowerBound } ?? ends.count
      if lane == Self.most { lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0 }
      let id = Track.lane(lane, of: track)
      if lane == ends.count {
        ends.append(0)
        writer.declare(TraceTrack(id: id, name: self.name, parent: Track.root, rank: rank))
      }
      let start = max(time.lowerBound, ends[lane])
      ends[lane] = max(time.upperBound, start)
      writer.begin(name, category: category, on: id, at: start, arguments)
      writer.end(on: id, at: ends[lane])
    }
  }

  var writer = PerfettoTraceWriter()
  private let output: Output

  /// Opens the file; `title` is what the trace is called.
  init(path: String, title: String) throws(Failure) {
    output = try Output(path: path)
    writer.declare(TraceTrack(id: Track.root, name: title))
  }

  /// Sends on what was written.
  mutating func flush() throws(Failure) { try output.append { writer.drain(into: &$0) } }

  /// Completes the file.
  mutating func finish() throws(Failure) {
    try flush()
    try output.finish()
  }
}
