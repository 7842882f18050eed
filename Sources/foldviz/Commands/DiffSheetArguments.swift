import ArgumentParser
import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

struct DiffSheetArguments: ParsableArguments {
  static let (usualPairs, fewPairs) = (12, 6)

  @Option(
    name: .customLong("frames"),
    help: ArgumentHelp("The largest number of frames in a picture. (default: 12)", valueName: "N"))
  var wantedFrames: Int?

  @Option(
    help: """
      The frames in a picture: most, the first and the largest differences; first, the first \
      ones that differ; even, spread over the recording.
      """)
  var select: DiffSelection?

  @Option(
    help: ArgumentHelp(
      "The times of the frames in a picture, in seconds.", valueName: "T,T,…"))
  var at: TimeList?

  @OptionGroup(title: "Pages") var pages: PageArguments
  @OptionGroup(title: "Captions") var captions: CaptionOptions

  @OptionGroup(title: "Colors") var colors: ColorArguments

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  func validate() throws {
    try check("--frames", wantedFrames, within: 1...5000)
    try exclude(["--at": at != nil, "--select": select != nil])
    try at?.validate()
    if at != nil { try refuse(["--frames": wantedFrames != nil], "with --at") }
    try check("--scale", scale, within: NumberRange(0.01, 16))
  }

  var given: [String] {
    let own = foldviz.given([
      "--frames": wantedFrames != nil, "--select": select != nil, "--at": at != nil,
      "--scale": scale != 2,
    ])
    return own + pages.given + captions.given + colors.given
  }

  /// Returns the indices of the frames to show, in order, with a description of the selection.
  func choose(of track: DifferenceTrack) throws(Failure) -> (indices: [Int], remark: String) {
    if let at {
      return (track.time.isEmpty ? [] : try at.frames(in: track.time), "at the times asked for")
    }
    let differs = track.weight.contains { $0 > 0 }
    let selection = differs ? select ?? .most : .even
    let count = wantedFrames ?? (differs ? Self.usualPairs : Self.fewPairs)
    return (selection.choose(count, of: track), selection.remark)
  }

  /// Draws the chosen frames of a comparison, or writes a player page of both sides.
  func draw(
    _ pair: ComparedPair, _ report: DiffReport, to output: String, _ common: CommonOptions
  ) throws(Failure) {
    guard let format = SheetFormat(fileName: output) else {
      return try writePage(pair, report, to: output, common.terminal)
    }
    var (indices, remark) = try choose(of: pair.track)
    var document = try pair.document(showing: indices, remark: remark, quiet: common.quiet)
    // Pairs with identical pixels are replaced by others, as long as there are any.
    var track = pair.track
    while at == nil, select != .even, indices.contains(where: { track.weight[$0] > 0 }) {
      let sheet = Sheet(document)
      let alike = try Failure.drawing("the sheet") { () throws(SheetError) in
        try sheet.alikePairs()
      }
      guard !alike.isEmpty else { break }
      for number in alike { track.markAlike(indices[number]) }
      (indices, remark) = try choose(of: track)
      document = try pair.document(showing: indices, remark: remark, quiet: common.quiet)
    }
    document.apply(captions)
    try SheetWriter(
      sheet: Sheet(document, options: options(of: pair.a.inputs.scene.scene)), format: format,
      path: output,
      terminal: common.terminal
    ).write()
  }

  private func writePage(
    _ pair: ComparedPair, _ report: DiffReport, to path: String, _ terminal: Terminal
  ) throws(Failure) {
    let (a, b) = (pair.a, pair.b)
    var page = try PlayerDocument(inputs: a.inputs, rate: a.rate, physics: a.physics)
    let other = try PlayerSide(
      inputs: b.inputs, rate: b.rate, physics: b.physics,
      first: max(page.side.images.count, page.side.fonts.names.count))
    let (seen, differences) = try Self.compared(pair, report)
    page.comparison = PlayerComparison(other: other, pair: seen, report: differences)
    (page.title, page.subtitle) = (pair.title, pair.sharedFacts)
    page.apply(captions)
    page.accentUse = colors.accent ?? .none
    page.appearance = colors.theme.name ?? page.appearance
    try page.write(to: try Output(path: path), remarking: terminal)
  }

  /// Compares frames visible at the same time, if frames with the same number differ in time.
  private static func compared(
    _ pair: ComparedPair, _ report: DiffReport
  ) throws(Failure) -> (ComparedPair, DiffReport) {
    guard pair.difference.framesAtOtherTimes > 0 else { return (pair, report) }
    let texts = TextPool()
    var (first, second) = (try pair.a.open(texts: texts), try pair.b.open(texts: texts))
    var track = DifferenceTrack()
    let difference = try ReplayDifference(
      moments: &first, &second, tolerance: pair.difference.tolerance
    ) { track.append($0) }
    let seen = ComparedPair(
      a: pair.a, b: pair.b, difference: difference, track: track, shared: pair.shared)
    return (seen, DiffReport(a: report.a, b: report.b, difference: difference, scene: report.scene))
  }

  private func options(of scene: FoldScene) -> SheetOptions {
    var options = SheetOptions(theme: colors.theme(of: scene), pixelsPerPoint: scale)
    options.apply(pages)
    return options
  }
}
