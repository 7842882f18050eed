/// The positions of the columns in a framestats block.
struct GfxinfoColumns {
  enum Name: Int {
    case flags, vsyncID, intendedVsync, vsync, handleInputStart, frameDeadline, frameInterval
    case frameStartTime, syncQueued, syncStart, issueDrawCommandsStart, frameCompleted
    case dequeueBufferDuration, gpuCompleted, displayPresentTime
  }

  private static let headerNames = [
    "Flags", "FrameTimelineVsyncId", "IntendedVsync", "Vsync", "HandleInputStart", "FrameDeadline",
    "FrameInterval", "FrameStartTime", "SyncQueued", "SyncStart", "IssueDrawCommandsStart",
    "FrameCompleted", "DequeueBufferDuration", "GpuCompleted", "DisplayPresentTime",
  ].map { Array($0.utf8) }
  /// The position of each column, from 0, by the raw value of its name; -1 if the block lacks it.
  private let positions: [Int]
  let count: Int

  /// Parses a header line; `nil` if a required column is missing or a used column appears twice.
  init?(header: UnsafeBufferPointer<UInt8>) {
    let names = header.split(separator: UInt8(ascii: ",")).map { $0.filter { $0 > 0x20 } }
    positions = Self.headerNames.map { name in names.firstIndex(of: name) ?? -1 }
    count = names.count
    let needed: [Name] = [
      .intendedVsync, .vsync, .syncQueued, .syncStart, .issueDrawCommandsStart, .frameCompleted,
    ]
    for name in needed where position(name) < 0 { return nil }
    for (name, index) in zip(Self.headerNames, positions)
    where index != names.lastIndex(of: name) ?? -1 { return nil }
  }

  /// The flags that exempt a frame from being janky.
  ///
  /// They are `SurfaceCanvas` and, for Android 6 and 7, `WindowLayoutChanged`. The rows of those
  /// versions have no time for waiting for a buffer. Source: AOSP, `EXEMPT_FRAMES_FLAGS` in
  /// `JankTracker.cpp` of each version.
  var exemptFlags: Int64 { position(.dequeueBufferDuration) < 0 ? 1 | 4 : 4 }

  func position(_ name: Name) -> Int { positions[name.rawValue] }
}
