/// A value that an option can have, with an encoding as numbers for the player's page.
package protocol OptionValue: Sendable {
  /// The default value.
  static var standard: Self { get }

  /// The kind of the value in a file.
  var kind: OptionKind { get }

  /// Appends the value's encoding to `encoder`.
  func encode(to encoder: inout NumberEncoder)

  /// Decodes a value from `decoder`.
  init(from decoder: inout NumberDecoder)
}

extension OptionTable {
  /// The default value.
  package static var standard: Self { Self() }
  /// The kind of the value in a file.
  package var kind: OptionKind { .group(OptionList(self)) }

  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) {
    var table = self
    table.visit(&encoder)
  }

  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) {
    self.init()
    visit(&decoder)
  }
}

extension OptionTuple {
  /// The kind of the value in a file.
  package var kind: OptionKind { .tuple(OptionList(self)) }
}

extension Double: OptionValue {
  /// The default value.
  package static var standard: Double { 0 }
  /// The kind of the value in a file.
  package var kind: OptionKind { .number }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(self) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self = decoder.number() }
}

extension Int: OptionValue {
  /// The default value.
  package static var standard: Int { 0 }
  /// The kind of the value in a file.
  package var kind: OptionKind { .number }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(self)) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self = decoder.count() }
}

extension Bool: OptionValue {
  /// The default value.
  package static var standard: Bool { false }
  /// The kind of the value in a file.
  package var kind: OptionKind { .flag }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(self ? 1 : 0) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self = decoder.flag() }
}

extension RGBAColor: OptionValue {
  /// The default value.
  package static var standard: RGBAColor { RGBAColor(rgb: 0) }
  /// The kind of the value in a file.
  package var kind: OptionKind { .color }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(red, green, blue, alpha) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) {
    self.init(
      red: decoder.number(), green: decoder.number(), blue: decoder.number(),
      alpha: decoder.number())
  }
}

extension RowID: OptionValue {
  /// The default value.
  package static var standard: RowID { RowID(0) }
  /// The kind of the value in a file.
  package var kind: OptionKind { .identity }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(rawValue)) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self.init(integer(decoder.number())) }
}

extension String: OptionValue {
  /// The default value.
  package static var standard: String { "" }
  /// The kind of the value in a file.
  package var kind: OptionKind { .text }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) {
    encoder.put(Array(utf8)) { $0.append(Double($1)) }
  }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) {
    let bytes: [UInt8] = decoder.array { integer($0.number()) }
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension Array: OptionValue where Element: OptionValue {
  /// The default value.
  package static var standard: [Element] { [] }
  /// The kind of the value in a file.
  package var kind: OptionKind { .list(Element.standard.kind) }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.put(self) { $1.encode(to: &$0) } }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self = decoder.array { Element(from: &$0) } }
}

extension Optional: OptionValue where Wrapped: OptionValue {
  /// The default value, `nil`.
  package static var standard: Wrapped? { nil }
  /// The kind of the value in a file, which allows its absence.
  package var kind: OptionKind { .optional((self ?? Wrapped.standard).kind) }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.put(self) { $1.encode(to: &$0) } }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) { self = decoder.optional { Wrapped(from: &$0) } }
}

/// An enumeration of bytes from 0 on, each case with a keyword.
package protocol OptionKeyword: OptionValue, CaseIterable, RawRepresentable<UInt8> {
  /// The keywords in a scene file, in the order of the cases.
  static var keywords: [String] { get }
}

extension OptionKeyword {
  /// The default value.
  package static var standard: Self { Self.allCases[Self.allCases.startIndex] }
  /// The kind of the value in a file.
  package var kind: OptionKind { .keyword(Self.keywords) }
  /// Appends the value's encoding to `encoder`.
  package func encode(to encoder: inout NumberEncoder) { encoder.append(Double(rawValue)) }
  /// Decodes a value from `decoder`.
  package init(from decoder: inout NumberDecoder) {
    self = Self(rawValue: integer(decoder.number())) ?? .standard
  }
}
