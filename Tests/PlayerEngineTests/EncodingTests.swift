import FoldLayout
import FoldTestSupport
import PlayerEngine
import Testing

@Suite struct EncodingTests {
  private var fullScene: (scene: FoldScene, rule: RowRule) {
    let rule = RowRule.heights([44, 60.5, 70.1, 44, 81])
    var expand = ExpandOptions()
    (expand.response, expand.dampingFraction, expand.frameDuration) = (0.4, 0.7, 0.2)
    (expand.extraHeight, expand.cornerRadius, expand.othersScale) = (5, 21, 0.6)
    var scene = FoldScene(
      device: Device(
        size: Size(width: 375.5, height: 812), scale: 2.625, statusBar: 24,
        notch: Device.Notch(shape: .island, width: 126, height: 37, y: 11), cornerRadius: 38),
      axis: .horizontal, direction: .rightToLeft, rows: RowHeights(rule, spacing: 2.25),
      insets: Insets(top: 1, left: 3, bottom: 2, right: 4), cornerRadius: 12,
      cornerRadii: [RowID(2): 7, RowID(1): 3.5],
      fold: FoldOptions(foldOffset: -17, opacityPadding: 0.3, perspective: 1.25),
      expand: expand,
      sections: Sections(headers: [0, 3], headless: [2, 4]))
    scene.rowList.anchorsScroll = false
    scene.rowList.openRows = [RowID(4), RowID(2)]
    scene.rowList.openHeights = [RowID(4): 600.5, RowID(1): 500]
    return (scene, rule)
  }

