import Testing

@testable import FoldvizRecorder

@Suite struct ListRecordingTests {
  private var recording: ListRecording {
    var recording = ListRecording()
    recording.touch(.began, at: 100, x: 10, y: 20.5)
    recording.frame(
      at: 100.25, due: 100.375, screen: 600, offset: 0, isDragging: true,
      rows: [ShownRow(id: "a,\"b\"", index: 0, minY: 159, height: 130)])
    recording.frame(
      at: 100.5, screen: 600, offset: 65, isDragging: false,
      rows: [
        // Half of 130 points above the line is 45 degrees, with an opacity of 0.5 + 0.4.
        ShownRow(id: "a", index: 0, minY: 94, height: 130, foldAngle: 45, opacity: 0.9),
        ShownRow(id: "last", index: 3, minY: 599.5, height: 130, expandOffset: -7),
        ShownRow(id: "below", index: 4, minY: 600, height: 130),
        ShownRow(id: "above", index: 5, minY: -130, height: 130),
      ])
    recording.touch(.ended, at: 100.5, x: 10, y: 0)
    recording.tap(at: 100.375, id: "a\n\"b\"\\")
    return recording
  }

  @Test func `times start at the first entry, and entries are in order of time`() {
    #expect(
      recording.recording == """
        {"foldviz":1,"kind":"scroll","unit":"pt"}
        {"t":0.25,"offset":0.0,"dragging":true}
        {"t":0.375,"event":"tap","id":"a\\u000a\\"b\\"\\\\"}
        {"t":0.5,"offset":65.0,"dragging":false}

        """)
  }

  @Test func `touches form a separate recording that starts at the resting offset`() {
    #expect(
      recording.touchRecording == """
        {"foldviz":1,"kind":"touch","unit":"pt"}
        {"t":0,"offset":0.0}
        {"t":0.0,"touch":"began","x":10.0,"y":20.5}
        {"t":0.5,"touch":"ended","x":10.0,"y":0.0}

        """)
    #expect(ListRecording().touchRecording == nil)
  }

  @Test func `a frame is shown when the next one begins`() {
    #expect(
      recording.frameTimes == """
        {"frame":0,"start":0.25,"expectedPresent":0.375,"present":0.5}
        {"frame":1,"start":0.5}

        """)
    #expect(ListRecording().frameTimes == "")
  }

  @Test func `the offset is 0 at rest below a bar, and a shrinking bar does not change it`() {
    var recording = ListRecording()
    // Below a bar of 88 points, the view's offset is -88; scrolled by 50 points, it is -38.
    recording.frame(at: 0, screen: 600, inset: 88, offset: -88, isDragging: false, rows: [])
    recording.frame(at: 1, screen: 600, inset: 44, offset: -38, isDragging: false, rows: [])
    #expect(
      recording.recording == """
        {"foldviz":1,"kind":"scroll","unit":"pt"}
        {"t":0.0,"offset":0.0,"dragging":false}
        {"t":1.0,"offset":50.0,"dragging":false}

        """)
  }

  @Test func `rows are recorded if they are on the screen of their frame`() {
    var recording = ListRecording()
    let rows = [ShownRow(id: "a", index: 0, minY: 500, height: 130)]
    for screen in [0.0, 600, 400] {
      recording.frame(at: 0, screen: screen, offset: 0, isDragging: false, rows: rows)
    }
    let kinds = recording.table.split(separator: "\n").map {
      $0.split(separator: ",")[$0.hasSuffix("1") ? 10 : 9]
    }
    #expect(kinds == ["expandOffset", "empty", "row", "empty"])
  }

  @Test func `the table has the visible rows in the columns of a replay table`() {
    #expect(
      recording.table == """
        frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind,viewport,painted
        0,0.25,0.0,0,"a,""b""\",159.0,130.0,0.0,1.0,0.0,row,600.0,1
        1,0.5,65.0,0,a,94.0,130.0,45.0,0.9,0.0,row,600.0,1
        1,0.5,65.0,3,last,599.5,130.0,0.0,1.0,-7.0,row,600.0,1

        """)
  }

  @Test func `the table says what moved the list, if every frame knows it`() {
    var recording = ListRecording()
    let row = ShownRow(id: "a", index: 0, minY: 10, height: 90, isPainted: false)
    recording.frame(
      at: 0, screen: 600, offset: 0, isDragging: true, scroll: 0, wrote: 0, extent: 900, rows: [row]
    )
    recording.frame(
      at: 1, screen: 600, offset: 25, isDragging: true, scroll: 30, wrote: -5, extent: 895, rows: []
    )
    let head = "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind"
    #expect(
      recording.table == """
        \(head),scroll,wrote,extent,viewport,painted
        0,0.0,0.0,0,a,10.0,90.0,0.0,1.0,0.0,row,0.0,0.0,900.0,600.0,0
        1,1.0,25.0,0,,0.0,0.0,0.0,1.0,0.0,empty,30.0,-5.0,895.0,600.0,0

        """)
    // One frame that does not know the user's scroll makes the column worthless.
    recording.frame(
      at: 2, screen: 600, offset: 25, isDragging: false, wrote: 0, extent: 895, rows: [])
    #expect(recording.table.hasPrefix("\(head),wrote,extent,viewport,painted\n"))
  }

  @Test(
    arguments: [
      (1, 0, 0), (0, 1, 90), (0.5, 0.75.squareRoot(), 60), (-1, 0, 180),
      // Scaled by 2, with the top edge toward the viewer.
      (2 * 0.5.squareRoot(), -2 * 0.5.squareRoot(), -45), (0, 0, 0),
    ] as [(Double, Double, Double)])
  func `the rotation of a transform does not depend on its scale`(
    m22: Double, m23: Double, degrees: Double
  ) {
    #expect(abs(Turn(m22: m22, m23: m23).degrees - degrees) < 1e-12)
  }

  @Test func `the box of a layer follows from its anchor point`() {
    // A row of 130 points that rotates about its bottom edge at y = 224.
    let row = ShownRow(
      id: "a", index: 0, position: 224, anchor: 1, height: 130,
      transform: Turn(m22: 0, m23: 1, moveY: 3), opacity: 0.4)
    #expect(
      row
        == ShownRow(
          id: "a", index: 0, minY: 94, height: 130, foldAngle: 90, opacity: 0.4, expandOffset: 3))
  }
}
