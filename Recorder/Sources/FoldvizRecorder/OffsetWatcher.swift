// This file compiles on iOS and tvOS only, so foldviz's own tests do not cover it.
#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Separates the user's scroll of a scroll view from the list's own changes of its offset.
  ///
  /// The list's own are all changes while neither a finger nor a fling moves it, and those of the
  /// layout before a frame is shown, in which a list corrects its estimates.
  @MainActor final class OffsetWatcher {
    private var (scroll, wrote) = (0.0, 0.0)
    private var isLayingOut = false
    private var observation: NSKeyValueObservation?
    private var layoutObservers: [CFRunLoopObserver] = []

    init(_ view: UIScrollView) {
      observation = view.observe(\.contentOffset, options: [.old, .new]) {
        [weak self] view, change in
        guard let old = change.oldValue, let new = change.newValue else { return }
        MainActor.assumeIsolated {
          guard let self else { return }
          let isUser = !self.isLayingOut && (view.isTracking || view.isDecelerating)
          if isUser { self.scroll += new.y - old.y } else { self.wrote += new.y - old.y }
        }
      }
      // Core Animation lays out and commits before the run loop sleeps, in an observer of order 2,000,000.
      for (order, isBefore) in [(1_999_999, true), (2_000_001, false)] {
        let observer = CFRunLoopObserverCreateWithHandler(
          nil, CFRunLoopActivity.beforeWaiting.rawValue, true, order
        ) { [weak self] _, _ in MainActor.assumeIsolated { self?.isLayingOut = isBefore } }
        guard let observer else { continue }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
        layoutObservers.append(observer)
      }
    }

    /// Returns the distances since the last call, in points, and starts from 0.
    func next() -> (scroll: Double, wrote: Double) {
      defer { (scroll, wrote) = (0, 0) }
      return (scroll, wrote)
    }

    /// Stops observing.
    func stop() {
      observation?.invalidate()
      for observer in layoutObservers { CFRunLoopObserverInvalidate(observer) }
    }
  }
#endif
