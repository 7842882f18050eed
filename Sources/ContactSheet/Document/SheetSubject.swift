public import FoldLayout
import RowDesign

/// The kind of scene that a sheet shows, which determines its texts and the unit of its plot.
@nonexhaustive public enum SheetSubject: Sendable, CaseIterable {
  /// A list; its main value is the content offset, in points.
  case list
  /// A list under a notch; its main value is the content offset, in points.
  case notch
  /// A deck; its main value is the number of turned cards, with fractions for turning cards.
  case deck
  /// A shift; its main value is the progress in percent, beyond `0...100` during overshoot.
  case shift
}

extension SheetSubject {
  var readingTitle: String {
    switch self {
    case .list, .notch: "content offset, pt"
    case .deck: "cards turned"
    case .shift: "progress, %"
    }
  }

  /// Returns a main value as a caption, such as "2.35 cards".
  func caption(_ reading: Double) -> String {
    switch self {
    case .list, .notch: return NumberText.points(reading)
    case .deck:
      let isWhole = abs(reading - reading.rounded()) < 0.005
      let number = NumberText.fixed(reading, decimals: isWhole ? 0 : 2)
      return number + (number == "1" ? " card" : " cards")
    case .shift: return NumberText.fixed(reading, decimals: 0) + " %"
    }
  }

  func sentence(_ reading: Double) -> String {
    switch self {
    case .list, .notch: "offset \(caption(reading))"
    case .deck: "\(caption(reading)) turned"
    case .shift: "progress \(caption(reading))"
    }
  }

  /// The name of elements marked by the accent color.
  var mover: String {
    switch self {
    case .list: "folding row"
    case .notch: "moving row"
    case .deck: "turning card"
    case .shift: "moving replica"
    }
  }
}

extension SheetSubject {
  /// Converts the main value of a stage to the unit of the sheet: a shift's progress to percent.
  public func reading(_ reading: Double) -> Double { self == .shift ? 100 * reading : reading }
}

extension FoldScene {
  /// The subject of a sheet of this scene.
  public var sheetSubject: SheetSubject {
    switch subject {
    case .list(let list): list.notch == nil ? .list : .notch
    case .deck: .deck
    case .shift: .shift
    }
  }
}
