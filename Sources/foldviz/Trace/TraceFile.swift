import FoldFormats

/// A Perfetto trace that is written while its frames are replayed.
struct TraceFile {
  /// The identifiers of tracks, chosen not to collide with the tracks of other traces.
  enum Track {
    private static let ours: UInt64 = 0xf01d << 48
    static let root = ours
    static let hitches = ours | 1
    static let phase = ours | 2
    static let offset = ours | 3
    static let angle = ours | 4
    static let cost = ours | 5
    static let frames = ours | 6
    static let rows = ours | 7

    /// Returns an additional track beside `track`, for slices that overlap with those on it.
    static func lane(_ lane: Int, of track: UInt64) -> UInt64 { track | UInt64(lane) << 8 }

    /// Returns the track of an element; `number` distinguishes the segments of a row.
    static func element(kind: UInt8, number: Int, id: UInt32) -> UInt64 {
      ours | 1 << 44 | UInt64(kind & 7) << 41 | UInt64(truncatingIfNeeded: number & 0x1ff) << 32
        | UInt64(id)
    }

    static func angle(of element: UInt64) -> UInt64 { element | 1 << 45 }
  }

  /// A group of tracks for slices that may overlap: each slice goes to the first free track.
  struct SliceTracks {
    let track: UInt64
    let name: String
    let rank: Int32
    private var ends: [UInt64] = []
    private static let maximumCount = 16

    init(_ track: UInt64, _ name: String, rank: Int32) {
      (self.track, self.name, self.rank) = (track, name, rank)
    }

    /// Adds a slice, in order of starts, in nanoseconds; if all tracks are taken, it starts later.
    mutating func add(
      _ name: String, category: String, _ time: Range<UInt64>,
      _ arguments: [(name: String, value: PerfettoTraceWriter.Argument)],
      to writer: inout PerfettoTraceWriter
    ) {
      var lane = ends.firstIndex { $0 <= time.lowerBound } ?? ends.count
      if lane == Self.maximumCount { lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0 }
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

  init(path: String, title: String) throws(Failure) {
    output = try Output(path: path)
    writer.declare(TraceTrack(id: Track.root, name: title))
  }

  mutating func flush() throws(Failure) { try output.append { writer.drain(into: &$0) } }

  mutating func finish() throws(Failure) {
    try flush()
    try output.finish()
  }
}
