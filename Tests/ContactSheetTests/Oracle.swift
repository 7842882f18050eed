import FoldTestSupport
import Foundation

/// A browser that answers questions about geometry and pixels; one process serves all tests.
final class Oracle: @unchecked Sendable {
  struct Quad: Decodable {
    var matrixCorners: [[Double]]
  }

  struct Comparison: Decodable {
    var ssim: Double
    var meanAbsDiff: Double
  }

  private struct Question: Encodable {
    var scene: String?
    var out: String?
    var pdf = false
    var compare: [String]?
  }

  private struct Corners: Decodable {
    var quads: [Quad]
  }

  /// Answers each line with a line until the input ends.
  private static let script = """
    import json, sys
    sys.path.insert(0, sys.argv[1])
    import oracle, cdp
    browser = cdp.Chromium()
    try:
        for line in sys.stdin:
            asked = json.loads(line)
            if "compare" in asked:
                answer = oracle.compare(*asked["compare"])
            else:
                with open(asked["scene"]) as file:
                    answer = oracle.render(
                        json.load(file), asked["out"], pdf=asked["pdf"], browser=browser)
            print(json.dumps(answer), flush=True)
    finally:
        browser.close()
    """

  private static let started = Result { try Oracle() }
  private let lock = NSLock()
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()

  /// Returns the oracle, which starts at the first call and ends with the tests.
  static func shared() throws -> Oracle { try started.get() }

  private init() throws {
    guard let python = SystemTool.path("python3"), let folder = Outside.oracle else {
      throw CocoaError(.fileNoSuchFile)
    }
    process.executableURL = URL(fileURLWithPath: python)
    process.environment = SystemTool.environment
    process.arguments = ["-c", Self.script, folder.path]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  /// Draws a scene as `scene.png`, optionally also `scene.pdf`; returns its rectangles' corners.
  @discardableResult
  func render(_ scene: Data, into folder: URL, pdf: Bool = false) throws -> [Quad] {
    let file = folder.appendingPathComponent("scene.json")
    try scene.write(to: file)
    return try ask(Question(scene: file.path, out: folder.path, pdf: pdf), for: Corners.self).quads
  }

  func compare(_ one: URL, _ other: URL) throws -> Comparison {
    try ask(Question(compare: [one.path, other.path]), for: Comparison.self)
  }

  private func ask<Answer: Decodable>(_ question: Question, for _: Answer.Type) throws -> Answer {
    try lock.withLock {
      let line = try JSONEncoder().encode(question) + [UInt8(ascii: "\n")]
      try questions.fileHandleForWriting.write(contentsOf: line)
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = answers.fileHandleForReading.availableData
        guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
        answer += more
      }
      return try JSONDecoder().decode(Answer.self, from: answer)
    }
  }
}
