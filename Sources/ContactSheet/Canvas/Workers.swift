import CFoldCairo
import Dispatch
import Synchronization

enum Workers {
  static var cores: Int { max(1, Int(g_get_num_processors())) }

  /// Returns the results of `body` for the numbers below `count`, in order.
  ///
  /// Each of at most `cores` tasks has its own state, which `begin` creates. The error of the
  /// lowest number for which `begin` or `body` fails is thrown.
  static func map<State, Value: Sendable>(
    _ count: Int, cores: Int = cores, begin: @escaping @Sendable () throws(SheetError) -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(SheetError) -> Value
  ) throws(SheetError) -> [Value] {
    let next = Atomic(0)
    let results = Mutex([Result<Value, SheetError>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(cores, count))) { _ in
      var state: State?
      while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
        let result = Result { () throws(SheetError) in
          var own = if let state { state } else { try begin() }
          defer { state = own }
          return try body(&own, number)
        }
        // After a failure, no further number is begun.
        if case .failure = result { next.store(count, ordering: .relaxed) }
        results.withLock { $0[number] = result }
      }
    }
    var values: [Value] = []
    for case let result? in results.withLock(\.self) { values.append(try result.get()) }
    return values
  }
}
