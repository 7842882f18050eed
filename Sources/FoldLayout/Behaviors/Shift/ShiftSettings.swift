/// How a shift moves and what becomes of the views that it stands for.
public struct ShiftSettings: Equatable, Sendable {
  /// Which part of the look is animated.
  public enum VisualBehavior: Equatable, Sendable {
    /// The replica keeps the source's look.
    case none
    /// The look goes from the source's to the destination's.
    case automatic
    /// The look goes from one given look to another.
    case custom(from: ShiftLook, to: ShiftLook)
  }

  /// Which native views show again when their replica is gone.
  public enum RestorationBehavior: UInt8, Sendable, CaseIterable {
    /// The source's.
    case source
    /// The destination's.
    case destination
    /// Both.
    case all
    /// Neither.
    case none

    var restoresSource: Bool { self == .source || self == .all }
    var restoresDestination: Bool { self == .destination || self == .all }
  }

  /// Where among the views a replica is drawn.
  public enum InsertionOrder: Equatable, Sendable {
    /// On top of all that is there.
    case standard
    /// Directly above a view and what it contains.
    case above(RowID)
    /// Directly below a view.
    case below(RowID)
  }

  /// How the shift proceeds.
  public var timing: ShiftTiming
  /// Which part of the look is animated.
  public var visual: VisualBehavior
  /// Which native views show again.
  public var restoration: RestorationBehavior
  /// Where the replica is drawn.
  public var insertion: InsertionOrder
  /// Whether snapshots include what containers' transforms and opacities do to a view, so that a
  /// replica covers its native view in a scaled container too; the original leaves them out.
  public var includesContainers: Bool

  /// Creates settings; without a timing UIKit's default curve over a quarter of a second.
  public init(
    timing: ShiftTiming = .cubic(.easeInOut, duration: 0.25, keyframe: nil),
    visual: VisualBehavior = .none, restoration: RestorationBehavior = .all,
    insertion: InsertionOrder = .standard, includesContainers: Bool = false
  ) {
    self.timing = timing
    self.visual = visual
    self.restoration = restoration
    self.insertion = insertion
    self.includesContainers = includesContainers
  }
}

/// Whether replicas go away by themselves.
public enum ShiftCleanUp: UInt8, Sendable, CaseIterable {
  /// Each goes at the end of its shift.
  case automatic
  /// They stay until they are told to go.
  case manual
}
