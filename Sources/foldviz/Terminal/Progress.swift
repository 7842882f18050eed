import CFoldMeasure

/// A line on standard error that tells how far a long job has come; nothing unless it is a terminal.
struct Progress {
  private let title: String
  private let total: Int?
  private let isShown: Bool
  private var lastShown: UInt64
  private var hasDrawn = false
  private static let intervalNanoseconds: UInt64 = 100_000_000

  init(_ title: String, total: Int? = nil, quiet: Bool) {
    self.title = title
    self.total = total
    isShown = !quiet && Terminal.isTerminal(.error) && Terminal.environment("TERM") != "dumb"
    lastShown = cmeasure_now_ns()
  }

  /// Tells how much is done; draws at most ten times a second.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let now = cmeasure_now_ns()
    guard now - lastShown > Self.intervalNanoseconds else { return }
    lastShown = now
    hasDrawn = true
    let figure =
      total.map { "\(bar(Double(done) / Double(max($0, 1)))) \(done) of \($0)" } ?? "\(done)"
    Terminal.redraw("\(title) \(figure)")
  }

  /// Removes the line.
  mutating func finish() {
    guard hasDrawn else { return }
    hasDrawn = false
    Terminal.redraw("")
  }

  private func bar(_ share: Double) -> String {
    let width = 24
    let full = Int(max(0, min(share, 1)) * Double(width))
    return String(repeating: "━", count: full) + String(repeating: "╌", count: width - full)
  }
}
