public import FoldLayout
import RowDesign

/// What a sheet's frames show, which decides the words and the unit of its plot.
public enum SheetSubject: Sendable, CaseIterable {
  /// A list; its reading is the content offset, in points.
  case list
  /// A list under a notch; its reading is the content offset, in points.
  case notch
  /// A deck; its reading is the number of cards turned down, those on their way by their part.
  case deck
  /// A shift; its reading is the progress in per cent, beyond 0...100 where it springs.
  case shift
}

extension SheetSubject {
  /// The plot's title: what the reading is, and its unit where the numbers need one.
  var readingTitle: String {
    switch self {
    case .list, .notch: "content offset, pt"
    case .deck: "cards turned"
    case .shift: "progress, %"
    }
  }

  /// A reading as a caption gives it.
  ///
  ///     SheetSubject.deck.caption(2.35)   // "2.35 cards"
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

  /// A reading with its name, for those who read the file's marks.
  func sentence(_ reading: Double) -> String {
    switch self {
    case .list, .notch: "offset \(caption(reading))"
    case .deck: "\(caption(reading)) turned"
    case .shift: "progress \(caption(reading))"
    }
  }

  /// What the accent marks, as a noun with its adjective.
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
  /// A stage's reading in the unit of the sheet.
  public func reading(_ reading: Double) -> Double { self == .shift ? 100 * reading : reading }
}

extension Scene {
  /// What a sheet of the scene shows.
  public var sheetSubject: SheetSubject {
    switch subject {
    case .list(let list): list.notch == nil ? .list : .notch
    case .deck: .deck
    case .shift: .shift
    }
  }
}
