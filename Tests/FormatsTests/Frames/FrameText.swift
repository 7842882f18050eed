import FoldFormats
import FoldProfile
import Testing

/// Reads device frames from a text in memory.
func recordedFrames(_ text: String, kind: FrameFileKind? = nil) throws -> [RecordedFrames] {
  try FrameReader.read(ByteSource(bytes: Array(text.utf8), name: "test"), kind: kind)
}
