import FlyingFox
import Foundation

/// Answers the browser: the page, and when it is worth asking for again.
///
/// | path | answer |
/// |---|---|
/// | `/` | the player, with a script that waits for changes |
/// | `/changes?after=N` | JSON, as soon as there is a version other than N or after some seconds |
///
/// A request that was addressed to another name than this machine's own is refused, so that no page
/// from elsewhere can point its name here and read what is shown.
struct PreviewHandler: HTTPHandler {
  let store: PreviewStore

  /// How long a browser is kept waiting for a change.
  private static let patience = Duration.seconds(20)
  private static let step = Duration.milliseconds(50)

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard Self.isOwn(host: request.headers[.host]),
      Self.isOwn(origin: request.headers[HTTPHeader("Origin")])
    else {
      return Self.text("foldviz answers only to 127.0.0.1 and localhost\n", .forbidden)
    }
    guard request.method == .GET || request.method == .HEAD else {
      return Self.text("foldviz only shows\n", .methodNotAllowed)
    }
    switch request.path {
    case "/": return page()
    case "/changes": return try await changes(after: request.query["after"].flatMap { Int($0) })
    case "/favicon.ico": return HTTPResponse(statusCode: .noContent)
    default: return Self.text("there is only /\n", .notFound)
    }
  }

  private func page() -> HTTPResponse {
    let state = store.state
    let script = Data(PreviewScript.text(version: state.pageVersion).utf8)
    return Self.response(
      state.page + script, type: "text/html; charset=utf-8",
      more: [
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
          + "style-src 'unsafe-inline'; img-src data: blob:; font-src data:; connect-src 'self'; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ])
  }

  private func changes(after known: Int?) async throws -> HTTPResponse {
    let start = ContinuousClock.now
    while store.state.version == known, ContinuousClock.now - start < Self.patience {
      try await Task.sleep(for: Self.step)
    }
    let state = store.state
    let answer: JSONValue = [
      "version": .count(state.version), "page": .count(state.pageVersion),
      "problem": .text(orNull: state.problem),
    ]
    return Self.response(Data(answer.document), type: "application/json")
  }

  /// Whether a request names this machine itself, by whatever port.
  static func isOwn(host: String?) -> Bool {
    guard let host else { return false }
    let parts = host.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first else { return false }
    let hasPort = parts.count < 2 || UInt16(parts[1]) != nil
    return hasPort && (name == "127.0.0.1" || name == "localhost")
  }

  /// Whether a request comes from no page or from one of this machine's own.
  private static func isOwn(origin: String?) -> Bool {
    guard let origin else { return true }
    return origin.hasPrefix("http://") && isOwn(host: String(origin.dropFirst(7)))
  }

  private static func text(_ sentence: String, _ code: HTTPStatusCode) -> HTTPResponse {
    response(Data(sentence.utf8), type: "text/plain; charset=utf-8", code)
  }

  private static func response(
    _ body: Data, type: String, _ code: HTTPStatusCode = .ok, more: [HTTPHeader: String] = [:]
  ) -> HTTPResponse {
    var headers = more
    headers[.contentType] = type
    headers[HTTPHeader("Cache-Control")] = "no-store"
    headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    return HTTPResponse(statusCode: code, headers: HTTPHeaders(headers), body: body)
  }
}
