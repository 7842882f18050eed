/// What this package reads of a Chrome trace event; the rest is skipped.
struct ChromeEvent {
  /// A frame of the page's tree, as `TracingStartedInBrowser` lists them.
  struct PageFrame {
    var id = ""
    var process: Int64?
    var hasParent = false
  }

  /// What the events are that are acted upon; the raw value is their name.
  enum Kind: String, CaseIterable {
    case begin = "BeginFrame"
    case draw = "DrawFrame"
    case dropped = "DroppedFrame"
    case layerTree = "SetLayerTreeId"
    case pages = "TracingStartedInBrowser"
    /// A step of a scroll that the compositor hands to the page.
    case scrollStep = "WebViewImpl::applyScrollAndScale::scrollBy"
    case fling = "InputHandlerProxy::HandleGestureFling::started"
    /// A frame's way to the display.
    case report = "PipelineReporter"
    case scrollVerdict = "ScrollJankV4"
    case latency = "EventLatency"
    case flutterBuild = "Frame"
    case flutterRaster = "GPURasterizer::Draw"

    private static let spellings = allCases.map { (kind: $0, bytes: Array($0.rawValue.utf8)) }

    /// The kind of that name; nil for any other.
    init?(_ name: some Collection<UInt8>) {
      let count = name.count
      for (kind, bytes) in Self.spellings where bytes.count == count {
        if name.elementsEqual(bytes) {
          self = kind
          return
        }
      }
      return nil
    }
  }

  /// What it is; nil for what only a page may have named.
  var kind: Kind?
  /// The event's name; empty for what is no kind that is known and no page has named.
  var name: String { kind?.rawValue ?? otherName }
  private var otherName = ""
  /// Its phase: one letter.
  var phase: UInt8 = 0
  /// Whether a page named it, by console.time or the User Timing API; nil where it does not say.
  var isNamedByPage: Bool?
  /// When it happened, in microseconds.
  var time: Double?
  /// How long it took, in microseconds; nil where another event ends it.
  var duration: Double?
  /// Its process.
  var process: Int64 = 0
  /// The layer tree it belongs to.
  var layerTree: Int64?
  /// The number of the compositor's frame.
  var sequence: Int64?
  /// Whether a dropped frame was shown in part.
  var hasPartialUpdate = false
  /// The page frame it speaks of.
  var pageFrame: String?
  /// The page frames it lists.
  var pageFrames: [PageFrame] = []
  /// The arguments x and y, or vx and vy.
  var vector: (x: Double?, y: Double?)
  /// What ties the end of an asynchronous event to its beginning.
  var id = ""
  /// What became of a frame, by `ChromeFrameReporter.State`.
  var frameState: String?
  /// What an `EventLatency` measures, such as TOUCH_MOVED.
  var inputType: String?
  /// Whether a frame is janky by Chromium's scroll jank v4.
  var isJanky: Bool?
  /// Why it is, and how many vsyncs were missed for each reason.
  var jankReasons: [(reason: String, vsyncs: Int)] = []

  /// Reads an event whose beginning was the last token.
  init(_ json: inout JSONTokenizer) throws(FormatError) {
    self.init()
    try json.forEachMember { json throws(FormatError) in
      switch json.name {
      case "name": try takeName(&json)
      case "ph": phase = try json.firstByteOfText() ?? 0
      case "ts": time = try json.numberValue()
      case "dur": duration = try json.numberValue()
      case "pid": process = try json.wholeValue() ?? 0
      case "id", "id2": id = try ChromeEvent.identifier(&json)
      case "cat":
        let token = try json.next()
        if token == .string { isNamedByPage = ChromeEvent.isPageCategory(json.text) }
        try json.skipRest(of: token)
      case "args": try takeArguments(&json)
      default: try json.skipValue()
      }
    }
  }

  /// Creates an event that says no more than its name.
  init(named name: String) {
    self.init()
    kind = Kind(name.utf8)
    if kind == nil { otherName = name }
  }

