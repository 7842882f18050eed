import FoldLayout

extension NumberRange {
  var text: String {
    if isWhole { return "a whole number from \(grouped(Int(least))) to \(grouped(Int(most)))" }
    if most == .greatestFiniteMagnitude { return least == 0 ? "0 or above" : "a finite number" }
    if isBelow, most == 0 { return "below 0, at least \(grouped(Int(least)))" }
    if least < 0, least == -most {
      return "a number up to \(grouped(Int(most))) in magnitude"
    }
    let lower = NumberWriter.text(least)
    let upper = most == most.rounded() ? grouped(Int(most)) : NumberWriter.text(most)
    return (isAbove ? "above \(lower)" : "\(lower) or above")
      + (isBelow ? ", below \(upper)" : ", at most \(upper)")
  }
}
