import Dispatch
import Synchronization

/// Serves the page on 127.0.0.1 only, until the program ends.
///
/// One thread polls all connections. Requests are limited in size and time, and when there are too
/// many connections, the oldest is closed.
struct PreviewServer {
  let port: UInt16

  var address: String { "http://127.0.0.1:\(port)/" }

  private static let connectionBound = 512
  /// The interval at which changes and deadlines are checked, in milliseconds.
  private static let step: Int32 = 50

  /// Starts the server on the first available of `ports`, or throws; 0 is any free port.
  init(showing store: PreviewStore, ports: [UInt16]) throws(Failure) {
    var failure = Failure(.usage, "no port was named")
    for port in ports {
      do throws(Failure) {
        let (listener, used) = try Self.open(on: port)
        self.port = used
        DispatchQueue(label: "preview").async { Self.serve(listener, used, store) }
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
        "127.0.0.1:\(port): cannot be listened on (\(reason)); choose another --port")
    }
    prepare(listener)
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func prepare(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  private static func serve(_ listener: Int32, _ port: UInt16, _ store: PreviewStore) -> Never {
    var connections: [PreviewConnection] = []
    while true {
      var polled = connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      polled.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
      if poll(&polled, nfds_t(polled.count), step) < 0 { usleep(useconds_t(step) * 1000) }
      for index in connections.indices {
        connections[index].advance(polled[index].revents, port: port, store)
      }
      if polled[connections.count].revents != 0 {
        admit(from: listener, into: &connections, port, store)
      }
      for connection in connections where connection.hasEnded { close(connection.descriptor) }
      connections.removeAll(where: \.hasEnded)
    }
  }

  /// Accepts some of the waiting connections; at the limit, the oldest connections are closed.
  private static func admit(
    from listener: Int32, into connections: inout [PreviewConnection], _ port: UInt16,
    _ store: PreviewStore
  ) {
    for _ in 0..<connectionBound / 8 {
      let descriptor = accept(listener, nil, nil)
      if descriptor < 0 && errno != EMFILE && errno != ENFILE { return }
      if descriptor < 0 || connections.count == connectionBound, !connections.isEmpty {
        close(connections.removeFirst().descriptor)
      }
      guard descriptor >= 0 else { continue }
      prepare(descriptor)
      var connection = PreviewConnection(descriptor)
      // The request has usually arrived already.
      connection.advance(Int16(POLLIN), port: port, store)
      connections.append(connection)
    }
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
