import FoldProfile

/// Reads the track events of a Perfetto trace as the trace events that Chrome's JSON has for them, so
/// that a session has the same figures in both forms.
///
/// Names are numbers that count within a sequence of packets until its state is cleared. Only events
/// that are acted upon are written out; a slice's end has no name, so that the tracks with such a slice
/// are watched. Source: Perfetto, `protos/perfetto/trace/track_event/track_event.proto`.
struct ChromeTrackEvents {
  /// A track: what it belongs to.
  private struct Track {
    var process: Int64?
    var parent: UInt64?
    var isThread = false
  }

  /// A slice that is acted upon, and how deep its track stands in it.
  private struct Slice {
    let name: String
    let categories: String
    let process: Int64
    var depth = 1
  }

  /// An event as it stands in the trace.
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

  /// The most tracks, and slices at a time, that are known.
  private static let trackLimit = 1 << 16
  /// How many bytes of events are written before they are read.
  private static let batchSize = 1 << 16

  private var frames: ChromeFrames
  private var clocks = TraceClocks()
  private var sequences: [UInt64: TrackEventSequence] = [:]
  /// The sequence of the last packet, which mostly is that of the next one, too.
  private var latest: (number: UInt64, sequence: TrackEventSequence) = (0, TrackEventSequence())
  private var tracks: [UInt64: Track] = [:]
  private var open: [UInt64: Slice] = [:]
  private var writer = TraceEventWriter()

  /// The trace's name, for messages.
  private let file: String

  init(_ rule: FrameHolding, file: String) {
    frames = ChromeFrames(rule)
    self.file = file
  }

  /// Takes a packet that says something.
  mutating func take(_ packet: TrackEventPacket) throws(FormatError) {
    if packet.sequence != latest.number {
      if sequences.count >= Self.trackLimit { sequences.removeAll() }
      sequences[latest.number] = latest.sequence
      latest = (
        packet.sequence, sequences.removeValue(forKey: packet.sequence) ?? TrackEventSequence()
      )
    }
    // Taken out and put back, so that changing it copies nothing.
    var sequence = latest.sequence
    latest.sequence = TrackEventSequence()
    defer { latest.sequence = sequence }
    sequence.take(packet, clocks: &clocks)
    if let track = packet.track { take(track: track) }
    guard let bytes = packet.event else { return }
    let time = clocks.time(
      packet.stamp, clock: packet.clock ?? sequence.clock, own: &sequence.ownClocks)
    take(bytes, time, &sequence)
    if writer.bytes.count >= Self.batchSize { try readBatch() }
  }

  /// The sources of the trace, once there are no more packets.
  mutating func sources() throws(FormatError) -> [RecordedFrames] {
    try readBatch()
    return frames.sources()
  }

  private mutating func readBatch() throws(FormatError) {
    guard !writer.bytes.isEmpty else { return }
    writer.raw("]")
    var json = try JSONTokenizer(ByteSource(bytes: writer.bytes, name: file))
    writer.bytes.removeAll(keepingCapacity: true)
    _ = try json.next()
    try ChromeReader.takeEvents(&json, into: &frames)
  }

