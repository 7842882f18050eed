/// A value that an option may have: a few numbers, as which it goes to the player's page and back.
public protocol OptionValue: Sendable {
  /// The value where nothing says otherwise.
  static var standard: Self { get }

  /// What it is, in a file and in words.
  var kind: OptionKind { get }

  /// Appends its words.
  func put(into sink: inout WordSink)

  /// Takes a value from its words.
  init(from feed: inout WordFeed)
}

extension OptionTable {
  /// The value where nothing says otherwise.
  public static var standard: Self { Self() }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .group(OptionList(self)) }

  /// Appends its words.
  public func put(into sink: inout WordSink) {
    var table = self
    table.visit(&sink)
  }

  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    self.init()
    visit(&feed)
  }
}

extension OptionTuple {
  /// What it is, in a file and in words.
  public var kind: OptionKind { .tuple(OptionList(self)) }
}

extension Double: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: Double { 0 }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .number }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.append(self) }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) { self = feed.number() }
}

extension Int: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: Int { 0 }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .number }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.append(Double(self)) }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) { self = feed.count() }
}

extension Bool: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: Bool { false }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .flag }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.append(self ? 1 : 0) }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) { self = feed.flag() }
}

extension Color: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: Color { Color(rgb: 0) }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .color }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.append(red, green, blue, alpha) }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    self.init(
      red: feed.number(), green: feed.number(), blue: feed.number(), alpha: feed.number())
  }
}

extension String: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: String { "" }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .text }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.put(Array(utf8)) { $0.append(Double($1)) } }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    let bytes: [UInt8] = feed.array { whole($0.number()) }
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension Array: OptionValue where Element: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: [Element] { [] }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .list(Element.standard.kind) }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.put(self) { $1.put(into: &$0) } }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) { self = feed.array { Element(from: &$0) } }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  /// The value where nothing says otherwise.
  public static var standard: Wrapped? { nil }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .optional((self ?? Wrapped.standard).kind) }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.put(self) { $1.put(into: &$0) } }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) { self = feed.optional { Wrapped(from: &$0) } }
}

/// The words for one choice among a few: an enumeration of bytes from 0 on.
public protocol OptionWord: OptionValue, CaseIterable, RawRepresentable<UInt8> {
  /// The words in a scene's file, in the order of the cases.
  static var words: [String] { get }
}

extension OptionWord {
  /// The value where nothing says otherwise.
  public static var standard: Self { Self.allCases[Self.allCases.startIndex] }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .word(Self.words) }
  /// Appends its words.
  public func put(into sink: inout WordSink) { sink.append(Double(rawValue)) }
  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    self = Self(rawValue: whole(feed.number())) ?? .standard
  }
}
