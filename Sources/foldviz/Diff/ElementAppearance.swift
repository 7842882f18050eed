import FoldFormats
import FoldLayout
import RowDesign

/// The appearance of an element, beyond the values in its table row.
struct ElementAppearance {
  let element: PlacedElement
  let content: RowContent?

  /// Returns whether this element of the first scene looks different from `other` of the second, by
  /// more than `tolerance` in lengths.
  func differs(from other: ElementAppearance, in scenes: SceneAppearances, tolerance: Double)
    -> Bool
  {
    guard isSeen || other.isSeen else { return false }
    let (a, b) = (element, other.element)
    func isOff(_ p: Double, _ q: Double) -> Bool { abs(p - q) > tolerance }
    let isElsewhere = (0..<4).contains {
      isOff(a.quad[$0].x, b.quad[$0].x) || isOff(a.quad[$0].y, b.quad[$0].y)
    }
    return isElsewhere || isOff(a.cornerRadius, b.cornerRadius)
      || isOff(a.borderWidth, b.borderWidth) || a.face != b.face
      || a.backgroundColor != b.backgroundColor || a.clip != b.clip
      || a.clipRounding != b.clipRounding || a.window != b.window
      || a.brightness != b.brightness || (showsContent && stretch != other.stretch)
      || isDrawnOtherwise(than: other, in: scenes)
  }

  /// Returns whether two frames look the same, up to `tolerance` in lengths and opacities.
  static func showSame(
    _ a: [ElementAppearance], _ b: [ElementAppearance], in scenes: SceneAppearances,
    tolerance: Double
  ) -> Bool {
    // The screen may have been rotated, so both sides count as long.
    let side = max(scenes.a.screen.size.longestSide, scenes.b.screen.size.longestSide)
    let (a, b) = (a.filter { $0.isOnScreen(side) }, b.filter { $0.isOnScreen(side) })
    return a.count == b.count
      && zip(a, b).allSatisfy { x, y in
        x.element.kind == y.element.kind && x.element.contentID == y.element.contentID
          && abs(x.element.opacity - y.element.opacity) <= tolerance
          && !x.differs(from: y, in: scenes, tolerance: tolerance)
      }
  }

  /// The picture that is stretched to the element's box, or `nil` if it has the box's shape.
  private var stretch: PlacedElement.Picture? {
    guard let picture = element.picture, picture.size != element.box.size || picture.isRounded
    else { return nil }
    return picture
  }

  private var isSeen: Bool { element.opacity > 0 }

  /// Returns whether any part may be visible on a square screen with this side, in points.
  private func isOnScreen(_ side: Double) -> Bool {
    let frame = element.frame
    let corners = (0..<4).map { element.quad[$0] }
    let isBeforeEye = [frame.minX, frame.maxX].allSatisfy { x in
      [frame.minY, frame.maxY].allSatisfy { element.transform.w(at: Point(x: x, y: $0)) > 0 }
    }
    return isSeen
      && (!isBeforeEye
        || corners.contains { $0.x > 0 } && corners.contains { $0.x < side }
          && corners.contains { $0.y > 0 } && corners.contains { $0.y < side })
  }

  /// Whether the element shows its content: it must face the viewer and not be edge-on.
  private var showsContent: Bool {
    content != nil && element.face == .front && abs(element.angle) < 90
  }

  /// Returns whether the elements are drawn differently because content or `RowScreen` differs.
  private func isDrawnOtherwise(than other: ElementAppearance, in scenes: SceneAppearances) -> Bool
  {
    guard abs(element.angle) < 90, !scenes.haveSameScreen || content != other.content else {
      return false
    }
    // Content is laid out in the size of its picture, which may be too small for all of it.
    let shown = showsContent || other.showsContent ? element.drawn : element
    return [RowTheme.light, .dark].contains { theme in
      DrawnRow(content, on: shown, scenes.a.screen, theme)
        != DrawnRow(other.content, on: shown, scenes.b.screen, theme)
    }
  }
}

