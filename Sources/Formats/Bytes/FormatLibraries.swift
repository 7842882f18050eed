import CFoldExpat
import CFoldYaml
import CFoldZlib

/// The C libraries that read files.
package enum FormatLibraries {
  /// Their names with the versions that are linked.
  package static let versions =
    "expat \(XML_ExpatVersionInfo().major).\(XML_ExpatVersionInfo().minor)."
    + "\(XML_ExpatVersionInfo().micro), libyaml \(String(cString: yaml_get_version_string())), "
    + "zlib \(String(cString: zlibVersion()))"
}
