import Profile

/// Reads the FrameTimeline events of a binary Perfetto trace: Android 12 and later.
///
/// One source for each process with surface frames; the display's own frames only tell when those
/// were shown. Frames of several layers with one token are one frame. Source: Perfetto,
/// `protos/perfetto/trace/android/frame_timeline_event.proto`.
enum PerfettoReader {
  static func read(
    _ source: ByteSource, _ refreshRate: Double?
  ) throws(FormatError) -> [DeviceSource] {
    var timelines = PerfettoTimelines(refreshRate: refreshRate)
    let names = try forEachSlice(of: source) { timelines.take($0) }
    let sources = timelines.finish(names)
    guard !sources.isEmpty else {
      throw FormatError(
        file: source.name,
        problem: .other(
          found: "the trace holds no surface frames",
          remedy: "record with the data source android.surfaceflinger.frametimeline"))
    }
    return sources
  }

  /// What a trace calls its processes.
  struct Names {
    /// The names of processes.
    var processes: [Int32: String] = [:]
    /// For each process the first layer it draws to.
    var layers: [Int32: String] = [:]
    private var lastLayered: Int32?

    /// Notes the layer of a process, unless it has one.
    mutating func take(layer: UnsafeBufferPointer<UInt8>, of pid: Int32) {
      guard pid != lastLayered else { return }
      lastLayered = pid
      if layers[pid] == nil, layer.count <= 1024 {
        layers[pid] = String(decoding: layer, as: UTF8.self)
      }
    }
  }

  /// Calls `body` with the frames of displays and apps, in the order in which they started.
  ///
  /// - Returns: The names that the trace gives.
  static func forEachSlice(
    of source: ByteSource, _ body: (FrameTimelineSlices.Slice) -> Void
  ) throws(FormatError) -> Names {
    var names = Names()
    var pairing = FrameTimelineSlices()
    var sinceDrain = 0
    try TracePackets(source).forEach { packet throws(FormatError) in
      var time: Int64 = 0
      var frameEvent: UnsafeBufferPointer<UInt8>?
      var reader = WireReader(packet)
      while let (field, value) = reader.next() {
        switch (field, value) {
        case (8, .varint(let stamp)): time = Int64(truncatingIfNeeded: stamp)
        case (76, .bytes(let bytes)): frameEvent = bytes
        case (2, .bytes(let tree)): takeProcesses(tree, into: &names.processes)
        case (50, .bytes):
          throw FormatError(
            file: source.name, location: .byteOffset(source.offset),
            problem: .notSupported(
              "a trace with compressed packets",
              remedy: "decompress it with: traceconv decompress_packets"))
        default: break
        }
      }
      guard let frameEvent else { return }
      var layer: UnsafeBufferPointer<UInt8>?
      guard let event = FrameTimelineEvent(frameEvent, time: time, layer: &layer) else { return }
      if let layer { names.take(layer: layer, of: event.pid) }
      pairing.add(event)
      sinceDrain += 1
      if sinceDrain >= FrameTimelineSlices.bufferSize / 2 {
        sinceDrain = 0
        pairing.drain(body)
      }
    }
    pairing.finish()
    pairing.drain(all: true, body)
    return names
  }

  /// Reads a `ProcessTree`: field 1 repeats processes {1 pid, 3 command line…}.
  private static func takeProcesses(
    _ tree: UnsafeBufferPointer<UInt8>, into processes: inout [Int32: String]
  ) {
    var reader = WireReader(tree)
    while let (field, value) = reader.next() {
      guard field == 1, case .bytes(let process) = value else { continue }
      var pid: Int32?
      var name: String?
      var inner = WireReader(process)
      while let (field, value) = inner.next() {
        switch (field, value) {
        case (1, .varint(let number)): pid = Int32(truncatingIfNeeded: number)
        case (3, .bytes(let bytes)):
          if name == nil, bytes.count <= 1024 { name = String(decoding: bytes, as: UTF8.self) }
        default: break
        }
      }
      if let pid, let name, !name.isEmpty { processes[pid] = name }
    }
  }
}