private struct DrawnRow: Equatable {
  let outline: RoundedBox
  let marks: [RowMark]
  let texts: [String]
  let looks: TextLooks

  init(
    _ content: RowContent?, on element: PlacedElement, _ screen: RowScreen, _ theme: RowTheme
  ) {
    var face = RowFace(
      content, title: content?.title ?? screen.defaultTitle(of: element),
      hidesDetail: element.isClosedCell, direction: screen.direction, hasAsset: { _, _ in true },
      find: RowArtwork.Picture.init(named:))
    face.mean = face.parts.contains(.cover) ? .black : nil
    looks = screen.textLooks(of: face, isHeader: element.kind == .header)
    let drawing = RowDrawing(
      of: element, face: face, side: nil, on: screen, theme: theme,
      measurer: LetterCount(face: face))
    outline = drawing.outline
    // A photograph is opaque and hides everything below it.
    let isPhotograph = face.image.map { !$0.lowercased().hasSuffix(".png") } ?? false
    let cover = drawing.marks.lastIndex {
      $0.kind == .image && isPhotograph && face.parts.contains(.cover)
    }
    let below = cover.map { drawing.marks[$0].box }
    marks = drawing.marks.enumerated().filter { index, mark in
      mark.color?.alpha != 0 && mark.box.rect.minY < drawing.outline.rect.maxY
        && !(index < cover ?? 0 && mark.box == below)
    }.map(\.element)
    texts = marks.map { mark in
      switch mark.kind {
      case .image: face.image ?? ""
      case .portrait: face.portrait ?? ""
      case .icon: face.icon ?? ""
      default: mark.label.map { face[$0] } ?? ""
      }
    }
  }
}

extension RowArtwork.Picture {
  /// Creates a square picture with a number for each name, as no file is read.
  fileprivate init(named name: String) { self.init(number: name.hashValue, aspect: 1) }
}

/// A measurer with letters half as wide as high, so that equal texts are equally wide.
private struct LetterCount: RowMeasurer {
  let face: RowFace

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    min(0.5 * size * Double(face[label].count), limit ?? .infinity)
  }
}

struct SceneAppearance: Equatable {
  let screen: RowScreen
  private let device: Device
  private let foldOffset: Double?
  private let hasNotch: Bool

  init(_ file: SceneFile) {
    var device = file.scene.device
    (device.name, device.title, device.scale) = ("", "", 1)
    self.device = device
    var screen = RowScreen(of: file.scene, showing: file.content) { _ in true }
    screen.findPictures(RowArtwork.Picture.init(named:))
    self.screen = screen
    foldOffset = file.scene.list?.fold?.foldOffset
    hasNotch = device.notch != nil && file.scene.list?.notch != nil
  }

  /// Whether separators look the same from left to right and from right to left.
  private var mirrorsNoLine: Bool { screen.separator.map { $0.inset == 0 } ?? true }

  static func == (a: SceneAppearance, b: SceneAppearance) -> Bool {
    a.device == b.device && a.foldOffset == b.foldOffset && a.hasNotch == b.hasNotch
      && a.screen.separator == b.screen.separator
      && (a.mirrorsNoLine || a.screen.direction == b.screen.direction)
      && RowFace(of: a.screen) == RowFace(of: b.screen)
      && [RowTheme.light, .dark].allSatisfy {
        ScreenDrawing(of: a.screen, theme: $0) == ScreenDrawing(of: b.screen, theme: $0)
      }
      && a.screen.navigationBar?.collapsibleHeight == b.screen.navigationBar?.collapsibleHeight
  }
}

final class SceneAppearances {
  let a: SceneAppearance
  let b: SceneAppearance
  let areAlike: Bool
  /// Whether rows with equal elements look the same on both screens.
  let haveSameScreen: Bool

  /// Returns `nil` if either side is a table, which has no appearance.
  init?(_ a: SceneAppearance?, _ b: SceneAppearance?) {
    guard let a, let b else { return nil }
    (self.a, self.b) = (a, b)
    (areAlike, haveSameScreen) = (a == b, a.screen == b.screen)
  }
}
