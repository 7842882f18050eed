import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of XML, read by Foundation's parser.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  var children: [XMLNode] = []
  var text = ""

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// Returns the root element of a document; `nil` if the document is not well-formed.
  static func root(_ document: String) -> XMLNode? {
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.stack.first?.children.first : nil
  }

  var all: [XMLNode] { [self] + children.flatMap(\.all) }

  private final class Reader: NSObject, XMLParserDelegate {
    var stack = [XMLNode(name: "")]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let node = XMLNode(name: name, attributes: attributes)
      stack.last?.children.append(node)
      stack.append(node)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { stack.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters string: String) { stack.last?.text += string }
  }
}
