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
  let bytes: [UInt8]

  /// The longest wait for a change, in seconds.
  private static let patience = 20

  /// Creates the answer to a request, `nil` if it is malformed; waits if the request asks for that.
  init(to request: RequestHead?, port: UInt16, _ store: PreviewStore) {
    guard let request else {
      self.init(400, "")
      return
    }
    let host = request["host"]?.lowercased() ?? ""
    let own = ["127.0.0.1", "localhost"].flatMap {
      port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"]
    }
    guard own.contains(host), request["origin"] ?? "http://\(host)" == "http://\(host)" else {
      self.init(403, "foldviz answers only to 127.0.0.1 and localhost\n")
      return
    }
    let isHead = request.method == "HEAD"
    guard isHead || request.method == "GET" else {
      self.init(405, "foldviz only shows\n", more: "Allow: GET, HEAD\r\n")
      return
    }
    switch request.path {
    case "/":
      self.init(
        200, store.state.page, type: "text/html; charset=utf-8", isHead: isHead,
        more: "Content-Security-Policy: \(Self.policy)\r\n")
    case "/changes":
      let after = request.query.split(separator: "&").first { $0.hasPrefix("after=") }
      let state = Self.state(of: store, after: after.flatMap { Int($0.dropFirst(6)) })
      let answer: JSONValue = [
        "version": .count(state.version), "page": .count(state.pageVersion),
        "problem": .text(orNull: state.problem),
      ]
      self.init(200, answer.document, type: "application/json", isHead: isHead)
    case "/favicon.ico": self.init(204, "")
    default: self.init(404, "there is only /\n", isHead: isHead)
    }
  }

  /// Returns the state once its version is not `known`, which may be `nil`, or after 20 seconds.
  private static func state(of store: PreviewStore, after known: Int?) -> PreviewStore.State {
    let deadline = ContinuousClock.now + .seconds(patience)
    while store.state.version == known, .now < deadline { usleep(50_000) }
    return store.state
  }

  /// The page's content security policy, which also forbids other pages to embed it.
  private static let policy = PlayerDocument.policy + "; frame-ancestors 'none'"

  private static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed",
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
    bytes = Array(lines.utf8) + (isHead ? [] : body)
  }
}
