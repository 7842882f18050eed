import FoldLayout
import FoldTestSupport
import Testing

@testable import FoldFormats

/// The scene of a text, read as a file named "scene.yml".
func scene(_ text: String) throws -> SceneFile {
  try SceneFile.read(ByteSource(bytes: Array(text.utf8), name: "scene.yml"))
}

/// The sentence of the error of reading a scene; empty if there is no error.
func sceneSentence(_ text: String) -> String {
  do {
    _ = try scene(text)
    return ""
  } catch let error as FormatError {
    return error.sentence
  } catch {
    return "another error"
  }
}

@Suite struct SceneFileTests {
  static let full = """
    foldviz: 1                       # format version
    device: iphone-x
    axis: horizontal
    direction: rtl
    rows:
      count: 20
      height: 130
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold:   {offset: 150, opacityPadding: 0.5, perspective: 2}
    expand: {response: 0.5, dampingFraction: 0.8, frameDuration: 0.3, extraHeight: 10, cornerRadius: 20, othersScale: 0.4}
    """

  @Test func `a scene has the values of its file`() throws {
    let file = try scene(Self.full)
    let scene = file.scene
    #expect(scene.device.name == "iphone-x")
    #expect(scene.rowList.axis == .horizontal)
    #expect(scene.rowList.direction == .rightToLeft)
    #expect(scene.rowList.rows.count == 20)
    #expect(scene.rowList.rows.contentHeight == 20 * 130 + 19 * 2)
    #expect(scene.rowList.insets == Insets(top: 159, left: 30, bottom: 600, right: 30))
    #expect(scene.rowList.fold == FoldOptions(foldOffset: 150, opacityPadding: 0.5, perspective: 2))
    let expand = try #require(scene.rowList.expand)
    #expect(
      [
        expand.response, expand.dampingFraction, expand.frameDuration, expand.extraHeight,
        expand.cornerRadius, expand.othersScale,
      ] == [0.5, 0.8, 0.3, 10, 20, 0.4])
    #expect(file.names.id(named: "19") == RowID(19))
    #expect(file.content.isEmpty)
  }

  @Test(
    arguments: [
      "fold: {}\nexpand: {}", "fold:\nexpand:", "fold: \"\"\nexpand: null", "fold: ~\nexpand: ''",
    ])
  func `behaviors without parameters have the published ones`(behaviors: String) throws {
    let file = try scene("device: iphone-x\nrows: {count: 3, height: 130}\n" + behaviors)
    #expect(file.scene.rowList.fold == FoldOptions(foldOffset: 44 + 115))
    #expect(file.scene.rowList.expand == ExpandOptions())
    let plain = try scene("device: iphone-x\nrows: {count: 3, height: 130}").scene.rowList
    #expect(plain.fold == nil)
    #expect(plain.expand == nil)
    #expect(plain.insets == Insets())
    #expect(plain.rows.spacing == 0)
    #expect(plain.axis == .vertical)
    #expect(plain.direction == .leftToRight)
  }

  @Test(arguments: [
    ("fold: {}", Insets(top: 159)), ("fold: {offset: 40}", Insets(top: 40)),
    ("fold: {}\ninsets: {left: 7, bottom: 3}", Insets(top: 159, left: 7, bottom: 3)),
    ("fold: {}\ninsets:", Insets(top: 159)), ("fold: {}\ninsets: {top: 0}", Insets()),
    ("fold: {offset: 40}\naxis: horizontal", Insets(left: 40)),
    ("fold: {offset: 40}\naxis: horizontal\ndirection: rtl", Insets(right: 40)),
    ("fold: {}\naxis: horizontal\ninsets: {left: 0, top: 5}", Insets(top: 5)),
    ("insets: {left: 7}", Insets(left: 7)),
    ("fold: {}\naxis: horizontal", Insets()),
    ("fold: {}\naxis: horizontal\ndirection: rtl\ninsets: {right: 9}", Insets(right: 9)),
    ("notch: {}", Insets(top: 68)), ("notch: {}\ninsets: {top: 3}", Insets(top: 3)),
    ("notch: {}\nfold: {}", Insets(top: 159)),
    ("notch: {}\nnavigationBar: {}", Insets(top: 112)),
    ("notch: {}\nnavigationBar: {large: true}\ninsets: {left: 1}", Insets(top: 164, left: 1)),
    ("notch: {notchHeight: 80}", Insets(top: 80)),
  ])
  func `the first row rests on the fold line unless the file sets its inset`(
    text: String, insets: Insets
  ) throws {
    let file = try scene("device: iphone-x\nrows: {count: 3, height: 130}\n" + text)
    #expect(file.scene.rowList.insets == insets)
  }

  @Test(arguments: [
    ("", 0.0), ("insets: {left: 24, right: 9, top: 5}", 24),
    ("insets: {left: 24, right: 9}\ndirection: rtl", 9), ("titleArea: {height: 50}", 0),
  ])
  func `a horizontal list folds at its first row's resting position, whatever the status bar`(
    text: String, line: Double
  ) throws {
    let fold = "device: iphone-x\naxis: horizontal\nrows: {count: 3, height: 130}\nfold: {}\n"
    #expect(try scene(fold + text).scene.rowList.fold?.foldOffset == line)
  }

  @Test(arguments: [
    ("iphone-8", 44.0), ("iphone-x", 68), ("{width: 300, height: 500}", 26),
    ("{width: 300, height: 500, statusBar: 10}", 34),
  ])
  func `a list under a notch begins 24 pt below the status bar, below the notch's edge`(
    device: String, top: Double
  ) throws {
    let file = try scene("device: \(device)\nrows: {count: 3, height: 130}\nnotch: {}")
    #expect(file.scene.rowList.insets == Insets(top: top))
  }

  @Test func `a device can be described`() throws {
    let text = """
      device: {width: 375, height: 812, scale: 3, statusBar: 44, notch: {width: 209, height: 30}, cornerRadius: 39}
      rows: {count: 0, height: 1}
      """
    let device = try scene(text).scene.device
    #expect(device.name == "custom")
    #expect(device.size == Size(width: 375, height: 812))
    #expect(device.scale == 3)
    #expect(device.statusBar == 44)
    #expect(device.notch == Device.Notch(width: 209, height: 30))
    #expect(device.cornerRadius == 39)
    let plain = try scene("device: {width: 1, height: 2}\nrows: {count: 0, height: 1}").scene.device
    #expect(plain == Device(size: Size(width: 1, height: 2)))
    let hole = "{width: 9, height: 9, notch: {width: 2, height: 2, y: 1, shape: punchHole}}"
    #expect(
      try scene("device: \(hole)\nrows: {count: 0, height: 1}").scene.device.notch
        == Device.Notch(shape: .punchHole, width: 2, height: 2, y: 1))
  }

  @Test func `items keep their texts, whatever the texts look like`() throws {
    let text = """
      device: iphone-8
      rows:
        cornerRadius: 4
        height: 50
        items:
          - {id: lunch, height: 130, title: 12:30, subtitle: 0x10, detail: yes, color: "#0b84ff", image: lunch.png, icon: fork, badge: 2, cornerRadius: 10}
          - title: "1.0"
            color: '#f00'
          - {id: 007, color: "#00ff0080"}
          - {title: null, subtitle: ~, detail: 1_000}
      """
    let file = try scene(text)
    #expect((0..<4).map { file.scene.rowList.rows[$0] } == [130, 50, 50, 50])
    #expect(file.scene.rowList.cornerRadius == 4)
    #expect(file.scene.rowList.cornerRadii == [RowID(0): 10])
    #expect(file.names.id(named: "lunch") == RowID(0))
    #expect(file.names.id(named: "1") == RowID(1))
    #expect(file.names.id(named: "007") == RowID(2))
    #expect(
      file.content[RowID(0)]
        == RowContent(
          title: "12:30", subtitle: "0x10", detail: "yes", color: RGBAColor(rgb: 0x0b84ff),
          cornerRadius: 10, image: "lunch.png", icon: "fork", badge: "2"))
    #expect(file.content[RowID(1)] == RowContent(title: "1.0", color: RGBAColor(rgb: 0xff0000)))
    #expect(
      file.content[RowID(2)]?.color == RGBAColor(red: 0, green: 1, blue: 0, alpha: 128.0 / 255))
    #expect(file.content[RowID(3)] == RowContent(title: "null", subtitle: "~", detail: "1_000"))
  }

  @Test func `pictures, avatars and separators are stored beside the scene`() throws {
    let text = """
      device: iphone-8
      separator: {inset: 16, thickness: 0.5, color: "#abc"}
      rows:
        height: 50
        items:
          - {image: a.png, imageFill: cover, avatar: b.jpg}
          - {image: a.png, imageFill: thumb, avatar: 7}
      """
    let file = try scene(text)
    #expect(
      file.scene.list?.separator
        == RowSeparator(inset: 16, thickness: 0.5, color: RGBAColor(hexadecimal: "#aabbcc")))
    #expect(
      file.content[RowID(0)] == RowContent(image: "a.png", imageFill: .cover, avatar: "b.jpg"))
    #expect(file.content[RowID(1)] == RowContent(image: "a.png", imageFill: .thumb, avatar: "7"))
    let again = try SceneFile.read(ByteSource(bytes: file.json, name: "again.json"))
    #expect(
      again.scene.list?.separator == file.scene.list?.separator && again.content == file.content)
    let plain = "device: iphone-8\nrows: {count: 1, height: 9}\n"
    #expect(try scene(plain + "separator: {}").scene.list?.separator == RowSeparator())
    #expect(try scene(plain).scene.list?.separator == nil)
    #expect(throws: FormatError.self) { try scene(plain + "separator: {thickness: 0}") }
  }

  @Test func `a background is a color, a gradient or a picture`() throws {
    let rows = "device: iphone-8\nrows: {count: 1, height: 9}\n"
    func background(_ text: String) throws -> Background? {
      try scene(rows + "background: \(text)").scene.screen.background
    }
    let plain = try background("\"#336699\"")
    #expect(
      plain?.from == RGBAColor(rgb: 0x336699) && plain?.to == plain?.from && plain?.angle == 180)
    let gradient = try background("{from: \"#fff\", to: \"#000\", angle: 90}")
    #expect(gradient?.middle == RGBAColor(red: 0.5, green: 0.5, blue: 0.5) && gradient?.angle == 90)
    #expect(try background("{image: sky.png}")?.image == "sky.png")
    #expect(
      sceneSentence(rows + "background: {}")
        == "scene.yml:3: background names neither a color nor a picture; "
        + "write \"#rrggbb\", {from, to} or {image}")
    let deck = try scene("device: iphone-8\nbackground: \"#000\"\ndeck: {}")
    #expect(deck.scene.screen.background?.from == .black)
  }

  @Test func `the first row rests 20 points below a title area, or 24 below a bar`() throws {
    let text = "device: iphone-x\nrows: {count: 1, height: 9}\ntitleArea: {title: a, height: 60}\n"
    #expect(try scene(text).scene.list?.insets.top == 44 + 60 + 20)
    let folding = try #require(try scene(text + "fold: {}").scene.list)
    #expect(folding.fold?.foldOffset == 124 && folding.insets.top == 124)
    #expect(try scene(text + "fold: {offset: 9}").scene.list?.fold?.foldOffset == 9)
    // With both, below the lower one.
    for (height, top) in [(60.0, 124.0), (40, 44 + 44 + 24)] {
      let both = text.replacing("60", with: "\(height)") + "navigationBar: {}\n"
      #expect(try scene(both).scene.list?.insets.top == top)
    }
  }

  @Test(arguments: ["items: []", "sections: []", "sections: [{items: []}]"], [nil, 70.0])
  func `rows inserted into an empty list have the height that the file states`(
    rows: String, height: Double?
  ) throws {
    let own = height.map { ", height: \(Int($0))" } ?? ""
    let file = try scene("device: iphone-8\nrows: {\(rows)\(own)}")
    var list = FoldingList(file.scene.rowList, on: file.scene.device)
    #expect(list.rowCount == 0)
    let insertion = SceneEvent.insert(.index(0), height: nil, count: 2, id: nil)
    guard let height else {
      #expect(throws: EventError.noHeight) { try list.apply(insertion, at: 1) }
      return
    }
    try list.apply(insertion, at: 1)
    list.advance(to: 9)
    #expect(list.rows.contentHeight == 2 * height)
  }

  @Test func `sections mark their headers`() throws {
    let text = """
      device: iphone-8
      rows:
        sections:
          - header: {height: 44, title: Monday}
            items: [{height: 10}, {height: 20, id: b}]
          - items: [{height: 30}]
          - header: {height: 45}
            items: []
      """
    let file = try scene(text)
    #expect((0..<5).map { file.scene.rowList.rows[$0] } == [44, 10, 20, 30, 45])
    #expect(file.scene.rowList.sections == Sections(headers: [0, 4], headless: [3]))
    #expect(file.content == [RowID(0): RowContent(title: "Monday")])
    #expect(["0", "b", "2"].map { file.names.id(named: $0) } == [RowID(1), RowID(2), RowID(3)])
  }

  @Test func `a header without a height is as high as the rows, and one with a height keeps it`()
    throws
  {
    let text = """
      device: iphone-8
      rows:
        height: 70
        sections:
          - header: {title: Monday}
            items: [{}, {height: 20}]
          - header: {height: 45}
            items: [{}]
      """
    let rows = try scene(text).scene.rowList.rows
    #expect((0..<5).map { rows[$0] } == [70, 70, 20, 45, 70])
    #expect(throws: FormatError.self) { try scene(text.replacing("  height: 70\n", with: "")) }
  }

  @Test func `heights repeat as a pattern`() throws {
    let rows = try scene("device: iphone-8\nrows: {count: 5, heights: [10, 20.5]}\nspacing: 1")
      .scene.rowList.rows
    #expect((0..<5).map { rows[$0] } == [10, 20.5, 10, 20.5, 10])
    #expect(try scene("device: iphone-8\nrows: {heights: [1, 2, 3]}").scene.rowList.rows.count == 3)
  }

  @Test func `random heights are drawn with SplitMix64`() throws {
    let text = "device: iphone-8\nrows: {count: 4, random: {min: 60, max: 180, seed: 7}}"
    let rows = try scene(text).scene.rowList.rows
    // The draws were computed outside this package, with Python's integers.
    let draws: [UInt64] = [
      7_191_089_600_892_374_487, 309_689_372_594_955_804, 16_616_101_746_815_609_346,
      10_753_165_928_301_472_203,
    ]
    #expect((0..<4).map { rows[$0] } == draws.map { 60 + Double($0 % 961) / 8 })
  }

  @Test func `JSON with surrogate pairs is a scene, too`() throws {
    let text = """
      {"foldviz": 1, "device": "iphone-8",
      \t"rows": {"items": [{"height": 10, "title": "\\ud83d\\ude00 \\/"}]}, "fold": {}}
      """
    let file = try scene(text)
    #expect(file.content[RowID(0)]?.title == "😀 /")
    #expect(file.scene.rowList.fold?.foldOffset == 135)
    #expect(
      try scene("{device: iphone-8, rows: {count: 1, height: 2}}").scene.rowList.rows.count == 1)
  }

  @Test(arguments: [
    ("", "scene.yml: is empty; check that it was written"),
    ("# only a comment\n", "scene.yml: is empty; check that it was written"),
    ("- a\n", "scene.yml:1: the scene is a list; it has to be a mapping of keys"),
    ("device: iphone-8\n", "scene.yml:1: the scene has no \"rows\"; add it"),
    ("rows: {count: 1, height: 1}", "scene.yml:1: the scene has no \"device\"; add it"),
    (
      "device: iphone-xx\nrows: {count: 1, height: 1}",
      "scene.yml:1: unknown device \"iphone-xx\"; the nearest known device is \"iphone-x\""
    ),
    (
      "\ndevce: iphone-x\n",
      "scene.yml:2: unknown key \"devce\"; the nearest known key is \"device\""
    ),
    (
      "device: iphone-8\nrows: {cuont: 1}\n",
      "scene.yml:2: unknown key \"cuont\"; the nearest known key is \"count\""
    ),
    (
      "device: iphone-8\ndevice: iphone-x\n",
      "scene.yml:2: the key \"device\" appears twice; keep one of them"
    ),
    (
      "foldviz: 2\n",
      "scene.yml:1: unknown format version \"2\"; this foldviz reads version 1"
    ),
    (
      "device: iphone-8\nrows:\n  count: 1\n  height: -5\n",
      "scene.yml:4: height is -5; it has to be 0 or above, at most 1,073,741,824"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: .nan}",
      "scene.yml:2: height is the text \".nan\"; it has to be a number"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 0x10}",
      "scene.yml:2: height is the text \"0x10\"; it has to be a number"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1e999}",
      "scene.yml:2: height is 1e999; it has to be 0 or above, at most 1,073,741,824"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: [1]}",
      "scene.yml:2: height is a list; it has to be a number"
    ),
    (
      "device: iphone-8\nrows: {count: 1.5, height: 1}",
      "scene.yml:2: count is 1.5; it has to be a whole number from 0 to 100,000,000"
    ),
    (
      "device: iphone-8\nrows: {count: 100000001, height: 1}",
      "scene.yml:2: count is 100000001; it has to be a whole number from 0 to 100,000,000"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1, items: []}",
      "scene.yml:2: \"count\" does not belong to rows with items; remove it"
    ),
    (
      "device: iphone-8\nrows: {heights: [1], items: []}",
      "scene.yml:2: \"items\" does not belong to rows with heights; remove it"
    ),
    (
      "device: iphone-8\nrows: {count: 3, heights: []}",
      "scene.yml:2: heights is an empty list; name at least one height"
    ),
    (
      "device: iphone-8\nrows: {count: 3, random: {min: 5, max: 4}}",
      "scene.yml:2: max is 4; it has to be min or above, and min is 5"
    ),
    (
      "device: iphone-8\nrows:\n  items:\n  - {title: a}\n",
      "scene.yml:4: item 0 has no \"height\"; add it"
    ),
    (
      "device: iphone-8\nrows:\n  items:\n  - {height: 1, id: a}\n  - {height: 1,\n     id: a}\n",
      "scene.yml:6: the id \"a\" is taken by line 4; give each row its own"
    ),
    (
      "device: iphone-8\nrows:\n  items:\n  - {height: 1, id: '1'}\n  - {height: 1}\n",
      "scene.yml:5: the id \"1\" is taken by line 4; give each row its own"
    ),
    (
      "device: iphone-8\nrows:\n  items:\n  - height: 1\n    color: #ff0000\n",
      "scene.yml:5: color is empty; write \"#rrggbb\", in quotation marks"
    ),
    (
      "device: iphone-8\nrows:\n  items:\n  - height: 1\n    color: red\n",
      "scene.yml:5: color is the text \"red\"; write \"#rrggbb\", in quotation marks"
    ),
    (
      "device: iphone-8\naxis: horizontal\nnotch: {}\nrows: {count: 1, height: 9}",
      "scene.yml:3: a horizontal list has no notch to pull; remove notch, or set axis to vertical"
    ),
    (
      "device: iphone-8\naxis: horizontal\nviewport: {top: 9}\nrows: {count: 1, height: 9}",
      "scene.yml:3: a horizontal list has no viewport to clip; remove viewport, or set axis to vertical"
    ),
    (
      "device: iphone-8\ndeck: {}\nrows: {count: 1, height: 9}",
      "scene.yml:3: \"rows\" does not belong to a scene of a deck; a scene of a deck takes appearance, background, deck, device, foldviz, insets, title"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\naxis: horizontl\n",
      "scene.yml:3: unknown axis \"horizontl\"; the nearest known axis is \"horizontal\""
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\ninsets: {left: 200, right: 175}\n",
      "scene.yml:3: left and right insets of 375 pt leave rows no width; the device is 375 pt wide"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\ninsets: {top: 300, bottom: 367}\naxis: horizontal\n",
      "scene.yml:3: top and bottom insets of 667 pt leave rows no height; the device is 667 pt high"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\nviewport: {top: 300, bottom: 367}\n",
      "scene.yml:3: top and bottom leave the list no height; make their sum less than the screen's height"
    ),
    (
      "device: iphone-8\ninsets: {left: 75}\nfoldingCell: {side: 150}\nrows: {count: 1, height: 1}\n",
      "scene.yml:3: side leaves cells no width; make it less than half of the rows' width"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\nspacing: -1\n",
      "scene.yml:3: spacing is -1; it has to be 0 or above, at most 1,073,741,824"
    ),
    (
      "device: {width: 0, height: 1}\nrows: {count: 1, height: 1}",
      "scene.yml:1: width is 0; it has to be above 0, at most 1,073,741,824"
    ),
    (
      "device: iphone-8\nrows: {count: 1, height: 1}\nscrollAnchor: off\n",
      "scene.yml:3: scrollAnchor is the text \"off\"; it has to be true or false"
    ),
    (
      "a: &x 1\nb: *x\n",
      "scene.yml:1: an anchor, alias or merge key is not supported; write the value out, or put the text in quotation marks"
    ),
    (
      "a: {<<: 1}\n",
      "scene.yml:1: an anchor, alias or merge key is not supported; write the value out, or put the text in quotation marks"
    ),
    (
      "a: b: c\n",
      "scene.yml:1: not valid YAML: mapping values are not allowed in this context; check indentation and quotation marks"
    ),
    ("? [a]\n: b\n", "scene.yml:1: a key is a list or a mapping; write a word"),
    (
      "a: 1\n---\nb: 1\n",
      "scene.yml:2: not valid YAML: expected a single document in the stream but found another document; check indentation and quotation marks"
    ),
    ("a: \u{7}\n", "scene.yml:1: the byte 0x07 in the text; save it as plain text"),
  ])
  func `a mistake is an error in one sentence that begins with its position`(
    text: String, expected: String
  ) {
    #expect(sceneSentence(text) == expected)
  }

  @Test func `text that is not UTF-8 is refused with its line`() throws {
    #expect {
      try SceneFile.read(ByteSource(bytes: Array("a: 1\nb: ".utf8) + [0xff], name: "s"))
    } throws: {
      ($0 as? FormatError)?.sentence == "s:2: the text is not UTF-8; save the file as UTF-8"
    }
  }

  @Test(arguments: [("- a\n", false), ("[a]\n", true), ("a: b\n", false), ("{a: b}\n", true)])
  func `lists and mappings in brackets are recognized`(text: String, isFlow: Bool)
    throws
  {
    let document = try Document(ByteSource(bytes: Array(text.utf8), name: "x.yml"))
    #expect(document.root.isFlow == isFlow)
  }

  /// The value of a document's first key, or its first element.
  private func firstValue(_ text: String, _ name: String) throws -> String? {
    let document = try Document(ByteSource(bytes: Array(text.utf8), name: name))
    let value: DocumentNode? =
      switch document.root.content {
      case .mapping(let members): members.first?.value
      case .sequence(let elements): elements.first
      case .scalar, .null: nil
      }
    guard case .scalar(let found)? = value?.content else { return nil }
    return found
  }

  @Test(arguments: ["x.yml", "x.json"])
  func `text that starts as JSON is read as JSON, and any other as YAML, whatever its name`(
    name: String
  ) throws {
    // YAML has no surrogate pairs.
    let pair = #""\ud83d\ude00""#
    for text in ["{\"a\": \(pair)}", "[\(pair)]", " \r\n\t[\(pair)]"] {
      #expect(try firstValue(text, name) == "😀")
    }
    for text in ["a: x", "- x", " \n- x"] { #expect(try firstValue(text, name) == "x") }
  }

  @Test(arguments: [("x.json", false), ("x.json.gz", false), ("x.yml", true), ("json", true)])
  func `errors in a file named .json mention JSON, and in other files YAML`(
    name: String, isYAML: Bool
  ) {
    // What libyaml found is in its own words.
    for (text, line, found, ending) in [
      ("{\"a\": 1", 1, "the end of the file; expected a comma or }", 2),
      ("[1,\n 2", 2, "the end of the file; expected a comma or ]", 3),
      ("[1] 2", 1, "more after the value; expected the end of the file", 1),
    ] {
      let error = #expect(throws: FormatError.self) { try firstValue(text, name) }
      let sentence = error?.sentence ?? ""
      if isYAML {
        #expect(sentence.hasPrefix("\(name):\(ending): not valid YAML: "), "\(sentence)")
        #expect(sentence.hasSuffix("; check indentation and quotation marks"))
      } else {
        #expect(sentence == "\(name):\(line): not valid JSON: found \(found)")
      }
    }
  }

  @Test(arguments: ["", " ", "\n", "\r\n\t \n"])
  func `a document of only blanks is empty`(text: String) {
    let error = #expect(throws: FormatError.self) { try firstValue(text, "x.yml") }
    #expect(error?.problem == .empty)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: ["])
  func `endless nesting is refused with its limit`(brick: String) {
    let limit = "values nest too deep; at most 256 levels are read"
    for count in [900, 5_000, 20_000] {
      #expect(
        sceneSentence(String(repeating: brick, count: count)) == "scene.yml:1: "
          + (brick == "? " ? "a key is a list or a mapping; write a word" : limit))
    }
    let indented = (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(sceneSentence(indented) == "scene.yml:257: " + limit)
  }

  @Test func `aliases are refused everywhere, and text that only looks like an alias is text`()
    throws
  {
    let quoted = try Document(
      ByteSource(
        bytes: Array(("[" + String(repeating: "'&a *a', # *a &a\n", count: 30) + "]").utf8),
        name: "s"))
    guard case .sequence(let texts) = quoted.root.content else {
      Issue.record("not a list")
      return
    }
    #expect(texts.map(\.described) == [String](repeating: "the text \"&a *a\"", count: 30))
    // In a plain text that continues over lines, a quotation mark is an ordinary character.
    var text = "x: [p\n \"q, &a0 [z]"
    for level in 1...30 {
      text += ",&a\(level) [*a\(level - 1) ,*a\(level - 1) ]"
    }
    text += ", {? *a30 : 1, ? [*a30 ] : 2}]"
    #expect(sceneSentence(text).contains("alias"))
  }
}
