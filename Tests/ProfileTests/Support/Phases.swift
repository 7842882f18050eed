import FoldProfile

/// Labels that a program might use.
extension Phase {
  static let rest = Phase(name: "rest", index: 0)
  static let drag = Phase(name: "drag", index: 1)
  static let fling = Phase(name: "fling", index: 2)
  static let flip = Phase(name: "flip", index: 3)
}
