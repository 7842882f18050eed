import Foundation

/// A benchmark in C that is not part of the package, `layoutbench.c` in the folder that
/// FOLDVIZ_LIMITS names, compiled where it lies and run between our own rounds.
struct OutsideLimit {
  private let program: URL

  /// Compiles it with `clang`; nil where FOLDVIZ_LIMITS is not set or there is nothing to compile.
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

  /// Runs it for a list of so many rows; nanoseconds per operation.
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

  /// What a program prints, or nil where it fails.
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
