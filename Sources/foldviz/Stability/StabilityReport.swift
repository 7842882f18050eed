import FoldFormats
import FoldLayout
import FoldProfile

/// The jumps of a list's rows and the blank part of its viewport, frame by frame.
struct StabilityReport: Reportable {
  private(set) var name: String
  private(set) var meter: StabilityMeter
  private(set) var times: [Double] = []
  let missing: Set<ListTable.Column>
  /// The work of a replayed list on its rows; `nil` without a list policy.
  private(set) var work: RowWork?
  private(set) var isReplay = false
  /// The option that the compared reports vary; `nil` if none.
  private(set) var sweep: Sweep?
  /// The reports of each list policy, if several are compared; this one is the first.
  private(set) var policies: [StabilityReport] = []

  /// Measures all frames of a table; `follows` is whether the list should stay at its end.
  init(_ source: ByteSource, name: String, follows: Bool) throws(FormatError) {
    self.name = name
    meter = StabilityMeter(follows: follows)
    var table = try ListTable(source)
    while let frame = try table.next() {
      meter.append(frame)
      times.append(frame.time)
    }
    guard !times.isEmpty else {
      throw FormatError(file: source.name, problem: .noFrames)
    }
    meter.finish()
    missing = table.missing
  }

  /// Replays a recording with a list policy, or with true heights if it is `nil`.
  ///
  /// Each row that the list creates takes `rowCost` seconds, and appears when it is finished.
  init(
    _ inputs: Inputs, _ policy: ListPolicyOptions?, rate: FrameRate, physics: ScrollPhysics,
    follows: Bool, rowCost: Double = 0
  ) throws(Failure) {
    guard case .list(var list) = inputs.scene.scene.subject else {
      throw Failure(.badData, "\(inputs.scenePath): only a list has jumps; name a scene with rows")
    }
    var scene = inputs.scene.scene
    list.policy = policy
    scene.subject = .list(list)
    name = policy?.name.versioned.keyword ?? "without a policy"
    (missing, isReplay) = ([], true)
    meter = StabilityMeter(follows: follows)
    let replay = Replay(
      scene: scene, source: try inputs.openRecording(), rate: rate, physics: physics)
    var frame = Frame()
    var previous: FrameHead?
    var builder = RowBuilder(cost: rowCost)
    while try inputs.explained({ () throws(InputReplayError) in try replay.next(into: &frame) }) {
      if var shown = replay.stage.listFrame(of: frame, after: previous) {
        if rowCost > 0 {
          builder.build(
            replay.stage.createdRows(of: frame.head),
            views: replay.stage.rowWork?.created ?? 0, for: &shown,
            within: frame.time - (previous?.time ?? frame.time))
        }
        meter.append(shown)
      }
      times.append(frame.time)
      previous = frame.head
    }
    work = replay.stage.rowWork
    if rowCost > 0 {
      work?.created = builder.created
      work?.bound = builder.created + builder.reused
    }
    meter.finish()
  }

  /// Creates the report of a sweep from one report for each of its values, in order, at least one.
  init(_ sweep: Sweep, _ reports: [StabilityReport]) {
    self = reports[0]
    policies = zip(sweep.values, reports).map { value, report in
      var report = report
      report.name = Figure.trimmed(value)
      return report
    }
    self.sweep = sweep
  }

  /// Creates a report that compares others of the same recording, at least one.
  init(comparing reports: [StabilityReport]) {
    self = reports[0]
    if reports.count > 1 { policies = reports }
  }

  var metrics: MetricTable {
    MetricTable(
      frameCount: times.count,
      values: MetricCatalog.stability.map { value(of: isReplay ? $0.ofReplay : $0) })
  }
}

extension StabilityReport {
  var report: Report {
    Report(
      title: "foldviz stability",
      sections: (policies.isEmpty ? [self] : policies).map {
        ReportSection(
          name: sweep.map { "\($0.option) " } ?? "" + $0.name,
          facts: [counted($0.times.count, "frame"), $0.answer],
          metrics: $0.metrics)
      })
  }

  private static let compared = [
    "jump.sum", "jump.max", "jump.frames", "flash.frames", "wrote.frames", "blankArea.max",
    "blankTime",
  ]

  // Returns a sentence on which lists jump least, or which value of a sweep leaves no blank, and a
  // table of all of them.
  private func policyLines(_ style: Style) -> [String] {
    [style.bold(sweep == nil ? comparison : sweepAnswer), ""]
      + table(sweep?.option ?? "", sweep == nil ? Self.compared : Self.traded, style)
  }

  // The names of the list policies whose rows jump least, by sums as the table shows them.
  private var comparison: String {
    let sums = policies.map { $0.metrics["jump.sum"]?.number.map { ($0 * 10).rounded() } }
    guard let least = sums.compactMap(\.self).min() else {
      return "Jumps are not known, because \(policies[0].incomparable)."
    }
    let names = zip(policies, sums).filter { $0.1 == least }.map(\.0.name)
    return names.count == policies.count
      ? "All jump alike." : "The least jumps: " + names.joined(separator: ", ")
  }

  // Returns a table of metrics (columns) by policy (lines), with `corner` as the names' header.
  private func table(_ corner: String, _ ids: [String], _ style: Style) -> [String] {
    let width = policies.reduce(corner.count) { max($0, $1.name.count) } + 2
    func line(_ name: String, _ cells: [String]) -> String {
      name.padded(to: width) + cells.map { $0.alignedRight(to: 20) }.joined()
    }
    return [style.quiet(line(corner, ids))]
      + policies.map { policy in
        let metrics = policy.metrics
        return line(
          policy.name, ids.map { metrics[$0]?.number.map { Figure.trimmed($0, 1) } ?? "n/a" })
      }
  }

