internal import Muster
internal import MusterAuthoring

extension RequestMethod {
  static let definition = RequestMethod("textDocument/definition", of: "definitionProvider") {
    (document, parameters, state) throws(ResponseError) in
    let offset = document.text.offset(of: try parameters.position())
    let linked = state.linkedOutlines(of: document)
    let occurrences = Occurrences(linked)
    if let one = occurrences.at(offset) ?? occurrences.behindFile(offset) {
      let file = linked.files[one.definition.file]
      return file.location(of: file.outline.nameRange(of: one.definition.entry), state)
    }
    // A file under `use` is its own definition.
    let place = linked.outline.place(of: offset)
    if place.shapes.roles.contains(.file), !place.word.isEmpty {
      let name = LinkedOutlines.name(of: linked.outline.text(place.word))
      let used = linked.files[0].uses.first { $0.name == name }
      if let used { return linked.files[used.file].location(of: 0..<0, state) }
    }
    if let unread = linked.unread { throw ResponseError(unread) }
    return .null
  }
}

extension LinkedOutlines.File {
  /// Returns the location of some bytes of the file, in the form that clients use.
  fileprivate func location(of bytes: Range<Int>, _ state: ServerState) -> Value {
    let text = ClientText(outline.bytes, state.encoding)
    return ["uri": .text(state.address(of: path)), "range": text.range(bytes)]
  }
}

extension Outline {
  /// Returns the bytes that name an entry: its key, or the name of a step.
  func nameRange(of entry: Int) -> Range<Int> {
    let found = entries[entry]
    let range = found.key == "name" ? found.scalar : found.keyRange
    return range.map(content) ?? found.start..<found.start
  }
}
