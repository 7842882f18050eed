/// How text is set.
struct TextStyle: Hashable {
  enum Family: Hashable {
    case text
    case display
  }

  var family = Family.text
  /// In points.
  var size: Double
  /// 400 regular, 500 medium, 600 semi-bold.
  var weight = 400
  /// Added between letters, in thousandths of the size.
  var tracking = 0.0
  /// Whether all figures have one width, so that columns of numbers line up.
  var hasTabularFigures = false

  /// The style for scripts whose letters join.
  var withoutTracking: TextStyle {
    var style = self
    style.tracking = 0
    return style
  }
}
