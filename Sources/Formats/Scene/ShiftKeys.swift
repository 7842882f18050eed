/// The keys of a shift.
public enum ShiftKey: String, CaseIterable, Sendable {
  /// The views that show at first: a list by ``ViewKey``, or a mapping by ``SideKey``.
  case from
  /// The views that show in the end, as `from`.
  case to
  /// Further states, each as `from`, to which a recording may redirect the shift.
  case alternatives
  /// How shifts proceed, by ``ShiftTimingKey``.
  case timing
  /// Which part of the look is animated: one of ``VisualWord``, or a mapping by ``CustomVisualKey``.
  case visual
  /// Which native views show again: one of ``RestorationWord``.
  case restore
  /// Whether snapshots include what containers do to a view.
  case includesContainers
  /// Whether replicas go away by themselves: one of ``CleanUpWord``.
  case cleanUp
}

/// The keys of one side of a shift.
public enum SideKey: String, CaseIterable, Sendable {
  /// Whether the side takes part.
  case isShiftingEnabled
  /// The views, by ``ViewKey``.
  case views
}

/// The keys of a view.
public enum ViewKey: String, CaseIterable, Sendable {
  /// The identity, distinct on its side.
  case id
  /// The identifier that matches it with a view on the other side.
  case identifier
  /// The rectangle in its container's coordinates.
  case frame
  /// The transform about its centre.
  case transform
  /// The opacity, 0...1.
  case opacity
  /// The background, as "#rgb", "#rrggbb" or "#rrggbbaa".
  case color
  /// The corner radius, in points.
  case cornerRadius
  /// Whether it and what it contains do not show.
  case isHidden
  /// Whether it and what it contains are kept out of the shift.
  case isExcluded
  /// The first line.
  case title
  /// The second line.
  case subtitle
  /// The third line.
  case detail
  /// The name of a picture's file, beside the scene's.
  case image
  /// How the picture lies on the view: one of ``ImageFillWord``.
  case imageFill
  /// The name of a picture's file to show in a circle, or initials.
  case avatar
  /// The name of an icon.
  case icon
  /// The text of a badge.
  case badge
  /// How it shifts, as in ``ShiftKey``.
  case timing
  /// Which part of its look is animated, as in ``ShiftKey``.
  case visual
  /// Which native views show again, as in ``ShiftKey``.
  case restore
  /// Where its replica is drawn: "standard", or a mapping by ``InsertionKey``.
  case insert
  /// What it does where it has no counterpart, by ``ShiftActionKey``.
  case action
  /// The views that it contains, by ``ViewKey``.
  case views
}

/// The keys of a shift's timing: a curve, or with a damping ratio or a mass a spring.
public enum ShiftTimingKey: String, CaseIterable, Sendable {
  /// The time, in seconds.
  case duration
  /// One of ``CurveWord``.
  case curve
  /// The curve's two control points: x1, y1, x2, y2.
  case controlPoints
  /// The part of the duration within which it moves: two numbers of 0...1.
  case keyframe
  /// The spring's damping ratio.
  case dampingRatio
  /// The spring's mass.
  case mass
  /// The spring's stiffness.
  case stiffness
  /// The spring's damping.
  case damping
  /// The spring's velocity at the start, in whole ways per second.
  case initialVelocity
}

/// The words for curves.
public enum CurveWord: String, CaseIterable, Sendable {
  /// No easing.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both.
  case easeInOut
}

/// The words for the part of the look that is animated.
public enum VisualWord: String, CaseIterable, Sendable {
  /// The replica keeps the source's look.
  case none
  /// The look goes from the source's to the destination's.
  case automatic
}

/// The keys of a look that is animated from one given look to another.
public enum CustomVisualKey: String, CaseIterable, Sendable {
  /// The look at the start.
  case from
  /// The look at the end.
  case to
}

/// The words for the views that show again.
public enum RestorationWord: String, CaseIterable, Sendable {
  /// The source's.
  case source
  /// The destination's.
  case destination
  /// Both.
  case all
  /// Neither.
  case none
}

/// The words for what becomes of replicas.
public enum CleanUpWord: String, CaseIterable, Sendable {
  /// They go away by themselves.
  case automatic
  /// They stay until they are told to go.
  case manual
}

/// The keys of a replica's place among the views; one of them.
public enum InsertionKey: String, CaseIterable, Sendable {
  /// The id of the view above which it is drawn.
  case above
  /// The id of the view below which it is drawn.
  case below
}

/// The keys of an action.
public enum ShiftActionKey: String, CaseIterable, Sendable {
  /// The changes, concatenated in order, each by ``ModifierKey``.
  case modifiers
  /// How it proceeds, by ``ShiftTimingKey``.
  case timing
  /// Whether the native view shows again afterwards.
  case restoresNative
}

/// The keys of a change of a view; one of them.
public enum ModifierKey: String, CaseIterable, Sendable {
  /// The opacity to which it fades.
  case fade
  /// Two factors, along x and y.
  case scale
  /// An angle in degrees, clockwise.
  case rotate
  /// Two lengths: to the right and down.
  case translate
  /// A map of the plane: a, b, c, d, tx, ty.
  case transform
}
