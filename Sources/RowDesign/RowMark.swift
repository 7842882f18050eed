public import FoldLayout

/// A rectangle whose upper and lower corners are rounded, by radii that fit.
public struct RoundedBox: Equatable, Sendable {
  /// The rectangle.
  public var rect: Rect
  /// The radius of the upper corners, in points.
  public var top: Double
  /// The radius of the lower corners, in points.
  public var bottom: Double

  /// Rounds all corners; the radius is limited to half of the shorter side.
  public init(_ rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    top = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    bottom = top
  }

  /// What shows of an element, in its plane; `cornerRadius` is its content's own, if it has one.
  public init(of element: PlacedElement, cornerRadius: Double? = nil) {
    let box = element.shownBox
    let radius = max(0, cornerRadius ?? element.cornerRadius)
    self.init(box, cornerRadius: radius)
    let fitting = min(radius, min(box.width / 2, box.height))
    if element.kind == .notch, box.minY <= 0 {
      // It hangs from the top edge of the screen.
      (top, bottom) = (0, fitting)
    } else if element.window != nil {
      // Corners are those of the box; where that is cut the edge is straight.
      top = box.minY == element.box.minY ? fitting : 0
      bottom = box.maxY == element.box.maxY ? fitting : 0
    }
  }

  /// What shows of an element within its border; without one all of it.
  public init(insideOf element: PlacedElement, cornerRadius: Double? = nil) {
    self.init(of: element, cornerRadius: cornerRadius)
    let border = element.borderWidth
    guard border > 0 else { return }
    let radius = max(0, cornerRadius ?? element.cornerRadius)
    self.init(rect.insetBy(border), cornerRadius: radius - border)
  }
}

/// One thing that is drawn of an element, in its plane.
public struct RowMark: Equatable, Sendable {
  /// How it is drawn.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// Its box is filled.
    case fill
    /// Its box is filled as far as the element shows.
    case separator
    /// A line goes around its box.
    case edge
    /// The row's picture covers its span and is cut to its box.
    case image
    /// The round picture covers its span and is cut to its box.
    case portrait
    /// The icon fills its box.
    case icon
    /// The arrow of an expanded row's back button fills its box.
    case back
    /// A text of the row stands in its box, at the middle of its height.
    case title, subtitle, detail, badge, initials, date, heading
    /// A text of the row fills its box from the top, line by line.
    case notes
  }

  /// Where a text stands in its box.
  public enum Anchor: UInt8, CaseIterable, Sendable {
    /// At the left.
    case left
    /// At the middle.
    case center
    /// At the right.
    case right
  }

  /// How it is drawn.
  public var kind: Kind
  /// What it takes up, or the room that a text may fill.
  public var box: RoundedBox
  /// Its colours.
  public var fill = RowLook.Fill.none
  /// What its colours go across, or what a picture covers.
  public var span: Rect
  /// The size of letters or the width of a line, in points.
  public var size = 0.0
  /// Where a text stands.
  public var anchor = Anchor.left

  /// The text that it shows; nil for what is none.
  public var label: RowLabel? { RowLabel.allCases.first { $0.mark == kind } }
}

extension RowMark {
  /// How far the lines of notes stand from one another, in sizes of their letters.
  public static let notesLine = 1.25

  /// The opacity of black below white text that keeps a contrast of 4.5 to 1 on a white picture
  /// (WCAG 2.2, 1.4.3: white on a grey of 0.45 has 4.7).
  private static let veil = 0.55

  /// The line in its plane along which its colours change, and they at parts of it in 0...1; nil where
  /// it has one colour or none.
  public var gradient: (from: Point, to: Point, stops: [(offset: Double, color: Color)])? {
    switch fill {
    case .none, .solid: return nil
    case .shade(let start, let end, let isAcross):
      let (from, to) = RowLook.middle(of: span, isAcross: isAcross)
      return (from, to, [(0, start), (1, end)])
    case .gradient(let start, let end, let background):
      let (from, to) = background.line(on: span.size)
      return (from, to, [(0, start), (1, end)])
    case .veil(let veil, let isMirrored):
      let (left, right) = RowLook.middle(of: span, isAcross: true)
      let dark = Color.black.opacity(Self.veil)
      return (
        isMirrored ? right : left, isMirrored ? left : right,
        [(0, dark), (veil.full, dark), (veil.end, Color.black.opacity(0.1))]
      )
    }
  }

  /// The direction in which its colours change, in degrees clockwise from upwards.
  public var gradientAngle: Double {
    switch fill {
    case .gradient(_, _, let background): background.angle
    case .shade(_, _, isAcross: false): 180
    default: 90
    }
  }

  /// Its one colour; nil where it has several or none.
  public var color: Color? { if case .solid(let color) = fill { color } else { nil } }
}

extension RowLabel {
  /// How it is drawn.
  var mark: RowMark.Kind {
    switch self {
    case .title: .title
    case .subtitle: .subtitle
    case .detail: .detail
    case .badge: .badge
    case .initials: .initials
    case .date: .date
    case .notes: .notes
    case .heading: .heading
    }
  }
}
