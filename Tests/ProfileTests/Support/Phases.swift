import FoldProfile

/// Labels that a program might use.
extension Phase {
  static let rest = Phase(name: "rest", place: 0)
  static let drag = Phase(name: "drag", place: 1)
  static let fling = Phase(name: "fling", place: 2)
  static let flip = Phase(name: "flip", place: 3)
}
