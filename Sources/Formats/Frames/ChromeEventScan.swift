/// A quick scan of a trace event: its length, and whether it might be relevant.
///
/// The event must be complete in the window. Most events of a trace are irrelevant and are skipped
/// without being parsed.
struct ChromeEventScan {
  /// The number of bytes up to and including the event's closing brace.
  private(set) var length = 0
  private(set) var lineFeeds = 0
  private var name: Range<Int>?
  private var category: Range<Int>?
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Scans the event after its opening brace; `nil` if the tokenizer has to read it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    guard let start = bytes.baseAddress else { return nil }
    var depth = 1
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      switch byte {
      case 0x22:
        var seenNonASCII = false
        let rest = UnsafeBufferPointer(start: start + i, count: bytes.count - i)
        let end = i + JSONTokenizer.plainPrefix(of: rest, seenNonASCII: &seenNonASCII)
        guard end < bytes.count, bytes[end] == 0x22 else { return nil }
        if depth == 1 { process(i..<end) }
        i = end + 1
      case 0x7b, 0x5b: depth += 1
      case 0x7d, 0x5d:
        depth -= 1
        if depth == 0 {
          // Mismatched brackets are for the tokenizer to report.
          guard byte == 0x7d else { return nil }
          length = i
          return
        }
      case 0x0a: lineFeeds += 1
      default: break
      }
    }
    return nil
  }

  /// Whether the event might be relevant, by its name or because a page named it.
  var isRelevant: Bool {
    if let category, ChromeEvent.isPageCategory(bytes[category]) { return true }
    // An event without a category may have been named by a page.
    guard let name, category != nil else { return true }
    return ChromeEvent.Kind(bytes[name]) != nil
  }

  private var key: Range<Int>?

  private mutating func process(_ text: Range<Int>) {
    var next = text.upperBound + 1
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    if next < bytes.count, bytes[next] == 0x3a {
      key = text
      return
    }
    guard let key else { return }
    switch JSONName(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[key])) {
    case "name": name = text
    case "cat": category = text
    default: break
    }
    self.key = nil
  }
}

extension JSONTokenizer {
  /// Skips the rest of an object if it is an irrelevant event, and returns whether it did.
  mutating func skipsUninterestingEvent() throws(FormatError) -> Bool {
    guard try source.fill(), let glance = ChromeEventScan(source.unread), !glance.isRelevant else {
      return false
    }
    source.consume(glance.length)
    line += glance.lineFeeds
    closeSkipped(downTo: depth)
    return true
  }
}
