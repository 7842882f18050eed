import FoldFormats
import FoldLayout
import FoldProfile

extension CostModel {
  var json: JSONValue {
    [
      "foldviz": .number(1), "kind": .text(CostModelFile.kind), "frames": .count(frames),
      "heldOut": [
        "meanAbsolute": .number(heldOut.meanAbsolute), "p95": .number(heldOut.p95),
        "r2": .number(heldOut.r2),
      ],
      "terms": .array(
        ([base] + terms).map { term in
          [
            "name": .text(term.name), "coefficient": .number(term.coefficient),
            "later": .number(term.later),
            "lower": .number(term.interval.lower), "upper": .number(term.interval.upper),
          ]
        }),
    ]
  }

  func lines(_ style: Style, files: [String], causes: FrameCauses) -> [String] {
    var lines = [
      style.bold("cost of a frame, modelled"),
      style.quiet(
        "\(counted(frames, "frame")) of \(files.joined(separator: ", "))"),
      "",
      style.quiet(
        "\("".padded(to: 26))\("ms".alignedRight(to: 8))  95 %, for all terms together"),
    ]
    lines.append(line(base, "base"))
    for term in terms {
      let line = line(term, "each of \(term.name)")
      lines.append(term.isCertain ? line : style.quiet(line))
    }
    let unjudged = causes.unjudged(besides: terms.map(\.name))
    if !unjudged.isEmpty {
      lines.append(
        style.quiet("  too rare, or always with others: \(unjudged.joined(separator: ", "))"))
    }
    lines += [
      "",
      "  on frames that the fit had not seen: off by \(Figure.fixed(heldOut.meanAbsolute, 2)) ms on "
        + "average, \(Figure.fixed(heldOut.p95, 2)) ms at p95",
      heldOut.r2 > 0
        ? "  explains \(Figure.percent(100 * heldOut.r2)) of the variance"
        : style.warning("  ! explains nothing: the mean alone would do as well"),
    ]
    return lines
  }

  private func line(_ term: CostModel.Term, _ name: String) -> String {
    "  \(name.padded(to: 24))\(Figure.fixed(term.coefficient, 3).alignedRight(to: 8))"
      + "  \(Figure.fixed(term.interval.lower, 3))…\(Figure.fixed(term.interval.upper, 3))"
  }
}

/// The frame times that a cost model predicts for a recording replayed on a scene.
struct Prediction {
  private let model: CostModel
  private let causes: FrameCauses
  private let phases: [FramePhase?]

  init(_ model: CostModel, for script: FrameScript, of scene: FoldScene) {
    self.model = model
    causes = LayoutCauses(script: script, scene: scene).causes
    phases = script.phase
  }

  func metrics(refreshRate: Double, in phase: Phase? = nil) -> MetricTable {
    guard let phase else { return model.prediction(for: causes, refreshRate: refreshRate) }
    let frames = phases.indices.filter { phases[$0].map(Phase.init) == phase }
    return model.prediction(for: causes, frames: frames, refreshRate: refreshRate)
  }

  /// Returns a sentence on the model's prediction error.
  static func note(_ model: CostModel, name: String) -> String {
    let error = Figure.fixed(model.heldOut.p95, 2)
    return "modelled.* is predicted by \(name), which was off by up to \(error) ms "
      + "in 95 % of the frames that it had not seen"
      + (model.heldOut.r2 > 0 ? "" : ", and explains nothing: the mean alone would do as well")
  }
}
