/// The kinds of file that a sheet can be written as.
public enum SheetFormat: String, Sendable, CaseIterable {
  /// Portable Document Format: vector, with text that can be selected and searched.
  case pdf
  /// Scalable Vector Graphics: vector, with each row and its title marked.
  case svg
  /// Portable Network Graphics: pixels.
  case png
}