  func lines(_ style: Style) -> [String] {
    if !policies.isEmpty { return policyLines(style) }
    var lines = [style.bold(name), answer, ""] + metrics.lines(style)
    guard !worst.isEmpty else { return lines }
    let header = ["frame", "t", "jump", "viewJump", "blank"]
    lines += ["", style.quiet("  worst frames" + header.map { $0.alignedRight(to: 10) }.joined())]
    lines += worst.map { index in
      let figures = meter.frames[index]
      let cells =
        [String(index), Figure.trimmed(times[index])]
        + [figures.jump, figures.viewJump, figures.blankArea].map {
          $0.map { Figure.trimmed($0, 1) } ?? "n/a"
        }
      return "              " + cells.map { $0.alignedRight(to: 10) }.joined()
    }
    return lines
  }

  /// The figures of each frame as CSV; the fields of unknown figures are empty.
  var perFrame: String {
    var text = "frame,t,jump,viewJump,adjustment,blankArea,thumbMove,flash,follow\n"
    for (index, figures) in meter.frames.enumerated() {
      let numbers = [
        figures.jump, figures.viewJump, figures.adjustment, figures.blankArea, figures.thumbMove,
        figures.flash, figures.followDistance,
      ]
      text +=
        ([String(index), NumberWriter.text(times[index])]
        + numbers.map { $0.map { NumberWriter.text($0) } ?? "" }).joined(separator: ",") + "\n"
    }
    return text
  }

  private var answer: String {
    guard !missing.contains(.scroll) else {
      return "Jumps are not known, because the table has no column scroll."
    }
    let jumps = meter.frames.compactMap { $0.followDistance == nil ? $0.jump : nil }
      .filter { abs($0) >= 3 }
    var parts = ["no frame jumps by 3 pt or more"]
    let unknown = framesWithoutJump
    if unknown == times.count - 1 { parts = ["jumps are not known, because \(incomparable)"] }
    if !jumps.isEmpty, let first = worst.first {
      parts = [
        "\(jumps.count.grouped) of \(counted(times.count, "frame")) jump, by at most "
          + "\(Figure.trimmed(Self.most(jumps), 1)) pt (at \(Figure.trimmed(times[first])) s)"
      ]
    }
    if !jumps.isEmpty || unknown < times.count - 1, unknown > 0 {
      parts.append("\(counted(unknown, "frame")) cannot be compared with the one before")
    }
    let blank = blankAreas.count { $0 > 0 }
    if blank > 0 {
      parts.append(
        "\(counted(blank, "frame")) \(blank == 1 ? "is" : "are") partly blank, by at most "
          + "\(Figure.trimmed(Self.most(blankAreas), 1)) pt")
    }
    let sentence = parts.joined(separator: "; ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  // The indices of at most five frames: first the largest jumps, then the largest blank areas.
  private var worst: [Int] {
    func ranked(_ weight: (StabilityMeter.Figures) -> Double, atLeast least: Double) -> [Int] {
      meter.frames.indices.filter { weight(meter.frames[$0]) >= least }
        .sorted { (weight(meter.frames[$0]), $1) > (weight(meter.frames[$1]), $0) }
    }
    let jumps = ranked({ $0.followDistance == nil ? abs($0.jump ?? 0) : 0 }, atLeast: 3).prefix(5)
    let blanks = ranked({ $0.blankArea ?? 0 }, atLeast: 2).filter { !jumps.contains($0) }
    return Array(jumps) + blanks.prefix(max(0, 5 - jumps.count))
  }
}

extension StabilityReport: JSONObject {
  static let keys: [JSONKey<StabilityReport>] = [
    .version, JSONKey("table") { $0.name }, JSONKey("metrics") { $0.metrics },
    JSONKey("isReplay", "every run has the same figures", as: .constantTrue) {
      $0.isReplay ? true : nil
    },
    JSONKey("worst", "the frames that jump most, then those that are most blank") { report in
      report.worst.map {
        WorstFrame(index: $0, time: report.times[$0], figures: report.meter.frames[$0])
      }
    },
    JSONKey("policies", "the list policies that are compared, with their metrics") { report in
      report.sweep == nil
        ? report.policies.map { ComparedPolicy(name: $0.name, metrics: $0.metrics) } : []
    },
    JSONKey("sweep", "the option that --sweep varies") { report in
      report.sweep.map { SweepReport(sweep: $0, report: report) }
    },
  ]

  private struct ComparedPolicy: JSONObject {
    let name: String
    let metrics: MetricTable

    static let keys: [JSONKey<ComparedPolicy>] = [
      JSONKey("policy") { $0.name }, JSONKey("metrics") { $0.metrics },
    ]
  }

  private struct WorstFrame: JSONObject {
    let index: Int
    let time: Double
    let figures: StabilityMeter.Figures

    static let keys: [JSONKey<WorstFrame>] = [
      JSONKey("frame") { $0.index }, JSONKey("t", "seconds") { $0.time },
      JSONKey(orNull: "jump", "points") { $0.figures.jump },
      JSONKey(orNull: "viewJump", "points") { $0.figures.viewJump },
      JSONKey(orNull: "blankArea", "points") { $0.figures.blankArea },
    ]
  }
}
