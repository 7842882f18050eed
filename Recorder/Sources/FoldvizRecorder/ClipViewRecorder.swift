// A thin shell over ListRecording and ShownRow, which are tested everywhere. This file itself is compiled and run
// on macOS only; where foldviz is developed it is not.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Records a scroll view of AppKit as it is shown, frame by frame; call ``frame(at:due:)`` from the display
  /// link of its window.
  @MainActor public final class ClipViewRecorder {
    private let view: NSScrollView
    private let identify: (NSView) -> (index: Int, id: String)?
    /// What has been recorded by now.
    public private(set) var recording = ListRecording()

    /// Creates a recorder of a list with a flipped document; `identify` says which of its subviews are rows.
    public init(_ view: NSScrollView, identify: @escaping (NSView) -> (index: Int, id: String)?) {
      self.view = view
      self.identify = identify
    }

    /// Notes a frame, by `timestamp` and `targetTimestamp` of a `CADisplayLink`.
    public func frame(at timestamp: Double, due: Double) {
      let offset = view.contentView.bounds.minY
      let rows = (view.documentView?.subviews ?? []).compactMap { row -> ShownRow? in
        guard let (index, id) = identify(row) else { return nil }
        guard let layer = row.layer?.presentation() ?? row.layer else {
          return ShownRow(
            id: id, index: index, minY: row.frame.minY - offset, height: row.frame.height,
            opacity: row.alphaValue)
        }
        let transform = layer.transform
        return ShownRow(
          id: id, index: index, position: layer.position.y - offset, anchor: layer.anchorPoint.y,
          height: layer.bounds.height,
          transform: Turn(m22: transform.m22, m23: transform.m23, moveY: transform.m42),
          opacity: Double(layer.opacity))
      }.sorted { $0.minY < $1.minY }
      recording.frame(
        at: timestamp, due: due, screen: view.contentView.bounds.height,
        inset: view.contentInsets.top, offset: offset,
        isDragging: NSEvent.pressedMouseButtons != 0, rows: rows)
    }
  }
#endif
