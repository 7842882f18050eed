import Dispatch
import Synchronization

/// Work on many inputs, on all cores.
enum Parallel {
  /// What `body` makes of each input, in the order of the inputs.
  ///
  /// Each core takes the next input that nobody has begun, so that a few long ones hold up nobody.
  ///
  /// - Parameters:
  ///   - inputs: What to work on.
  ///   - progress: Called with how many are done, on the threads that work, by one at a time.
  ///   - body: Called on several threads at once.
  /// - Returns: One output for each input.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], progress: @Sendable (Int) -> Void, _ body: @Sendable (Input) -> Output
  ) -> [Output] {
    let outputs = Mutex<[Int: Output]>([:])
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let output = body(inputs[index])
      outputs.withLock { outputs in
        outputs[index] = output
        progress(outputs.count)
      }
    }
    return outputs.withLock { outputs in inputs.indices.compactMap { outputs[$0] } }
  }
}
