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

/// Takes an input of libFuzzer's, and traps where a promise is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    print("fuzz: \(error)")
    abort()
  }
  return 0
}
