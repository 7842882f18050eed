import FoldProfile

/// An event of Perfetto's FrameTimeline: a frame starts, or the one with a cookie ends.
struct FrameTimelineEvent: Equatable {
  /// What happens.
  enum Kind: Equatable {
    /// The display's frame is expected to run from here.
    case expectedDisplay
    /// The display's frame runs from here.
    case actualDisplay
    /// An app's frame is expected to run from here.
    case expectedSurface
    /// An app's frame runs from here.
    case actualSurface
    /// The frame with the same cookie ends.
    case end
  }

  /// When, in nanoseconds.
  var time: Int64
  /// What ties an end to its start.
  var cookie: Int64 = 0
  /// The frame's vsync; several layers may share one.
  var token: Int64 = 0
  /// The token of the display's frame that shows an app's frame.
  var displayToken: Int64 = 0
  /// The process.
  var pid: Int32 = 0
  /// What happens.
  var kind: Kind
  /// Why it was janky, one bit for each reason.
  var jank = JankTypes()
  /// How it was presented: 1 on time, 2 late, 3 early, 4 dropped, 5 unknown.
  var presentType: UInt8 = 0

  /// Whether the platform says that it was presented late.
  var isShownLate: Bool { presentType == 2 }

  /// Creates an event of which only kind and time are known.
  init(kind: Kind, time: Int64) {
    self.kind = kind
    self.time = time
  }

  /// Reads the event of a packet at `time`; nil for kinds that are not known.
  ///
  /// - Parameters:
  ///   - message: The bytes of a `FrameTimelineEvent`.
  ///   - time: The packet's time stamp.
  ///   - layer: Becomes the layer's name where there is one.
  init?(
    _ message: UnsafeBufferPointer<UInt8>, time: Int64,
    layer: inout UnsafeBufferPointer<UInt8>?
  ) {
    var outer = WireReader(message)
    let tag = outer.varint()
    var reader = WireReader(outer.bytes())
    if outer.isBroken || tag & 7 != 2 { return nil }
    switch tag >> 3 {
    case 1: kind = .expectedDisplay
    case 2: kind = .actualDisplay
    case 3: kind = .expectedSurface
    case 4: kind = .actualSurface
    case 5: kind = .end
    default: return nil
    }
    self.time = time
    let isSurface = kind == .expectedSurface || kind == .actualSurface
    while let tag = reader.tag() {
      if tag & 7 == 0 {
        let number = reader.varint()
        if isSurface { takeSurface(tag >> 3, number) } else { takeDisplay(tag >> 3, number) }
      } else if tag == WireReader.bytesTag(5), isSurface {
        layer = reader.bytes()
      } else {
        reader.skip(tag)
      }
    }
    if reader.isBroken { return nil }
  }

  @inline(__always)
  private mutating func takeSurface(_ field: UInt64, _ number: UInt64) {
    switch field {
    case 1: cookie = Int64(truncatingIfNeeded: number)
    case 2: token = Int64(truncatingIfNeeded: number)
    case 3: displayToken = Int64(truncatingIfNeeded: number)
    case 4: pid = Int32(truncatingIfNeeded: number)
    case 6: presentType = UInt8(truncatingIfNeeded: number)
    case 9: jank = JankTypes(rawValue: UInt32(truncatingIfNeeded: number))
    default: break
    }
  }

  @inline(__always)
  private mutating func takeDisplay(_ field: UInt64, _ number: UInt64) {
    switch field {
    case 1: cookie = Int64(truncatingIfNeeded: number)
    case 2: token = Int64(truncatingIfNeeded: number)
    case 3: pid = Int32(truncatingIfNeeded: number)
    case 4: presentType = UInt8(truncatingIfNeeded: number)
    case 7: jank = JankTypes(rawValue: UInt32(truncatingIfNeeded: number))
    default: break
    }
  }
}

/// Why a frame was janky, by SurfaceFlinger; several reasons may come together.
struct JankTypes: OptionSet, Hashable {
  /// The bits of `FrameTimelineEvent.JankType`.
  let rawValue: UInt32

  static let appDeadlineMissed = JankTypes(rawValue: 64)
  static let dropped = JankTypes(rawValue: 1024)

  /// The reasons with their metrics, from the lowest bit; no jank is bit 1.
  static let metrics: [(type: JankTypes, metric: Metric)] = [
    "sfScheduling", "predictionError", "displayHal", "sfCpu", "sfGpu", "appDeadlineMissed",
    "bufferStuffing", "unknown", "sfStuffing", "dropped",
  ].enumerated().map { place, name in
    let bit = UInt32(2) << place
    let metric = Metric(
      id: "jank.\(name)", unit: .frames,
      definition: "Frames whose jank_type has the bit \(bit), on any layer (Perfetto).")
    return (JankTypes(rawValue: bit), metric)
  }
}
