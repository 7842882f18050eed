import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Serves the page on 127.0.0.1, and nowhere else, until the program ends.
struct PreviewServer {
  /// The port it listens on.
  let port: UInt16

  /// Where to point a browser.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts to listen, and returns when browsers are served.
  ///
  /// - Parameters:
  ///   - store: What is shown.
  ///   - ports: The ports to try, in order; 0 is any that is free.
  /// - Throws: A failure where none of them can be had.
  init(showing store: PreviewStore, ports: [UInt16]) throws(Failure) {
    let outcome = Mutex<Result<UInt16, Failure>?>(nil)
    let isSettled = DispatchSemaphore(value: 0)
    Task.detached {
      var result = Result<UInt16, Failure>.failure(Failure(.usage, "no port was named"))
      for port in ports {
        result = await Self.listen(on: port, store)
        if case .success = result { break }
      }
      outcome.withLock { $0 = result }
      isSettled.signal()
    }
    isSettled.wait()
    port = try outcome.withLock { $0 }?.get() ?? 0
  }

  private static func listen(
    on port: UInt16, _ store: PreviewStore
  ) async -> Result<UInt16, Failure> {
    do {
      let server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled,
        handler: PreviewHandler(store: store))
      let run = Task { try await server.run() }
      // Whichever comes first: the server listens, or it has failed.
      let listens = Task { try await server.waitUntilListening(timeout: 10) }
      let failed = Task {
        _ = try? await run.value
        listens.cancel()
      }
      do {
        try await listens.value
        failed.cancel()
      } catch {
        run.cancel()
        try await run.value
        throw error
      }
      guard case .ip4(_, let used)? = await server.listeningAddress else {
        return .success(port)
      }
      return .success(used)
    } catch SocketError.failed(_, let code, _) {
      return .failure(
        Failure(
          .cannotCreate,
          "127.0.0.1:\(port): cannot be listened on: \(systemMessage(code)); "
            + "choose another --port"))
    } catch {
      return .failure(
        Failure(.cannotCreate, "127.0.0.1:\(port): cannot be listened on; choose another --port"))
    }
  }
}

/// What the server shows: the page that was made last, and what has gone wrong since.
///
/// One thread makes pages; the server's tasks read them.
final class PreviewStore: Sendable {
  struct State {
    /// Rises with every page that was made and with every attempt that failed.
    var version = 0
    /// The version of the page.
    var pageVersion = 0
    var page = Data()
    /// Why the last attempt gave no page; nil when it did.
    var problem: String?
  }

  private let guarded = Mutex(State())

  var state: State { guarded.withLock { $0 } }

  func show(_ page: Data) {
    guarded.withLock {
      $0.version += 1
      ($0.page, $0.pageVersion, $0.problem) = (page, $0.version, nil)
    }
  }

  func fail(_ problem: String) {
    guarded.withLock {
      $0.version += 1
      $0.problem = problem
    }
  }
}
