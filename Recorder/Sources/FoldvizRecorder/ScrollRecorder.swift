// A thin wrapper around ListRecording and ShownRow, which are tested on all platforms. This file compiles on
// iOS and tvOS only, so foldviz's own tests do not cover it.
#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import UIKit.UIGestureRecognizerSubclass

  /// Records what a scroll view, table view or collection view shows in each frame.
  ///
  ///     let recorder = ScrollRecorder(collectionView) { cell in
  ///       collectionView.indexPath(for: cell).map { ($0.item, items[$0.item].id) }
  ///     }
  ///     recorder.start()
  ///     // … scroll …
  ///     let recording = recorder.stop()
  ///
  /// At each frame of a display link, rows are read from their presentation layers. Touches use the
  /// display link's clock.
  @MainActor public final class ScrollRecorder: NSObject {
    private let view: UIScrollView
    private let identify: (UIView) -> (index: Int, id: String)?
    private var link: CADisplayLink?
    private var recording = ListRecording()
    private var finger: TouchWatcher?
    private var watcher: OffsetWatcher?

    /// Creates a recorder for a scroll view.
    ///
    /// `identify` returns the index and identifier of a row's view, or `nil` for other subviews.
    public init(_ view: UIScrollView, identify: @escaping (UIView) -> (index: Int, id: String)?) {
      self.view = view
      self.identify = identify
    }

    /// Starts a new recording, unless a recording is in progress.
    public func start() {
      guard link == nil else { return }
      recording = ListRecording()
      let finger = TouchWatcher { [weak self] touch, time, place in
        self?.recording.touch(touch, at: time, x: place.x, y: place.y)
      }
      view.addGestureRecognizer(finger)
      self.finger = finger
      watcher = OffsetWatcher(view)
      let link = CADisplayLink(target: self, selector: #selector(show))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Records a tap on a row; call this when the app expands the row.
    public func tap(id: String) { recording.tap(at: CACurrentMediaTime(), id: id) }

    /// Stops recording, and returns the recording.
    public func stop() -> ListRecording {
      link?.invalidate()
      link = nil
      watcher?.stop()
      watcher = nil
      if let finger { view.removeGestureRecognizer(finger) }
      return recording
    }

    @objc private func show(_ link: CADisplayLink) {
      let offset = (view.layer.presentation() ?? view.layer).bounds.minY
      let rows = view.subviews.compactMap { row -> ShownRow? in
        guard let (index, id) = identify(row) else { return nil }
        let layer = row.layer.presentation() ?? row.layer
        let transform = layer.transform
        return ShownRow(
          id: id, index: index, position: layer.position.y - offset, anchor: layer.anchorPoint.y,
          height: layer.bounds.height,
          transform: Turn(m22: transform.m22, m23: transform.m23, moveY: transform.m42),
          opacity: Double(layer.opacity), isPainted: !layer.isHidden)
      }.sorted { $0.minY < $1.minY }
      let (insets, moves) = (view.adjustedContentInset, watcher?.next())
      recording.frame(
        at: link.timestamp, due: link.targetTimestamp, screen: view.bounds.height,
        inset: insets.top, offset: offset, isDragging: view.isTracking, scroll: moves?.scroll,
        wrote: moves?.wrote, extent: view.contentSize.height + insets.top + insets.bottom,
        rows: rows)
    }
  }

  /// Observes the first finger without preventing other gestures.
  private final class TouchWatcher: UIGestureRecognizer, UIGestureRecognizerDelegate {
    private let tell: (ListRecording.Touch, TimeInterval, CGPoint) -> Void
    private weak var first: UITouch?

    init(tell: @escaping (ListRecording.Touch, TimeInterval, CGPoint) -> Void) {
      self.tell = tell
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesEnded = false
      delegate = self
    }

    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if first == nil { first = touches.first }
      tell(.began, touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      tell(.moved, touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      tell(.ended, touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      tell(.cancelled, touches)
    }

    private func tell(_ touch: ListRecording.Touch, _ touches: Set<UITouch>) {
      guard let first, touches.contains(first), let view, let screen = view.superview else {
        return
      }
      let place = first.location(in: screen)
      tell(
        touch, first.timestamp, CGPoint(x: place.x - view.frame.minX, y: place.y - view.frame.minY))
      if touch == .ended || touch == .cancelled { self.first = nil }
    }
  }
#endif