  private init() {}

  /// Reads the name; one of no interest stays empty, which saves a text for each event.
  private mutating func takeName(_ json: inout JSONTokenizer) throws(FormatError) {
    let token = try json.next()
    guard token == .string else { return try json.skipRest(of: token) }
    kind = Kind(json.text)
    if kind == nil, isNamedByPage != false { otherName = json.string }
  }

  private static let pageCategories = ["blink.console", "blink.user_timing"].map { Array($0.utf8) }

  /// Whether a list of categories has one of those that pages write to.
  static func isPageCategory(_ text: some Collection<UInt8>) -> Bool {
    guard text.count >= 13, text.contains(UInt8(ascii: "b")) else { return false }
    return text.split(separator: UInt8(ascii: ",")).contains { category in
      pageCategories.contains { category.elementsEqual($0) }
    }
  }

  /// Reads the arguments, or an object in them.
  mutating func takeArguments(_ json: inout JSONTokenizer) throws(FormatError) {
    let token = try json.next()
    guard token == .beginObject else { return try json.skipRest(of: token) }
    try json.forEachMember { json throws(FormatError) in
      switch json.name {
      case "layerTreeId": layerTree = try json.wholeValue()
      case "frameSeqId": sequence = try json.wholeValue()
      case "hasPartialUpdate": hasPartialUpdate = try json.truthValue() ?? false
      case "x", "vx": vector.x = try json.numberValue()
      case "y", "vy": vector.y = try json.numberValue()
      case "frame": pageFrame = try json.textValue()
      case "frames": pageFrames = try ChromeEvent.pageFrames(&json)
      case "data", "chrome_frame_reporter", "frame_reporter", "event_latency", "scroll_jank_v4":
        try takeArguments(&json)
      case "state": frameState = try json.textValue()
      case "frame_sequence": sequence = try json.wholeValue()
      case "layer_tree_host_id": layerTree = try json.wholeValue()
      case "event_type": inputType = try json.textValue()
      case "is_janky": isJanky = try json.truthValue()
      case "missed_vsyncs_per_jank_reason":
        jankReasons = try ChromeEvent.jankReasons(&json)
      default: try json.skipValue()
      }
    }
  }

  /// Reads what identifies an event: a text, a number, or an object with one text.
  private static func identifier(_ json: inout JSONTokenizer) throws(FormatError) -> String {
    switch try json.next() {
    case .string, .number: return json.string
    case .beginObject:
      var id = ""
      try json.forEachMember { json throws(FormatError) in id = try json.textValue() ?? id }
      return id
    case let token:
      try json.skipRest(of: token)
      return ""
    }
  }

  private static func jankReasons(
    _ json: inout JSONTokenizer
  ) throws(FormatError) -> [(reason: String, vsyncs: Int)] {
    var reasons: [(reason: String, vsyncs: Int)] = []
    try json.forEachObjectOfValue { json throws(FormatError) in
      var (reason, vsyncs) = ("", 0)
      try json.forEachMember { json throws(FormatError) in
        switch json.name {
        case "jank_reason": reason = try json.textValue() ?? ""
        case "missed_vsyncs": vsyncs = try json.wholeValue().map { Int($0) } ?? 0
        default: try json.skipValue()
        }
      }
      reasons.append((reason, vsyncs))
    }
    return reasons
  }

  private static func pageFrames(_ json: inout JSONTokenizer) throws(FormatError) -> [PageFrame] {
    var frames: [PageFrame] = []
    try json.forEachObjectOfValue { json throws(FormatError) in
      var frame = PageFrame()
      try json.forEachMember { json throws(FormatError) in
        switch json.name {
        case "frame": frame.id = try json.textValue() ?? ""
        case "processId": frame.process = try json.wholeValue()
        case "parent":
          frame.hasParent = true
          try json.skipValue()
        default: try json.skipValue()
        }
      }
      frames.append(frame)
    }
    return frames
  }
}
