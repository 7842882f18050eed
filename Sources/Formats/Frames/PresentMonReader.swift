import FoldProfile

/// Reads PresentMon's CSV, with the metrics of version 1 or 2; one source for each swap chain of a
/// process.
///
/// "NA" is not 0: in version 2 a frame whose time on the display is NA never reached it. A frame
/// whose swap chain has the address 0 belongs to the one that its process has; once there are several,
/// such frames are a source of their own. Source: GameTechDev/PresentMon, `README-ConsoleApplication.md`.
struct PresentMonReader {
  /// Columns in lower case of which a header has at least one.
  static let telltaleColumns: Set<String> = [
    "msbetweenpresents", "frametime", "cpustartqpc", "cpustarttime", "msinpresentapi",
    "timeinseconds", "cpustartdatetime", "swapchainaddress",
  ]
  /// Those that no other table has.
  static let ownColumns: Set<String> = ["application", "msinpresentapi", "msuntildisplayed"]
  /// How many rows tell how long a tick lasts.
  private static let rowsThatTell = 4096

  private let columns: PresentMonColumns
  private let rule: FrameHolding
  private var sources: [PresentMonSource] = []
  /// The sources by process and swap chain.
  private var places: [[String]: Int] = [:]
  /// The swap chains of each process.
  private var chains: [[String]: Chains] = [:]
  /// What the row before said of its source.
  private var last: (name: [UInt8], pid: [UInt8], swapChain: [UInt8], place: Int)?

  private struct Chains {
    /// How many have told their addresses.
    var count = 0
    /// Where frames without an address go.
    var unnamed: Int?
  }

  private init(_ columns: PresentMonColumns, _ rule: FrameHolding) {
    (self.columns, self.rule) = (columns, rule)
  }

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    // CapFrameX and others write what they know of the game before the header.
    repeat {
      guard try csv.next() else { throw source.failure(.empty) }
    } while csv.field(0).starts(with: "//".utf8)
    let columns = try PresentMonColumns(csv)
    guard columns.frameTime != nil else {
      throw csv.failure(.missingKey("FrameTime", owner: "the header"))
    }
    var reader = PresentMonReader(columns, rule)
    return try reader.takeRows(&csv)
  }

  private mutating func takeRows(_ csv: inout CSVReader) throws(FormatError) -> [RecordedFrames] {
    var rate = columns.countsTicks ? nil : PresentMonTicks.usual[0]
    var waiting = 0
    while try csv.next() {
      let place = place(in: csv)
      try RecordedFrames.check(sources: sources.count, in: csv.source)
      if let row = columns.row(in: csv) {
        sources[place].append(row, columns, rate: rate)
      } else {
        sources[place].frames.exclude("the frame time is not available")
      }
      waiting += 1
      if rate == nil, waiting == Self.rowsThatTell { rate = settle() }
    }
    let settled = rate ?? settle()
    return sources.indices.map { index in
      var frames = RecordedFrames(
        kind: .presentmon, process: sources[index].process,
        window: sources[index].swapChain.map { "swap chain \($0)" },
        timeline: sources[index].frames.finish())
      if chains.values.contains(where: { $0.unnamed == index && $0.count > 1 }) {
        frames.notes.append(
          "no frame here says which of its process's swap chains it belongs to: none has an address"
        )
      }
      if columns.countsTicks, settled != PresentMonTicks.usual[0] {
        frames.notes.append(
          "stamps are taken to count \(NumberWriter.text(settled.rounded())) ticks a second, as the "
            + "times from frame to frame tell")
      }
      return frames
    }
  }

  /// Tells how long a tick lasts from the rows that wait, and adds them.
  private mutating func settle() -> Double {
    var ticks = PresentMonTicks()
    for source in sources { source.tell(&ticks, columns) }
    let rate = ticks.rate
    for index in sources.indices { sources[index].settle(columns, rate: rate) }
    return rate
  }

  /// The source of a record.
  private mutating func place(in csv: CSVReader) -> Int {
    // Most frames are of the swap chain of the frame before.
    if let last, columns.isText(columns.swapChain, last.swapChain, in: csv),
      columns.isText(columns.application, last.name, in: csv),
      columns.isText(columns.processID, last.pid, in: csv)
    {
      return last.place
    }
    let process = [
      columns.text(columns.application, in: csv), columns.text(columns.processID, in: csv),
    ]
    let address = columns.text(columns.swapChain, in: csv)
    let swapChain = address.drop { $0 == "0" || $0 == "x" }.isEmpty ? nil : address
    let place = place(of: process, swapChain)
    last = (Array(process[0].utf8), Array(process[1].utf8), Array(address.utf8), place)
    return place
  }

  private mutating func place(of process: [String], _ swapChain: String?) -> Int {
    let known = chains[process] ?? Chains()
    guard let swapChain else {
      let place = known.unnamed ?? addSource(of: process, nil)
      chains[process] = Chains(count: known.count, unnamed: place)
      return place
    }
    if let place = places[process + [swapChain]] { return place }
    let place = (known.count == 0 ? known.unnamed : nil) ?? addSource(of: process, swapChain)
    sources[place].swapChain = swapChain
    // What has no address goes to the first, and from the second on to a source of its own.
    chains[process] = Chains(
      count: known.count + 1,
      unnamed: known.count == 0 ? place : known.count == 1 ? nil : known.unnamed
    )
    places[process + [swapChain]] = place
    return place
  }

  private mutating func addSource(of process: [String], _ swapChain: String?) -> Int {
    let (name, pid) = (process[0], process[1])
    let words = pid.isEmpty ? name : "\(name) (\(pid))"
    sources.append(
      PresentMonSource(
        process: words.isEmpty ? nil : words, swapChain: swapChain,
        frames: FrameGathering(rule, reports: columns.reports) { _ in nil }))
    return sources.count - 1
  }
}