  @Test func `a scene survives a round trip with every option`() throws {
    let (scene, rule) = fullScene
    let back = try #require(SceneEncoding.decode(SceneEncoding.encode(scene, rows: rule)))
    var device = scene.device
    (device.name, device.title) = (back.device.name, back.device.title)
    #expect(back.device == device)
    #expect(
      back.rowList.axis == scene.rowList.axis && back.rowList.direction == scene.rowList.direction)
    #expect((0..<5).map { back.rowList.rows[$0] } == (0..<5).map { scene.rowList.rows[$0] })
    #expect(back.rowList.rows.spacing == 2.25 && back.rowList.rows.count == 5)
    #expect(back.rowList.insets == scene.rowList.insets)
    #expect(
      back.rowList.cornerRadius == 12 && back.rowList.cornerRadii == scene.rowList.cornerRadii)
    #expect(back.rowList.fold == scene.rowList.fold && back.rowList.expand == scene.rowList.expand)
    #expect(back.rowList.sections == scene.rowList.sections && !back.rowList.anchorsScroll)
    #expect(back.rowList.openRows == scene.rowList.openRows)
    #expect(back.rowList.openHeights == scene.rowList.openHeights)
  }

  @Test(arguments: [
    RowRule.pattern(count: 9, heights: [10, 20.5]),
    .random(count: 50, min: 31, max: 97.5, seed: 0xfedc_ba98_7654_3210),
  ])
  func `rows described by a rule are encoded as the rule`(rule: RowRule) throws {
    let scene = FoldScene(
      device: Device(size: Size(width: 10, height: 10)), rows: RowHeights(rule, spacing: 3))
    let words = SceneEncoding.encode(scene, rows: rule)
    #expect(words.count < 60)
    let back = try #require(SceneEncoding.decode(words))
    let all = 0..<scene.rowList.rows.count
    #expect(all.map { back.rowList.rows[$0] } == all.map { scene.rowList.rows[$0] })
  }

  @Test func `a scene without behaviors is decoded without them`() throws {
    let rule = RowRule.pattern(count: 1, heights: [5])
    let scene = FoldScene(device: Device(size: Size(width: 1, height: 2)), rows: RowHeights(rule))
    let back = try #require(SceneEncoding.decode(SceneEncoding.encode(scene, rows: rule)))
    #expect(back.rowList.fold == nil && back.rowList.expand == nil && back.rowList.sections == nil)
    #expect(back.rowList.foldingCell == nil && back.rowList.notch == nil)
    #expect(back.rowList.titleArea == nil && back.rowList.navigationBar == nil)
    #expect(back.rowList.viewport == nil && back.device.notch == nil && back.rowList.anchorsScroll)
    #expect(back.device.size == scene.device.size && back.rowList.rows.count == 1)
    #expect(back.rowList.rows[0] == 5)
  }

  @Test func `a notch survives a round trip with every option and new row`() throws {
    var options = NotchOptions()
    (options.notchWidth, options.notchHeight, options.maxScrollOffset) = (1, 2, -3)
    (options.notchViewTopInset, options.drawnHeight, options.cornerRadius) = (4, 5, 6)
    options.tint = RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    (options.dropDuration, options.flipDuration, options.flipDistance) = (9, 10, 11)
    (options.insertionIndex, options.itemHeight, options.itemWidth) = (12, 13, 14)
    (options.action, options.picture, options.look) = (.show, .new, .device)
    var scene = fullScene.scene
    scene.rowList.notch = options
    scene.rowList.newRows = [RowID(.max), RowID(.max - 1), RowID(0)]
    scene.rowList.rowsWithoutContent = [RowID(.max - 1), RowID(0)]
    var bar = NavigationBar()
    (bar.title, bar.height, bar.isLarge) = ("Notes", 50, true)
    scene.rowList.navigationBar = bar
    let back = try #require(SceneEncoding.decode(SceneEncoding.encode(scene, rows: fullScene.rule)))
    #expect(back.rowList.notch == options && back.rowList.newRows == scene.rowList.newRows)
    #expect(
      back.rowList.rowsWithoutContent == scene.rowList.rowsWithoutContent
        && back.rowList.navigationBar == bar)
  }

  @Test(arguments: DeckStyle.allCases)
  func `a deck survives a round trip with every option and card`(style: DeckStyle) throws {
    var options = DeckOptions(style: style)
    options.cardSize = Size(width: 1, height: 2)
    (options.maxVisible, options.maxYOffset, options.minYOffset) = (3, 4, 5)
    (options.borderWidth, options.cornerRadius, options.m34) = (6, 7, -0.25)
    options.backColor = RGBAColor(red: 0.5, green: 0.6, blue: 0.7, alpha: 0.8)
    (options.controlsBrightness, options.deletesByPan) = (false, false)
    (options.panDistance, options.panHysteresis) = (8, 9)
    options.ignoresGesturesDuringRelayout = true
    (options.releaseDuration, options.slideDuration, options.relayoutDuration) = (10, 11, 12)
    (options.relayoutStagger, options.insertDuration, options.removeDuration) = (13, 14, 15)
    let deck = DeckScene(
      options: options, cards: [RowID(3), RowID(1)], spareCards: [RowID(9)],
      container: Rect(x: 1, y: 2, width: 3, height: 4),
      insets: Insets(top: 5, left: 6, bottom: 7, right: 8))
    var scene = fullScene.scene
    scene.subject = .deck(deck)
    #expect(SceneEncoding.decode(SceneEncoding.encode(scene, rows: .heights([])))?.deck == deck)
  }

  @Test func `a shift survives a round trip with every state, view, look, timing and action`()
    throws
  {
    let look = ShiftLook(
      opacity: 0.5, backgroundColor: RGBAColor(red: 1, green: 0, blue: 0.5, alpha: 0.25),
      cornerRadius: 4)
    let spring = ShiftTiming.spring(mass: 2, stiffness: 90, damping: 40, initialVelocity: -1)
    let keyframe = ShiftKeyframe(startTime: 0.25, endTime: 0.75)
    let cubic = ShiftTiming.cubic(CubicCurve(0.1, 0.2, 0.3, 0.4), duration: 2, keyframe: keyframe)
    var view = ShiftElement(
      id: RowID(4), identifier: RowID(.max), parent: 2, frame: Rect(x: 1, y: 2, width: 3, height: 4)
    )
    var t = ShiftTransform()
    (t.scaleX, t.scaleY, t.shear, t.rotationX, t.rotationY) = (1.5, 2.5, 3.5, 4.5, 5.5)
    (t.rotation, t.translationX, t.translationY, t.m34) = (6.5, 7.5, 8.5, -0.125)
    (view.transform, view.look, view.isHidden, view.isExcluded) = (t, look, true, true)
    view.settings = ShiftSettings(
      timing: spring, visual: .custom(from: look, to: ShiftLook()), restoration: .destination,
      includesContainers: true)
    view.settings?.state = .original
    view.settings?.arc = 45
    view.settings?.turn = 90
    view.settings?.configured = RowID(0)
    let map = AffineMatrix(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    view.action = ShiftAction(
      modifiers: [
        .fade(to: 0.5), .transform(map), .scale(x: 2, y: 3), .rotate(degrees: 45),
        .translate(x: -1, y: 1),
      ], timing: cubic.delayed(by: 0.5), restoresNative: false)
    let modification = ShiftModification(modifiers: [.fade(to: 0)], timing: spring)
    (view.prepare, view.complete, view.alongside) = (modification, nil, modification)
    let plain = ShiftElement(id: RowID(0), frame: Rect(x: 0, y: 0, width: 1, height: 1))
    let insertions: [ShiftSettings.InsertionOrder] = [
      .standard, .above(RowID(8)), .below(RowID(3)),
      .custom(5),
    ]
    for insertion in insertions {
      view.settings?.insertion = insertion
      let shift = ShiftScene(
        from: ShiftSide(elements: [plain, view]),
        to: ShiftSide(elements: [view], isShiftingEnabled: false),
        alternatives: [ShiftSide(elements: [])], version: .shifty3,
        settings: ShiftSettings(timing: cubic, visual: .automatic),
        cleanUp: .manual)
      var scene = fullScene.scene
      scene.subject = .shift(shift)
      #expect(SceneEncoding.decode(SceneEncoding.encode(scene, rows: .heights([])))?.shift == shift)
    }
  }

  static let entries: [RecordingEntry] = {
    let events: [SceneEvent] = [
      .tap(.index(3)), .tap(.index(4), isAnimated: false), .tap(.id(RowID(.max))), .back,
      .drag(nil, dx: -1.5, dy: 2),
      .drag(.index(0), dx: 0, dy: 0.1), .dragEnd(nil), .dragEnd(.id(RowID(7))),
      .insert(.index(4), height: nil, count: 3, id: nil),
      .insert(.index(2), height: 12.5, count: 1, id: RowID(4_000_000_000)),
      .remove(.index(1), count: 2), .resize(.index(5), height: 0),
      .grow(.index(5), pointsPerSecond: 62.5), .follow(true), .move(.index(9), to: 2, count: 4),
      .scrollToOffset(-3, duration: 0.3),
      .deck(.slideDown), .deck(.slideUp), .deck(.reload),
      .deck(.cardSize(Size(width: 300, height: 200.5))), .shift(.commit), .shift(.layOut(2)),
      .shift(.start),
      .shift(.reverse), .shift(.redirect(1)), .shift(.cleanUp),
      .shift(.pauseAnimation), .shift(.fractionComplete(0.3)),
      .shift(.continueAnimation(durationFactor: 0.5)),
      .shift(.stopAnimation(withoutFinishing: true)), .shift(.finishAnimation(at: .current)),
      .scrollToRow(.index(12), duration: 0), .rotate(Size(width: 812, height: 375)),
    ]
    var entries = [
      RecordingEntry(time: -1, contentOffset: 5), RecordingEntry(time: -0.5),
      RecordingEntry(time: -0.4, isFrame: true),
      RecordingEntry(time: -0.3, origin: 4, contentOffset: 6, isFrame: true),
    ]
    for (k, event) in events.enumerated() {
      let time = Double(k) / 3
      entries.append(RecordingEntry(time: time, origin: k, contentOffset: Double(k) * 1.1))
      entries.append(
        RecordingEntry(
          time: time, origin: k, contentOffset: k % 2 == 0 ? nil : 7,
          isDragging: k % 3 == 0 ? nil : k % 3 == 1, event: event))
      entries.append(
        RecordingEntry(
          time: time,
          touch: Touch(
            phase: [.began, .moved, .ended, .cancelled][k % 4], location: Point(x: 1, y: -2.5))))
    }
    return entries
  }()

  @Test(arguments: [nil, true, false])
  func `a recording survives a round trip entry by entry`(says: Bool?) throws {
    let recorder = RecordingEncoder(RecordingEntries(Self.entries, recordsTouches: says))
    recorder.drain()
    var source = try #require(RecordingEncoding.Source(recorder.encoding))
    #expect(source.recordsTouches == says)
    for entry in Self.entries {
      var expected = entry
      // The line of a plain sample is not encoded. Only entries that can be refused need one.
      if entry.event == nil && entry.touch == nil && entry.contentOffset != nil && !entry.isFrame {
        expected.origin = 0
      }
      #expect(source.next() == expected)
    }
    #expect(source.next() == nil)
  }

  @Test func `an encoding with a number too few or too many is refused`() {
    let words = SceneEncoding.encode(fullScene.scene, rows: fullScene.rule)
    for count in 0..<words.count { #expect(SceneEncoding.decode(Array(words[..<count])) == nil) }
    #expect(SceneEncoding.decode(words + [0]) == nil)
    for words: [Double] in [[], [0], [0, 2, 5, 0], [0, 1, 5, 0]] {
      #expect(RecordingEncoding.Source(words) == nil)
    }
    #expect(RecordingEncoding.Source([0, 0, 0]) != nil)
  }
}
