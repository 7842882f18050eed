import Testing

/// The program that is built without what draws.
@Suite struct UndrawnTests {
  /// The sources of the program: those left out, those that stand in for them, and all that stay.
  private let left, standIns, kept: [PackageFile]

  init() throws {
    let manifest = try packageText("Package.swift")
    let list = try #require(manifest.firstMatch(of: #/program\.exclude = \[([^\]]*)\]/#))
    let names = list.output.1.matches(of: #/"([^"]+)"/#).map { "Sources/foldviz/\($0.output.1)" }
    func isLeftOut(_ file: PackageFile) -> Bool {
      names.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
    let files = try packageFiles(below: "Sources/foldviz", endingWith: ".swift")
    let others = files.filter { !isLeftOut($0) }
    let isStandIn = { (file: PackageFile) in file.path.hasPrefix("Sources/foldviz/Undrawn/") }
    left = files.filter(isLeftOut)
    standIns = others.filter(isStandIn)
    kept = others.filter { !isStandIn($0) }
  }

  @Test func `every file that draws is left out`() {
    let drawing: Set = ["ContactSheet", "PlayerEngine"]
    let strays = (kept + standIns).filter {
      !drawing.isDisjoint(with: importedModules(in: $0.text))
    }
    #expect(strays.map(\.path) == [])
  }

  @Test func `what is left out and asked for all the same has a stand-in`() throws {
    let used = kept.map { SourceWords($0.text) }
    let words = used.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    let members = used.reduce(into: Set<String>()) { $0.formUnion($1.members) }
    // What another file or module declares by that name may be meant.
    var known = try packageFiles(below: "Sources", endingWith: ".swift")
      .filter { ["FoldLayout", "RowDesign", "FoldProfile", "FoldFormats"].contains($0.module) }
      .reduce(into: Set<String>()) { $0.formUnion(SourceWords($1.text).declared) }
    for file in used { known.formUnion(file.declared) }
    for file in standIns { known.formUnion(SourceWords(file.text).declared) }
    for file in left {
      let open = SourceWords(file.text).open
      let missing = open.types.intersection(words).union(open.members.intersection(members))
      #expect(missing.subtracting(known) == [], "\(file.path)")
    }
  }

  @Test func `what is asked of a stand-in is there`() throws {
    let open = { (files: [PackageFile]) in files.map { SourceWords($0.text).open } }
    let (whole, instead) = (open(left), open(standIns))
    let types = Set(whole.flatMap(\.types)).intersection(instead.flatMap(\.types))
    #expect(types.count > 3)
    let members = Set(instead.flatMap(\.members) + ["self"])
    for file in kept {
      let code = codeOnly(file.text)
      for type in types where code.contains(type) {
        let holders = try code.matches(
          of: Regex("(\\w+): \(type)\\b", as: (Substring, Substring).self))
        for holder in [type[...]] + holders.map(\.output.1) {
          let uses = try Regex(
            "\\b\(holder)(?:\\([^)]*\\))?\\.(\\w+)", as: (Substring, Substring).self)
          let asked = Set(code.matches(of: uses).map { String($0.output.1) })
          #expect(asked.subtracting(members) == [], "\(file.path): \(type)")
        }
      }
    }
  }
}

/// The names in a source but for its comments and strings, as far as they can be told without a compiler.
private struct SourceWords {
  /// All of them.
  private(set) var words: Set<String> = []
  /// Those that follow a dot.
  private(set) var members: Set<String> = []
  /// Those that follow a word such as `func` or `let`, wherever that is.
  private(set) var declared: Set<String> = []
  /// What other files reach: not private, and in the layout of the code at the margin, or one step from it.
  private(set) var open: (types: Set<String>, members: Set<String>) = ([], [])

  private static let keywords: Set = [
    "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias",
  ]

  init(_ source: String) {
    for line in codeBytes(source).split(separator: UInt8(ascii: "\n")) {
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      var (isPrivate, isDeclaration, start) = (false, false, line.startIndex)
      for end in line.startIndex...line.endIndex {
        if end < line.endIndex, Self.isPartOfWord(line[end]) { continue }
        if start < end {
          let word = String(decoding: line[start..<end], as: UTF8.self)
          words.insert(word)
          if start > line.startIndex, line[start - 1] == UInt8(ascii: ".") { members.insert(word) }
          if isDeclaration {
            declared.insert(word)
            if !isPrivate, indentation == 0 { open.types.insert(word) }
            if !isPrivate, indentation == 2 { open.members.insert(word) }
          }
          let isOfSetter = end < line.endIndex && line[end] == UInt8(ascii: "(")
          isPrivate = isPrivate || word.hasSuffix("private") && !isOfSetter
          isDeclaration = Self.keywords.contains(word)
        }
        start = end + 1
      }
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
