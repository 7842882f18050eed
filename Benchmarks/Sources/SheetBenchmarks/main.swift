import ContactSheet
import Foundation

// SheetBenchmarks pdf|svg|html FILE [FRAMES]: draws the workload once, in a separate process.
// With more than 24 frames a PDF has pages of A4 with 24 frames each.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: SheetBenchmarks pdf|svg|html FILE [FRAMES]\n".utf8))
  exit(64)
}
let frames = arguments.count > 3 ? Int(arguments[3]) ?? 24 : 24
var bytes: [UInt8] = []
if arguments[1] == "html" {
  bytes = Array(Page.html(frames: frames).utf8)
} else {
  let sheet = Sheet(
    Workload.document(frames: frames),
    options: SheetOptions(columns: frames > 24 ? nil : 8, paper: frames > 24 ? .a4 : .fit))
  try sheet.write(arguments[1] == "svg" ? .svg : .pdf) { bytes.append(contentsOf: $0) }
}
try Data(bytes).write(to: URL(fileURLWithPath: arguments[2]))
