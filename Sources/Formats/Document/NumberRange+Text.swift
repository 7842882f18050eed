import FoldLayout

extension NumberRange {
  var text: String {
    if isWhole { return "a whole number from \(Int(least).grouped) to \(Int(most).grouped)" }
    if most == .greatestFiniteMagnitude { return least == 0 ? "0 or above" : "a finite number" }
    if isBelow, most == 0 { return "below 0, at least \(Int(least).grouped)" }
    if least < 0, least == -most {
      return "a number up to \(Int(most).grouped) in magnitude"
    }
    let lower = NumberWriter.text(least)
    let upper = most == most.rounded() ? Int(most).grouped : NumberWriter.text(most)
    return (isAbove ? "above \(lower)" : "\(lower) or above")
      + (isBelow ? ", below \(upper)" : ", at most \(upper)")
  }
}
