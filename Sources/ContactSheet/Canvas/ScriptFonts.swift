/// Additional font families, one for each script that the main family lacks, loaded when needed.
struct ScriptFonts: OptionSet, Hashable {
  /// The set as bits; bit n is the family with index n in `families`.
  let rawValue: UInt32

  struct Family {
    let name: String
    /// The file names without extensions, regular weight first.
    let files: [String]
    /// The Debian package that contains the font.
    let package: String
    /// The code points for which the family is loaded.
    let scalars: [ClosedRange<UInt32>]
  }

  /// All families in order of preference; symbols are last because they are in many blocks.
  static let families =
    [
      noto("Armenian", [0x530...0x58f, 0xfb13...0xfb17]),
      noto("Hebrew", [0x590...0x5ff, 0xfb1d...0xfb4f]),
      noto(
        "Arabic",
        [
          0x600...0x6ff, 0x750...0x77f, 0x870...0x8ff, 0xfb50...0xfdcf, 0xfdf0...0xfdff,
          0xfe70...0xfefe,
        ]),
      noto("Syriac", [0x700...0x74f, 0x860...0x86f]),
      noto("Thaana", [0x780...0x7bf]),
      noto("Devanagari", [0x900...0x97f, 0x1cd0...0x1cff, 0xa8e0...0xa8ff]),
      noto("Bengali", [0x980...0x9ff]),
      noto("Gurmukhi", [0xa00...0xa7f]),
      noto("Gujarati", [0xa80...0xaff]),
      noto("Oriya", [0xb00...0xb7f]),
      noto("Tamil", [0xb80...0xbff]),
      noto("Telugu", [0xc00...0xc7f]),
      noto("Kannada", [0xc80...0xcff]),
      noto("Malayalam", [0xd00...0xd7f]),
      noto("Sinhala", [0xd80...0xdff]),
      noto("Thai", [0xe00...0xe7f]),
      noto("Lao", [0xe80...0xeff]),
      noto("Myanmar", [0x1000...0x109f, 0xa9e0...0xa9ff, 0xaa60...0xaa7f]),
      noto("Georgian", [0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f]),
      noto("Ethiopic", [0x1200...0x139f, 0x2d80...0x2ddf, 0xab00...0xab2f]),
      noto("Khmer", [0x1780...0x17ff, 0x19e0...0x19ff]),
      Family(
        name: han, files: ["wqy-microhei"], package: "fonts-wqy-microhei",
        scalars: [
          0x1100...0x11ff, 0x2e80...0x303f, 0x3040...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
          0xa960...0xa97f, 0xac00...0xd7ff, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xffef,
          0x20000...0x3ffff,
        ]),
      Family(
        name: symbols, files: ["Symbola_hint"], package: "fonts-symbola",
        scalars: [0x2000...0x2bff, 0x1d000...0x1d7ff, 0x1f000...0x1faff]),
    ]

  /// The family for Chinese, Japanese and Korean, which has one weight.
  static let han = "WenQuanYi Micro Hei"
  /// The family for symbols and for emoji, with single-color outlines.
  static let symbols = "Symbola"

  private static func noto(_ script: String, _ scalars: [ClosedRange<UInt32>]) -> Family {
    Family(
      name: "Noto Sans \(script)",
      files: ["Regular", "Bold"].map { "NotoSans\(script)-\($0)" }, package: "fonts-noto-core",
      scalars: scalars)
  }

  var families: [Family] {
    Self.families.enumerated().filter { contains(Self(rawValue: 1 << $0.offset)) }.map(\.element)
  }

  /// Creates a set of the first family for a code point, or an empty set if no family is for it.
  init(for scalar: Unicode.Scalar) {
    let index = Self.families.firstIndex { family in
      family.scalars.contains { $0.contains(scalar.value) }
    }
    rawValue = index.map { 1 << UInt32($0) } ?? 0
  }

  /// Creates a set of the family with a name, or an empty set if there is no such family.
  init(named name: String) {
    let index = Self.families.firstIndex { $0.name == name }
    rawValue = index.map { 1 << UInt32($0) } ?? 0
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }
}
