/// The options of a behaviour of a list, which is on where they are there.
public protocol ListBehavior: OptionTable {
  /// The key of the options in a scene's file.
  static var key: String { get }
  /// What the behaviour is, in a line.
  static var help: String { get }

  /// Why a list cannot have it beside what else it has; nil where it can.
  func problem(in list: ListScene) -> ListProblem?
}

extension ListBehavior {
  /// Nothing: it goes with all others.
  public func problem(in list: ListScene) -> ListProblem? { nil }
}

/// Why a list cannot have a behaviour.
public struct ListProblem: Sendable {
  /// The key of what it cannot have.
  public internal(set) var key = ""
  /// What does not go together.
  public let found: String
  /// What would do.
  public let remedy: String

  init(_ found: String, remedy: String) {
    self.found = found
    self.remedy = remedy
  }
}

// The table of a list's behaviours. A new one has a line in each of the two.
extension ListScene {
  /// Shows the behaviours to a visitor.
  mutating func visitBehaviors(_ visitor: inout some OptionVisitor) {
    visitor.behavior(&fold)
    visitor.behavior(&expand)
    visitor.behavior(&foldingCell)
    visitor.behavior(&notch)
  }

  /// Why the list cannot have one of its behaviours or its viewport; nil where it can have them all.
  public var problem: ListProblem? {
    guard viewport == nil || axis == .vertical else {
      var problem = ListProblem(
        "a horizontal list has no viewport to clip",
        remedy: "remove viewport, or set axis to vertical")
      problem.key = "viewport"
      return problem
    }
    return problem(of: fold) ?? problem(of: expand) ?? problem(of: foldingCell)
      ?? problem(of: notch)
  }

  private func problem<Behavior: ListBehavior>(of behavior: Behavior?) -> ListProblem? {
    var problem = behavior?.problem(in: self)
    problem?.key = Behavior.key
    return problem
  }
}

extension OptionVisitor {
  fileprivate mutating func behavior<Behavior: ListBehavior>(_ behavior: inout Behavior?) {
    option(&behavior, Behavior.key, .none, Behavior.help)
  }
}
