import CFoldExpat
import CFoldYaml
import CFoldZlib

package enum FormatLibraries {
  /// The names and linked versions of expat, libyaml and zlib, as `--version` prints them.
  package static let versions =
    "expat \(XML_ExpatVersionInfo().major).\(XML_ExpatVersionInfo().minor)."
    + "\(XML_ExpatVersionInfo().micro), libyaml \(String(cString: yaml_get_version_string())), "
    + "zlib \(String(cString: zlibVersion()))"
}
