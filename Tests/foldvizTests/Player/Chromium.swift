import FoldTestSupport
import Foundation

/// The one headless Chromium that all tests share, driven by the DevTools protocol over two pipes.
///
/// Any thread may call. A separate thread passes each answer to the waiting caller.
final class Chromium: @unchecked Sendable {
  typealias Message = [String: Any]

  private static let started = Result { try Chromium() }
  private let process = Process()
  private let folder: Folder
  private let input: Int32
  private let output: Int32
  /// Guards the following properties, and signals that an answer has arrived.
  private let state = NSCondition()
  private var last = 0
  private var isClosed = false
  private var answers: [Int: Message] = [:]
  private var events: [String: [Message]] = [:]
  /// The sessions of tabs that no test uses now.
  private var freeTabs: [String] = []

  /// Returns the browser, which starts at the first call and ends with the tests.
  static func shared() throws -> Chromium { try started.get() }

  private init() throws {
    guard let path = SystemTool.browser else {
      throw Browser.Failure(description: "there is no Chromium")
    }
    let folder = try Folder()
    self.folder = folder
    let pipes = ["in", "out"].map { folder.url.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 {
      throw Browser.Failure(description: "mkfifo failed: \(errno)")
    }
    // Opened for reading and writing, so that neither side waits for the other.
    input = open(pipes[0], O_RDWR | O_CLOEXEC)
    output = open(pipes[1], O_RDWR | O_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "in=$1 out=$2; shift 2; exec \"$@\" 3<\"$in\" 4>\"$out\"", "sh", pipes[0], pipes[1],
      path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--force-color-profile=srgb", "--font-render-hinting=none",
      "--no-first-run",
      "--disable-background-networking", "--disable-component-update",
      "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
      "--disable-renderer-backgrounding", "--user-data-dir=\(folder.url.path)/profile",
      "--remote-debugging-pipe", "about:blank",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.detachNewThread { [self] in readAnswers() }
    atexit { if case .success(let chromium) = Chromium.started { chromium.end() } }
  }

  private func end() {
    // A signal would end only the script that started the browser.
    if (try? call("Browser.close")) == nil { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder.url)
  }

  /// Returns the session of an empty tab, reusing a returned tab if possible.
  func acquireTab() throws -> String {
    if let tab = state.withLock({ freeTabs.popLast() }) {
      _ = takeEvents(of: tab)
      return tab
    }
    func text(_ answer: Message, _ key: String) throws -> String {
      guard let text = answer[key] as? String else {
        throw Browser.Failure(description: "no \(key)")
      }
      return text
    }
    // A separate window, so that the page is painted whatever the others do.
    let target = try text(
      call("Target.createTarget", ["url": "about:blank", "newWindow": true]), "targetId")
    let tab = try text(
      call("Target.attachToTarget", ["targetId": target, "flatten": true]), "sessionId")
    for domain in ["Page", "Runtime", "Log", "Network"] {
      try call("\(domain).enable", session: tab)
    }
    try call("Emulation.setFocusEmulationEnabled", ["enabled": true], session: tab)
    return tab
  }

  func releaseTab(tab: String) { state.withLock { freeTabs.append(tab) } }

  /// Sends a command to a session, or to the browser itself, and waits for the answer.
  @discardableResult
  func call(_ method: String, _ parameters: Message = [:], session: String? = nil) throws
    -> Message
  {
    state.lock()
    defer { state.unlock() }
    last += 1
    let id = last
    var message: Message = ["id": id, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try send(try JSONSerialization.data(withJSONObject: message) + [0])
    let deadline = Date().addingTimeInterval(60)
    while answers[id] == nil {
      guard !isClosed, state.wait(until: deadline) else {
        throw Browser.Failure(description: "\(method): the browser does not answer")
      }
    }
    let answer = answers.removeValue(forKey: id) ?? [:]
    if let error = answer["error"] { throw Browser.Failure(description: "\(method): \(error)") }
    return answer["result"] as? Message ?? [:]
  }

  /// Returns the events of a session since the last call.
  func takeEvents(of session: String) -> [Message] {
    state.withLock { events.removeValue(forKey: session) ?? [] }
  }

  private func send(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = write(input, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        guard count > 0 else { throw Browser.Failure(description: "write failed: \(errno)") }
        sent += count
      }
    }
  }

  private func readAnswers() {
    // The C library finds the ends of messages: tests are not optimized, and answers have megabytes.
    guard let file = fdopen(output, "r") else { return close() }
    var message: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while true {
      errno = 0
      let count = getdelim(&message, &capacity, 0, file)
      if count < 0, errno == EINTR {
        clearerr(file)
        continue
      }
      guard count > 0, let message else { break }
      note(Data(bytes: message, count: count - 1))
    }
    free(message)
    close()
  }

  private func close() {
    state.withLock {
      isClosed = true
      state.broadcast()
    }
  }

  private func note(_ data: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: data) as? Message else { return }
    state.withLock {
      if let id = message["id"] as? Int {
        answers[id] = message
        state.broadcast()
      } else if let session = message["sessionId"] as? String {
        events[session, default: []].append(message)
      }
    }
  }
}
