/// The path of a file that another file names: as it stands where it begins at the root, else seen from
/// that file's own folder.
func path(of name: String, beside file: String) -> String {
  guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
  return file[...slash] + name
}
