import Foundation

/// A benchmark in C outside the package: `layoutbench.c` in the folder named by FOLDVIZ_LIMITS,
/// compiled there and run between our own rounds.
struct OutsideLimit {
  private let program: URL

  /// Compiles the benchmark with `clang`; returns `nil` if FOLDVIZ_LIMITS is not set or the
  /// benchmark cannot be compiled.
  init?() {
    guard let folder = ProcessInfo.processInfo.environment["FOLDVIZ_LIMITS"] else { return nil }
    let source = URL(fileURLWithPath: folder).appendingPathComponent("layoutbench.c").path
    program = FileManager.default.temporaryDirectory.appendingPathComponent(
      "foldviz-layoutbench-\(ProcessInfo.processInfo.processIdentifier)")
    let flags = "-std=c11 -O3 -march=native -mprefer-vector-width=512 -ffp-contract=off -w"
    let arguments = ["clang"] + flags.split(separator: " ").map(String.init)
    guard
      Self.output(arguments + [source, "-o", program.path, "-lpthread", "-lm"]) != nil
    else { return nil }
  }

  /// Runs the benchmark for a list of `rows` rows, and returns the nanoseconds per operation.
  func run(rows: Int) -> [Action: Double] {
    var figures: [Action: Double] = [:]
    for line in (Self.output([program.path, String(rows)]) ?? "").split(separator: "\n") {
      let fields = line.split(separator: "\t")
      guard fields.count > 2, let value = Double(fields[2]) else { continue }
      switch (fields[0], fields[1]) {
      case ("C blocked (cursor)", "W1 fling"): figures[.fling] = value
      case ("C blocked (cursor)", "W1 jump"): figures[.jump] = value
      case ("C blocked", "W2 resize x10000"): figures[.resize] = value * 1000
      case ("C blocked", "W2 insert x10000"): figures[.insert] = value * 1000
      case ("C prefix f64", "W3 1M rows"): figures[.whole] = value
      case ("C local f32, 2 threads", "W3 1M rows"): figures[.wholeOnTwo] = value
      default: break
      }
    }
    return figures
  }

  func remove() { try? FileManager.default.removeItem(at: program) }

  /// Returns the output of a program; `nil` if the program fails.
  static func output(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
