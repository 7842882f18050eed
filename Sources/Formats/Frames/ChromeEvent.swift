/// The members of an event in Chrome's trace format that foldviz uses.
struct ChromeEvent {
  /// A reason for which Chrome calls a frame janky, and the number of vsyncs missed for it.
  struct JankReason {
    var name = ""
    var vsyncs = 0

    fileprivate init(_ members: [ChromeArgument.Member]) {
      for member in members {
        if member.key == .jank_reason { name = member.value.text ?? "" }
        if member.key == .missed_vsyncs { vsyncs = Int(member.value.whole ?? 0) }
      }
    }
  }

  /// The events that foldviz uses; the raw value is the event's name.
  enum Kind: String, CaseIterable {
    case begin = "BeginFrame"
    case draw = "DrawFrame"
    case dropped = "DroppedFrame"
    case layerTree = "SetLayerTreeId"
    case pages = "TracingStartedInBrowser"
    /// A step of a scroll that the compositor passes to the page.
    case scrollStep = "WebViewImpl::applyScrollAndScale::scrollBy"
    case fling = "InputHandlerProxy::HandleGestureFling::started"
    /// The life of a frame, from its beginning until it was presented or dropped.
    case report = "PipelineReporter"
    case scrollVerdict = "ScrollJankV4"
    case latency = "EventLatency"
    case flutterBuild = "Frame"
    case flutterRaster = "GPURasterizer::Draw"

    private static let spellings = allCases.map { (kind: $0, bytes: Array($0.rawValue.utf8)) }

    /// Creates the kind with this name, in UTF-8; `nil` for other names.
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

  /// The kind of event; `nil` for other events, which matter only if a page named them.
  var kind: Kind?
  /// The event's name; empty if foldviz does not use the event and no page named it.
  var name: String { kind?.rawValue ?? otherName }
  private var otherName = ""
  /// The phase of the event, an ASCII letter; 0 if it is absent.
  var phase: UInt8 = 0
  /// Whether a page named the event, by console.time or User Timing; `nil` without a category.
  var isNamedByPage: Bool?
  /// The time of the event, in microseconds; `nil` if it is absent.
  var time: Double?
  /// The duration, in microseconds; `nil` if it is absent, as when a separate event marks the end.
  var duration: Double?
  var process: Int64 = 0
  var layerTree: Int64?
  var sequence: Int64?
  var hasPartialUpdate = false
  var pageFrame: String?
  /// The id of the page's main frame in HTML's sense, the first of `frames` without a parent: empty
  /// if it has no id, `nil` without such a frame.
  var mainPageFrame: String?
  var vector: (x: Double?, y: Double?)
  /// The id that the beginning and the end of an asynchronous event share; empty if it is absent.
  var id = ""
  /// The outcome of a frame, a name in `ChromeFrameReporter.State`; `nil` if it is absent.
  var frameState: String?
  /// The type of input that an `EventLatency` measures, such as `TOUCH_MOVED`; `nil` if absent.
  var inputType: String?
  var isJanky: Bool?
  var jankReasons: [JankReason] = []

  /// Reads an event whose opening brace was the last token read; consumes its closing brace.
  init(_ json: inout JSONTokenizer) throws(FormatError) {
    self.init()
    try json.forEachMember { json throws(FormatError) in
      switch json.string {
      case "name": try parseName(&json)
      case "ph": phase = try json.textValue()?.utf8.first ?? 0
      case "ts": time = try json.numberValue()
      case "dur": duration = try json.numberValue()
      case "pid": process = try json.wholeValue() ?? 0
      case "id", "id2": id = try ChromeEvent.identifier(&json)
      case "cat":
        let token = try json.next()
        if token == .string { isNamedByPage = ChromeEvent.isPageCategory(json.text) }
        try json.skipRest(of: token)
      case "args": apply(try ChromeArgument(&json).members)
      default: try json.skipValue()
      }
    }
  }

  init(named name: String) {
    self.init()
    kind = Kind(name.utf8)
    if kind == nil { otherName = name }
  }

  private init() {}

  private mutating func parseName(_ json: inout JSONTokenizer) throws(FormatError) {
    let token = try json.next()
    guard token == .string else { return try json.skipRest(of: token) }
    kind = Kind(json.text)
    if kind == nil, isNamedByPage != false { otherName = json.string }
  }

  private static let pageCategories = ["blink.console", "blink.user_timing"].map { Array($0.utf8) }

  /// Returns whether a comma-separated list of categories has one to which pages write.
  static func isPageCategory(_ text: some Collection<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "b")), text.contains(UInt8(ascii: ".")) else { return false }
    return text.split(separator: UInt8(ascii: ",")).contains { category in
      pageCategories.contains { category.elementsEqual($0) }
    }
  }

  /// Sets the members that arguments in JSON or in a Perfetto trace describe; later ones win.
  mutating func apply(_ arguments: [ChromeArgument.Member]) {
    for argument in arguments {
      let value = argument.value
      switch argument.key {
      case .data, .chrome_frame_reporter, .frame_reporter, .event_latency, .scroll_jank_v4:
        apply(value.members)
      case .layerTreeId, .layer_tree_host_id: layerTree = value.whole
      case .frameSeqId, .frame_sequence: sequence = value.whole
      case .hasPartialUpdate: hasPartialUpdate = value.truth ?? false
      case .x, .vx: vector.x = value.number
      case .y, .vy: vector.y = value.number
      case .frame: pageFrame = value.text
      case .frames:
        let main = value.objects.first { frame in !frame.contains { $0.key == .parent } }
        mainPageFrame = main.map { $0.last { $0.key == .frame }?.value.text ?? "" }
      case .state: frameState = value.text
      case .event_type: inputType = value.text
      case .is_janky: isJanky = value.truth
      case .missed_vsyncs_per_jank_reason: jankReasons = value.objects.map(JankReason.init)
      case .parent, .jank_reason, .missed_vsyncs: break
      }
    }
  }

  /// Reads the id of an event: a string, a number, or an object's last string; else empty.
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
}
