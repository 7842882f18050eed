/// Writes a trace of Perfetto, packet by packet: tracks with slices and counters.
///
///     var writer = PerfettoTraceWriter()
///     writer.declare(TraceTrack(id: 1, name: "phase"))
///     writer.begin("drag", on: 1, at: 16_666_667)
///     writer.end(on: 1, at: 33_333_333)
///     writer.drain(into: &bytes)
///
/// Names stand in every packet, so that each can be read for itself and traces may be joined by laying their
/// files end to end. Times are in nanoseconds on the clock that Perfetto takes for the trace's
/// own, the time since boot. Source: Perfetto, `protos/perfetto/trace/track_event`.
public struct PerfettoTraceWriter: Sendable {
  /// What is said of a slice.
  public enum Argument: Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case text(String)
  }

  /// Packets with this number come from one writer; Perfetto's own begin at 1.
  private static let sequence: UInt64 = 0x666f_6c64
  private enum EventType {
    static let sliceBegin: UInt64 = 1
    static let sliceEnd: UInt64 = 2
    static let counter: UInt64 = 4
  }

  private var wire = WireWriter()
  private var isFirst = true

  /// Creates a writer that has written nothing.
  public init() {}

  /// Appends what was written since the last call, and forgets it.
  public mutating func drain(into bytes: inout [UInt8]) {
    bytes += wire.bytes
    wire.bytes.removeAll(keepingCapacity: true)
  }

  /// Says what a track is; it may be said again.
  public mutating func declare(_ track: TraceTrack) {
    packet { packet in
      packet.message(60) { descriptor in
        descriptor.field(1, track.id)
        descriptor.field(2, track.name)
        if let parent = track.parent { descriptor.field(5, parent) }
        if let unit = track.counterUnit {
          descriptor.message(8) { unit == "ns" ? $0.field(3, UInt64(1)) : $0.field(6, unit) }
        }
        // Children by their ranks.
        if track.counterUnit == nil { descriptor.field(11, UInt64(3)) }
        descriptor.field(12, UInt64(track.rank))
        if track.isApart { descriptor.field(15, UInt64(2)) }
      }
    }
  }

  /// Begins a slice, which ends with the next ``end(on:at:)`` on its track; those within it end before.
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

  /// Ends the slice that was begun last on a track.
  public mutating func end(on track: UInt64, at time: UInt64) {
    event(EventType.sliceEnd, on: track, at: time) { _ in }
  }

  /// Sets a counter.
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
      // The first packet says that nothing is known of the sequence before it.
      if first { packet.field(13, UInt64(1)) }
      body(&packet)
    }
  }
}

/// A line of a trace: slices, or a counter.
public struct TraceTrack: Sendable {
  /// By what events name it; unique in all traces that are shown together.
  public var id: UInt64
  /// What it is called.
  public var name: String
  /// The track below which it is shown; nil at the top.
  public var parent: UInt64?
  /// Its place among its siblings; a smaller one is higher.
  public var rank: Int32
  /// The unit of a counter; nil for slices.
  public var counterUnit: String?
  /// Whether it stays a line of its own beside siblings of the same name, which else are shown as one.
  public var isApart: Bool

  /// Creates a track; `rank` counts from 0.
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
