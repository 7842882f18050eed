public import FoldLayout
public import Foundation

extension EventError {
  /// Returns the reason why an event is impossible, and a remedy; `names` supplies names of rows.
  package func sentence(names: RowNames) -> String {
    let (row, list) = names.words
    return switch self {
    case .rowOutOfRange(let index, let count):
      "an event names \(row) \(index), but the \(list) has \(count.grouped) \(row)s then; "
        + (count == 0 ? "remove the event" : "\(row)s are numbered from 0 to \(count - 1)")
    case .insertionIndexOutOfRange(let index, let last):
      "an event puts \(row)s at index \(index), which the \(list) does not have then; "
        + (last == 0 ? "the only index is 0" : "indices go from 0 to \(last)")
    case .rowWasRemoved(let id):
      "an event names the \(row) \"\(names.name(of: id))\", which is not in the \(list) then; "
        + "remove the event"
    case .rangeOutOfBounds(let first, let number, let count):
      "an event names \(number) \(row)s from \(row) \(first) on, but the \(list) has \(count.grouped) then; "
        + "lower its count"
    case .noHeight:
      "a row is inserted, and the list has no row whose height it could take; give the event a height"
    case .tooManyRows(let count, let bound):
      "the \(list) would have \(count.grouped) \(row)s, and at most \(bound.grouped) are allowed; insert fewer"
    case .tooManyVisible(let count, let bound):
      "\(count.grouped) \(row)s are on the screen at once, and at most \(bound.grouped) are allowed; make them "
        + "taller, or the screen smaller"
    case .tooManyMotions(let count, let bound):
      "\(count.grouped) animations run at once, and at most \(bound.grouped) are allowed; let earlier "
        + "ones end first"
    case .tooMuchWork(let bound, let free):
      "the \(row)s in frames and the animations at events add up to more than \(bound.grouped) up to "
        + "here, beyond \(free.grouped) at each; show fewer \(row)s at once, or replay a shorter recording"
    case .isHeader(let id):
      "an event names the header \"\(names.name(of: id))\"; name a row"
    case .idIsTaken(let id):
      "the id \"\(names.name(of: id))\" is in the \(list) already; give the new \(row) an id of its own"
    case .noRoom(let insets, let extent, let axis):
      (axis == .vertical ? "left and right" : "top and bottom")
        + " insets of \(NumberWriter.text(insets)) pt leave rows no "
        + (axis == .vertical ? "width" : "height")
        + " on the turned screen; it is \(NumberWriter.text(extent)) pt "
        + (axis == .vertical ? "wide" : "high")
    case .cellDoesNotFit(let row, let misfit):
      "row \(row) is tapped, and its cell cannot fold: \(misfit.found); \(misfit.remedy)"
    case .needsCells:
      "only a tap of a folding cell can be without animation, and the scene has none; remove animated"
    case .needsList:
      "the event applies to lists, and the scene has no list; remove it"
    case .needsDeck:
      "the event applies to decks, and the scene has no deck; remove it"
    case .needsShift:
      "the event applies to shifts, and the scene has no shift; remove it"
    case .stateOutOfRange(let state, let count):
      "the event names the state \(state), but the shift has \(count); "
        + (count == 1 ? "state 0 is its destination" : "states are numbered from 0 to \(count - 1)")
    case .shiftIsNotStopped:
      "finishAnimation ends a shift that is stopped; put stopAnimation without "
        + "withoutFinishing before it"
    }
  }
}

extension EventError: CustomStringConvertible, LocalizedError {
  /// The reason and a remedy as one sentence, in which numbers identify rows.
  public var description: String { sentence(names: RowNames(count: 0)) }

  /// The reason and a remedy as one sentence, like ``description``; never `nil`.
  public var errorDescription: String? { description }
}
