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

  /// Returns the reason why the list cannot use one of its behaviors or its viewport on a screen of
  /// this size, in points; `nil` if it can.
  package func problem(on screen: Size) -> ListProblem? {
    if let viewport, var problem = viewport.problem(on: screen, axis) {
      problem.key = "viewport"
      return problem
    }
    if let side = foldingCell?.side, 2 * side >= screen.width - insets.left - insets.right {
      var problem = ListProblem(
        "side leaves cells no width", remedy: "make it less than half of the rows' width")
      problem.key = FoldingCellOptions.key
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

extension ListViewport {
  fileprivate func problem(on screen: Size, _ axis: FoldScene.Axis) -> ListProblem? {
    guard axis == .vertical else {
      return ListProblem(
        "a horizontal list has no viewport to clip",
        remedy: "remove viewport, or set axis to vertical")
    }
    guard top + bottom >= screen.height else { return nil }
    return ListProblem(
      "top and bottom leave the list no height",
      remedy: "make their sum less than the screen's height")
  }
}

extension OptionVisitor {
  fileprivate mutating func behavior<Behavior: ListBehavior>(_ behavior: inout Behavior?) {
    option(&behavior, Behavior.key, .none, Behavior.help)
  }
}