  private mutating func take(track: UnsafeBufferPointer<UInt8>) {
    var id: UInt64?
    var found = Track()
    var reader = WireReader(track)
    while !reader.isAtEnd {
      let tag = reader.varint()
      switch tag {
      case WireReader.varintTag(1): id = reader.varint()
      case WireReader.varintTag(5): found.parent = reader.varint()
      case WireReader.bytesTag(3), WireReader.bytesTag(4):
        found.isThread = found.isThread || tag == WireReader.bytesTag(4)
        var owner = WireReader(reader.bytes())
        while !owner.isAtEnd {
          let tag = owner.varint()
          if tag == WireReader.varintTag(1) {
            found.process = Int64(Int32(truncatingIfNeeded: owner.varint()))
          } else {
            owner.skip(tag)
          }
        }
      default: reader.skip(tag)
      }
    }
    guard let id, tracks.count < Self.trackLimit || tracks[id] != nil else { return }
    tracks[id] = found
  }

  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ stamp: Int64, _ sequence: inout TrackEventSequence
  ) {
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
        write(
          slice.name, slice.categories, tracks[track]?.isThread ?? false ? "E" : "e", time,
          slice.process, id: track)
        return finishEvent(bytes, sequence)
      default: break
      }
    }
    let isPages = event.categories.contains { $0.matters }
    guard let name = event.name, name.matters || isPages else { return }
    let categories = event.categories.map(\.text).joined(separator: ",")
    let process = event.legacy?.process ?? process(of: track) ?? sequence.process
    if let legacy = event.legacy, legacy.phase > 0 {
      let phase = String(UnicodeScalar(legacy.phase))
      write(name.text, categories, phase, time, process, id: legacy.id, duration: legacy.duration)
    } else {
      let isThread = track.flatMap { tracks[$0]?.isThread } ?? false
      if event.type == 1, let track, open[track] == nil {
        if open.count >= Self.trackLimit { open.removeAll() }
        open[track] = Slice(name: name.text, categories: categories, process: process)
      }
      let phase = event.type == 1 ? (isThread ? "B" : "b") : "I"
      write(name.text, categories, phase, time, process, id: track)
    }
    finishEvent(bytes, sequence)
  }

  /// Begins an event: all but its arguments.
  private mutating func write(
    _ name: String, _ categories: String, _ phase: String, _ time: Int64, _ process: Int64,
    id: UInt64?, duration: Int64? = nil
  ) {
    writer.raw(writer.bytes.isEmpty ? "[{\"name\":" : ",\n{\"name\":")
    writer.text(name)
    writer.raw(",\"cat\":")
    writer.text(categories)
    writer.raw(",\"ph\":")
    writer.text(phase)
    let (whole, rest) = time.quotientAndRemainder(dividingBy: 1000)
    writer.raw(",\"ts\":\(time < 0 ? "-" : "")\(whole.magnitude).")
    writer.raw(String(String(1000 + rest.magnitude).dropFirst()))
    writer.raw(",\"pid\":\(process)")
    if let id { writer.raw(",\"id\":\"\(id)\"") }
    if let duration { writer.raw(",\"dur\":\(duration)") }
  }

  private mutating func finishEvent(
    _ bytes: UnsafeBufferPointer<UInt8>, _ sequence: TrackEventSequence
  ) {
    writer.raw(",\"args\":")
    writer.arguments(of: bytes, sequence.texts)
    writer.raw("}")
  }

  /// The process of a track: its own, or that of a track it stands in.
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
    while !reader.isAtEnd {
      let tag = reader.varint()
      switch tag {
      case WireReader.varintTag(1): event.olderDelta = Int64(truncatingIfNeeded: reader.varint())
      case WireReader.varintTag(3):
        if let category = sequence.categories[reader.varint()] { event.categories.append(category) }
      case WireReader.varintTag(9): event.type = reader.varint()
      case WireReader.varintTag(10): event.name = sequence.names[reader.varint()]
      case WireReader.varintTag(11): event.track = reader.varint()
      case WireReader.varintTag(16): event.olderTime = Int64(truncatingIfNeeded: reader.varint())
      case WireReader.bytesTag(22):
        event.categories.append(TrackEventSequence.category(reader.bytes()))
      case WireReader.bytesTag(23): event.name = TrackEventSequence.name(reader.bytes())
      case WireReader.bytesTag(6): event.legacy = legacy(reader.bytes(), sequence, &event.name)
      default: reader.skip(tag)
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
    while !reader.isAtEnd {
      let tag = reader.varint()
      switch tag {
      case WireReader.varintTag(1): name = sequence.names[reader.varint()] ?? name
      case WireReader.varintTag(2):
        let phase = UInt8(truncatingIfNeeded: reader.varint())
        legacy.phase = phase < 0x80 ? phase : 0
      case WireReader.varintTag(3):
        legacy.duration = Int64(truncatingIfNeeded: reader.varint())
      case WireReader.varintTag(6), WireReader.varintTag(10), WireReader.varintTag(11):
        legacy.id = reader.varint()
      case WireReader.varintTag(18):
        legacy.process = Int64(Int32(truncatingIfNeeded: reader.varint()))
      default: reader.skip(tag)
      }
    }
    return legacy
  }
}
