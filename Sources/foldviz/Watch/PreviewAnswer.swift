import FoldFormats

/// The answer to a browser's request.
///
/// | path | answer |
/// |---|---|
/// | `/` | the player, with a script that waits for changes |
/// | `/changes?after=N` | JSON, once the version differs from N or after some seconds |
///
/// Requests addressed to another host name or port, or from pages of another origin, are refused,
/// so that no other site can read the page by DNS rebinding.
struct PreviewAnswer {
  let head: [UInt8]
  let body: [UInt8]

  /// A request that waits for a version other than `known`.
  struct Wait {
    let known: Int?
    let isHead: Bool
  }

  /// Creates the answer to a request, or returns `nil` and sets `wait` if the request must wait.
  init?(to request: RequestHead, port: UInt16, _ state: PreviewStore.State, wait: inout Wait?) {
    let host = request["host"]?.lowercased() ?? ""
    let own = ["127.0.0.1", "localhost"].flatMap {
      port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"]
    }
    guard own.contains(host), request["origin"] ?? "http://\(host)" == "http://\(host)" else {
      self.init(403, "foldviz answers only to 127.0.0.1 and localhost\n")
      return
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      self.init(405, "foldviz only shows\n", more: "Allow: GET, HEAD\r\n")
      return
    }
    let isHead = request.method == "HEAD"
    switch request.path {
    case "/":
      self.init(
        200, state.page, type: "text/html; charset=utf-8", isHead: isHead,
        more: "Content-Security-Policy: \(Self.policy)\r\n")
    case "/changes":
      let after = request.query.split(separator: "&").first { $0.hasPrefix("after=") }
      wait = Wait(known: after.flatMap { Int($0.dropFirst(6)) }, isHead: isHead)
      return nil
    case "/favicon.ico": self.init(204, "")
    default: self.init(404, "there is only /\n", isHead: isHead)
    }
  }

  init(to wait: Wait, _ state: PreviewStore.State) {
    let answer: JSONValue = [
      "version": .count(state.version), "page": .count(state.pageVersion),
      "problem": .text(orNull: state.problem),
    ]
    self.init(200, answer.document, type: "application/json", isHead: wait.isHead)
  }

  init(_ refusal: RequestRefusal) { self.init(refusal.rawValue, "") }

  /// The page's content security policy, which also forbids other pages to embed it.
  private static let policy = PlayerDocument.policy + "; frame-ancestors 'none'"

  private static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large",
    431: "Request Header Fields Too Large",
  ]

  private init(_ status: Int, _ sentence: String, isHead: Bool = false, more: String = "") {
    self.init(
      status, Array(sentence.utf8), type: "text/plain; charset=utf-8", isHead: isHead, more: more)
  }

  private init(_ status: Int, _ body: [UInt8], type: String, isHead: Bool, more: String = "") {
    var lines = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "")\r\nConnection: close\r\n"
    if status != 204 { lines += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n" }
    lines += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
    lines += "Cross-Origin-Resource-Policy: same-origin\r\n\(more)\r\n"
    head = Array(lines.utf8)
    self.body = isHead ? [] : body
  }
}
