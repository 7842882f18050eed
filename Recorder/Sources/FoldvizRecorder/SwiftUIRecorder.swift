// A thin wrapper around ListRecording and ShownRow, which are tested on all platforms. This file compiles only
// with SwiftUI and UIKit, so foldviz's own tests do not cover it.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// Records a SwiftUI list whose rows report their own effects.
  ///
  ///     ScrollView {
  ///       LazyVStack { ForEach(visits) { visit in
  ///         Row(visit).rotation3DEffect(angle, axis: (1, 0, 0), anchor: .bottom).opacity(opacity)
  ///           .recorded(by: recorder, id: visit.id, index: visit.index, foldAngle: angle, opacity: opacity)
  ///       } }
  ///       .recordedContent(by: recorder)
  ///     }
  ///     .coordinateSpace(name: SwiftUIRecorder.space)
  ///
  /// Each row passes its effects, because they cannot be read from SwiftUI views. Its box is read
  /// from its geometry. Touches are not recorded, and all samples have `dragging` false.
  @MainActor public final class SwiftUIRecorder: ObservableObject {
    /// The name of the coordinate space of the scroll view.
    public nonisolated static let space = "foldviz"

    /// The visible height of the list, in points.
    public var screen: Double
    /// The content offset, in points.
    fileprivate var offset = 0.0
    /// The height of the content, in points.
    fileprivate var extent: Double?
    private var watcher: OffsetWatcher?
    private var rows: [String: ShownRow] = [:]
    private var recording = ListRecording()
    private var link: CADisplayLink?

    /// Creates a recorder for a list with a visible height, in points.
    public init(screen: Double) { self.screen = screen }

    /// Starts a new recording, unless a recording is in progress.
    public func start() {
      guard link == nil else { return }
      recording = ListRecording()
      let link = CADisplayLink(target: self, selector: #selector(show))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    /// Records a tap on the row with this identifier.
    public func tap(id: String) { recording.tap(at: CACurrentMediaTime(), id: id) }

    /// Stops recording, and returns the recording.
    public func stop() -> ListRecording {
      link?.invalidate()
      link = nil
      return recording
    }

    /// Tells the user's scroll from the list's own changes of the offset of SwiftUI's scroll view.
    fileprivate func watch(_ view: UIScrollView) {
      watcher?.stop()
      watcher = OffsetWatcher(view)
    }

    fileprivate func shows(_ row: ShownRow) { rows[row.id] = row }
    fileprivate func hides(_ id: String) { rows[id] = nil }

    @objc private func show(_ link: CADisplayLink) {
      let moves = watcher?.next()
      recording.frame(
        at: link.timestamp, due: link.targetTimestamp, screen: screen, offset: offset,
        isDragging: false, scroll: moves?.scroll, wrote: moves?.wrote, extent: extent,
        rows: rows.values.sorted { $0.minY < $1.minY })
    }
  }

  extension View {
    /// Reports this row's box and effects to a recorder; `expandOffset` is in points.
    public func recorded(
      by recorder: SwiftUIRecorder, id: String, index: Int, foldAngle: Angle = .zero,
      opacity: Double = 1,
      expandOffset: Double = 0
    ) -> some View {
      background(
        GeometryReader { geometry -> RGBAColor in
          let frame = geometry.frame(in: .named(SwiftUIRecorder.space))
          recorder.shows(
            ShownRow(
              id: id, index: index, minY: frame.minY, height: frame.height,
              foldAngle: foldAngle.degrees,
              opacity: opacity, expandOffset: expandOffset))
          return RGBAColor.clear
        }
      ).onDisappear { recorder.hides(id) }
    }

    /// Reports the content offset to a recorder; apply this to the content of the scroll view.
    public func recordedContent(by recorder: SwiftUIRecorder) -> some View {
      background(
        GeometryReader { geometry -> RGBAColor in
          recorder.offset = -geometry.frame(in: .named(SwiftUIRecorder.space)).minY
          recorder.extent = geometry.size.height
          return RGBAColor.clear
        }
      ).background(ScrollViewFinder(recorder: recorder))
    }
  }

  /// Finds the scroll view that contains it.
  private struct ScrollViewFinder: UIViewRepresentable {
    let recorder: SwiftUIRecorder

    final class FindingView: UIView {
      var found: (UIScrollView) -> Void = { _ in }

      override func didMoveToWindow() {
        super.didMoveToWindow()
        var view = superview
        while let next = view, !(next is UIScrollView) { view = next.superview }
        if let list = view as? UIScrollView { found(list) }
      }
    }

    func makeUIView(context: Context) -> FindingView {
      let view = FindingView()
      view.found = { recorder.watch($0) }
      return view
    }

    func updateUIView(_ view: FindingView, context: Context) {}
  }
#endif
