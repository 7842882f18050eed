/// What this package reads of a Chrome trace event; the rest is skipped.
struct ChromeEvent {
  /// A frame of the page's tree, as `TracingStartedInBrowser` lists them.
  struct PageFrame {
    var id = ""
    var process: Int64?
    var hasParent = false
  }

  /// The event's name.
  var name = ""
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
  /// The page frame it speaks of.
  var pageFrame: String?
  /// The page frames it lists.
  var pageFrames: [PageFrame] = []
  /// The arguments x and y, or vx and vy.
  var vector: (x: Double?, y: Double?)

  /// Reads an event whose beginning was the last token.
  init(_ json: inout JSONTokenizer) throws(FormatError) {
    var event = ChromeEvent()
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "name": try event.takeName(&json)
      case "ph": event.phase = try json.textValue()?.utf8.first ?? 0
      case "ts": event.time = try json.numberValue()
      case "dur": event.duration = try json.numberValue()
      case "pid": event.process = try json.wholeValue() ?? 0
      case "cat":
        let token = try json.next()
        if token == .string { event.isNamedByPage = ChromeEvent.isPageCategory(json.text) }
        try json.skipRest(of: token)
      case "args": try event.takeArguments(&json)
      default: try json.skipValue()
      }
    }
    self = event
  }

  private init() {}

  /// The names that are acted upon.
  private static let knownNames =
    [
      "BeginFrame", "DrawFrame", "DroppedFrame", "SetLayerTreeId", "TracingStartedInBrowser",
      scrollStep, "InputHandlerProxy::HandleGestureFling::started",
    ] + FlutterMarks.names
  /// The name of a step of a scroll that the compositor hands to the page.
  static let scrollStep = "WebViewImpl::applyScrollAndScale::scrollBy"
  private static let knownBytes = knownNames.map { Array($0.utf8) }

  /// Reads the name; those of no interest stay empty, which saves a text for each event.
  private mutating func takeName(_ json: inout JSONTokenizer) throws(FormatError) {
    let token = try json.next()
    guard token == .string else { return try json.skipRest(of: token) }
    if let index = Self.knownBytes.firstIndex(where: { $0 == json.text }) {
      name = Self.knownNames[index]
    } else if isNamedByPage != false {
      name = json.string
    }
  }

  private static let pageCategories = ["blink.console", "blink.user_timing"].map { Array($0.utf8) }

  /// Whether a list of categories has one of those that pages write to.
  static func isPageCategory(_ text: some Collection<UInt8>) -> Bool {
    guard text.count >= 13, text.contains(UInt8(ascii: "b")) else { return false }
    return text.split(separator: UInt8(ascii: ",")).contains { category in
      pageCategories.contains { category.elementsEqual($0) }
    }
  }

  /// Whether a name is one of those that are acted upon.
  static func isKnownName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    knownBytes.contains { $0.count == text.count && text.elementsEqual($0) }
  }

  private mutating func takeArguments(_ json: inout JSONTokenizer) throws(FormatError) {
    var event = self
    let token = try json.next()
    guard token == .beginObject else { return try json.skipRest(of: token) }
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "layerTreeId": event.layerTree = try json.wholeValue()
      case "frameSeqId": event.sequence = try json.wholeValue()
      case "x", "vx": event.vector.x = try json.numberValue()
      case "y", "vy": event.vector.y = try json.numberValue()
      case "frame": event.pageFrame = try json.textValue()
      case "frames": event.pageFrames = try ChromeEvent.pageFrames(&json)
      case "data": try event.takeArguments(&json)
      default: try json.skipValue()
      }
    }
    self = event
  }

  private static func pageFrames(_ json: inout JSONTokenizer) throws(FormatError) -> [PageFrame] {
    var frames: [PageFrame] = []
    try json.forEachObjectOfValue { json throws(FormatError) in
      var frame = PageFrame()
      try json.forEachMember { json throws(FormatError) in
        switch json.string {
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
