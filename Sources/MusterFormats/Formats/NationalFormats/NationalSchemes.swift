/// The numbers of each country, read from `NationalTable`, which `scripts/tables nationals` makes of
/// `Tools/tables/nationals.toml`: there each has its name, its authority, its shapes with what has to
/// hold in words, and examples.
enum NationalSchemes {
  static let vat = SchemeTable(NationalTable.vat)
  static let tax = SchemeTable(NationalTable.taxes)
  static let people = SchemeTable(NationalTable.people)
}
