/// The options of a list behavior, which is active if they are present.
package protocol ListBehavior: OptionTable {
  /// The key of the options in a scene file.
  static var key: String { get }
  /// A one-line description for the scene reference.
  static var help: String { get }

  /// Returns the reason why a list cannot use the behavior, or `nil` if it can.
  func problem(in list: ListScene) -> ListProblem?
}

extension ListBehavior {
  package func problem(in list: ListScene) -> ListProblem? { nil }
}

/// A reason why a list cannot use a behavior: what was found and its remedy, in words.
package struct ListProblem: Sendable {
  package internal(set) var key = ""
  package let found: String
  package let remedy: String

  init(_ found: String, remedy: String) {
    self.found = found
    self.remedy = remedy
  }
}

// The list of all behaviors. A new behavior is added to both members.
extension ListScene {
  mutating func visitBehaviors(_ visitor: inout some OptionVisitor) {
    visitor.behavior(&fold)
    visitor.behavior(&expand)
    visitor.behavior(&foldingCell)
    visitor.behavior(&notch)
  }

  /// The reason why the list cannot use one of its behaviors or its viewport; `nil` if it can.
  package var problem: ListProblem? {
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
