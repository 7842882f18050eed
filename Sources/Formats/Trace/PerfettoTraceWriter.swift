/// Writes a Perfetto trace with tracks of slices and counters.
///
///     var writer = PerfettoTraceWriter()
///     writer.declare(TraceTrack(id: 1, name: "phase"))
///     writer.begin("drag", on: 1, at: 16_666_667)
///     writer.end(on: 1, at: 33_333_333)
///     writer.drain(into: &bytes)
///
/// Packets contain names rather than interned numbers, so traces can be joined by concatenating
/// their files. Times are in nanoseconds since boot, the default clock of Perfetto. Source:
/// Perfetto, `protos/perfetto/trace/track_event`.
public struct PerfettoTraceWriter: Sendable {
  /// The value of a slice's argument.
  @nonexhaustive public enum Argument: Sendable {
    case number(Double)
    case text(String)
  }

  /// The sequence number of all packets; Perfetto's own numbers start at 1.
  private static let sequence: UInt64 = 0x666f_6c64
  private enum EventType {
    static let sliceBegin: UInt64 = 1
    static let sliceEnd: UInt64 = 2
    static let counter: UInt64 = 4
  }

  private var wire = WireWriter()
  private var isFirst = true

  /// Creates an empty writer.
  public init() {}

  /// Appends the packets written since the last call to `bytes`, and removes them from the writer.
  public mutating func drain(into bytes: inout [UInt8]) {
    bytes += wire.bytes
    wire.bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the name, parent and order of a track, which may be described repeatedly.
  public mutating func declare(_ track: TraceTrack) {
    packet { packet in
      packet.message(60) { descriptor in
        descriptor.field(1, track.id)
        descriptor.field(2, track.name)
        if let parent = track.parent { descriptor.field(5, parent) }
        if let unit = track.counterUnit {
          descriptor.message(8) { unit == "ns" ? $0.field(3, UInt64(1)) : $0.field(6, unit) }
        }
        // Orders child tracks by rank.
        if track.counterUnit == nil { descriptor.field(11, UInt64(3)) }
        descriptor.field(12, UInt64(track.rank))
        if track.isApart { descriptor.field(15, UInt64(2)) }
      }
    }
  }

  /// Begins the slice `name` at `time`, in nanoseconds, on a track with an id; it lasts until the
  /// matching ``end(on:at:)``, and slices of a track may be nested.
  public mutating func begin(
    _ name: String, category: String? = nil, on track: UInt64, at time: UInt64,
    _ arguments: [(name: String, value: Argument)] = []
  ) {
    event(EventType.sliceBegin, on: track, at: time) { event in
      if let category { event.field(22, category) }
      event.field(23, name)
      for (name, value) in arguments {
        event.message(4) { annotation in
          annotation.field(10, name)
          switch value {
          case .number(let number): annotation.field(5, number)
          case .text(let text): annotation.field(6, text)
          }
        }
      }
    }
  }

  /// Ends the innermost open slice of a track at `time`, in nanoseconds.
  public mutating func end(on track: UInt64, at time: UInt64) {
    event(EventType.sliceEnd, on: track, at: time) { _ in }
  }

  /// Sets the value of a counter, the track with the id `track`, from `time` on, in nanoseconds.
  public mutating func count(_ value: Double, on track: UInt64, at time: UInt64) {
    event(EventType.counter, on: track, at: time) { $0.field(44, value) }
  }

  private mutating func event(
    _ type: UInt64, on track: UInt64, at time: UInt64, _ body: (inout WireWriter) -> Void
  ) {
    packet { packet in
      packet.field(8, time)
      packet.message(11) { event in
        event.field(9, type)
        event.field(11, track)
        body(&event)
      }
    }
  }

  private mutating func packet(_ body: (inout WireWriter) -> Void) {
    let first = isFirst
    isFirst = false
    wire.message(1) { packet in
      packet.field(10, Self.sequence)
      // The first packet declares that the sequence has no earlier state.
      if first { packet.field(13, UInt64(1)) }
      body(&packet)
    }
  }
}

/// A track in a trace, for slices or a counter.
public struct TraceTrack: Sendable {
  /// The id that events refer to, unique among all traces that are displayed together.
  public var id: UInt64
  /// The displayed name.
  public var name: String
  /// The id of the parent track; `nil` at the top level.
  public var parent: UInt64?
  /// The position among siblings, from 0 at the top.
  public var rank: Int32
  /// The unit of a counter; `nil` for slices.
  public var counterUnit: String?
  /// Whether the track stays separate from siblings with the same name, which are merged otherwise.
  public var isApart: Bool

  /// Creates a track at position `rank`, from 0, among the tracks with the same parent.
  public init(
    id: UInt64, name: String, parent: UInt64? = nil, rank: Int32 = 0, counterUnit: String? = nil,
    isApart: Bool = false
  ) {
    self.id = id
    self.name = name
    self.parent = parent
    self.rank = max(0, rank)
    self.counterUnit = counterUnit
    self.isApart = isApart
  }
}
