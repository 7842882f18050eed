import FoldTestSupport
import Foundation
import Testing

/// Notes pinned to moments.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerNotesTests {
  private static let marks = """
    foldviz.player.marks.filter((m) => m.kind === "note").map((m) => `${m.frame} ${m.text}`)
    """

  @Test func `a saved page contains its notes, at their frames and rows`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    let text = "The </script> edge & \\\"pop\\\""
    try browser.evaluate(
      """
      (() => {
        const { player } = foldviz;
        const add = (text) => {
          $("note-text").value = text;
          $("note").requestSubmit();
        };
        player.seek(250);
        add("Too slow");
        player.choose(7);
        player.seek(130);
        add("\(text)");
        add("   ");
      })()
      """)
    let notes = ["130 The </script> edge & \"pop\"", "250 Too slow"]
    #expect(try browser.evaluate(Self.marks) as? [String] == notes)
    // A reload keeps unsaved notes.
    try browser.reload()
    #expect(try browser.evaluate(Self.marks) as? [String] == notes)
    let saved = try #require(try browser.evaluate("foldviz.player.notes.page") as? String)
    try page.program.write(saved, to: "saved.html")
    try browser.show(player: page.program.folder.url.appendingPathComponent("saved.html"))
    #expect(try browser.evaluate(Self.marks) as? [String] == notes)
    let line = "document.querySelector('#note-list button')"
    #expect(
      try browser.evaluate("\(line).innerText.split('\\n')") as? [String]
        == ["2.167 s", "The </script> edge & \"pop\"", "Lunch"])
    try browser.evaluate("\(line).click()")
    #expect(
      try browser.evaluate("[foldviz.player.frame, ...foldviz.player.chosen]") as? [Int]
        == [130, 7])
    // A deleted note is no longer saved.
    try browser.evaluate("[...document.querySelectorAll('#note-list .plain')].at(-1).click()")
    let again = try #require(try browser.evaluate("foldviz.player.notes.page") as? String)
    #expect(again.contains("Lunch") == saved.contains("Lunch") && !again.contains("Too slow"))
    #expect(browser.messages == [])
  }
}
