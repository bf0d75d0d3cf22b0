package import MusterModel

extension Diagnostic {
  /// Returns the diagnostic at the exact bytes in the file, if it names bytes of a scalar's string.
  ///
  /// - Parameter sources: The files that ranges point to.
  package func placed(in sources: [SourceText]) -> Diagnostic {
    guard let textRange, let range, sources.indices.contains(range.source) else { return self }
    let text = sources[range.source]
    var starts = ScalarPlaces(of: range.start..<range.end, in: text)
    let start = starts.place(of: textRange.lowerBound)
    var end = start
    if !textRange.isEmpty {
      var ends = ScalarPlaces(of: range.start..<range.end, in: text)
      end = max(start, ends.end(of: textRange.upperBound))
    }
    var placed = self
    placed.range = SourceRange(source: range.source, start: start, end: end)
    placed.textRange = nil
    return placed
  }
}
