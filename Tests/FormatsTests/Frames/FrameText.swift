import FoldFormats
import FoldProfile
import Testing

func recordedFrames(_ text: String, kind: FrameFileKind? = nil) throws -> [RecordedFrames] {
  try FrameReader.read(ByteSource(bytes: Array(text.utf8), name: "test"), kind: kind)
}
