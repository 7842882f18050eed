import CFoldCairo

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
      while let number = queue.take() {
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

/// The next number and the results; `@unchecked Sendable` because a lock protects them.
private final class WorkQueue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var next = 0
  private var results: [Result<Value, SheetError>?]

  init(_ count: Int) { results = .init(repeating: nil, count: count) }

  /// Returns the next number, or `nil` if none is left or any has failed.
  func take() -> Int? {
    lock.holding {
      guard next < results.count else { return nil }
      next += 1
      return next - 1
    }
  }

  func put(_ result: Result<Value, SheetError>, _ number: Int) {
    lock.holding {
      results[number] = result
      if case .failure = result { next = results.count }
    }
  }

  func values() throws(SheetError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(results.count)
    for result in results {
      if let result { values.append(try result.get()) }
    }
    return values
  }
}
