internal import Muster

extension Lint {
  static let unusedShape = Lint(
    "unused-shape",
    summary: "a shape of the file that no field uses",
    page: [
      "No field uses this shape with `is`.",
      "Remove it, or move it to a file that others `use`.",
    ],
    passing: [
      """
      form: signup
      shapes: { name: { length: ..80 } }
      fields: { first: { is: name }, last: { is: name } }
      """
    ],
    failing: [
      Example(
        """
        form: signup
        shapes: { name: { length: ..80 } }
        fields: { first: { length: ..80 } }
        """,
        says: "2:11: the shape `name` is not used")
    ],
    find: { subject in
      guard subject.file.value("shapes") != nil else { return [] }
      var taken: [String: [SourceRange?]] = [:]
      for shape in subject.file.all.compactMap({ $0.value("is") }) {
        if let name = shape.text { taken[name, default: []].append(shape.range) }
      }
      return subject.unused("shapes", "the shape") { name, entry in
        // A shape can contain itself.
        let own = Set(entry.value.all.map(\.range))
        return taken[name]?.contains { !own.contains($0) } ?? false
      }
    }
  )
}
