import FoldProfile

/// Reads a binary Perfetto trace: FrameTimeline of Android 12 and later, and Chrome's track events.
///
/// Each process with surface frames becomes a source. The display's frames provide the present
/// times. Frames of several layers with the same token count as one frame. Source: Perfetto,
/// `protos/perfetto/trace/android/frame_timeline_event.proto`.
enum PerfettoReader {
  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var timelines = PerfettoTimelines(limits)
    var chrome = ChromeTrackEvents(limits, source)
    let process = { (packet: TracePacket) throws(FormatError) in try chrome.process(packet) }
    let names = try forEachSlice(of: source, packet: process) { slice throws(FormatError) in
      timelines.process(slice)
      try RecordedFrames.check(sources: timelines.count, in: source)
    }
    let sources = timelines.finish(names) + chrome.sources()
    guard !sources.isEmpty else {
      throw source.failure(
        found: "the trace holds no surface frames",
        remedy: "record with the data source android.surfaceflinger.frametimeline")
    }
    return sources
  }

  static func readChrome(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    let sources = try read(source, limits).filter { $0.kind == .chrome || $0.kind == .flutter }
    guard !sources.isEmpty else { throw ChromeReader.noFrames(source) }
    return sources
  }

  /// The names of processes and of a layer in each, by process id, and the clock offset of frames.
  struct Names {
    var processes: [Int32: String] = [:]
    var layers: [Int32: String] = [:]
    /// The offset to add to frame timestamps to get the trace's own clock, in nanoseconds.
    var clockOffset: Int64 = 0
    private var lastLayered: Int32?
    private static let limit = 1 << 16

    mutating func store(_ name: String, of pid: Int32) {
      if processes.count < Self.limit || processes[pid] != nil { processes[pid] = name }
    }

    mutating func store(layer: UnsafeBufferPointer<UInt8>, of pid: Int32) {
      guard pid != lastLayered else { return }
      lastLayered = pid
      if layers[pid] == nil, layer.count <= 1024, layers.count <= RecordedFrames.sourceLimit {
        layers[pid] = String(decoding: layer, as: UTF8.self)
      }
    }
  }

  /// Calls `body` with each frame of the FrameTimeline, in the order of starts, and `process` with
  /// each packet about track events; returns the names of the processes and layers in the trace.
  static func forEachSlice(
    of source: ByteSource,
    packet process: (TracePacket) throws(FormatError) -> Void = { _ in },
    _ body: (FrameTimelineSlices.Slice) throws(FormatError) -> Void
  ) throws(FormatError) -> Names {
    var names = Names()
    var pairing = FrameTimelineSlices()
    var clocks = TraceClocks()
    var frameClock: UInt64?
    var none: [UInt64: TraceClocks.PacketClock] = [:]
    try TracePackets(source).forEach { bytes throws(FormatError) in
      let packet = TracePacket(bytes)
      if let snapshot = packet.clocks { clocks.apply(snapshot, own: &none) }
      if let tree = packet.processTree { parseProcesses(tree, into: &names) }
      if packet.concernsTracks { try process(packet) }
      var layer: UnsafeBufferPointer<UInt8>?
      guard let message = packet.frameEvent,
        let event = FrameTimelineEvent(message, time: packet.stamp, layer: &layer)
      else { return }
      frameClock = frameClock ?? packet.clock
      if let layer { names.store(layer: layer, of: event.pid) }
      try pairing.add(event, body)
    }
    try pairing.finish(body)
    names.clockOffset = clocks.time(0, clock: frameClock, own: &none)
    return names
  }

  /// Stores the names in a `ProcessTree`: field 1 repeats processes {1 pid, 3 command line…}.
  private static func parseProcesses(
    _ tree: UnsafeBufferPointer<UInt8>, into names: inout Names
  ) {
    var reader = WireReader(tree)
    while let field = reader.next() {
      guard field.tag == WireReader.bytesTag(1) else { continue }
      var pid: Int32?
      var name: String?
      var process = WireReader(field.bytes)
      while let field = process.next() {
        switch field.tag {
        case WireReader.varintTag(1): pid = Int32(truncatingIfNeeded: field.number)
        case WireReader.bytesTag(3) where name == nil && field.bytes.count <= 1024:
          name = String(decoding: field.bytes, as: UTF8.self)
        default: break
        }
      }
      if let pid, let name, !name.isEmpty { names.store(name, of: pid) }
    }
  }
}
