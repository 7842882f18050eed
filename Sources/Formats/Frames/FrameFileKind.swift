/// A format for the frames of a device; the raw value is its name on the command line.
@nonexhaustive public enum FrameFileKind: String, Sendable, CaseIterable {
  /// Android's `adb shell dumpsys gfxinfo PACKAGE framestats`.
  case gfxinfo
  /// Android's `adb shell dumpsys SurfaceFlinger --latency LAYER`.
  case surfaceflinger
  /// A binary Perfetto trace with FrameTimeline events, or with Chrome's track events.
  case perfetto
  /// Chrome's trace events, as JSON or in a binary Perfetto trace.
  case chrome
  /// Flutter's timeline, its summary, or a DevTools snapshot.
  case flutter
  /// Tables of Instruments, exported as XML by `xctrace export`.
  case xctrace
  /// The JSON report of androidx macrobenchmark.
  case macrobenchmark
  /// flashlight's `measures.json`.
  case flashlight
  /// A log of androidx JankStats.
  case jankstats
  /// Comma-separated values with columns such as `t`, `duration` and `present`, in seconds.
  case csv
  /// The frame recordings of foldviz: a JSON object for each frame, in seconds.
  case frames
}
