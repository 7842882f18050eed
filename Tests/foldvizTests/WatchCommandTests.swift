import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite(.needs(.page))
struct WatchCommandTests {
  @Test func `watch serves the player that render writes, with one more script`() throws {
    let program = try Program.withInputs()
    #expect(try program.run("render", "scene.yml", "rec.ndjson", "-o", "page.html").code == 0)
    let written = String(decoding: try program.data("page.html"), as: UTF8.self)
    let watched = try WatchedProgram(program)
    let page = try watched.ask("/")
    #expect(page.status == 200)
    #expect(page.body.hasPrefix(written))
    #expect(page.body.dropFirst(written.count).contains("/changes?after="))
    #expect(written.contains("content=\"\(PlayerDocument.policy)\""))
    #expect(page.head.contains("\(PlayerDocument.policy); frame-ancestors 'none'"))
  }

  @Test func `every save makes a new page, and the last good page stays while a file is wrong`()
    throws
  {
    let program = try Program.withInputs()
    let watched = try WatchedProgram(program)
    #expect(try watched.ask("/changes?after=0").number("page") == 1)
    let good = try watched.ask("/").body

    try program.write(Program.scene + "\nwidth: 3\n", to: "scene.yml")
    let wrong = try watched.ask("/changes?after=1")
    #expect(try wrong.number("version") == 2)
    #expect(try wrong.number("page") == 1)
    #expect(try wrong.text("problem")?.hasPrefix("scene.yml:8: ") == true)
    #expect(try watched.ask("/").body == good)
    #expect(try watched.said().contains("foldviz: error: scene.yml:8: "))

    // Most editors save beside the file and rename.
    try program.write(
      Program.scene.replacingOccurrences(of: "height: 130", with: "height: 90"), to: "new.yml")
    #expect(rename(path(program, "new.yml"), path(program, "scene.yml")) == 0)
    let mended = try watched.ask("/changes?after=2")
    #expect(try mended.number("page") == 3)
    #expect(try mended.text("problem") == nil)
    #expect(try watched.ask("/").body != good)
  }

  /// A minimal PNG of one pixel: signature, header, deflated row, end.
  private let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
    + "gg=="

  @Test(
    arguments: [
      ("rows: {count: 20, height: 130}", "rows: {items: [{height: 130, image: pixel.png}]}"),
      ("spacing: 2", "background: {image: pixel.png}"),
    ])
  func `pictures of rows and the background are watched, even before they exist`(
    line: String, shows: String
  ) throws {
    let program = try Program.withInputs()
    let png = try #require(Data(base64Encoded: pixel))
    let url = program.folder.url.appendingPathComponent("pixel.png")
    let watched = try WatchedProgram(program)
    try program.write(
      Program.scene.replacingOccurrences(of: line, with: shows), to: "scene.yml")
    let missing = try watched.ask("/changes?after=1")
    #expect(try missing.text("problem")?.hasPrefix("pixel.png: ") == true)
    try png.write(to: url)
    let shown = try watched.ask("/changes?after=2")
    #expect(try shown.number("page") == 3)
    #expect(try watched.ask("/").body.contains("data:image/png;base64,"))
  }

  @Test func `a save while the first page is drawn is noticed`() throws {
    let program = try Program.withInputs()
    let sheet = path(program, "sheet.svg")
    try #require(mkfifo(sheet, 0o600) == 0)
    let reader = Thread {
      // The program opens the pipe to write its sheet, after it has read the scene.
      for turn in 0..<2 {
        let pipe = FileHandle(forReadingAtPath: sheet)
        if turn == 0 {
          try? program.write(
            Program.scene.replacingOccurrences(of: "count: 20", with: "count: 3"), to: "scene.yml")
        }
        _ = try? pipe?.readToEnd()
      }
    }
    reader.start()
    let watched = try WatchedProgram(program, ["--port", "0", "-o", "sheet.svg"])
    #expect(try watched.ask("/changes?after=1").number("page") == 2)
  }

  @Test(.needs(.browser), .onPageThreads)
  func `the page in a browser reloads at a save and keeps its frame`() throws {
    let program = try Program.withInputs()
    let watched = try WatchedProgram(program)
    let browser = try Browser()
    let url = try #require(URL(string: "http://127.0.0.1:\(watched.port)/"))
    try browser.show(player: url)
    try browser.evaluate("foldviz.player.show(1)")
    try program.write(
      Program.scene.replacingOccurrences(of: "spacing: 2", with: "spacing: 9"), to: "scene.yml")
    let wanted = "typeof foldviz === 'object' && foldviz.player?.facts?.scene?.spacing === 9"
    try wait(until: wanted, in: browser)
    #expect(try browser.evaluate("foldviz.player.frame") as? Int == 1)
    try program.write("rows: 7", to: "scene.yml")
    try wait(until: "!document.getElementById('watch').hidden", in: browser)
    let said = try browser.evaluate("document.getElementById('watch').textContent") as? String
    #expect(said?.hasPrefix("scene.yml:1: ") == true, "\(said ?? "nothing")")
  }

  private func wait(until condition: String, in browser: Browser) throws {
    let start = Date()
    // While the page reloads it cannot be queried.
    while (try? browser.evaluate(condition)) as? Bool != true {
      try #require(Date().timeIntervalSince(start) < 60, "never: \(condition)")
      usleep(50_000)
    }
  }

  @Test func `by option, every save draws a new sheet`() throws {
    let program = try Program.withInputs()
    let watched = try WatchedProgram(program, ["--port", "0", "-o", "sheet.svg"])
    let first = try program.data("sheet.svg")
    try program.write(
      Program.scene.replacingOccurrences(of: "count: 20", with: "count: 3"), to: "scene.yml")
    #expect(try watched.ask("/changes?after=1").number("page") == 2)
    #expect(try program.data("sheet.svg") != first)
  }

