import ArgumentParser
import FoldLayout
import FoldProfile

struct SelectionArguments: ParsableArguments {
  static let usualFrames = 24

  @Option(
    name: .customLong("frames"),
    help: ArgumentHelp(
      "The largest number of frames. (default: 24 on a sheet, all in a clip)", valueName: "N"))
  var wantedFrames: Int?

  @Option(
    help: """
      The frames: even, spread over the recording; events, at events and starts of phases; \
      changes, where most moves; worst, the slowest, or those that jump or are blank with a listPolicy.
      """)
  var select = FrameSelection.even

  @Option(help: ArgumentHelp("The times of the frames to show, in seconds.", valueName: "T,T,…"))
  var at: TimeList?

  @Option(
    help: ArgumentHelp(
      "The cost of each frame, from profile --report csv=FILE or from a device.",
      valueName: "FILE"), completion: .file())
  var profile: String?

  func validate() throws {
    try check("--frames", wantedFrames, within: 1...5000)
    try at?.validate()
    if at != nil {
      try refuse(["--frames": wantedFrames != nil, "--select": select != .even], "with --at")
    }
  }

  var given: [String] {
    foldviz.given([
      "--frames": wantedFrames != nil, "--select": select != .even, "--at": at != nil,
      "--profile": profile != nil,
    ])
  }

  /// Returns the jumps and blanks that `--select worst` shows, or `nil` if it shows slow frames.
  func faults(of script: FrameScript, scene: FoldScene) -> ListFaults? {
    guard select == .worst, profile == nil, scene.list?.policy != nil else { return nil }
    let faults = ListFaults(script, scene)
    return faults.isEmpty ? nil : faults
  }

  /// Returns frame costs read for `--profile` or measured for `--select worst`, or `nil`.
  func costs(
    of script: FrameScript, inputs: Inputs, faults: ListFaults?, quiet: Bool
  ) throws(Failure) -> FrameCosts? {
    if let profile { return try FrameCosts.read(path: profile, script: script) }
    guard select == .worst, faults == nil else { return nil }
    return try FrameCosts.measured(script, of: inputs, quiet: quiet)
  }

  /// Returns the chosen frames in order of time; `usual` is their number without `--frames`.
  func choose(
    of script: FrameScript, scene: FoldScene, costs: FrameCosts?, faults: ListFaults?,
    usual: Int = usualFrames, quiet: Bool
  ) throws(Failure) -> [FrameChoice] {
    let frames = wantedFrames ?? usual
    if let at {
      let times = try at.frames(in: script.time)
      return times.map { FrameChoice($0, note: costs?.text(ofFrame: $0)) }
    }
    switch select {
    case .even:
      return FrameSelection.even(frames, of: script.frameCount).map {
        FrameChoice($0, note: costs?.text(ofFrame: $0))
      }
    case .events: return FrameSelection.events(frames, of: script)
    case .changes:
      let changes = ScreenChange.changes(of: script, scene: scene, quiet: quiet)
      return changes.greatest(frames, apart: script.frameCount / (4 * frames))
        .map { FrameChoice($0, note: "moves \(Figure.fixed(changes[$0], 0)) pt") }
    case .worst:
      if let faults {
        return faults.sizes.greatest(frames, apart: 0).map {
          FrameChoice($0, note: faults.notes[$0])
        }
      }
      return (costs?.slowest(frames) ?? []).map { FrameChoice($0, note: costs?.text(ofFrame: $0)) }
    }
  }

  /// Returns a description of the selection for the sheet, or `nil` if none is needed.
  func remark(costs: FrameCosts?, faults: ListFaults?) -> String? {
    guard at == nil else { return costs?.subject }
    switch select {
    case .even: return costs?.subject
    case .events: return "frames of events and of phases that begin"
    case .changes: return "frames with the most movement on screen"
    case .worst where faults != nil: return "largest jumps and blanks"
    case .worst: return "frames with the highest \(costs?.subject ?? FrameCosts.layoutSubject)"
    }
  }
}

extension FrameSelection: ExpressibleByArgument {}
