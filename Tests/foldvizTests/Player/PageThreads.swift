import Dispatch
import Testing

/// Threads for tests that mostly wait for a browser, so that other tests keep the processors.
private final class PageThreads: TaskExecutor, @unchecked Sendable {
  static let shared = PageThreads()

  private let queue = DispatchQueue(label: "pages", attributes: .concurrent)
  /// More pages would only slow each other down.
  private let places = DispatchSemaphore(value: 4)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      places.wait()
      job.runSynchronously(on: asUnownedTaskExecutor())
      places.signal()
    }
  }
}

/// Runs each test of a suite on separate threads.
struct OnPageThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(PageThreads.shared) { try await function() }
  }
}

extension Trait where Self == OnPageThreads {
  /// Runs tests that wait for a page beside the threads of the other tests.
  static var onPageThreads: Self { Self() }
}