  @Test func `requests addressed to another host are refused`() throws {
    let watched = try WatchedProgram(try Program.withInputs())
    let hosts = [
      "127.0.0.1", "localhost:80", "127.0.0.1:\(watched.port)0", "localhost.:\(watched.port)",
      "evil.example", "evil.example:\(watched.port)", "evil.example:80", "127.0.0.1.evil.example",
      "localhost.evil.example:1", "",
      "127.0.0.1:x", "[::1]:80", "127.0.0.1:1:2",
    ]
    for host in hosts {
      for path in ["/", "/changes?after=0"] {
        let answer = try watched.ask(path, host: host)
        #expect(answer.status == 403, "\(host)")
        #expect(answer.body == "foldviz answers only to 127.0.0.1 and localhost\n")
      }
    }
  }

  @Test func `localhost is accepted, but other origins and methods other than reading are not`()
    throws
  {
    let watched = try WatchedProgram(try Program.withInputs())
    #expect(try watched.ask("/", host: "localhost:\(watched.port)").status == 200)
    #expect(
      try watched.ask("/", more: "Origin: http://127.0.0.1:\(watched.port)\r\n").status == 200)
    let own = "127.0.0.1:\(watched.port)"
    for origin in [
      "https://evil.example", "null", "", "http://127.0.0.1:3000", "http://127.0.0.1",
      "http://localhost:3000", "https://\(own)", "http://\(own)0", "http://\(own)/",
      "http://\(own), http://\(own)",
    ] {
      #expect(try watched.ask("/", more: "Origin: \(origin)\r\n").status == 403, "\(origin)")
    }
    #expect(try watched.ask("/", method: "POST").status == 405)
    #expect(try watched.ask("/scene.yml").status == 404)
    #expect(try watched.ask("/../rec.ndjson").status == 404)
    #expect(try watched.ask("/favicon.ico").status == 204)
    let head = try watched.ask("/", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty && !head.head.contains("Length: 0"))
  }

  @Test func `malformed requests and requests with a head above 32 KB are refused`() throws {
    let watched = try WatchedProgram(try Program.withInputs())
    func status(_ request: String) throws -> Int { try watched.answer(to: request).status }
    let host = "Host: 127.0.0.1:\(watched.port)\r\n"
    for wrong in [
      "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1 x\r\n\(host)\r\n", "GET / HTTP/2\r\n\(host)\r\n",
      "GET  / HTTP/1.1\r\n\(host)\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
      "GET / HTTP/1.1\r\n\(host)A: b\rc\r\n\r\n", "GET /\u{0} HTTP/1.1\r\n\(host)\r\n",
      "\u{16}\u{3}\u{1}\n\n",
      "GET / HTTP/1.1\r\nX: \(String(repeating: "y", count: RequestHead.limit))\r\n\(host)\r\n",
    ] {
      #expect(try status(wrong) == 400, "\(wrong.prefix(80).debugDescription)")
    }
    let long = "X: \(String(repeating: "y", count: RequestHead.limit - 200))\r\n"
    #expect(try status("GET / HTTP/1.1\r\n\(host)\(long)\r\n") == 200)
    #expect(try status("GET / HTTP/1.1\r\n\r\n") == 403)
    #expect(try status("GET / HTTP/1.1\r\n\(host)\(host)\r\n") == 403)
    #expect(try status("GET /favicon.ico HTTP/1.0\n\(host)\n") == 204)
  }

  @Test func `a request is answered while other connections are open and silent`() throws {
    let watched = try WatchedProgram(try Program.withInputs())
    var open: [Int32] = []
    defer { open.forEach { close($0) } }
    for _ in 0..<24 { open.append(try watched.connection()) }
    let start = ContinuousClock.now
    #expect(try watched.ask("/favicon.ico").status == 204)
    // The server closes a silent connection after five seconds.
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  @Test func `watch listens on 127.0.0.1 and on no other address`() throws {
    let watched = try WatchedProgram(try Program.withInputs())
    // The kernel's list of listening sockets (state 0A), with addresses in hexadecimal.
    let digits = String(watched.port, radix: 16, uppercase: true)
    let ending = ":" + String(repeating: "0", count: 4 - digits.count) + digits
    var found: [String] = []
    for table in ["/proc/net/tcp", "/proc/net/tcp6"] {
      guard let text = try? String(contentsOfFile: table, encoding: .utf8) else { continue }
      for line in text.split(separator: "\n") {
        let fields = line.split(separator: " ")
        guard fields.count > 3, fields[3] == "0A", fields[1].hasSuffix(ending) else { continue }
        found.append(String(fields[1].dropLast(ending.count)))
      }
    }
    #expect(found == ["0100007F"])
  }

  @Test func `the error for a port in use names the port`() throws {
    let watched = try WatchedProgram(try Program.withInputs())
    let outcome = try watched.program.run(
      "watch", "scene.yml", "rec.ndjson", "--port", "\(watched.port)")
    #expect(outcome.code == 73)
    #expect(
      outcome.errors
        == "foldviz: error: 127.0.0.1:\(watched.port): cannot be used (address already in "
        + "use); choose another --port\n")
  }

  @Test func `watch fails immediately if it cannot make the first page`() throws {
    let program = try Program.withInputs()
    #expect(try program.run("watch", "none.yml", "rec.ndjson", "--port", "0").code == 66)
    #expect(try program.run("watch", "-", "rec.ndjson").code == 64)
    #expect(try program.run("watch", "scene.yml", "rec.ndjson", "-o", "a.txt").code == 64)
  }

  private func path(_ program: Program, _ name: String) -> String {
    program.folder.url.appendingPathComponent(name).path
  }
}
