import FoldFormats
import FoldProfile

/// A cost model as a file, which `CostModelFile` reads.
struct CostModelDocument {
  private let model: CostModel

  init(_ model: CostModel) { self.model = model }

  var json: JSONValue {
    .object([
      ("foldviz", .number(1)), ("kind", .text(CostModelFile.kind)),
      ("frames", .count(model.frames)),
      (
        "heldOut",
        .object([
          ("meanAbsolute", .number(model.heldOut.meanAbsolute)),
          ("p95", .number(model.heldOut.p95)),
          ("r2", .number(model.heldOut.r2)),
        ])
      ),
      ("terms", .array(([model.base] + model.terms).map(term))),
    ])
  }

  private func term(_ term: CostModel.Term) -> JSONValue {
    .object([
      ("name", .text(term.name)), ("coefficient", .number(term.coefficient)),
      ("lower", .number(term.interval.lower)), ("upper", .number(term.interval.upper)),
    ])
  }
}

/// A cost model for people.
struct CostModelText {
  private let model: CostModel
  private let files: [String]

  init(_ model: CostModel, of files: [String]) {
    self.model = model
    self.files = files
  }

  func text(_ style: Style) -> String {
    var lines = [
      style.bold("cost of a frame, modelled"),
      style.quiet(
        "\(model.frames.grouped) frames of \(singleLine(files.joined(separator: ", ")))"),
      "", style.quiet("\("".padded(to: 26))\("ms".alignedRight(to: 8))  95 % interval"),
    ]
    lines.append(line(model.base, "base"))
    for term in model.terms where term.interval.upper > 0 {
      lines.append(line(term, "each of \(term.name)"))
    }
    let silent = model.terms.filter { $0.interval.upper == 0 }.map(\.name)
    if !silent.isEmpty {
      lines.append(style.quiet("  no cost found: \(silent.joined(separator: ", "))"))
    }
    let error = model.heldOut
    lines += [
      "",
      "  on frames that the fit had not seen: off by \(Figure.fixed(error.meanAbsolute, 2)) ms on "
        + "average, \(Figure.fixed(error.p95, 2)) ms at p95",
      error.r2 > 0
        ? "  explains \(Figure.percent(100 * error.r2)) of the variance"
        : style.warning("  ! explains nothing: the mean alone would do as well"),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ term: CostModel.Term, _ name: String) -> String {
    "  \(name.padded(to: 24))\(Figure.fixed(term.coefficient, 3).alignedRight(to: 8))"
      + "  \(Figure.fixed(term.interval.lower, 3))…\(Figure.fixed(term.interval.upper, 3))"
  }
}
