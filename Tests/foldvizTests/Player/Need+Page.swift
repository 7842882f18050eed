import FoldTestSupport

@testable import foldviz

extension Need {
  /// A program that was built with the engine of the player's page.
  static var page: Need {
    .other(
      !PlayerPage.engine.isEmpty,
      "this debug build has no engine for the player's page; run Scripts/player-engine and build again, "
        + "or run Scripts/test")
  }
}
