/// Converts timestamps of the clocks in a Perfetto trace to one common clock.
///
/// A `ClockSnapshot` reads several clocks simultaneously. Clocks 64…127 belong to one sequence of
/// packets, may have their own units, and may count from packet to packet. Source: Perfetto,
/// "Synchronization of multiple clock domains".
struct TraceClocks {
  struct PacketClock {
    fileprivate var value: Int64
    fileprivate var time: Int64
    fileprivate let unit: Int64
    fileprivate let isIncremental: Bool
  }

  private static let boottime: UInt64 = 6
  /// The offset to add to timestamps of a clock to get the common clock, in ns, by clock id.
  private var clockOffsets: [UInt64: Int64] = [:]

  /// Sets the clocks' offsets from a `ClockSnapshot`; `own` gets the clocks of its sequence.
  mutating func apply(_ snapshot: UnsafeBufferPointer<UInt8>, own: inout [UInt64: PacketClock]) {
    var readings: [(id: UInt64, value: Int64, isIncremental: Bool, unit: Int64)] = []
    var reader = WireReader(snapshot)
    while readings.count < 64, let field = reader.next() {
      guard field.tag == WireReader.bytesTag(1) else { continue }
      var clock = WireReader(field.bytes)
      var reading = (id: UInt64(0), value: Int64(0), isIncremental: false, unit: Int64(1))
      while let field = clock.next() {
        switch field.tag {
        case WireReader.varintTag(1): reading.id = field.number
        case WireReader.varintTag(2): reading.value = Int64(truncatingIfNeeded: field.number)
        case WireReader.varintTag(3): reading.isIncremental = field.number != 0
        case WireReader.varintTag(4):
          reading.unit = max(1, Int64(truncatingIfNeeded: field.number))
        default: break
        }
      }
      if !clock.isBroken { readings.append(reading) }
    }
    let shared = readings.filter { !Self.isOwn($0.id) }
    guard let first = shared.first(where: { $0.id == Self.boottime }) ?? shared.first else {
      return
    }
    let now = first.value &+ (clockOffsets[first.id] ?? 0)
    for reading in readings {
      if Self.isOwn(reading.id) {
        own[reading.id] = PacketClock(
          value: reading.value, time: now, unit: reading.unit,
          isIncremental: reading.isIncremental)
      } else if clockOffsets[reading.id] == nil, clockOffsets.count < 64 {
        clockOffsets[reading.id] = now &- reading.value
      }
    }
  }

  /// Converts a timestamp of `clock`, `nil` for boot time, to the common clock, in nanoseconds, but
  /// returns one of an unknown clock unchanged; `own` are the clocks of the packet's sequence.
  func time(_ stamp: Int64, clock: UInt64?, own: inout [UInt64: PacketClock]) -> Int64 {
    let clock = clock ?? Self.boottime
    guard Self.isOwn(clock) else { return stamp &+ (clockOffsets[clock] ?? 0) }
    guard var state = own[clock] else { return stamp }
    if state.isIncremental {
      state.value &+= stamp
      state.time &+= stamp &* state.unit
      own[clock] = state
      return state.time
    }
    return state.time &+ (stamp &- state.value) &* state.unit
  }

  private static func isOwn(_ clock: UInt64) -> Bool { (64..<128).contains(clock) }
}
