import Foundation
import Synchronization

/// What the server shows: the page that was made last, and what has gone wrong since.
///
/// One thread makes pages; the server's tasks read them.
final class PreviewStore: Sendable {
  struct State {
    /// Rises with every page that was made and with every attempt that failed.
    var version = 0
    /// The version of the page.
    var pageVersion = 0
    var page = Data()
    /// Why the last attempt gave no page; nil when it did.
    var problem: String?
  }

  private let guarded = Mutex(State())

  var state: State { guarded.withLock { $0 } }

  func show(_ page: Data) {
    guarded.withLock {
      $0.version += 1
      ($0.page, $0.pageVersion, $0.problem) = (page, $0.version, nil)
    }
  }

  func fail(_ problem: String) {
    guarded.withLock {
      $0.version += 1
      $0.problem = problem
    }
  }
}
