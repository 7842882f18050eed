#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The target named by `FOLDVIZ_FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = getenv("FOLDVIZ_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    print(
      "fuzz: unknown target \(name); known are", FuzzTarget.all.map(\.name).joined(separator: " "))
    exit(64)
  }
  return target
}()

private let isAlwaysWhole = getenv("FOLDVIZ_FUZZ_WHOLE") != nil

/// Passes an input of libFuzzer to the target, and traps if a promise is broken.
///
/// If the target is marked as used, the contents of one input in eight are also used, chosen by the
/// sum of its bytes. With `FOLDVIZ_FUZZ_WHOLE`, everything that the program does for users is done
/// with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    let isUsed = target.isUsed && bytes.reduce(0, &+) & 7 == 0
    try target.run(bytes, isAlwaysWhole ? .whole : isUsed ? .using : .reading)
  } catch {
    print("fuzz: \(error)")
    // Buffered output would be lost in a pipe.
    fflush(nil)
    abort()
  }
  return 0
}
