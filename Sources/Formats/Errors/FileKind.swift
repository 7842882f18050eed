/// The kind of an input file; the raw value describes it in a sentence.
package enum FileKind: String, CaseIterable {
  case scene = "a scene"
  case recording = "a recording"
  case config = "a configuration of checks"
  case table = "a replay table"
  case baseline = "a baseline"
  case checkReport = "a report of foldviz check"
  case profileReport = "a report of foldviz profile"
  case model = "a cost model"
  case summary = "a summary of frames"
  case history = "a history of checks"
  case touches = "a foreign recording of touches"
  case frames = "a recording of a device's frames"
  case systrace = "a Systrace recording"
  case page = "a web page (HTML)"

  /// Detects the kind from the first bytes of a file, however few; `nil` if no kind matches.
  package init?(contentStartingWith bytes: [UInt8]) {
    let head = bytes.withUnsafeBufferPointer { bytes in
      TextEncoding(startOf: bytes).asciiPrefix(of: bytes, limit: bytes.count)
    }
    let text = String(decoding: head, as: UTF8.self)
    if let page = Self.page(text) {
      self = page
      return
    }
    let isJSON = head.first { $0 > 0x20 }.map { $0 == 0x7b || $0 == 0x5b } ?? false
    let object = isJSON ? LeadingKeys(head) : nil
    let kind =
      if let object { Self(object) } else { Self.ofLines(text.split(whereSeparator: \.isNewline)) }
    if Self.isTable(object?.keys ?? Self.names(ofColumnsIn: head)) {
      self = .table
    } else if let kind {
      self = kind
    } else if let foreign = try? ForeignKind(startOf: ByteSource(bytes: bytes, name: "")),
      foreign != .chrome
    {
      self = .touches
    } else if let frames = bytes.withUnsafeBufferPointer(FrameFileKind.init(contentStartingWith:)),
      frames != .frames, frames != .xctrace || text.contains("trace-query-result")
    {
      self = .frames
    } else {
      return nil
    }
  }

  /// Returns `page` for a web page, `systrace` for a Systrace recording, `nil` for other texts.
  private static func page(_ text: String) -> FileKind? {
    let start = text.drop { $0.isWhitespace }.lowercased()
    if start.hasPrefix("# tracer:") || start.hasPrefix("trace:\n# tracer:") { return .systrace }
    guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html") else { return nil }
    return ["systrace", "android system trace", "trace-data"].contains(where: start.contains)
      ? .systrace : .page
  }

  /// Returns whether names of keys or columns have `frame` and a column of all tables besides `t`.
  private static func isTable(_ names: Set<String>) -> Bool {
    names.contains("frame")
      && !names.isDisjoint(with: FrameColumn.common.dropFirst(2).map(\.rawValue))
  }

  /// The keys at the start of a JSON file: of the first object with other keys than `foldviz` and
  /// `unit`, and of the objects before it.
  private struct LeadingKeys {
    private(set) var keys: Set<String> = []
    private(set) var kind = ""
    private(set) var keysOfChecks: Set<String> = []

    init(_ head: [UInt8]) {
      guard var json = try? JSONTokenizer(ByteSource(bytes: head, name: "")) else { return }
      var depth = 0
      var key = ""
      while let token = try? json.next(), token != .end {
        if token == .beginObject, depth == 0 { depth = json.depth }
        switch (token, json.depth - depth) {
        case (.key, 0):
          key = json.string
          keys.insert(key)
        case (.key, 2) where key == "checks":
          keysOfChecks.insert(json.string)
        case (.string, 0) where key == "kind": kind = json.string
        case (.endObject, -1) where !keys.isSubset(of: ["foldviz", "unit"]): return
        default: break
        }
      }
    }
  }

  private static func names(ofColumnsIn head: [UInt8]) -> Set<String> {
    guard var csv = try? CSVReader(ByteSource(bytes: head, name: "")), (try? csv.next()) == true
    else { return [] }
    return Set((0..<csv.fieldCount).map { String(decoding: csv.field($0), as: UTF8.self) })
  }

  /// Detects the kind of a JSON file by its first keys and the text of `kind`; `nil` if unknown.
  private init?(_ object: LeadingKeys) {
    func has(_ keys: String...) -> Bool { !object.keys.isDisjoint(with: keys) }
    switch object.kind {
    case "frameSummary": self = .summary
    case "checkHistory": self = .history
    case CostModelFile.kind: self = .model
    case _ where has("config") && has("checks"): self = .checkReport
    case _ where has("foldviz") && (has("sources") || has("scene") && has("recording")):
      self = .profileReport
    case _ where object.keysOfChecks.contains("metrics"): self = .baseline
    case _ where !object.keysOfChecks.isDisjoint(with: ["budgets", "scene", "device"]):
      self = .config
    case _ where RecordingKind(rawValue: object.kind) != nil,
      _ where has("t") && has("offset", "event", "touch", "scroll"):
      self = .recording
    case _ where has("rows", "deck", "shift") && has("device", "foldviz"): self = .scene
    default: return nil
    }
  }

  private static func ofLines(_ lines: [Substring]) -> FileKind? {
    let columns = lines.first.map { Set($0.split(separator: ",")) } ?? []
    if columns.contains("t"), !columns.isDisjoint(with: ["offset", "event", "touch"]) {
      return .recording
    }
    let keys = lines.compactMap { line in line.firstIndex(of: ":").map { String(line[..<$0]) } }
    if keys.contains("checks") { return .config }
    return Set(keys).isDisjoint(
      with: Set(SceneFile.known).subtracting(["foldviz", "title", "device"]))
      ? nil : .scene
  }

  /// Reads `source` by `body`; if the file is of another kind, the error names that kind.
  func correctingErrors<Value>(
    in source: ByteSource, _ body: () throws(FormatError) -> Value
  ) throws(FormatError) -> Value {
    let start = try source.peekStart()
    do {
      return try body()
    } catch {
      throw correction(of: error, in: start)
    }
  }

  /// Returns an error that names the kind detected in `start`, the file's first bytes; `error`
  /// itself if it is not about content or no other kind is detected.
  func correction(of error: FormatError, in start: [UInt8]) -> FormatError {
    guard error.category == .badData, let found = FileKind(contentStartingWith: start),
      found != self
    else { return error }
    let remedy =
      switch (found, self) {
      case (.touches, .recording): "foldviz import converts it"
      case (.frames, .touches): "foldviz profile --device reads it"
      case (.systrace, .frames):
        "record with Perfetto and the data source android.surfaceflinger.frametimeline, or print "
          + "frames with adb shell dumpsys gfxinfo PACKAGE framestats"
      case (.page, .frames):
        "export the recording itself, such as a trace as JSON or a dump as text"
      default: "check the order of the files"
      }
    return FormatError(
      file: error.file,
      problem: .other(
        found: "is \(found.rawValue), but \(rawValue) is expected", remedy: remedy))
  }
}

extension ByteSource {
  /// Returns at most 16 KiB of the source's start, without consuming them, to detect its kind.
  ///
  /// Empty if the source is empty or its errors must not suggest another kind.
  public func peekStart() throws(FormatError) -> [UInt8] {
    guard suggestsOtherKinds, try fill() else { return [] }
    return Array(unread.prefix(1 << 14))
  }
}
