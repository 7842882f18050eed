import FoldLayout

extension NumberRange {
  var text: String {
    if isWhole {
      return "a whole number from \(Int(lowerBound).grouped) to \(Int(upperBound).grouped)"
    }
    if upperBound == .greatestFiniteMagnitude {
      return lowerBound == 0 ? "0 or above" : "a finite number"
    }
    if excludesUpperBound, upperBound == 0 { return "below 0, at least \(Int(lowerBound).grouped)" }
    if lowerBound < 0, lowerBound == -upperBound {
      return "a number up to \(Int(upperBound).grouped) in magnitude"
    }
    let lower = NumberWriter.text(lowerBound)
    let upper =
      upperBound == upperBound.rounded() ? Int(upperBound).grouped : NumberWriter.text(upperBound)
    return (excludesLowerBound ? "above \(lower)" : "\(lower) or above")
      + (excludesUpperBound ? ", below \(upper)" : ", at most \(upper)")
  }
}
