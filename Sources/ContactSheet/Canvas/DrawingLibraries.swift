import CFoldCairo

package enum DrawingLibraries {
  package static let versions =
    "cairo \(String(cString: cairo_version_string())), pango \(String(cString: pango_version_string()))"
}
