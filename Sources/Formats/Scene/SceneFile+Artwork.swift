import FoldLayout

extension SceneFile {
  /// Refuses pictures of open rows where no row opens.
  func checkOpenPictures(_ fields: ValidatedMapping) throws(FormatError) {
    let list = scene.list
    let opens = list?.foldingCell != nil || list?.expand != nil
    let headers = list?.sections?.headers ?? []
    let hasContent = content.contains { id, content in
      content.artwork?.open != nil && !(opens && !headers.contains(Int(id.rawValue)))
    }
    let hasLook = !opens && list?.rowsLook.artwork?.open != nil
    let wrong = [
      ("titleArea", list?.titleArea?.artwork?.open != nil),
      ("navigationBar", list?.navigationBar?.artwork?.open != nil),
      (["deck", "shift"].first(where: fields.has) ?? "rows", hasContent || hasLook),
    ]
    guard let (key, _) = wrong.first(where: \.1) else { return }
    throw fields.failure(
      key,
      .other(
        found: "artwork has an open picture, which only a row with foldingCell or expand shows",
        remedy: "remove open"))
  }
}
