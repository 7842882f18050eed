import FoldProfile

/// Converts the track events of a Perfetto trace to the trace events of Chrome's JSON format.
///
/// A session gives the same figures in both formats. Numbers represent interned names
/// within a sequence of packets until its state is cleared. Only relevant events are converted. The
/// end of a slice has no name, so open relevant slices are stored by track. Source: Perfetto,
/// `protos/perfetto/trace/track_event/track_event.proto`.
struct ChromeTrackEvents {
  private struct Track {
    var process: Int64?
    var parent: UInt64?
    var isThread = false
  }

  /// A relevant slice that is open; `depth` counts it and the slices open inside it on its track.
  private struct Slice {
    let name: String
    let isPages: Bool
    let process: Int64
    var depth = 1
  }

  private struct Event {
    var type: UInt64 = 0
    var track: UInt64?
    var name: TrackEventSequence.Name?
    var categories: [TrackEventSequence.Name] = []
    var olderDelta: Int64?
    var olderTime: Int64?
    var legacy: Legacy?
  }

  private struct Legacy {
    var phase: UInt8 = 0
    var duration: Int64?
    var id: UInt64?
    var process: Int64?
  }

  private static let trackLimit = 1 << 16

  private var frames: ChromeFrames
  private var clocks = TraceClocks()
  private var sequences: [UInt64: TrackEventSequence] = [:]
  private var tracks: [UInt64: Track] = [:]
  private var open: [UInt64: Slice] = [:]

  private let source: ByteSource

  init(_ limits: FrameLimits, _ source: ByteSource) {
    frames = ChromeFrames(limits)
    self.source = source
  }

  mutating func process(_ packet: TracePacket) throws(FormatError) {
    // Moving the sequence out of the dictionary avoids a copy.
    var sequence = sequences.removeValue(forKey: packet.sequence) ?? TrackEventSequence()
    if sequences.count >= Self.trackLimit { sequences.removeAll() }
    defer { sequences[packet.sequence] = sequence }
    sequence.apply(packet, clocks: &clocks)
    if let track = packet.track { process(track: track) }
    guard let bytes = packet.trackEvent else { return }
    let time = clocks.time(
      packet.stamp, clock: packet.clock ?? sequence.clock, own: &sequence.ownClocks)
    try process(bytes, time, &sequence)
  }

  func sources() -> [RecordedFrames] { frames.sources() }

  private mutating func process(track: UnsafeBufferPointer<UInt8>) {
    var id: UInt64?
    var found = Track()
    var reader = WireReader(track)
    while let field = reader.next() {
      switch field.tag {
      case WireReader.varintTag(1): id = field.number
      case WireReader.varintTag(5): found.parent = field.number
      case WireReader.bytesTag(3), WireReader.bytesTag(4):
        found.isThread = found.isThread || field.tag == WireReader.bytesTag(4)
        var owner = WireReader(field.bytes)
        while let field = owner.next() {
          if field.tag == WireReader.varintTag(1) {
            found.process = Int64(Int32(truncatingIfNeeded: field.number))
          }
        }
      default: break
      }
    }
    guard let id, tracks.count < Self.trackLimit || tracks[id] != nil else { return }
    tracks[id] = found
  }

