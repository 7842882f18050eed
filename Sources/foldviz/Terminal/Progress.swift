import CFoldMeasure

/// A progress line on standard error with the rate and remaining time, shown only on a terminal.
struct Progress {
  private let title: String
  private let total: Int?
  private let isShown: Bool
  private let started: UInt64
  private var lastShown: UInt64
  private var hasDrawn = false
  private static let intervalNanoseconds: UInt64 = 100_000_000

  init(_ title: String, total: Int? = nil, quiet: Bool) {
    self.title = title
    self.total = total
    isShown = !quiet && Terminal.isTerminal(.error) && Terminal.environment("TERM") != "dumb"
    started = cmeasure_now_ns()
    lastShown = started
  }

  /// Updates the line with the number of completed steps, at most ten times a second.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let now = cmeasure_now_ns()
    guard now - lastShown > Self.intervalNanoseconds else { return }
    lastShown = now
    hasDrawn = true
    guard let total else { return Terminal.redraw("\(title) \(done)") }
    let seconds = Double(now - started) / 1e9
    Terminal.redraw(
      "\(title) \(bar(Double(done) / Double(max(total, 1)))) \(done) of \(total)"
        + Self.pace(done: done, of: total, after: seconds))
  }

  /// Returns the rate and remaining time, " · 2.5 a second · 1:05 left", or an empty text in the
  /// first second and when nothing is left.
  static func pace(done: Int, of total: Int, after seconds: Double) -> String {
    guard done > 0, done < total, seconds >= 1 else { return "" }
    let rate = Double(done) / seconds
    let left = Int((Double(total - done) / rate).rounded(.up))
    let parts = left < 3600 ? [left / 60, left % 60] : [left / 3600, left / 60 % 60, left % 60]
    let time = parts.enumerated().map { index, part in
      index > 0 && part < 10 ? "0\(part)" : "\(part)"
    }.joined(separator: ":")
    let pace =
      rate < 1 ? "\(Figure.trimmed(rate * 60, 1)) a minute" : "\(Figure.trimmed(rate, 1)) a second"
    return " · \(pace) · \(time) left"
  }

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
