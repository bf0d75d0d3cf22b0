/// The numbers of each country, read from `NationalTable`, which `scripts/tables nationals` creates
/// from `Tools/tables/nationals.toml`. That file has the name and authority of each number, its
/// shapes, a description of its conditions, and examples.
enum NationalSchemes {
  static let vat = SchemeTable(NationalTable.vat)
  static let tax = SchemeTable(NationalTable.taxes)
  static let people = SchemeTable(NationalTable.people)
}
