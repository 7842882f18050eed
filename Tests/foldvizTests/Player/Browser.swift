import Foundation

/// A tab of the shared Chromium, reset after its use by another test.
final class Browser {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The console messages and uncaught errors of the page.
  private(set) var messages: [String] = []
  private let chromium: Chromium
  private let session: String

  init() throws {
    chromium = try Chromium.shared()
    session = try chromium.acquireTab()
  }

  deinit {
    // Storage belongs to a tab. A tab that cannot be cleared is not used again.
    let left: ()? = try? {
      try evaluate("sessionStorage.clear()")
      try call("Accessibility.disable")
      try emulate([:])
      try call("Page.navigate", ["url": "about:blank"])
    }()
    if left != nil { chromium.releaseTab(tab: session) }
  }

  // MARK: Pages

  /// Opens a file and waits until the player shows its first frame.
  func show(player file: URL, width: Int = 1280, height: Int = 900) throws {
    try setWindow(width: width, height: height)
    try call("Page.navigate", ["url": file.absoluteString])
    let start = Date()
    while try evaluate("document.readyState === 'complete' && typeof foldviz") as? String
      != "object"
    {
      guard Date().timeIntervalSince(start) < 30 else {
        throw Failure(description: "the page does not load: \(messages)")
      }
      usleep(20_000)
    }
    try waitForPlayer()
  }

  /// Waits until the player shows a frame, and makes its modules available to expressions.
  private func waitForPlayer() throws {
    try evaluate(
      """
      foldviz.ready.then((player) => {
        Object.assign(globalThis, ...Object.values(modules));
        return player.count;
      })
      """)
  }

  func load(_ file: URL) throws {
    try call("Page.navigate", ["url": file.absoluteString])
    let start = Date()
    while (try? evaluate("location.href === '\(file.absoluteString)' && document.readyState"))
      as? String != "complete"
    {
      guard Date().timeIntervalSince(start) < 30 else {
        throw Failure(description: "\(file.lastPathComponent) does not load")
      }
      usleep(20_000)
    }
  }

  func reload() throws {
    try evaluate("window.isOld = true")
    try call("Page.reload")
    let start = Date()
    let isNew = "typeof isOld === 'undefined' && typeof foldviz === 'object' && !!foldviz.ready"
    // While pages change, no page can answer.
    while (try? evaluate(isNew)) as? Bool != true {
      guard Date().timeIntervalSince(start) < 30 else {
        throw Failure(description: "the page does not load again: \(messages)")
      }
      usleep(20_000)
    }
    try waitForPlayer()
  }

  /// Sets media features such as `prefers-color-scheme` or `prefers-reduced-motion`, or the medium.
  func emulate(_ features: [String: String], medium: String = "") throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["media": medium, "features": features.map { ["name": $0.key, "value": $0.value] }])
  }

  func setWindow(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Returns the value of a JavaScript expression, after waiting for promises.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Returns the numbers of an expression whose value is a Float64Array.
  func numbers(_ expression: String) throws -> [Double] {
    let text = try evaluate(
      """
      (async () => {
        const words = await (\(expression));
        const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
        let text = "";
        for (let k = 0; k < bytes.length; k += 32768) {
          text += String.fromCharCode(...bytes.subarray(k, k + 32768));
        }
        return btoa(text);
      })()
      """)
    guard let text = text as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "\(expression) gives no numbers")
    }
    return stride(from: 0, to: data.count, by: 8).map { start in
      let bits = (0..<8).reduce(UInt64(0)) { $0 | UInt64(data[start + $1]) << UInt64(8 * $1) }
      return Double(bitPattern: bits)
    }
  }

  /// Returns a PNG of a rectangle of the page.
  func screenshot(x: Double, y: Double, width: Double, height: Double) throws -> Data {
    let clip: [String: Any] = ["x": x, "y": y, "width": width, "height": height, "scale": 1]
    let answer = try call("Page.captureScreenshot", ["format": "png", "clip": clip])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no screenshot")
    }
    return data
  }

  func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    let isPressed = type != "mouseReleased"
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": "left", "buttons": isPressed ? 1 : 0,
        "clickCount": 1,
      ])
  }

  func press(key: String, code: String? = nil) throws {
    for type in ["keyDown", "keyUp"] {
      var event: [String: Any] = ["type": type, "key": key, "code": code ?? key]
      // Without this number, the browser's own dialogs and full screen ignore the key.
      if key == "Escape" { event["windowsVirtualKeyCode"] = 27 }
      try call("Input.dispatchKeyEvent", event)
    }
  }

  // MARK: The protocol

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    defer { chromium.takeEvents(of: session).forEach(note) }
    return try chromium.call(method, parameters, session: session)
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      messages.append("\(parameters)")
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      if let url = request?["url"] as? String,
        !["file:", "blob:", "data:"].contains(where: url.hasPrefix)
      {
        messages.append("the page asks for \(url.prefix(100))")
      }
    default: break
    }
  }
}
