import FoldLayout
import FoldTestSupport
import Foundation

/// A view of `id` with the matching identifier `identifier`.
func view(
  _ id: UInt32, _ identifier: UInt32?, in parent: Int? = nil, _ frame: Rect,
  change: (inout ShiftElement) -> Void = { _ in }
) -> ShiftElement {
  var element = ShiftElement(
    id: RowID(id), identifier: identifier.map { RowID($0) }, parent: parent, frame: frame)
  change(&element)
  return element
}

/// A view of `id` without a matching identifier.
func view(
  _ id: UInt32, in parent: Int? = nil, _ frame: Rect,
  change: (inout ShiftElement) -> Void = { _ in }
) -> ShiftElement {
  view(id, nil, in: parent, frame, change: change)
}

extension ShiftTransition {
  /// One view that moves from (10, 20, 100, 50) to (200, 400, 300, 250).
  static func sample(
    settings: ShiftSettings = ShiftSettings(), cleanUp: ShiftCleanUp = .automatic
  ) -> ShiftTransition {
    ShiftTransition(
      from: ShiftSide(elements: [view(1, 7, Rect(x: 10, y: 20, width: 100, height: 50))]),
      to: ShiftSide(elements: [view(2, 7, Rect(x: 200, y: 400, width: 300, height: 250))]),
      settings: settings, cleanUp: cleanUp)
  }

  func elements(at time: Double) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    appendElements(at: time, to: &elements)
    return elements
  }

  func replicas(at time: Double) -> [PlacedElement] {
    elements(at: time).filter { $0.kind == .replica }
  }

  func natives(at time: Double) -> [UInt32] {
    elements(at: time).filter { $0.kind == .row }.map(\.id.rawValue)
  }
}

extension Rect {
  static func random(using random: inout SplitMix64) -> Rect {
    Rect(
      x: random.double(in: -200...600), y: random.double(in: -200...900),
      width: random.double(in: 1...500), height: random.double(in: 1...500))
  }
}

extension ShiftLook {
  static func random(using random: inout SplitMix64) -> ShiftLook {
    ShiftLook(
      opacity: random.double(in: 0...1),
      backgroundColor: RGBAColor(
        red: random.double(in: 0...1), green: random.double(in: 0...1),
        blue: random.double(in: 0...1), alpha: random.double(in: 0...1)),
      cornerRadius: random.double(in: 0...40))
  }
}

/// A damped spring from 0 to 1, integrated step by step with the Runge–Kutta method.
func plainSpring(
  mass: Double, stiffness: Double, damping: Double, velocity: Double, at seconds: Double
) -> Double {
  let steps = 4000
  let h = seconds / Double(steps)
  var (x, v) = (0.0, velocity)
  func pull(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
  for _ in 0..<steps {
    let (k1, a1) = (v, pull(x, v))
    let (k2, a2) = (v + h / 2 * a1, pull(x + h / 2 * k1, v + h / 2 * a1))
    let (k3, a3) = (v + h / 2 * a2, pull(x + h / 2 * k2, v + h / 2 * a2))
    let (k4, a4) = (v + h * a3, pull(x + h * k3, v + h * a3))
    x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }
  return x
}
