import FoldProfile

/// An event of Perfetto's FrameTimeline: the start or the end of a frame.
struct FrameTimelineEvent: Equatable {
  enum Kind: Equatable {
    case expectedDisplay
    case actualDisplay
    case expectedSurface
    case actualSurface
    /// The end of the frame with the same cookie.
    case end
  }

  /// The packet's timestamp, in nanoseconds on the packet's clock.
  var time: Int64
  /// The id that the start and the end of a frame share.
  var cookie: Int64 = 0
  /// The token of the frame's vsync, which several layers may share.
  var token: Int64 = 0
  var displayToken: Int64 = 0
  var pid: Int32 = 0
  var kind: Kind
  var jank = JankTypes()
  /// The presentation: 1 on time, 2 late, 3 early, 4 dropped, 5 unknown.
  var presentType: UInt8 = 0

  var isShownLate: Bool { presentType == 2 }

  init(kind: Kind, time: Int64) {
    self.kind = kind
    self.time = time
  }

  /// Parses a packet's event at `time`, in nanoseconds; `nil` if of unknown kind or cut off.
  ///
  /// Sets `layer` to the bytes of its layer's name, which point into `message`, if it has one.
  init?(
    _ message: UnsafeBufferPointer<UInt8>, time: Int64,
    layer: inout UnsafeBufferPointer<UInt8>?
  ) {
    var outer = WireReader(message)
    guard let event = outer.next(), event.tag & 7 == 2 else { return nil }
    var reader = WireReader(event.bytes)
    switch event.tag >> 3 {
    case 1: kind = .expectedDisplay
    case 2: kind = .actualDisplay
    case 3: kind = .expectedSurface
    case 4: kind = .actualSurface
    case 5: kind = .end
    default: return nil
    }
    self.time = time
    let isSurface = kind == .expectedSurface || kind == .actualSurface
    while let field = reader.next() {
      let number = field.number
      switch (field.tag >> 3, field.tag & 7, isSurface) {
      case (1, 0, _): cookie = Int64(truncatingIfNeeded: number)
      case (2, 0, _): token = Int64(truncatingIfNeeded: number)
      case (3, 0, true): displayToken = Int64(truncatingIfNeeded: number)
      case (4, 0, true), (3, 0, false): pid = Int32(truncatingIfNeeded: number)
      case (5, 2, true): layer = field.bytes
      case (6, 0, true), (4, 0, false): presentType = UInt8(truncatingIfNeeded: number)
      case (9, 0, true), (7, 0, false):
        jank = JankTypes(rawValue: UInt32(truncatingIfNeeded: number))
      default: break
      }
    }
    if reader.isBroken { return nil }
  }
}

/// The reasons a frame was janky, according to SurfaceFlinger.
struct JankTypes: OptionSet, Hashable {
  let rawValue: UInt32

  static let appDeadlineMissed = JankTypes(rawValue: 64)
  static let dropped = JankTypes(rawValue: 1024)

  /// The metric of each reason, from the lowest bit; bit 1, which means no jank, has none.
  static let metrics: [(type: JankTypes, metric: Metric)] = [
    "sfScheduling", "predictionError", "displayHal", "sfCpu", "sfGpu", "appDeadlineMissed",
    "bufferStuffing", "unknown", "sfStuffing", "dropped",
  ].enumerated().map { index, name in
    let bit = UInt32(2) << index
    let metric = Metric(
      id: "jank.\(name)", unit: .frames,
      definition: "Frames whose jank_type has the bit \(bit), on any layer (Perfetto).")
    return (JankTypes(rawValue: bit), metric)
  }
}
