import Muster

/// All named formats, a row each.
struct FormatTable: ReferencePage {
  var markdown: String {
    var table = MarkdownTable(["format", "is", "standard", "options"])
    for format in Format.all {
      table.add([
        code(format.name), format.summary, format.standard,
        format.options.map { code($0.name) }.joined(separator: ", "),
      ])
    }
    return """
      # Named formats

      Written by `muster reference formats --markdown`.

      \(table.text)
      """
  }

  func text(width: Int) -> String {
    var page = HelpPage(width: width)
    page.table("Named formats:", Format.all.map { ($0.name, $0.summary) })
    return page.text
  }
}
