import FoldLayout
import FoldProfile

/// A cost model as `foldviz calibrate` writes it: JSON with times in milliseconds.
///
/// ```json
/// {"foldviz": 1, "kind": "costModel", "frames": 1200,
///   "heldOut": {"meanAbsolute": 0.31, "p95": 0.6, "r2": 0.62},
///   "terms": [{"name": "base", "coefficient": 4.02, "lower": 3.9, "upper": 4.1}, …]}
/// ```
public enum CostModelFile {
  /// The value of the key `kind`.
  public static let kind = "costModel"

  /// Reads the cost model at `path`, where "-" is standard input.
  public static func read(path: String) throws(FormatError) -> CostModel {
    try read(try ByteSource(path: path))
  }

  /// Reads a cost model from a source; throws if it has no term named base.
  public static func read(_ source: ByteSource) throws(FormatError) -> CostModel {
    try Document.read(source, .model, "the model", by: model)
  }

  static var schema: String {
    MappingReader.shape(model).document(
      "foldviz cost model",
      "What a frame costs on a device, modelled: base + the sum of one of each cause times its "
        + "count. Times are in milliseconds.")
  }

  private static func model(_ fields: inout MappingReader) throws(FormatError) -> CostModel {
    try fields.version()
    try fields.requireKind(kind)
    let frames = try fields.requiredCount("frames", 0...1 << 53, "how many frames were fitted")
    let error = try fields.object(
      "heldOut", "heldOut", "the error on frames that the fit had not seen", by: error)
    let found = try fields.list(
      "terms", of: "the term", "one of them is named base", isRequired: true, schemaMinimum: 1,
      by: term)
    let line = fields.line(of: "terms")
    var terms: [CostModel.Term] = []
    for (term, line) in found {
      guard !terms.contains(where: { $0.name == term.name }) else {
        throw fields.failure(at: line, .duplicateKey(term.name))
      }
      terms.append(term)
    }
    guard let error, let index = terms.firstIndex(where: { $0.name == CostModel.baseName }) else {
      throw fields.failure(
        at: line, found: "no term is named \(quoted(CostModel.baseName))",
        remedy: "make the model anew with foldviz calibrate")
    }
    let base = terms.remove(at: index)
    return CostModel(base: base, terms: terms, frames: frames, heldOut: error)
  }

  private static func error(_ fields: inout MappingReader) throws(FormatError) -> CostModel.Error {
    CostModel.Error(
      meanAbsolute: try fields.requiredNumber("meanAbsolute", .finite),
      p95: try fields.requiredNumber("p95", .finite),
      r2: try fields.requiredNumber(
        "r2", .finite, "the part of the variance that is explained, at most 1"))
  }

  private static func term(
    _ fields: inout MappingReader
  ) throws(FormatError) -> (term: CostModel.Term, line: Int) {
    let term = CostModel.Term(
      name: try fields.requiredText("name", "the cause, or base"),
      coefficient: try fields.requiredNumber(
        "coefficient", .finite, "the cost of one, in its frame and the next"),
      later: try fields.number("later", .finite, "the part of it in the next frame") ?? 0,
      interval: ConfidenceInterval(
        lower: try fields.requiredNumber(
          "lower", .finite, "the lower end of the 95 % interval, for all terms together"),
        upper: try fields.requiredNumber("upper", .finite, "its upper end"), coverage: 0.95))
    return (term, fields.line)
  }
}
