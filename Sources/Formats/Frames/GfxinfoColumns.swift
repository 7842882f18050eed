/// Where the columns of a framestats block stand, by their names.
struct GfxinfoColumns {
  /// The columns that are read; the raw values are their places in ``spelled``.
  enum Name: Int {
    case flags, vsyncID, intendedVsync, vsync, handleInputStart, frameDeadline, frameInterval
    case frameStartTime, syncQueued, syncStart, issueDrawCommandsStart, frameCompleted
    case dequeueBufferDuration, gpuCompleted, displayPresentTime
  }

  /// The platform's names.
  private static let spelled = [
    "Flags", "FrameTimelineVsyncId", "IntendedVsync", "Vsync", "HandleInputStart", "FrameDeadline",
    "FrameInterval", "FrameStartTime", "SyncQueued", "SyncStart", "IssueDrawCommandsStart",
    "FrameCompleted", "DequeueBufferDuration", "GpuCompleted", "DisplayPresentTime",
  ].map { Array($0.utf8) }
  /// For each name the column's place; -1 where the block lacks it.
  private let places: [Int]
  /// The number of columns.
  let count: Int

  /// Reads a header line; nil where it lacks what every version of the platform writes, or names twice
  /// what is read.
  init?(header: UnsafeBufferPointer<UInt8>) {
    let names = header.split(separator: UInt8(ascii: ",")).map { $0.filter { $0 > 0x20 } }
    places = Self.spelled.map { name in names.firstIndex(of: name) ?? -1 }
    count = names.count
    let needed: [Name] = [
      .intendedVsync, .vsync, .syncQueued, .syncStart, .issueDrawCommandsStart, .frameCompleted,
    ]
    for name in needed where place(name) < 0 { return nil }
    for (name, place) in zip(Self.spelled, places)
    where place != names.lastIndex(of: name) ?? -1 { return nil }
  }

  /// The flags that exempt a frame from being janky: `SurfaceCanvas`, and `WindowLayoutChanged` in what
  /// Android 6 and 7 write, whose rows do not say yet how long a frame waited for a buffer.
  ///
  /// Source: AOSP, `EXEMPT_FRAMES_FLAGS` in `JankTracker.cpp` of each version.
  var exemptFlags: Int64 { place(.dequeueBufferDuration) < 0 ? 1 | 4 : 4 }

  /// The place of a column; -1 where the block lacks it.
  func place(_ name: Name) -> Int { places[name.rawValue] }
}
