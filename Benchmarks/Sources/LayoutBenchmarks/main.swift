// Usage: LayoutBenchmarks [rounds=9] [rows,rows,…=1000,100000,1000000,10000000]
//        LayoutBenchmarks exactness [rows=10000000] [edits=1000000]
//
// Prints a report in Markdown on standard output. With FOLDVIZ_LIMITS set to a folder that has a
// `layoutbench.c`, that program takes part, for the largest list up to 1,000,000 rows.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "exactness" {
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  let check = Exactness(
    rows: max(1, numbers.first ?? 10_000_000), edits: numbers.dropFirst().first ?? 1_000_000)
  print(check.run(), terminator: "")
  exit(0)
}
let rounds = max(1, arguments.first.flatMap { Int($0) } ?? 9)
let sizes =
  arguments.dropFirst().first?.split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
  ?? [1000, 100_000, 1_000_000, 10_000_000]

let outside = OutsideLimit()
let outsideRows = sizes.filter { $0 <= 1_000_000 }.max()
var table: [Row] = []
for rows in sizes {
  let workload = Workload(rows: rows)
  var swift = SwiftContender(workload)
  var limit = CContender(workload)
  // A whole list of ten million rows measures memory rather than layout.
  // Ten thousand removals would empty a list of a thousand rows.
  let actions = Action.allCases.filter {
    (rows <= 1_000_000 || $0 != .whole && $0 != .wholeOnTwo) && (rows > 10_000 || $0 != .remove)
  }
  var results = actions.map { Row(action: $0, rows: rows) }
  for round in 0..<rounds {
    for index in results.indices {
      let ours = swift.run(results[index].action)
      results[index].swift.add(ours.nanoseconds)
      guard let theirs = limit.run(results[index].action) else { continue }
      results[index].limit.add(theirs.nanoseconds)
      if ours.hash != theirs.hash { results[index].agrees = false }
    }
    guard rows == outsideRows, round % 3 == 1, let outside else { continue }
    let figures = outside.run(rows: rows)
    for index in results.indices {
      if let figure = figures[results[index].action] { results[index].outside.add(figure) }
    }
  }
  table += results
}
outside?.remove()
print(Report(table: table, rounds: rounds).text, terminator: "")
