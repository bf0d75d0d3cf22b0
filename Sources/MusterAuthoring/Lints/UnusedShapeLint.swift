internal import Muster

extension Lint {
  static let unusedShape = Lint(
    "unused-shape",
    summary: "a shape of the file that no field takes",
    page: [
      "Under `shapes` stands a field that nothing takes with `is: name`.",
      "Take it away, or move it to a file that others `use`.",
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
      subject.unused("shapes", "the shape") { name, entry in
        let own = entry.value.all.compactMap(\.range)
        return subject.file.all.contains { node in
          guard let taken = node.value("is"), taken.text == name else { return false }
          return !own.contains { $0 == taken.range }
        }
      }
    }
  )
}
