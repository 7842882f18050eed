import Dispatch
import Synchronization

/// Serves the page on 127.0.0.1 only, until the program ends.
///
/// Some threads each answer one connection after another. A connection has five seconds for its
/// request, and as many for each part of the answer.
struct PreviewServer {
  let port: UInt16

  var address: String { "http://127.0.0.1:\(port)/" }

  /// The number of connections answered at a time; browsers keep fewer open without a request.
  private static let threadCount = 32

  /// Starts the server on the first available of `ports`, or throws; 0 is any free port.
  init(showing store: PreviewStore, ports: [UInt16]) throws(Failure) {
    var failure = Failure(.usage, "no port was named")
    for port in ports {
      do throws(Failure) {
        let (listener, used) = try Self.open(on: port)
        self.port = used
        for _ in 0..<Self.threadCount {
          // A serial queue has a thread of its own, unlike the parts of a concurrent queue.
          DispatchQueue(label: "preview").async { Self.serve(listener, used, store) }
        }
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private static func open(on port: UInt16) throws(Failure) -> (Int32, UInt16) {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listens = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, SOMAXCONN) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard listens else {
      let reason = systemMessage()
      close(listener)
      throw Failure(
        .cannotCreate,
        "127.0.0.1:\(port): cannot be used (\(reason)); choose another --port")
    }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func serve(_ listener: Int32, _ port: UInt16, _ store: PreviewStore) -> Never {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else {
        usleep(50_000)
        continue
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      answer(connection, port, store)
      close(connection)
    }
  }

  private static func answer(_ connection: Int32, _ port: UInt16, _ store: PreviewStore) {
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        connection, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    let deadline = ContinuousClock.now + .seconds(5)
    var part = [UInt8](repeating: 0, count: 4096)
    var received: [UInt8] = []
    var lines: [ArraySlice<UInt8>]?
    while lines == nil, received.count < RequestHead.limit {
      let count = read(connection, &part, part.count)
      guard count > 0, .now < deadline else { return }
      received += part[..<count]
      lines = RequestHead.lines(of: received)
    }
    let request = lines.flatMap { RequestHead(lines: $0) }
    var rest = PreviewAnswer(to: request, port: port, store).bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    shutdown(connection, Int32(SHUT_WR))
    // Closing with unread input would reset the connection, and the browser could lose the answer.
    let end = ContinuousClock.now + .seconds(5)
    while read(connection, &part, part.count) > 0, .now < end {}
  }
}

/// The latest page and the problem of the latest attempt, shared by two threads.
final class PreviewStore: Sendable {
  struct State {
    /// The number of attempts to build the page, successful or not.
    var version = 0
    var pageVersion = 0
    var page: [UInt8] = []
    /// The reason why the latest attempt failed, or `nil` if it succeeded.
    var problem: String?
  }

  private let guarded = Mutex(State())

  var state: State { guarded.withLock { $0 } }

  func show(_ page: [UInt8]) {
    guarded.withLock {
      $0.version += 1
      ($0.pageVersion, $0.problem) = ($0.version, nil)
      $0.page = page + PreviewScript.text(version: $0.version).utf8
    }
  }

  func fail(_ problem: String) {
    guarded.withLock {
      $0.version += 1
      $0.problem = problem
    }
  }
}
