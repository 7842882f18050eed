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
      "    - {id: piano, height: 130", "    - {id: piano, image: new.png, height: 130", 35,
      "the new `image`, save the scene"
    ),
    (
      "    - {id: mail, height: 130", "    - {id: mail, text: {lines: 2}, height: 130", 21,
      "the new `text`, save the scene"
    ),
    ("title: A day", "title: A night", 4, "the new `title`, save the scene"),
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
      let saved = try browser.evaluate("foldviz.player.bench.saved.text") as? String
      #expect(saved?.contains(after) == true)
      try browser.evaluate("edit(\(try quoted(after)), \(try quoted(before)))")
    }
    #expect(browser.messages == [])
  }

  private static let rows = """
    device: iphone-x
    rows:
      items:
        - {id: a, height: 90, title: Alpha, subtitle: one, color: "#336699"}
        - {id: b, height: 90, title: Beta}
        - {height: 170, title: Gamma, badge: 3, avatar: GA}
        - {height: 220}
        - {height: 240}

    """

  private typealias Edit = (before: String, after: String)

  private static let colors: [Edit] = [
    ("rows:", "background: {from: \"#102030\", to: \"#405060\"}\nspacing: 7\nseparator: {}\nrows:"),
    ("rows:", "rows:\n  color: \"#eee\"\n  look: centered"),
    ("\"#336699\"", "\"#993366\", cornerRadius: 20, tag: \"#0f0\""),
    ("badge: 3, avatar: GA", "textColor: \"#123456\", detail: third"),
  ]

  private static let rearranged: [Edit] = [
    ("    - {height: 240}\n", ""),
    (
      "    - {id: b",
      "    - {height: 55, title: שלום, subtitle: \"12\", avatar: xy}\n    - {height: 30}\n    - {id: b"
    ),
    ("  items:", "  height: 40\n  items:"), ("{height: 220}", "{id: a2}"), ("Alpha", "Aleph"),
  ]

  /// Edits of the rows above: replaced texts, in order.
  private static let edits: [[Edit]] = [
    colors, colors + [("device:", "fold: {perspective: 0.4}\nexpand: {response: 0.8}\ndevice:")],
    rearranged + [("device:", "foldingCell: {open: [b], itemCount: 3}\ndevice:")],
    rearranged + [("rows:", "insets: {top: 90}\nnotch: {}\nnavigationBar: {title: Today}\nrows:")],
  ]

  @Test(arguments: 0..<4)
  func `a scene that was edited in the page looks as in a new page of it`(edit: Int) throws {
    // The row that is tapped moves when others are added.
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0.4, "offset": 40}
      {"t": 0.5, "event": "tap", "id": "b"}
      {"t": 0.6, "offset": 40}
      {"t": 2, "offset": 40}
      """
    try compare(Self.rows, recording, after: Self.edits[edit])
  }

  private static let deck = """
    device: iphone-x
    deck:
      cards: [{id: a, title: Alpha, color: "#336699"}, {id: b, title: Beta}, {title: Gamma}]
      spareCards: [{id: s, title: Spare}]

    """

  private static let deckRecording = """
    {"t": 0, "offset": 0}
    {"t": 0.1, "event": "slideDown"}
    {"t": 0.6, "event": "insert", "row": 0, "id": "t"}
    {"t": 1.1, "event": "remove", "row": 1}
    {"t": 1.6, "event": "slideDown"}
    {"t": 2.2, "event": "reload"}
    {"t": 3, "offset": 0}
    """

  /// Edits of the deck above.
  private static let deckEdits: [[Edit]] = [
    [("{title: Gamma}", "{title: Gamma}, {id: d, title: Delta, subtitle: four}, {id: e}")],
    [("{id: a, title: Alpha, color: \"#336699\"}, ", ""), ("[{id: s", "[{title: First}, {id: s")],
    [("spareCards:", "style: cardAnimationView\n  spareCards:")],
    [
      ("deck:\n", "deck:\n  style: cardAnimationView\n  borderWidth: 3\n"),
      (", {title: Gamma}", ""),
    ],
  ]

  @Test(arguments: 0..<4)
  func `cards and the class of a deck change live`(edit: Int) throws {
    try compare(Self.deck, Self.deckRecording, after: Self.deckEdits[edit])
  }

  @Test func `the number of unnamed cards changes live`() throws {
    let recording = Self.deckRecording.split(separator: "\n").filter { !$0.contains("insert") }
    try compare(
      "device: iphone-x\ndeck: {cards: 3}\n", recording.joined(separator: "\n"),
      after: [("3", "7")])
  }

  /// Edits of rows to come, with the notch that brings them: one more, one less, and one without content.
  private static let toCome: [[Edit]] = [
    [("{id: m", "{id: k, title: Kilo}, {id: m")], [(", {id: n, title: Nova}", "")],
    [("{id: m", "{title: Other}, {id: l}, {id: m")],
    [("title: Mike", "title: מייק, subtitle: \"12\"")],
  ]

  @Test(arguments: 0..<4)
  func `rows to come change live`(edit: Int) throws {
    let scene = Self.rows + "notch: {newRows: [{id: m, title: Mike}, {id: n, title: Nova}]}\n"
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0.2, "event": "insert", "row": 1, "id": "m"}
      {"t": 0.3, "event": "insert", "row": 0, "id": "x"}
      {"t": 0.4, "touch": "began", "x": 100, "y": 300}
      {"t": 0.5, "touch": "moved", "x": 100, "y": 400}
      {"t": 0.6, "touch": "moved", "x": 100, "y": 520}
      {"t": 0.7, "touch": "ended", "x": 100, "y": 520}
      {"t": 3, "offset": 0}
      """
    try compare(scene, recording, after: Self.toCome[edit])
  }

  /// Edits of the deck above that the program refuses, with the beginning of what the page says.
  private static let refused: [(edit: Edit, message: String)] = [
    (("id: s", "id: b"), "Line 4: the id `b` is taken; give each its own."),
    (("{title: Gamma}", "3"), "Line 3: a card must be a mapping"),
    (
      (
        "[{id: a, title: Alpha, color: \"#336699\"}, {id: b, title: Beta}, {title: Gamma}]", "-1"
      ), "Line 3: `deck.cards` is -1; it must be a whole number, 0 or more and at most 1000000."
    ),
    (("deck:", "dock:"), "Line 2: unknown key `dock`; did you mean `deck`?"),
    (("deck:", "rows: {}\ndeck:"), "Line 2: `rows` makes a scene of another kind"),
    (("cards:", "style: no\n  cards:"), "Line 3: `deck.style` is \"no\""),
  ]

  @Test func `cards that the program refuses are an error at their line`() throws {
    let browser = try OpenPage(scene: Self.deck, recording: Self.deckRecording).browser
    for ((before, after), message) in Self.refused {
      let told = try take(Self.deck.replacing(before, with: after), in: browser)
      #expect(told.hasPrefix(message), "\(told)")
    }
    #expect(browser.messages == [])
  }

  /// Opens the pane, puts a text in, and returns what the pane says.
  private func take(_ text: String, in browser: Browser) throws -> String {
    let said = try browser.evaluate(
      """
      new Promise((done) => {
        const put = () => {
          $("text").value = \(try quoted(text));
          $("text").dispatchEvent(new Event("input"));
          done($("text-problem").textContent);
        };
        if ($("pane").open) return put();
        $("pane").addEventListener("toggle", put, { once: true });
        $("pane").open = true;
      })
      """)
    return try #require(said as? String)
  }

  /// Edits a scene in its page, and expects the screen, the table and their values of a new page.
  private func compare(_ scene: String, _ recording: String, after edits: [Edit]) throws {
    let edited = edits.reduce(scene) { text, edit in
      text.replacing(edit.before, with: edit.after, maxReplacements: 1)
    }
    let page = try OpenPage(scene: scene, recording: recording)
    let (program, browser) = (page.program, page.browser)
    let shown = """
      (() => JSON.stringify([0, 0.4, 0.7, 1.3, 2, 3].map((time) => {
        const { player } = foldviz, { engine } = player;
        player.seek(player.frameAt(time));
        const nodes = [...document.querySelectorAll("#screen .layer")].filter((node) => node.style.display !== "none");
        return [player.rows, player.elements, [...engine.values("marks")], nodes.map((node) => node.textContent)];
      }), (_, value) => Number.isNaN(value) ? "none" : value))()
      """
    let before = try browser.evaluate(shown) as? String
    #expect(try take(edited, in: browser) == "")
    let live = try #require(try browser.evaluate(shown) as? String)
    try program.write(edited, to: "scene.yml")
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "new.html")
    #expect(run.code == 0, "\(run.errors)")
    try browser.show(player: program.folder.url.appendingPathComponent("new.html"))
    let isSame = try browser.evaluate(shown) as? String == live
    #expect(isSame && live != before)
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
