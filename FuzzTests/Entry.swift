#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The target that `FOLDVIZ_FUZZ_TARGET` names.
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

/// Takes an input of libFuzzer's, and traps where a promise is broken.
///
/// Where the target says so, what was read is used for one input of eight, by the sum of its bytes;
/// `FOLDVIZ_FUZZ_WHOLE` does with each all that is done for users.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    let isUsed = target.isUsed && bytes.reduce(0, &+) & 7 == 0
    try target.run(bytes, isAlwaysWhole ? .whole : isUsed ? .using : .reading)
  } catch {
    print("fuzz: \(error)")
    // What is not written yet would be lost in a pipe.
    fflush(nil)
    abort()
  }
  return 0
}
