/// How a shift moves and what becomes of the views that it stands for.
public struct ShiftSettings: Equatable, Sendable {
  /// Which part of the look is animated.
  public enum VisualBehavior: Equatable, Sendable {
    /// The corner radius goes from the source's to the destination's, the rest stays the source's.
    case cornerRadius
    /// The replica keeps the source's look.
    case unchanged
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

  /// What moves in a view's place.
  public enum ReplicaState: UInt8, Sendable, CaseIterable {
    /// A picture of the source, stretched; where that has no rounded corners, it never has.
    case snapshot
    /// A like view, laid out anew at every size.
    case replication
    /// The view itself, with all that it contains, and it is put back afterwards.
    case original
  }

  /// Where among the views a replica is drawn.
  public enum InsertionOrder: Equatable, Sendable {
    /// On top of all that is there.
    case standard
    /// Directly above a view and what it contains.
    case above(RowID)
    /// Directly below a view.
    case below(RowID)
    /// With so many views and replicas below it.
    case custom(Int)
  }

  /// How the shift proceeds.
  public var timing: ShiftTiming
  /// Which part of the look is animated.
  public var visual: VisualBehavior
  /// Which native views show again.
  public var restoration: RestorationBehavior
  /// Where the replica is drawn.
  public var insertion: InsertionOrder
  /// What moves in a view's place.
  public var state = ReplicaState.snapshot
  /// The view that the replica shows in place of the source, laid out anew at every size.
  public var configured: RowID?
  /// The angle of the arc on which the centre goes, in degrees, to the left of the way where positive; 0
  /// for straight on.
  public var arc = 0.0
  /// By how much it turns on its way, in degrees, clockwise.
  public var turn = 0.0
  /// Whether snapshots include what containers' transforms and opacities do to a view, so that a
  /// replica covers its native view in a scaled container too; the original leaves them out.
  public var includesContainers: Bool

  /// Creates settings; without a timing UIKit's default curve over a quarter of a second.
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
  /// The arcs that there are, in degrees: a whole circle has no end apart from its start.
  public static var arcs: NumberRange { NumberRange(-359, 359) }

  /// Creates the settings of the original.
  public init() { self.init(timing: ShiftTiming()) }

  /// Shows the options to a visitor, those that a single view may have too.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&timing, "timing", .none, "how it proceeds: a curve, or a spring")
    visitor.option(
      &visual, "visual", .none, "which part of the look is animated",
      otherwise: "`cornerRadius`, in version 3.x `none`")
    visitor.option(
      &restoration, "restore", .none, "which native views show again when a replica is gone")
    visitor.option(&state, "state", .none, "what moves in a view's place")
    visitor.option(
      &arc, "arc", .degrees(Self.arcs), "the arc of its centre, to the left where positive",
      slider: OptionSlider("Arc", -180...180, step: 1))
    visitor.option(
      &turn, "turn", .degrees(.any), "by how much it turns on its way, clockwise",
      slider: OptionSlider("Turn", -360...360, step: 1))
  }
}

extension ShiftSettings.VisualBehavior: OptionValue {
  /// The looks between which a custom behaviour goes.
  private struct Looks: OptionTable {
    var from = ShiftLook()
    var to = ShiftLook()

    mutating func visit(_ visitor: inout some OptionVisitor) {
      visitor.option(&from, "from", .none, "the look at the start", isRequired: true)
      visitor.option(&to, "to", .none, "the look at the end", isRequired: true)
    }
  }

  /// The value where nothing says otherwise.
  public static var standard: Self { .cornerRadius }
  /// What it is, in a file and in words.
  public var kind: OptionKind { .wordOr(["cornerRadius", "none", "automatic"], Looks().kind) }

  /// Appends its words.
  public func put(into sink: inout WordSink) {
    switch self {
    case .cornerRadius: sink.put(0)
    case .unchanged: sink.put(1)
    case .automatic: sink.put(2)
    case .custom(let from, let to):
      sink.put(3)
      sink.put(Looks(from: from, to: to))
    }
  }

  /// Takes the value from its words.
  public init(from feed: inout WordFeed) {
    switch feed.count() {
    case 1: self = .unchanged
    case 2: self = .automatic
    case 3:
      let looks = Looks(from: &feed)
      self = .custom(from: looks.from, to: looks.to)
    default: self = .cornerRadius
    }
  }
}

extension ShiftSettings.RestorationBehavior: OptionWord {
  /// The value where nothing says otherwise.
  public static var standard: Self { .all }
  /// The words, in the order of the cases.
  public static var words: [String] { ["source", "destination", "all", "none"] }
}

extension ShiftSettings.ReplicaState: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["snapshot", "replication", "original"] }
}

/// Whether replicas go away by themselves.
public enum ShiftCleanUp: UInt8, Sendable, CaseIterable {
  /// Each goes at the end of its shift.
  case automatic
  /// They stay until they are told to go.
  case manual
}

extension ShiftCleanUp: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["automatic", "manual"] }
}
