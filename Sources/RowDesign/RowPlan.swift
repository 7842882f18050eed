public import FoldLayout

/// Where all that a row shows lies, in the plane of its element: what cairo and the page draw.
///
///     let plan = RowPlan(
///       [.title, .badge], on: element, cornerRadius: nil, screen: screen, measurer: fonts)
///     plan.lines[0].box     // where the title stands
public struct RowPlan: Equatable, Sendable {
  /// A line of text.
  public struct Line: Equatable, Sendable {
    /// Which of the lines.
    public var label: RowLabel
    /// The room that it may fill; its letters stand in the middle of its height.
    public var box: Rect
    /// The size of its letters, in points.
    public var size: Double
    /// How much of the room it fills, in points.
    public var width: Double
    /// How much of it shows, 0...1.
    public var opacity = 1.0
    /// Where it stands in its room.
    public var anchor = RowMark.Anchor.left
    /// What colours it.
    public var tone = Tone.quiet
  }

  /// What colours a text.
  public enum Tone: Sendable {
    /// The colour of titles.
    case ink
    /// That of all else.
    case quiet
    /// That of the row's tag.
    case tag
    /// A color that stands out from what an open cell shows below its head.
    case panel
  }

  /// What stands where a row begins.
  public struct Lead: Equatable, Sendable {
    /// Which of the parts: ``RowParts/thumb``, `portrait`, `initials` or `icon`.
    public var part: RowParts
    /// A square.
    public var box: Rect
    /// The radius of its corners, in points.
    public var cornerRadius: Double
    /// The size of its letters where it has some, in points.
    public var size: Double
    /// How wide these are, in points.
    public var width: Double

    /// A lead in a square; initials are made smaller until they fit.
    init(
      _ part: RowParts, in box: Rect, cornerRadius: Double, letters: Double = 0.42,
      measurer: some RowMeasurer
    ) {
      self.init(part: part, box: box, cornerRadius: cornerRadius, size: 0, width: 0)
      guard part == .initials else { return }
      let (size, limit) = (box.width * letters, box.width * 0.72)
      guard let wide = measurer.width(of: .initials, size: size, limit: nil) else { return }
      (self.size, width) = (wide > limit ? size * limit / wide : size, min(wide, limit))
    }

    init(part: RowParts, box: Rect, cornerRadius: Double, size: Double, width: Double) {
      (self.part, self.box, self.cornerRadius) = (part, box, cornerRadius)
      (self.size, self.width) = (size, width)
    }

    /// The middle three fifths, which an icon fills.
    public var iconBox: Rect { box.insetBy(box.width * 0.2) }
  }

  /// A capsule with a text in its middle.
  public struct Badge: Equatable, Sendable {
    /// The capsule.
    public var box: Rect
    /// The size of its letters, in points.
    public var size: Double
    /// The most that they may fill, in points.
    public var limit: Double
  }

  /// How a picture is darkened below text, from where the row begins.
  public struct Veil: Equatable, Sendable {
    /// Up to where it is darkest, in parts of the row's width.
    public var full: Double
    /// From where it is lightest, in parts of the row's width.
    public var end: Double
  }

  /// The row's surface within its border.
  public var box: Rect
  /// From the top; those that do not fit are left out.
  public var lines: [Line] = []
  /// What stands where the row begins.
  public var lead: Lead?
  /// What stands where the title ends.
  public var badge: Badge?
  /// A short bar in a colour of the row's.
  public var tag: Rect?
  /// A line between parts of the row.
  public var rule: Rect?
  /// How much of what it shows is there: on a row that comes from nothing it comes with it, 0...1.
  public var presence = 1.0
  /// How far from the row's beginning the lines begin, in points.
  public var inset = 0.0
  /// Whether the lines end at the right.
  public var endsRight = false
  /// The veil of a picture below; nil without one or without lines.
  public var veil: Veil?
}
