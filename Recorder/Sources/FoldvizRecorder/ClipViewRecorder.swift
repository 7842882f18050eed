// A thin wrapper around ListRecording and ShownRow, which are tested on all platforms. This file compiles on
// macOS only, so foldviz's own tests do not cover it.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Records what an AppKit scroll view shows in each frame.
  ///
  /// Call ``frame(at:due:)`` from the display link of the view's window.
  @MainActor public final class ClipViewRecorder {
    private let view: NSScrollView
    private let identify: (NSView) -> (index: Int, id: String)?
    /// The recording so far.
    public private(set) var recording = ListRecording()

    /// Creates a recorder for a scroll view whose document view is flipped.
    ///
    /// `identify` returns the index and identifier of a row's view, or `nil` for other subviews.
    public init(_ view: NSScrollView, identify: @escaping (NSView) -> (index: Int, id: String)?) {
      self.view = view
      self.identify = identify
    }

    /// Records a frame, given the `timestamp` and `targetTimestamp` of a `CADisplayLink` in seconds.
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
