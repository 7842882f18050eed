import CFoldMeasure
import ContactSheet
import FoldFormats
import FoldLayout

/// Plays a recording on the terminal in its own time, or faster or slower.
struct TerminalPreview {
  let inputs: Inputs
  let script: FrameScript
  /// Seconds of the recording in a second.
  let speed: Double

  /// The least time between two pictures, in seconds; terminals draw no faster.
  private static let shortest = 1.0 / 60

  /// Plays to the end and leaves the last frame on the terminal.
  func play() throws(Failure) {
    let composer = TerminalFrame(
      title: inputs.title, subject: inputs.scene.scene.sheetSubject, script: script,
      names: inputs.names, content: inputs.scene.content,
      style: Style(usesColor: Terminal.usesColor(.output)))
    var player = FrameScript.Player(script, scene: inputs.scene.scene)
    var shown = Frame()
    var lines: [String] = []
    do {
      let screen = TerminalScreen()
      let start = cmeasure_now_ns()
      var shownAt = -Double.infinity
      for frame in 0..<script.frameCount {
        let due = (script.time[frame] - script.time[0]) / speed
        let now = Double(cmeasure_now_ns() - start) / 1e9
        let isLast = frame == script.frameCount - 1
        guard isLast || max(due, now) - shownAt >= Self.shortest else { continue }
        if due > now { Self.sleep(due - now) }
        shownAt = max(due, now)
        player.show(frame, into: &shown)
        let size = screen.size
        lines = composer.lines(
          frame: frame, elements: elements(of: player.stage, shown),
          width: size.width, height: size.height)
        screen.show(lines)
      }
    }
    Terminal.send(lines.map { $0 + "\n" }.joined(), to: STDOUT_FILENO)
  }

  /// What is on the screen, from top to bottom.
  private func elements(
    of stage: Stage, _ frame: Frame
  ) -> [PlacedElement] {
    stage.elements(of: frame).enumerated().sorted {
      ($0.element.box.minY, $0.offset) < ($1.element.box.minY, $1.offset)
    }.map(\.element)
  }

  private static func sleep(_ seconds: Double) {
    let whole = min(seconds, 3600).rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int(min(seconds - whole, 0.999) * 1e9))
    nanosleep(&time, nil)
  }
}
