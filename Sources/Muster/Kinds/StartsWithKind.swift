extension Kind {
  static let startsWith = Kind(
    "starts-with",
    summary: "the text begins with one of these",
    on: [.text],
    argument: "a text or a list of them",
    codes: [Code("starts-with", "{label} must start with {needle}")],
    examples: [
      Example(
        .list([.quoted("http:"), .quoted("https:")]), passing: ["https:x"], failing: ["xhttp:"])
    ],
    lower: { node, place, compiler in
      compiler.texts(node, "`starts-with`").map { .startsWith($0) }
    }
  )

  static let endsWith = Kind(
    "ends-with",
    summary: "the text ends with one of these",
    on: [.text],
    argument: "a text or a list of them",
    codes: [Code("ends-with", "{label} must end with {needle}")],
    examples: [Example(.quoted(".pdf"), passing: ["a.pdf"], failing: ["a.pdf.exe", "pdf"])],
    lower: { node, place, compiler in
      compiler.texts(node, "`ends-with`").map { .endsWith($0) }
    }
  )
}
