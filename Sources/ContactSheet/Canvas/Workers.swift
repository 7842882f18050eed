import CFoldCairo
import Synchronization

/// Runs work in parallel with GLib's threads.
enum Workers {
  static var cores: Int { max(1, Int(g_get_num_processors())) }

  /// Returns the results of `body` for the numbers below `count`, in order.
  ///
  /// Each thread has its own state, which `begin` creates.
  ///
  /// - Throws: The error of the lowest number for which `begin` or `body` fails.
  static func map<State, Value: Sendable>(
    _ count: Int, cores: Int = cores, begin: @escaping @Sendable () throws(SheetError) -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(SheetError) -> Value
  ) throws(SheetError) -> [Value] {
    let queue = WorkQueue<Value>(count)
    let worker = Worker {
      var state: State?
      while let number = queue.claim() {
        queue.put(
          Result { () throws(SheetError) in
            var own = if let state { state } else { try begin() }
            defer { state = own }
            return try body(&own, number)
          }, number)
      }
    }
    let threads = (1..<max(1, min(cores, count))).compactMap { _ in
      g_thread_try_new("foldviz", Worker.run, Unmanaged.passRetained(worker).toOpaque(), nil)
    }
    worker.work()
    for thread in threads { g_thread_join(thread) }
    return try queue.values()
  }
}

/// The work of a thread, in a form that C functions can pass.
private final class Worker: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  static let run: @convention(c) (gpointer?) -> gpointer? = { worker in
    if let worker { Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().work() }
    return nil
  }
}

/// The next number and the results.
private final class WorkQueue<Value: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result<Value, SheetError>?]
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(results: .init(repeating: nil, count: count))) }

  /// Returns the next number, or `nil` if none is left or any has failed.
  func claim() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func put(_ result: Result<Value, SheetError>, _ number: Int) {
    state.withLock { state in
      state.results[number] = result
      if case .failure = result { state.next = state.results.count }
    }
  }

  func values() throws(SheetError) -> [Value] {
    var values: [Value] = []
    for case let result? in state.withLock({ $0.results }) { values.append(try result.get()) }
    return values
  }
}
