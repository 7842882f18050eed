import CCairo

/// Work shared out among the machine's cores, by GLib's threads.
enum Workers {
  /// How many threads can work at a time.
  static var cores: Int { max(1, Int(g_get_num_processors())) }

  /// What `body` gives for each number below `count`, in their order, whoever worked on which.
  ///
  /// Each thread has a state of its own, which `begin` makes.
  ///
  /// - Throws: What the first number throws for which `begin` or `body` fails.
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

/// What a thread does, as C's functions can take it.
private final class Worker: Sendable {
  let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  static let run: @convention(c) (gpointer?) -> gpointer? = { worker in
    if let worker { Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().work() }
    return nil
  }
}

/// Numbers to be taken and what came of them; unchecked but sendable, for a lock guards it.
private final class WorkQueue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var next = 0
  private var results: [Result<Value, SheetError>?]

  init(_ count: Int) { results = .init(repeating: nil, count: count) }

  /// The next number; nil where none is left, or one has failed.
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

  /// All that came of the numbers.
  func values() throws(SheetError) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(results.count)
    for result in results {
      if let result { values.append(try result.get()) }
    }
    return values
  }
}