  private mutating func process(
    _ bytes: UnsafeBufferPointer<UInt8>, _ stamp: Int64, _ sequence: inout TrackEventSequence
  ) throws(FormatError) {
    let event = Self.event(bytes, sequence)
    var time = stamp
    if let delta = event.olderDelta {
      sequence.olderTime &+= delta
      time = sequence.olderTime &* 1000
    } else if let absolute = event.olderTime {
      time = absolute &* 1000
    }
    let track = event.track ?? sequence.track
    if event.legacy?.phase ?? 0 == 0, let track {
      switch event.type {
      case 1: open[track]?.depth += 1
      case 2:
        guard let slice = open[track] else { return }
        guard slice.depth == 1 else {
          open[track]?.depth -= 1
          return
        }
        open[track] = nil
        var end = ChromeEvent(named: slice.name)
        end.isNamedByPage = slice.isPages
        end.phase = tracks[track]?.isThread ?? false ? UInt8(ascii: "E") : UInt8(ascii: "e")
        (end.process, end.id) = (slice.process, String(track))
        return try finish(end, time, bytes, sequence)
      default: break
      }
    }
    let isPages = event.categories.contains { $0.isRelevant }
    guard let name = event.name, name.isRelevant || isPages else { return }
    var begun = ChromeEvent(named: name.text)
    begun.isNamedByPage = isPages
    begun.process = event.legacy?.process ?? process(of: track) ?? sequence.process
    if let legacy = event.legacy, legacy.phase > 0 {
      (begun.phase, begun.duration) = (legacy.phase, legacy.duration.map { Double($0) })
      begun.id = legacy.id.map { String($0) } ?? ""
    } else {
      let isThread = track.flatMap { tracks[$0]?.isThread } ?? false
      if event.type == 1, let track, open[track] == nil {
        if open.count >= Self.trackLimit { open.removeAll() }
        open[track] = Slice(name: name.text, isPages: isPages, process: begun.process)
      }
      begun.phase =
        event.type != 1 ? UInt8(ascii: "I") : isThread ? UInt8(ascii: "B") : UInt8(ascii: "b")
      begun.id = track.map { String($0) } ?? ""
    }
    try finish(begun, time, bytes, sequence)
  }

  /// Sets an event's time, in nanoseconds, and its arguments from `bytes`, and adds it to `frames`.
  private mutating func finish(
    _ event: ChromeEvent, _ time: Int64, _ bytes: UnsafeBufferPointer<UInt8>,
    _ sequence: borrowing TrackEventSequence
  ) throws(FormatError) {
    var event = event
    let (whole, rest) = time.quotientAndRemainder(dividingBy: 1000)
    // Each branch rounds only once.
    event.time =
      time.magnitude < 1 << 53 ? Double(time) / 1000 : Double(whole) + Double(rest) / 1000
    event.apply(TraceArguments(of: bytes, sequence.texts).members)
    frames.process(event)
    try RecordedFrames.check(sources: frames.treeCount, in: source)
  }

  private func process(of track: UInt64?) -> Int64? {
    var next = track
    for _ in 0..<8 {
      guard let track = next.flatMap({ tracks[$0] }) else { return nil }
      if let process = track.process { return process }
      next = track.parent
    }
    return nil
  }

  private static func event(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequence: borrowing TrackEventSequence
  ) -> Event {
    var event = Event()
    var reader = WireReader(bytes)
    while let field = reader.next() {
      let number = field.number
      switch field.tag {
      case WireReader.varintTag(1): event.olderDelta = Int64(truncatingIfNeeded: number)
      case WireReader.varintTag(3):
        if let category = sequence.categories[number] { event.categories.append(category) }
      case WireReader.varintTag(9): event.type = number
      case WireReader.varintTag(10): event.name = sequence.names[number]
      case WireReader.varintTag(11): event.track = number
      case WireReader.varintTag(16): event.olderTime = Int64(truncatingIfNeeded: number)
      case WireReader.bytesTag(22):
        event.categories.append(TrackEventSequence.category(field.bytes))
      case WireReader.bytesTag(23): event.name = TrackEventSequence.name(field.bytes)
      case WireReader.bytesTag(6): event.legacy = legacy(field.bytes, sequence, &event.name)
      default: break
      }
    }
    return event
  }

  private static func legacy(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequence: borrowing TrackEventSequence,
    _ name: inout TrackEventSequence.Name?
  ) -> Legacy {
    var legacy = Legacy()
    var reader = WireReader(bytes)
    while let field = reader.next() {
      let number = field.number
      switch field.tag {
      case WireReader.varintTag(1): name = sequence.names[number] ?? name
      case WireReader.varintTag(2): legacy.phase = number & 0xff < 0x80 ? UInt8(number & 0xff) : 0
      case WireReader.varintTag(3): legacy.duration = Int64(truncatingIfNeeded: number)
      case WireReader.varintTag(6), WireReader.varintTag(10), WireReader.varintTag(11):
        legacy.id = number
      case WireReader.varintTag(18): legacy.process = Int64(Int32(truncatingIfNeeded: number))
      default: break
      }
    }
    return legacy
  }
}
