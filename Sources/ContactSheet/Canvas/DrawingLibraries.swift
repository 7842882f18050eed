import CCairo

/// The C libraries that draw.
package enum DrawingLibraries {
  /// Their names with the versions that are linked.
  package static let versions =
    "cairo \(String(cString: cairo_version_string())), pango \(String(cString: pango_version_string()))"
}
