/// A first look at a trace event: where it ends, and whether it may matter here.
///
/// The event lies whole within the window. Most events of a trace do not matter, and are passed over
/// without being taken apart.
struct ChromeGlance {
  /// How many bytes there are up to and with the event's closing brace.
  private(set) var length = 0
  /// How many line feeds stand among them.
  private(set) var lineFeeds = 0
  private var name: Range<Int>?
  private var category: Range<Int>?
  private let bytes: UnsafeBufferPointer<UInt8>

  /// Looks at the event whose opening brace stands before `bytes`; nil where it does not end within
  /// them, or holds what a closer look has to judge.
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
        if depth == 1 { take(i..<end) }
        i = end + 1
      case 0x7b, 0x5b: depth += 1
      case 0x7d, 0x5d:
        depth -= 1
        if depth == 0 {
          // What ends with another bracket than it began with is for the tokenizer to refuse.
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

  /// Whether the event is one that is acted upon: by its name, or because a page named it.
  var matters: Bool {
    if let category, ChromeEvent.isPageCategory(bytes[category]) { return true }
    // An event that does not say who named it may be a page's.
    guard let name, category != nil else { return true }
    return ChromeEvent.Kind(bytes[name]) != nil
  }

  private var key: Range<Int>?

  /// Takes a string of the event itself: a key, or the value of the one before.
  private mutating func take(_ text: Range<Int>) {
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
  /// Reads past the rest of the object whose beginning was the last token, if a glance shows that it
  /// is an event of no interest; false, having read nothing, else.
  mutating func skipsUninterestingEvent() throws(FormatError) -> Bool {
    guard try source.fill(), let glance = ChromeGlance(source.unread), !glance.matters else {
      return false
    }
    source.consume(glance.length)
    line += glance.lineFeeds
    closeSkipped(downTo: depth)
    return true
  }
}
