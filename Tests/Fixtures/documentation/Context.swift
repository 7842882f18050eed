// The names that examples in guides and doc comments use without declaring them.
// DocumentationTests compiles every example beside this file; nothing here ever runs.

import FoldProfile
import FoldTesting
import Foundation

@testable import ContactSheet
@testable import FoldFormats
@testable import FoldLayout
@testable import PlayerEngine
@testable import RowDesign

func given<Value>() -> Value { fatalError("examples are compiled, not run") }

let scene: FoldScene = given()
let device: Device = given()
let list: ListScene = given()
let (overview, detail): (ShiftSide, ShiftSide) = given()
let entries: [RecordingEntry] = given()
let callback: Callback = given()
let settings: ScrollSettings = given()
let script: FrameScript = given()
let rule: RowRule = given()
let id: RowID = given()
let names: RowNames = given()
let replay: TestReplay = given()
let timeline: FrameTimeline = given()
let source: ByteSource = given()
let reader: RecordingReader = given()
let recorder: RecordingEncoder<RecordingReader> = given()
let session: PlayerSession = given()
let row: RowFace = given()
let status: stat = given()
var bytes: [UInt8] = given()
var file: [UInt8] = given()
var document: SheetDocument = given()
var frame: Frame = given()
var notch: FlippingNotch = given()
var json: JSONTokenizer = given()
var (time, width): (UInt64, Double) = given()

struct Term {
  var name: String
  var cost: Double
}
