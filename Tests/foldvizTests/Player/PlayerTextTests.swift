import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The pane with the scene's text.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerTextTests {
  /// Opens the pane of the fold example, whose rows are 130 pt high with a spacing of 2 pt.
  private func open() throws -> OpenPage {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    try browser.evaluate(
      """
      globalThis.edit = (before, after) => {
        const area = $("text");
        if (!area.value.includes(before)) throw new Error(`no ${before}`);
        area.value = area.value.replace(before, after);
        area.dispatchEvent(new Event("input"));
        return $("text-problem").textContent;
      };
      globalThis.tops = () => foldviz.player.side.show(0).rows.slice(0, 3).map((row) => row.minY);
      new Promise((done) => {
        $("pane").addEventListener("toggle", () => done());
        $("pane").open = true;
      })
      """)
    return page
  }

  @Test func `the text moves sliders and rows, and a slider changes the text`() throws {
    let page = try open()
    let browser = page.browser
    #expect(try browser.evaluate("edit('spacing: 2', 'spacing: 12')") as? String == "")
    // 159, and 130 + 12 more for each row.
    #expect(try browser.evaluate("tops()") as? [Double] == [159, 301, 443])
    let sliders = "JSON.stringify(foldviz.player.bench.tuned)"
    #expect(try browser.evaluate(sliders) as? String == #"{"Spacing":[2,12]}"#)
    let height = "edit('height: 130, title: Breakfast', 'height: 200, title: Porridge')"
    #expect(try browser.evaluate(height) as? String == "")
    #expect(try browser.evaluate("tops()") as? [Double] == [159, 301, 513])
    #expect(
      try browser.evaluate("$('rows').children[1].cells[0].textContent") as? String
        == "Porridge")
    try browser.evaluate("foldviz.player.bench.set('Spacing', 7)")
    let frame = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))"
    try browser.evaluate(frame)
    let line = "$('text').value.match(/^spacing.*$/m)[0]"
    #expect(try browser.evaluate(line) as? String == "spacing: 7")
    #expect(try browser.evaluate("tops()") as? [Double] == [159, 296, 503])
    let saved = try #require(
      try browser.evaluate("foldviz.player.bench.saved.text") as? String)
    #expect(saved.contains("title: Porridge") && saved.contains("\nspacing: 7\n"))
    try browser.reload()
    #expect(
      try browser.evaluate("foldviz.player.side.show(0).rows.slice(0, 3).map((r) => r.minY)")
        as? [Double] == [159, 296, 503])
    try browser.evaluate("$('reset').click(); \(frame)")
    #expect(
      try browser.evaluate("foldviz.player.bench.saved.text === facts.source.text") as? Bool
        == true)
    #expect(browser.messages == [])
  }

  /// The edits of the fold example, with the line and the message of the error.
  private static let errors: [(before: String, after: String, message: String)] = [
    (
      "spacing: 2", "spacng: 2", "Line 38: unknown key `spacng`; did you mean `spacing`?"
    ),
    ("spacing: 2", "spacing: [2", "Line 38: a comma or `]` belongs here."),
    ("spacing: 2", "spacing: wide", "Line 38: `spacing` is \"wide\"; it must be a number"),
    (
      "response: 0.55", "response: 0",
      "Line 49: `expand.response` is 0; it must be a number, above 0"
    ),
    ("response: 0.55", "respons: 0.55", "Line 49: unknown key `respons`; did you mean `response`?"),
    ("title: Mail", "title: \"Mail", "Line 21: a comma or `}` belongs here."),
    (
      "look: centered", "look: &a centered",
      "Line 14: `&` begins something that the page cannot edit."
    ),
  ]

  /// The edits of the fold example that only the program can show, with their lines.
  private static let unseen: [(before: String, after: String, line: Int, what: String)] = [
    (
      "\nspacing: 2", "\n    - {title: Dream}\nspacing: 2", 38,
      "the new `rows.items`, save the scene"
    ),
    ("    - {id: piano", "    # {id: piano", 36, "the new `rows.items`, save the scene"),
    ("fold: {offset", "# {offset", 49, "the scene without `fold`, save it"),
    ("expand: {", "notch: {}\nexpand: {", 49, "the new `notch`, save the scene"),
    ("\"#3e206d\"", "\"#20603d\"", 15, "the new `rows.color`, save the scene"),
  ]

  @Test func `an error is shown at its line, and changes nothing on the screen`() throws {
    let page = try open()
    let browser = page.browser
    for (before, after, message) in Self.errors {
      let script = "edit(\(try quoted(before)), \(try quoted(after)))"
      let shown = try #require(try browser.evaluate(script) as? String)
      #expect(shown.hasPrefix(message), "\(shown)")
      #expect(try browser.evaluate("$('sliders').inert") as? Bool == true)
      #expect(try browser.evaluate("tops()") as? [Double] == [159, 291, 423])
      let back = "edit(\(try quoted(after)), \(try quoted(before)))"
      #expect(try browser.evaluate(back) as? String == "")
    }
    // What only the program draws is named at its line, and kept in the text.
    for (before, after, line, what) in Self.unseen {
      let remark = try browser.evaluate("edit(\(try quoted(before)), \(try quoted(after)))")
      #expect(remark as? String == "Line \(line): To show \(what) and render it again.")
      if after != "\"#20603d\"" {
        try browser.evaluate("edit(\(try quoted(after)), \(try quoted(before)))")
      }
    }
    #expect(
      try browser.evaluate("foldviz.player.bench.saved.text.includes('#20603d')") as? Bool == true)
    #expect(browser.messages == [])
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test(arguments: ExampleKind.allCases)
  func `the page reads values and their places as the program does`(kind: ExampleKind) throws {
    let browser = try OpenPage(kind: kind.rawValue).browser
    let isSame = """
      (() => {
        const { value, places } = modules["yaml.js"].read(facts.source.text);
        return JSON.stringify(value) === JSON.stringify(foldviz.player.bench.file)
          && JSON.stringify(places) === JSON.stringify(facts.source.places);
      })()
      """
    #expect(try browser.evaluate(isSame) as? Bool == true)
    #expect(browser.messages == [])
  }

  @Test func `YAML that the page cannot edit is shown, and cannot be changed`() throws {
    let browser = try OpenPage(
      scene: "device: iphone-x\ntitle: >\n  two\n  lines\nrows: {count: 20, height: 100}\n",
      recording: Program.recording
    ).browser
    let isReadOnly = """
      new Promise((told) => {
        $("pane").addEventListener("toggle", () => told($("text").readOnly));
        $("pane").open = true;
      })
      """
    #expect(try browser.evaluate(isReadOnly) as? Bool == true)
    #expect(try browser.evaluate("$('sliders').inert") as? Bool == false)
    #expect(browser.messages == [])
  }
}
