import FoldLayout

extension FieldMapping {
  /// Which native views show again, or nil if the key is not there.
  func restoration(_ key: Key) throws(FormatError) -> ShiftSettings.RestorationBehavior? {
    switch try word(key, RestorationWord.self) {
    case .source: .source
    case .destination: .destination
    case .all: .all
    case RestorationWord.none?: ShiftSettings.RestorationBehavior.none
    case nil: nil
    }
  }

  /// The numbers of a key's list, of which there have to be `count`; nil if the key is not there.
  func numbers(
    _ key: Key, count: Int, _ range: NumberRange
  ) throws(FormatError) -> [Double]? {
    guard let nodes = try list(key) else { return nil }
    guard nodes.count == count else {
      throw failure(
        key,
        .wrongType(
          key: key.rawValue, wanted: "a list of \(count) numbers",
          found: "a list of \(nodes.count)"))
    }
    var numbers: [Double] = []
    for node in nodes { numbers.append(try document.number(node, key.rawValue, range)) }
    return numbers
  }
}

extension ShiftTiming {
  /// Reads a timing by ``ShiftTimingKey``; nil without a value.
  static func read(
    _ node: DocumentNode?, _ document: Document
  ) throws(FormatError) -> ShiftTiming? {
    guard let node else { return nil }
    let fields = try FieldMapping(node, "timing", in: document, keys: ShiftTimingKey.self)
    let physical: [ShiftTimingKey] = [.mass, .stiffness, .damping]
    if physical.contains(where: fields.has) {
      try refuse([.duration, .curve, .controlPoints, .keyframe, .dampingRatio], in: fields, "mass")
      return .spring(
        mass: try fields.number(.mass, .aboveZero) ?? 1,
        stiffness: try fields.requiredNumber(.stiffness, .aboveZero),
        damping: try fields.requiredNumber(.damping, .aboveZero),
        initialVelocity: try fields.number(.initialVelocity, .any) ?? 0)
    }
    if fields.has(.dampingRatio) {
      try refuse([.curve, .controlPoints, .keyframe], in: fields, "dampingRatio")
      return .spring(
        duration: try spanOfSpring(fields),
        dampingRatio: try fields.requiredNumber(.dampingRatio, .aboveZero),
        initialVelocity: try fields.number(.initialVelocity, .any) ?? 0)
    }
    try refuse([.initialVelocity], in: fields, "a curve")
    return .cubic(
      try curve(fields), duration: try fields.number(.duration, .duration) ?? standardDuration,
      keyframe: try fields.numbers(.keyframe, count: 2, .share).map {
        ShiftKeyframe(startTime: $0[0], endTime: $0[1])
      })
  }

  /// UIKit's default, in seconds.
  private static let standardDuration = 0.25

  private static func spanOfSpring(
    _ fields: FieldMapping<ShiftTimingKey>
  ) throws(FormatError) -> Double {
    let duration = try fields.number(.duration, .duration) ?? standardDuration
    guard duration > 0 else {
      throw fields.failure(.duration, .outOfRange(key: "duration", found: "0", allowed: "above 0"))
    }
    return duration
  }

  private static func curve(
    _ fields: FieldMapping<ShiftTimingKey>
  ) throws(FormatError) -> CubicCurve {
    if let points = try fields.numbers(.controlPoints, count: 4, .any) {
      if fields.has(.curve) {
        throw fields.failure(
          .curve, .misplacedKey("curve", owner: "timing with controlPoints", allowed: []))
      }
      guard (0...1).contains(points[0]), (0...1).contains(points[2]) else {
        throw fields.failure(
          .controlPoints,
          .other(
            found: "a control point's x lies outside of 0 to 1", remedy: "time cannot go back"))
      }
      return CubicCurve(points[0], points[1], points[2], points[3])
    }
    return switch try fields.word(.curve, CurveWord.self) {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut, nil: .easeInOut
    }
  }

  private static func refuse(
    _ keys: [ShiftTimingKey], in fields: FieldMapping<ShiftTimingKey>, _ other: String
  ) throws(FormatError) {
    for key in keys where fields.has(key) {
      throw fields.failure(
        key, .misplacedKey(key.rawValue, owner: "timing with \(other)", allowed: []))
    }
  }
}

extension ShiftSettings.VisualBehavior {
  /// Reads which part of the look is animated; nil without a value.
  static func read(
    _ node: DocumentNode?, _ document: Document
  ) throws(FormatError) -> Self? {
    guard let node else { return nil }
    if case .scalar(let text) = node.content, !text.isEmpty {
      switch VisualWord(rawValue: text) {
      case VisualWord.none?: return Self.none
      case .automatic: return .automatic
      case nil:
        throw document.failure(node.line, .unknownName(kind: "visual", text, VisualWord.self))
      }
    }
    let fields = try FieldMapping(node, "visual", in: document, keys: CustomVisualKey.self)
    return .custom(
      from: try look(try fields.required(.from), document),
      to: try look(try fields.required(.to), document))
  }

  private static func look(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> ShiftLook {
    var look = ShiftLook()
    try OptionFields.read(node, "the look", into: &look, in: document)
    return look
  }
}

extension ShiftTransform {
  /// Reads a transform; the one that changes nothing without a value.
  init(_ node: DocumentNode?, _ document: Document) throws(FormatError) {
    self.init()
    guard let node else { return }
    try OptionFields.read(node, "transform", into: &self, in: document)
  }
}

extension ShiftAction {
  /// Reads an action by ``ShiftActionKey``; nil without a value.
  static func read(
    _ node: DocumentNode?, _ document: Document
  ) throws(FormatError) -> ShiftAction? {
    guard let node else { return nil }
    let fields = try FieldMapping(node, "action", in: document, keys: ShiftActionKey.self)
    _ = try fields.required(.modifiers)
    var action = ShiftAction(modifiers: [], timing: try .read(fields[.timing], document))
    for node in try fields.list(.modifiers) ?? [] {
      action.modifiers.append(try modifier(node, document))
    }
    action.restoresNative = try fields.flag(.restoresNative) ?? true
    return action
  }

  private static func modifier(
    _ node: DocumentNode, _ document: Document
  ) throws(FormatError) -> Modifier {
    let fields = try FieldMapping(node, "a modifier", in: document, keys: ModifierKey.self)
    let named = ModifierKey.allCases.filter(fields.has)
    guard named.count == 1, let key = named.first else {
      throw document.failure(
        node.line,
        .other(
          found: "a modifier names \(named.count) changes",
          remedy: "write one of "
            + ModifierKey.allCases.map(\.rawValue).joined(separator: ", ") + " an entry"))
    }
    switch key {
    case .fade: return .fade(to: try fields.requiredNumber(.fade, .share))
    case .rotate: return .rotate(degrees: try fields.requiredNumber(.rotate, .any))
    case .scale:
      let factors = try fields.numbers(.scale, count: 2, .any) ?? [1, 1]
      return .scale(x: factors[0], y: factors[1])
    case .translate:
      let lengths = try fields.numbers(.translate, count: 2, .any) ?? [0, 0]
      return .translate(x: lengths[0], y: lengths[1])
    case .transform:
      let map = try fields.numbers(.transform, count: 6, .any) ?? [1, 0, 0, 1, 0, 0]
      return .transform(
        AffineTransform(
          a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5]))
    }
  }
}
