/// A format in which devices' frames are recorded; the raw value is its name on the command line.
public enum FrameFileKind: String, Sendable, CaseIterable {
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
  /// PresentMon's CSV, version 1 or 2, also as OCAT and CapFrameX write it.
  case presentmon
  /// CapFrameX's JSON.
  case capframex
  /// MangoHud's log.
  case mangohud
  /// The hardware monitoring log of MSI Afterburner and RTSS.
  case afterburner
  /// A list of frame times, such as Fraps', with or without a header.
  case frametimes
  /// flashlight's `measures.json`.
  case flashlight
  /// A log of androidx JankStats.
  case jankstats
  /// OpenTelemetry's log records of the event `app.jank`, as JSON.
  case opentelemetry
  /// Comma-separated values with columns such as `t`, `duration` and `present`, in seconds.
  case csv
  /// This package's own recording of frames: a JSON object for each, in seconds.
  case frames
}
