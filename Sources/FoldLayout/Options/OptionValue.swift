/// A value that an option can have, with an encoding as numbers for the player's page.
package protocol OptionValue: Sendable {
  /// The default value, from which `Optional` and `Array` also learn the kind of their elements.
  static var standard: Self { get }

  /// The kind of the value, which determines its form in a file and its encoding as numbers.
  var kind: OptionKind { get }

  func encode(to encoder: inout NumberEncoder)

  init(from decoder: inout NumberDecoder)
}

extension OptionTable {
  package static var standard: Self { Self() }
  package var kind: OptionKind { .group(OptionList(self)) }

  package func encode(to encoder: inout NumberEncoder) {
    var table = self
    table.visit(&encoder)
  }

  package init(from decoder: inout NumberDecoder) {
    self.init()
    visit(&decoder)
  }
}

extension OptionTuple {
  package var kind: OptionKind { .tuple(OptionList(self)) }
}

extension Double: OptionValue {
  package static var standard: Double { 0 }
  package var kind: OptionKind { .number }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(self) }
  package init(from decoder: inout NumberDecoder) { self = decoder.number() }
}

extension Int: OptionValue {
  package static var standard: Int { 0 }
  package var kind: OptionKind { .number }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(self)) }
  package init(from decoder: inout NumberDecoder) { self = decoder.count() }
}

extension Bool: OptionValue {
  package static var standard: Bool { false }
  package var kind: OptionKind { .flag }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(self ? 1 : 0) }
  package init(from decoder: inout NumberDecoder) { self = decoder.flag() }
}

extension RGBAColor: OptionValue {
  package static var standard: RGBAColor { RGBAColor(rgb: 0) }
  package var kind: OptionKind { .color }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(red, green, blue, alpha) }
  package init(from decoder: inout NumberDecoder) {
    self.init(
      red: decoder.number(), green: decoder.number(), blue: decoder.number(),
      alpha: decoder.number())
  }
}

extension RowID: OptionValue {
  package static var standard: RowID { RowID(0) }
  package var kind: OptionKind { .identity }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(rawValue)) }
  package init(from decoder: inout NumberDecoder) { self.init(integer(decoder.number())) }
}

extension String: OptionValue {
  package static var standard: String { "" }
  package var kind: OptionKind { .text }
  package func encode(to encoder: inout NumberEncoder) {
    encoder.put(Array(utf8)) { $0.append(Double($1)) }
  }
  package init(from decoder: inout NumberDecoder) {
    let bytes: [UInt8] = decoder.array { integer($0.number()) }
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension Array: OptionValue where Element: OptionValue {
  package static var standard: [Element] { [] }
  package var kind: OptionKind { .list(Element.standard.kind) }
  package func encode(to encoder: inout NumberEncoder) { encoder.put(self) { $1.encode(to: &$0) } }
  package init(from decoder: inout NumberDecoder) { self = decoder.array { Element(from: &$0) } }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  package static var standard: Wrapped? { nil }
  package var kind: OptionKind { .optional((self ?? Wrapped.standard).kind) }
  package func encode(to encoder: inout NumberEncoder) { encoder.put(self) { $1.encode(to: &$0) } }
  package init(from decoder: inout NumberDecoder) { self = decoder.optional { Wrapped(from: &$0) } }
}

/// An enumeration of bytes from 0 on, each case with a keyword.
package protocol OptionKeyword: OptionValue, CaseIterable, RawRepresentable<UInt8> {
  /// The keywords in a scene file, in the order of the cases.
  static var keywords: [String] { get }
}

extension OptionKeyword {
  package static var standard: Self { Self.allCases[Self.allCases.startIndex] }
  package var kind: OptionKind { .keyword(Self.keywords) }
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(rawValue)) }
  package init(from decoder: inout NumberDecoder) {
    self = Self(rawValue: integer(decoder.number())) ?? .standard
  }
}
