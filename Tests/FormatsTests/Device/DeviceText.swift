import FoldFormats
import FoldProfile
import Testing

/// Reads device frames from a text in memory.
func deviceSources(_ text: String, kind: DeviceKind? = nil) throws -> [DeviceSource] {
  try DeviceReader.read(ByteSource(bytes: Array(text.utf8), name: "test"), kind: kind)
}
