import FoldTestSupport
import Foundation
import Testing

/// A running `foldviz watch`, ended along with this object.
final class WatchedProgram {
  let program: Program
  let port: UInt16
  private let process: pid_t
  private let errors: URL

  /// Starts watching scene.yml and rec.ndjson, and returns once the address is printed.
  init(_ program: Program, _ arguments: [String] = ["--port", "0"]) throws {
    self.program = program
    let output = program.folder.url.appendingPathComponent(".watch-output")
    errors = program.folder.url.appendingPathComponent(".watch-errors")
    process = try Self.start(
      ["watch", "scene.yml", "rec.ndjson"] + arguments, in: program.folder.url.path,
      output: output.path, errors: errors.path)
    var line = ""
    let start = Date()
    while !line.hasSuffix("\n"), Date().timeIntervalSince(start) < 60 {
      usleep(10_000)
      line = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    }
    let digits = line.split(separator: ":").last?.prefix { $0.isNumber } ?? ""
    guard let port = UInt16(digits), line == "http://127.0.0.1:\(port)/\n" else {
      kill(process, SIGKILL)
      throw CocoaError(.featureUnsupported, userInfo: ["said": line])
    }
    self.port = port
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// Starts the program with only the three standard files.
  ///
  /// A long-lived process that inherits files of other tests would keep those tests waiting.
  private static func start(
    _ arguments: [String], in folder: String, output: String, errors: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    for descriptor in Int32(3)..<1024 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    let shell = "/bin/sh"
    let path = try Program.executable().path
    var words = ([shell, "-c", "cd \"$0\" && exec \"$@\"", folder, path] + arguments)
      .map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, shell, &actions, nil, words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return process
  }

  /// The standard error so far.
  func said() throws -> String { String(decoding: try Data(contentsOf: errors), as: UTF8.self) }

  struct Answer {
    let status: Int
    let head: String
    let body: String

    func number(_ key: String) throws -> Int? {
      try member(key) as? Int
    }

    func text(_ key: String) throws -> String? { try member(key) as? String }

    private func member(_ key: String) throws -> Any? {
      (try JSONSerialization.jsonObject(with: Data(body.utf8)) as? Members)?[key]
    }
  }

  /// Sends a request exactly as given, and reads the whole answer.
  func ask(
    _ path: String, method: String = "GET", host: String? = nil, more: String = ""
  ) throws -> Answer {
    try answer(
      to: "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n"
        + "\(more)Connection: close\r\n\r\n")
  }

  /// Sends bytes, and reads the whole answer.
  func answer(to request: String) throws -> Answer {
    let handle = try connection()
    defer { close(handle) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      handle, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // The server need not read a refused request to its end.
    try #require(send(handle, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0)
    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(handle, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      received.append(contentsOf: chunk[..<count])
    }
    let text = String(decoding: received, as: UTF8.self)
    let end = try #require(text.range(of: "\r\n\r\n"))
    let head = String(text[..<end.lowerBound])
    let status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    return Answer(status: status, head: head, body: String(text[end.upperBound...]))
  }

  /// An open socket to the server.
  func connection() throws -> Int32 {
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    return handle
  }
}
