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
  /// Its categories, separated by commas.
  var category = ""
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
        event.name = try json.textValue() ?? ""
      } else if json.isText("ph") {
        event.phase = try json.textValue()?.utf8.first ?? 0
      } else if json.isText("ts") {
        event.time = try json.numberValue()
      } else if json.isText("pid") {
        event.process = try json.numberValue().flatMap { nanoseconds($0, scale: 1) } ?? 0
      } else if json.isText("cat") {
        event.category = try json.textValue() ?? ""
      } else if json.isText("args") {
        try event.takeArguments(&json)
      } else {
        try json.skipValue()
      }
    }
    self = event
  }

  private init() {}

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
