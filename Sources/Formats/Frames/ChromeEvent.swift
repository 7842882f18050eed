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
      if json.isText("name") {
        try event.takeName(&json)
      } else if json.isText("ph") {
        let token = try json.next()
        if token == .string {
          event.phase = json.text.first ?? 0
        } else {
          try json.skipRest(of: token)
        }
      } else if json.isText("ts") {
        event.time = try json.numberValue()
      } else if json.isText("pid") {
        event.process = try json.numberValue().flatMap { nanoseconds($0, scale: 1) } ?? 0
      } else if json.isText("cat") {
        let token = try json.next()
        if token == .string { event.isNamedByPage = ChromeEvent.isPageCategory(json.text) }
        try json.skipRest(of: token)
      } else if json.isText("args") {
        try event.takeArguments(&json)
      } else {
        try json.skipValue()
      }
    }
    self = event
  }

  private init() {}

  /// The names that are acted upon.
  private static let knownNames = [
    "BeginFrame", "DrawFrame", "DroppedFrame", "SetLayerTreeId", "TracingStartedInBrowser",
    "WebViewImpl::applyScrollAndScale::scrollBy", "InputHandlerProxy::HandleGestureFling::started",
  ]
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
      func integer() throws(FormatError) -> Int64? {
        try json.numberValue().flatMap { nanoseconds($0, scale: 1) }
      }
      if json.isText("layerTreeId") {
        event.layerTree = try integer()
      } else if json.isText("frameSeqId") {
        event.sequence = try integer()
      } else if json.isText("x") || json.isText("vx") {
        event.vector.x = try json.numberValue()
      } else if json.isText("y") || json.isText("vy") {
        event.vector.y = try json.numberValue()
      } else if json.isText("frame") {
        event.pageFrame = try json.textValue()
      } else if json.isText("frames") {
        event.pageFrames = try ChromeEvent.pageFrames(&json)
      } else if json.isText("data") {
        try event.takeArguments(&json)
      } else {
        try json.skipValue()
      }
    }
    self = event
  }

  private static func pageFrames(_ json: inout JSONTokenizer) throws(FormatError) -> [PageFrame] {
    var frames: [PageFrame] = []
    let token = try json.next()
    guard token == .beginArray else {
      try json.skipRest(of: token)
      return []
    }
    try json.forEachElement { json, token throws(FormatError) in
      guard token == .beginObject else { return try json.skipRest(of: token) }
      var frame = PageFrame()
      try json.forEachMember { json throws(FormatError) in
        if json.isText("frame") {
          frame.id = try json.textValue() ?? ""
        } else if json.isText("processId") {
          frame.process = try json.numberValue().flatMap { nanoseconds($0, scale: 1) }
        } else if json.isText("parent") {
          frame.hasParent = true
          try json.skipValue()
        } else {
          try json.skipValue()
        }
      }
      frames.append(frame)
    }
    return frames
  }
}
