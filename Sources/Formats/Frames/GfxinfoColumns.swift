/// Where the columns of a framestats block stand, by their names.
struct GfxinfoColumns {
  /// The columns that are read; the raw values are the platform's names.
  enum Name: String, CaseIterable {
    case flags = "Flags"
    case vsyncID = "FrameTimelineVsyncId"
    case intendedVsync = "IntendedVsync"
    case vsync = "Vsync"
    case handleInputStart = "HandleInputStart"
    case frameDeadline = "FrameDeadline"
    case frameInterval = "FrameInterval"
    case frameStartTime = "FrameStartTime"
    case syncQueued = "SyncQueued"
    case syncStart = "SyncStart"
    case issueDrawCommandsStart = "IssueDrawCommandsStart"
    case frameCompleted = "FrameCompleted"
    case dequeueBufferDuration = "DequeueBufferDuration"
    case gpuCompleted = "GpuCompleted"
    case displayPresentTime = "DisplayPresentTime"
  }

  private static let wanted = Name.allCases.map { Array($0.rawValue.utf8) }
  /// For each name the column's place; -1 where the block lacks it.
  private let places: [Int]
  /// The number of columns.
  let count: Int

  /// Reads a header line; nil where it lacks what every version of the platform writes.
  init?(header: UnsafeBufferPointer<UInt8>) {
    let names = header.split(separator: UInt8(ascii: ",")).map { $0.filter { $0 > 0x20 } }
    places = Self.wanted.map { name in names.firstIndex(of: name) ?? -1 }
    count = names.count
    let needed: [Name] = [
      .intendedVsync, .vsync, .syncQueued, .syncStart, .issueDrawCommandsStart, .frameCompleted,
    ]
    for name in needed where place(name) < 0 { return nil }
  }

  /// The place of a column; -1 where the block lacks it.
  func place(_ name: Name) -> Int {
    switch name {
    case .flags: places[0]
    case .vsyncID: places[1]
    case .intendedVsync: places[2]
    case .vsync: places[3]
    case .handleInputStart: places[4]
    case .frameDeadline: places[5]
    case .frameInterval: places[6]
    case .frameStartTime: places[7]
    case .syncQueued: places[8]
    case .syncStart: places[9]
    case .issueDrawCommandsStart: places[10]
    case .frameCompleted: places[11]
    case .dequeueBufferDuration: places[12]
    case .gpuCompleted: places[13]
    case .displayPresentTime: places[14]
    }
  }
}
