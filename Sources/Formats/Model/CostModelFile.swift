import FoldLayout
import FoldProfile

/// A cost model as `foldviz calibrate` writes it: JSON, all costs in milliseconds.
///
///     {"foldviz": 1, "kind": "costModel", "frames": 1200,
///       "heldOut": {"meanAbsolute": 0.31, "p95": 0.6, "r2": 0.62},
///       "terms": [{"name": "base", "coefficient": 4.02, "lower": 3.9, "upper": 4.1}, …]}
public enum CostModelFile {
  /// The word for the file's kind.
  public static let kind = "costModel"

  /// Reads the model at `path`; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error with its line for everything
  ///   that is no model.
  public static func read(path: String) throws(FormatError) -> CostModel {
    try read(try ByteSource(path: path))
  }

  /// Reads a model from a source's bytes.
  public static func read(_ source: ByteSource) throws(FormatError) -> CostModel {
    let document = try Document(source)
    let fields = try FieldMapping(
      document.root, "the model", in: document, keys: CostModelKey.self)
    try fields.checkVersion(.foldviz)
    let found = try fields.text(.kind)
    guard found == kind else {
      throw fields.failure(.kind, .unknownName(kind: "kind", found ?? "", nearest: kind))
    }
    let error = try FieldMapping(
      try fields.required(.heldOut), "heldOut", in: document, keys: CostModelErrorKey.self)
    _ = try fields.required(.terms)
    var terms: [CostModel.Term] = []
    for node in try fields.list(.terms) ?? [] {
      let term = try Self.term(node, document)
      guard !terms.contains(where: { $0.name == term.name }) else {
        throw document.failure(node.line, .duplicateKey(term.name))
      }
      terms.append(term)
    }
    guard let place = terms.firstIndex(where: { $0.name == CostModel.baseName }) else {
      throw fields.failure(
        .terms,
        .other(
          found: "no term is named \(quoted(CostModel.baseName))",
          remedy: "make the model anew with foldviz calibrate"))
    }
    let base = terms.remove(at: place)
    return CostModel(
      base: base, terms: terms,
      frames: Int(try fields.requiredNumber(.frames, .whole(0, 1 << 53))),
      heldOut: CostModel.Error(
        meanAbsolute: try error.requiredNumber(.meanAbsolute, .finite),
        p95: try error.requiredNumber(.p95, .finite),
        r2: try error.requiredNumber(.r2, .finite)))
  }

  private static func term(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> CostModel.Term {
    let fields = try FieldMapping(node, "the term", in: document, keys: CostModelTermKey.self)
    _ = try fields.required(.name)
    return CostModel.Term(
      name: try fields.text(.name) ?? "",
      coefficient: try fields.requiredNumber(.coefficient, .zeroOrAbove),
      interval: ConfidenceInterval(
        lower: try fields.requiredNumber(.lower, .zeroOrAbove),
        upper: try fields.requiredNumber(.upper, .zeroOrAbove), coverage: 0.95))
  }
}

/// The keys of a cost model's file.
public enum CostModelKey: String, CaseIterable, Sendable {
  /// The version of the format; 1.
  case foldviz
  /// What the file is; "costModel".
  case kind
  /// The number of frames that were fitted.
  case frames
  /// The error on frames that the fit had not seen, by ``CostModelErrorKey``.
  case heldOut
  /// The base and the costs of one of each cause, by ``CostModelTermKey``.
  case terms
}

/// The keys of a cost model's error, in milliseconds.
public enum CostModelErrorKey: String, CaseIterable, Sendable {
  /// The mean of |predicted − measured|.
  case meanAbsolute
  /// The 95th percentile of |predicted − measured|.
  case p95
  /// The part of the variance that is explained.
  case r2
}

/// The keys of a cost model's term, in milliseconds.
public enum CostModelTermKey: String, CaseIterable, Sendable {
  /// The cause, or "base".
  case name
  /// The cost of one.
  case coefficient
  /// The lower end of its 95 % interval.
  case lower
  /// The upper end of its 95 % interval.
  case upper
}
