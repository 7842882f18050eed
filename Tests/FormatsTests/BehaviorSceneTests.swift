import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct BehaviorSceneTests {
  private func scene(_ text: String) throws -> SceneFile {
    try SceneFile.read(ByteSource(bytes: Array(text.utf8), name: "scene.yml"))
  }

  private func sentence(_ text: String) -> String {
    do {
      _ = try scene(text)
      return "no error"
    } catch { return (error as? FormatError)?.sentence ?? "\(error)" }
  }

  @Test func `a notch without keys is the published one`() throws {
    let file = try scene("device: iphone-x\nrows: {count: 3, height: 100}\nnotch: {}\n")
    #expect(file.scene.rowList.notch == NotchOptions() && file.scene.rowList.newRows.isEmpty)
  }

  @Test func `an option that needs another one is remarked at its line, and only without it`()
    throws
  {
    func remarks(_ bar: String, _ item: String, _ background: String) throws -> [String] {
      try scene(
        """
        device: iphone-x
        background: {from: "#102030", \(background)}
        navigationBar:
          title: Notes
          \(bar)
        rows:
          items:
            - {height: 90, title: A, \(item)}
        """
      ).remarks
    }
    #expect(
      try remarks("collapses: true", "veil: none, imageFill: cover", "angle: 90") == [
        "scene.yml:2: angle has no effect without to; remove it, or add the other",
        "scene.yml:5: collapses has no effect without large; remove it, or add the other",
        "scene.yml:8: imageFill has no effect without image; remove it, or add the other",
        "scene.yml:8: veil has no effect without image; remove it, or add the other",
      ])
    #expect(
      try remarks(
        "large: true\n  collapses: true", "veil: none, image: a.png",
        "to: \"#405060\", angle: 90") == [])
  }

  @Test func `new rows of a notch have their own names and content`() throws {
    let file = try scene(
      """
      device: iphone-x
      rows: {items: [{id: a, height: 50}, {id: b, height: 60}]}
      notch:
        look: device
        tint: "#ff0000"
        insertionIndex: 2
        maxScrollOffset: -120.5
        newRows: [{id: n, title: New}, {title: Second}]
      """)
    let options = try #require(file.scene.rowList.notch)
    #expect(options.look == .device && options.insertionIndex == 2)
    #expect(options.maxScrollOffset == -120.5 && options.tint == RGBAColor(rgb: 0xff0000))
    #expect(file.scene.rowList.newRows.map { file.names.name(of: $0) } == ["n", "new 1"])
    #expect(file.scene.rowList.newRows.map { file.content[$0]?.title } == ["New", "Second"])
    #expect(file.names.id(named: "n") == file.scene.rowList.newRows[0])
  }

  @Test func `a deck without keys is the newer published class with twenty cards`() throws {
    let file = try scene("device: iphone-x\ndeck: {}\n")
    let deck = try #require(file.scene.deck)
    #expect(deck.options == DeckOptions() && deck.cards.count == 20 && deck.container == nil)
    let older = try scene("device: iphone-x\ndeck: {style: cardAnimationView, cards: 3}\n")
    #expect(older.scene.deck?.options == DeckOptions(style: .cardAnimationView))
    #expect(older.scene.deck?.cards == [RowID(0), RowID(1), RowID(2)])
  }

  @Test func `every key of a deck is read`() throws {
    let deck = try #require(
      try scene(
        """
        device: iphone-x
        deck:
          cards: [{id: a, title: A}, {id: b}]
          spareCards: [{id: s}]
          container: {x: 1, y: 2, width: 300, height: 400}
          cardSize: {width: 200, height: 100}
          maxVisible: 3
          maxYOffset: 30
          minYOffset: 10
          borderWidth: 2
          cornerRadius: 4
          backColor: "#102030"
          m34: -0.002
          controlsBrightness: false
          panDistance: 99
          panHysteresis: 10
          deletesByPan: false
          ignoresGesturesDuringRelayout: true
          releaseDuration: 0.1
          slideDuration: 0.2
          relayoutDuration: 0.3
          relayoutStagger: 0.01
          insertDuration: 0.5
          removeDuration: 0.6
        """
      ).scene.deck)
    var options = DeckOptions()
    options.cardSize = Size(width: 200, height: 100)
    (options.maxVisible, options.maxYOffset, options.minYOffset) = (3, 30, 10)
    (options.borderWidth, options.cornerRadius, options.m34) = (2, 4, -0.002)
    options.backColor = RGBAColor(rgb: 0x102030)
    (options.controlsBrightness, options.deletesByPan) = (false, false)
    (options.panDistance, options.panHysteresis) = (99, 10)
    options.ignoresGesturesDuringRelayout = true
    (options.releaseDuration, options.slideDuration) = (0.1, 0.2)
    (options.relayoutDuration, options.relayoutStagger) = (0.3, 0.01)
    (options.insertDuration, options.removeDuration) = (0.5, 0.6)
    #expect(deck.options == options)
    #expect(deck.cards.count == 2 && deck.spareCards.count == 1)
    #expect(deck.container == Rect(x: 1, y: 2, width: 300, height: 400))
  }

  @Test func `nested views of a shift are read in order, each after its container`() throws {
    let file = try scene(
      """
      device: iphone-x
      shift:
        timing: {duration: 0.4, curve: easeOut, keyframe: [0.1, 0.9]}
        version: 3.x
        visual: none
        restore: destination
        cleanUp: manual
        from:
          - id: a
            identifier: x
            frame: {x: 1, y: 2, width: 30, height: 40}
            transform: {scaleX: 2, rotation: 30}
            opacity: 0.5
            color: "#00ff00"
            cornerRadius: 6
            views:
              - {id: b, identifier: y, frame: {width: 5, height: 6}, isExcluded: true}
          - {id: c, frame: {width: 1, height: 1}, isHidden: true, action: {modifiers: [{fade: 0}, {scale: [2, 3]}, {rotate: 90}, {translate: [4, 5]}, {transform: [1, 0, 0, 1, 2, 3]}], restoresNative: false}}
        to: {isShiftingEnabled: false, views: [{id: a, identifier: x, frame: {width: 9, height: 9}, insert: {below: c}, configured: b, state: original, arc: 90, timing: {mass: 1, stiffness: 100, damping: 10, initialVelocity: 2}, visual: {from: {opacity: 0}, to: {cornerRadius: 3}}}]}
        alternatives: [[{id: z, identifier: x, frame: {width: 2, height: 2}}]]
      """)
    let shift = try #require(file.scene.shift)
    let views = shift.source.elements
    #expect(views.map(\.parent) == [nil, 0, nil])
    #expect(views[0].frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(views[0].transform.scaleX == 2 && views[0].transform.rotation == 30)
    #expect(
      views[0].look
        == ShiftLook(opacity: 0.5, backgroundColor: RGBAColor(rgb: 0x00ff00), cornerRadius: 6))
    #expect(views[1].isExcluded && views[2].isHidden)
    #expect(views[0].identifier == shift.destination.elements[0].identifier)
    #expect(views[0].identifier != views[1].identifier)
    let modifiers: [ShiftModification.Modifier] = [
      .fade(to: 0), .scale(x: 2, y: 3), .rotate(degrees: 90), .translate(x: 4, y: 5),
      .transform(AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 3)),
    ]
    #expect(views[2].action == ShiftAction(modifiers: modifiers, restoresNative: false))
    #expect(
      shift.settings.timing
        == .cubic(
          .easeOut, duration: 0.4, keyframe: ShiftKeyframe(startTime: 0.1, endTime: 0.9)))
    #expect(shift.version == .shifty3 && shift.settings.visual == .unchanged)
    #expect(shift.settings.restoration == .destination && shift.cleanUp == .manual)
    #expect(shift.destination.isShiftingEnabled == false && shift.alternatives.count == 1)
    let own = try #require(shift.destination.elements[0].settings)
    #expect(own.timing == .spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2))
    #expect(own.insertion == .below(views[2].id) && own.configured == views[1].id)
    #expect(own.state == .original && own.arc == 90 && own.turn == 0)
    #expect(own.visual == .custom(from: ShiftLook(opacity: 0), to: ShiftLook(cornerRadius: 3)))
    #expect(views.map { file.names.name(of: $0.id) } == ["a", "b", "c"])
    #expect(file.names.name(of: shift.destination.elements[0].id) == "a")
  }

  @Test(arguments: [
    (
      "deck: {cards: 1000001}",
      "cards is 1000001; it has to be a whole number from 0 to 1,000,000"
    ),
    (
      "deck: {cards: [{id: a}, {id: a}]}", "the id \"a\" is taken already; give each its own"
    ),
    (
      "deck: {cards: [{height: 3}]}",
      "\"height\" does not belong to card 0; card 0 takes id, title, subtitle, detail, date, notes, color, image, imageFill, veil, artwork, avatar, icon, badge, textColor, text, tag, cornerRadius"
    ),
    (
      "deck: {style: cardView}",
      "unknown style \"cardView\"; it has to be cardAnimationView or cardContainerView"
    ),
    (
      "deck: {cards: [{text: {title: {alignment: left}}}]}",
      "unknown alignment \"left\"; it has to be start, center or end"
    ),
    (
      "deck: {cards: [{text: {title: {weight: heavy}}}]}",
      "weight is the text \"heavy\"; it has to be regular, medium, semibold or bold, or a number"
    ),
    ("deck: {cardSize: {width: 4}}", "cardSize has no \"height\"; add it"),
    (
      "shift: {from: []}", "shift has no \"to\"; add it"
    ),
    (
      "shift: {from: [{id: a}], to: []}", "view 0 has no \"frame\"; add it"
    ),
    (
      "shift: {from: [{id: a, frame: {width: 1, height: 1}, insert: {above: b}}], to: []}",
      "unknown view \"b\"; the nearest known view is \"a\""
    ),
    (
      "shift: {from: [{id: abc, frame: {width: 1, height: 1}, configured: abd}], to: []}",
      "unknown view \"abd\"; the nearest known view is \"abc\""
    ),
    (
      "shift: {timing: {mass: 1, stiffness: 2, damping: 3, duration: 1}, from: [], to: []}",
      "\"duration\" does not belong to timing with mass; remove it"
    ),
    (
      "shift: {timing: {controlPoints: [2, 0, 0, 1]}, from: [], to: []}",
      "controlPoints is 2; it has to be 0 or above, at most 1"
    ),
    (
      "shift: {timing: {controlPoints: [0, 9, -0.5, 1]}, from: [], to: []}",
      "controlPoints is -0.5; it has to be 0 or above, at most 1"
    ),
    (
      "shift: {timing: {keyframe: [0.6, 0.2]}, from: [], to: []}",
      "keyframe ends before it begins; put the smaller number first"
    ),
    (
      "rows: {count: 1, height: 1}\nnotch: {action: show}",
      "action show opens nothing where rows do not expand; add expand, or set action to refresh"
    ),
    (
      "shift: {timing: {duration: 0.4, delay: 0.4}, from: [], to: []}",
      "delay is 0.4; it has to be below the duration, 0.4"
    ),
    (
      "shift: {timing: {delay: 0.1, delayFactor: 0.4}, from: [], to: []}",
      "\"delayFactor\" does not belong to timing with delay; remove it"
    ),
    (
      "shift: {timing: {delayPacing: whole, dampingRatio: 1}, from: [], to: []}",
      "\"delayPacing\" does not belong to timing with dampingRatio; remove it"
    ),
    (
      "shift: {from: [{frame: {width: 1, height: 1}, completeTransition: {modifiers: []}}], to: []}",
      "\"completeTransition\" does not belong to a view of from; remove it"
    ),
    (
      "shift: {timing: {keyframe: [0, 1, 2]}, from: [], to: []}",
      "keyframe is a list of 3; it has to be a list of 2 numbers"
    ),
    (
      "shift: {from: [{frame: {width: 1, height: 1}, action: {modifiers: [{fade: 0, rotate: 1}]}}], to: []}",
      "a modifier names 2 changes; write one of fade, scale, rotate, translate, transform an entry"
    ),
    (
      "rows: {count: 1, height: 1}\nnotch: {maxScrollOffset: 5}",
      "maxScrollOffset is 5; it has to be below 0, at least -1,073,741,824"
    ),
    (
      "rows: {items: [{id: a, height: 1}]}\nnotch: {newRows: [{id: a}]}",
      "the id \"a\" is taken already; give each its own"
    ),
    (
      "deck: {}\nshift: {from: [], to: []}",
      "\"shift\" does not belong to a scene of a deck; a scene of a deck takes appearance, background, deck, device, foldviz, insets, title"
    ),
  ])
  func `an invalid behavior is an error in one sentence with its position`(
    text: String, expected: String
  ) throws {
    let found = sentence("device: iphone-8\n" + text + "\n")
    #expect(found.hasPrefix("scene.yml:") && found.hasSuffix(": " + expected), "\(found)")
  }
}
