import FoldTestSupport
import Foundation
import Testing

/// Compares the declarations of Pango and GLib in `CFoldCairo` with the libraries' own headers.
@Suite(.needs(.tool("gcc", package: "gcc"), .tool("pkg-config", package: "pkg-config")))
struct DrawingHeaderTests {
  private static let theirs = """
    #include <pango/pangocairo.h>
    #include <pango/pangofc-fontmap.h>
    #include <stddef.h>

    """

  private let ours = packageFolder.appending(path: "Sources/CCairo")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: ours.appending(path: name), encoding: .utf8)
  }

  /// Returns the compiler's messages about a source.
  private func complaints(_ source: String) throws -> String {
    let flags = try SystemTool.output(of: "pkg-config", ["--cflags", "pangocairo"])
    let words = flags.split(whereSeparator: \.isWhitespace).map(String.init)
    let gcc = try #require(SystemTool.path("gcc"))
    return try SystemTool.run(
      URL(fileURLWithPath: gcc),
      ["-std=c11", "-fsyntax-only", "-Wall", "-Werror", "-xc", "-"] + words + ["-I", ours.path],
      input: Data((Self.theirs + source).utf8)
    ).errors
  }

  @Test func `functions have the signatures of the libraries' headers`() throws {
    #expect(try complaints("#include \"functions.h\"\n") == "")
    #expect(try !complaints("int g_free(gpointer mem);\n").isEmpty)
  }

  @Test func `constants have the values of the libraries' headers`() throws {
    let constants = try text("constants.h")
    let numbers = constants.matches(of: /([A-Z]\w+)(?: =)? (-?\d+)/).map { ($0.1, $0.2) }
    #expect(numbers.count == constants.matches(of: /\bPANGO_/).count)
    let asserts = numbers.map { "_Static_assert(\($0) == \($1), \"\($0)\");\n" }
    #expect(try complaints(asserts.joined()) == "")
    #expect(try !complaints("_Static_assert(PANGO_SCALE == 2, \"\");\n").isEmpty)
  }

  @Test func `members of structures have the offsets of the libraries' headers`() throws {
    let members = [
      // The members of `PangoLogAttr` are single bits, which have no offset.
      "GRecMutex": [], "PangoLogAttr": [], "PangoAttribute": ["start_index", "end_index"],
      "PangoRectangle": ["x", "y", "width", "height"], "GSList": ["data", "next"],
      "PangoGlyphItem": ["item", "glyphs", "y_offset"], "PangoLayoutLine": ["layout", "runs"],
    ]
    let structures = try text("structures.h")
    let defined = structures.matches(
      of:
        /(?m)^(?:typedef (?:struct|union) \{.*)?\} (\w+);$|^typedef (?:struct|union) \{.*\} (\w+);$/
    )
    .compactMap { $0.1 ?? $0.2 }
    #expect(Set(defined.map(String.init)) == Set(members.keys))
    let names = defined.map(String.init)
    let source =
      names.map { "#define \($0) our_\($0)\n" }.joined()
      + structures.replacing("#pragma once", with: "")
      + names.map { "\n#undef \($0)" }.joined()
      + members.flatMap { name, members in
        ["\n_Static_assert(sizeof(\(name)) == sizeof(our_\(name)), \"\(name)\");"]
          + members.map {
            "\n_Static_assert(offsetof(\(name), \($0)) == offsetof(our_\(name), \($0)), \"\($0)\");"
          }
      }.joined() + "\n"
    #expect(try complaints(source) == "")
  }
}
