/// The settings of a shift: its timing, look and path, and the treatment of its native views.
public struct ShiftSettings: Equatable, Sendable {
  /// The part of the look that is animated.
  public enum VisualBehavior: Equatable, Sendable {
    /// The corner radius changes to the destination's; the rest of the look stays the source's.
    case cornerRadius
    /// The replica keeps the source's look.
    case unchanged
    /// The look changes from the source's to the destination's.
    case automatic
    /// The look changes between two given looks.
    case custom(from: ShiftLook, to: ShiftLook)
  }

  /// The native views that reappear when their replica is removed.
  public enum RestorationBehavior: UInt8, OptionKeyword {
    /// Only the view of the source screen reappears.
    case source
    /// Only the view of the destination screen reappears.
    case destination
    /// Both views reappear.
    case all
    /// Neither view reappears.
    case none

    package static var standard: Self { .all }
    package static var keywords: [String] { ["source", "destination", "all", "none"] }
  }

  /// The kind of replica that moves in place of a view.
  public enum ReplicaState: UInt8, OptionKeyword {
    /// A stretched picture of the source, with rounded corners only if the source has them.
    case snapshot
    /// A copy of the view, laid out at every size.
    case replication
    /// The view itself with its contents, which is put back afterwards.
    case original

    package static var keywords: [String] { ["snapshot", "replication", "original"] }
  }

  /// The position of a replica among the views in drawing order.
  public enum InsertionOrder: Equatable, Sendable {
    /// The replica is on top of everything present.
    case standard
    /// The replica is directly above a view and its contents.
    case above(RowID)
    /// The replica is directly below a view.
    case below(RowID)
    /// The replica is above this number of views and replicas.
    case custom(Int)
  }

  /// The timing of the shift.
  public var timing: ShiftTiming
  /// The part of the look that is animated.
  public var visual: VisualBehavior
  /// The native views that reappear after the shift.
  public var restoration: RestorationBehavior
  /// The position of the replica in drawing order.
  public var insertion: InsertionOrder
  /// The kind of replica.
  public var state = ReplicaState.snapshot
  /// The view that the replica shows, laid out at every size; `nil` for the view that shifts.
  package var configured: RowID?
  /// The angle of the center's arc, in degrees: positive to the left of the path, 0 for straight.
  public var arc = 0.0
  /// The clockwise rotation along the path, in degrees.
  public var turn = 0.0
  /// Whether snapshots include containers' transforms and opacities, which Shifty omits.
  public var includesContainers: Bool

  /// Creates settings, by default with UIKit's default curve over 0.25 s.
  public init(
    timing: ShiftTiming = ShiftTiming(),
    visual: VisualBehavior = .cornerRadius, restoration: RestorationBehavior = .all,
    insertion: InsertionOrder = .standard, includesContainers: Bool = false
  ) {
    self.timing = timing
    self.visual = visual
    self.restoration = restoration
    self.insertion = insertion
    self.includesContainers = includesContainers
  }
}

extension ShiftSettings: OptionTable {
  /// The possible arc angles, in degrees: less than a whole circle, which ends at its start.
  package static var arcs: NumberRange { NumberRange(-359, 359) }

  /// Creates the default settings of Shifty.
  public init() { self.init(timing: ShiftTiming()) }

  /// Visits the options that a single view may also have.
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&timing, "timing", .none, "how it proceeds: a curve, or a spring")
    visitor.option(
      &visual, "visual", .none, "which part of the look is animated",
      otherwise: "`cornerRadius`, in version 3.x `none`")
    visitor.option(
      &restoration, "restore", .none, "which native views show again when a replica is gone")
    visitor.option(&state, "state", .none, "what moves in a view's place")
    visitor.option(
      &arc, "arc", .degrees(Self.arcs), "the arc of its center, to the left where positive",
      slider: OptionSlider("Arc", -180...180, step: 1))
    visitor.option(
      &turn, "turn", .degrees(.any), "the rotation during the motion, clockwise",
      slider: OptionSlider("Turn", -360...360, step: 1))
  }
}

extension ShiftSettings.VisualBehavior: OptionValue {
  private struct Looks: OptionTable {
    var from = ShiftLook()
    var to = ShiftLook()

    mutating func visit(_ visitor: inout some OptionVisitor) {
      visitor.option(&from, "from", .none, "the look at the start", isRequired: true)
      visitor.option(&to, "to", .none, "the look at the end", isRequired: true)
    }
  }

  package static var standard: Self { .cornerRadius }
  package var kind: OptionKind { .keywordOr(["cornerRadius", "none", "automatic"], Looks().kind) }

  package func encode(to encoder: inout NumberEncoder) {
    switch self {
    case .cornerRadius: encoder.put(0)
    case .unchanged: encoder.put(1)
    case .automatic: encoder.put(2)
    case .custom(let from, let to):
      encoder.put(3)
      encoder.put(Looks(from: from, to: to))
    }
  }

  package init(from decoder: inout NumberDecoder) {
    switch decoder.count() {
    case 1: self = .unchanged
    case 2: self = .automatic
    case 3:
      let looks = Looks(from: &decoder)
      self = .custom(from: looks.from, to: looks.to)
    default: self = .cornerRadius
    }
  }
}

/// The ways in which replicas are removed.
public enum ShiftCleanUp: UInt8, OptionKeyword {
  /// Each replica is removed at the end of its shift.
  case automatic
  /// Replicas stay until a clean-up event.
  case manual

  package static var keywords: [String] { ["automatic", "manual"] }
}
