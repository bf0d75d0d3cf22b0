extension CSVReader {
  /// Returns the places at which the fields of the record begin in the source.
  func fieldPlaces(at place: PayloadPlace) -> [ValuePlace] {
    var bytes: [UInt8] = []
    copyLine(to: &bytes)
    var found = ValuePlace(place)
    var places = [found]
    var isQuoted = false
    for byte in bytes {
      found.offset += 1
      if byte == 0x0A {
        (found.line, found.column) = (found.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        found.column += 1
      }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == separator, !isQuoted { places.append(found) }
    }
    return places
  }
}
