import ArgumentParser
import FoldLayout
import Profile

/// Which frames of a replay a sheet shows, as the command line says it.
struct SelectionArguments: ParsableArguments {
  @Option(help: "How many frames to show at most.")
  var frames = 24

  @Option(
    help: """
      Which frames: even, spread over the recording; events, where events take place and phases \
      begin; changes, where most moves on screen; worst, which cost most.
      """)
  var select = FrameSelection.even

  @Option(help: ArgumentHelp("The times of the frames to show, in seconds.", valueName: "T,T,…"))
  var at: TimeList?

  @Option(
    help: ArgumentHelp(
      "What frames cost, written by profile --report csv=FILE, or recorded on a device.",
      valueName: "FILE"))
  var profile: String?

  func validate() throws {
    guard (1...5000).contains(frames) else {
      throw ValidationError("--frames is \(frames); it has to be within 1 and 5000")
    }
    guard at == nil || select == .even else {
      throw ValidationError("--at and --select exclude each other; name times, or a selection")
    }
  }

  /// Chooses the frames, in order of time; `costs` are what frames cost, where a file told it.
  func choose(
    of script: FrameScript, scene: Scene, costs: FrameCosts?, quiet: Bool
  ) throws(Failure) -> [FrameChoice] {
    if let at {
      let times = try at.frames(in: script)
      return times.map { FrameChoice($0, note: costs?.note($0)) }
    }
    switch select {
    case .even:
      return FrameSelection.even(frames, of: script).map { FrameChoice($0, note: costs?.note($0)) }
    case .events: return FrameSelection.events(frames, of: script)
    case .changes:
      let changes = ScreenChange.changes(of: script, scene: scene, quiet: quiet)
      return changes.greatest(frames, apart: script.frameCount / (4 * frames))
        .map { FrameChoice($0, note: "moves \(Figure.fixed(changes[$0], 0)) pt") }
    case .worst:
      let known: FrameCosts
      if let costs {
        known = costs
      } else {
        known = try FrameCosts.measured(script, scene: scene, quiet: quiet)
      }
      return known.worst(frames).map { FrameChoice($0, note: known.note($0)) }
    }
  }

  /// What the sheet says of the choice; nil where there is nothing to say.
  func remark(costs: FrameCosts?) -> String? {
    guard at == nil else { return costs?.subject }
    switch select {
    case .even: return costs?.subject
    case .events: return "frames of events and of phases that begin"
    case .changes: return "frames with the most movement on screen"
    case .worst: return "frames with the highest \(costs?.subject ?? FrameCosts.layoutSubject)"
    }
  }
}

extension FrameSelection: ExpressibleByArgument {}
