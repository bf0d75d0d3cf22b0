import MusterPayloads

/// The options for reading CSV.
struct TableOptions {
  private static let csv = CommandOption(
    "csv",
    help: "read every file as CSV, whatever its name; the first record names the fields, and all "
      + "values are strings")
  private static let separator = CommandOption(
    "separator", value: "CHAR",
    help: "the CSV column separator: `tab` or a character; by default a comma, unless only "
      + "another separator fits the columns of the form")
  private static let columns = CommandOption(
    "columns", value: "NAMES",
    help: "the names of the CSV columns, separated by commas, if the first record does not name "
      + "them")
  private static let skip = CommandOption(
    "skip", value: "N", help: "skip N lines at the start of each CSV file")
  private static let comment = CommandOption(
    "comment", value: "CHAR",
    help: "skip the lines of a CSV file that begin with this character")

  static let options = [csv, separator, columns, skip, comment]

  /// True if every file is CSV, whatever its name.
  let isCSV: Bool
  private let separator: UInt8?
  private let columns: [String]?
  private let skippedLines: Int
  private let comment: UInt8?

  init(_ arguments: Arguments) throws(CommandError) {
    separator = try Self.sign(Self.separator, arguments, canBeTab: true)
    columns = arguments.value(of: Self.columns)?.split(
      separator: ",", omittingEmptySubsequences: false
    ).map { String($0) }
    let skip = try BulkOptions.count(Self.skip, arguments, atLeast: 0)
    skippedLines = skip ?? 0
    // A tab would be the separator of files that end in .tsv.
    comment = try Self.sign(Self.comment, arguments, canBeTab: false)
    if comment == separator ?? UInt8(ascii: ",") {
      throw .usage("--comment must be another character than the separator")
    }
    isCSV =
      arguments.has(Self.csv) || separator != nil || columns != nil || skip != nil || comment != nil
  }

  /// Sets a check up for reading the files.
  func apply(to settings: inout BulkCheck.Settings) {
    settings.isCSV = isCSV
    if let separator { settings.separator = separator }
    settings.findsSeparator = separator == nil
    settings.columns = columns
    settings.skippedLines = skippedLines
    settings.comment = comment
    if isCSV { settings.judging.valuesAreTexts = true }
  }

  private static func sign(
    _ option: CommandOption, _ arguments: Arguments, canBeTab: Bool
  ) throws(CommandError) -> UInt8? {
    guard let text = arguments.value(of: option) else { return nil }
    if canBeTab, text == "tab" { return 0x09 }
    let bytes = Array(text.utf8)
    let isTab = bytes == [0x09]
    guard bytes.count == 1, !"\"\r\n\0".utf8.contains(bytes[0]), canBeTab || !isTab else {
      let allowed =
        canBeTab
        ? "`tab` or one ASCII character other than a quote"
        : "one ASCII character other than a quote or a tab"
      throw .usage("--\(option.name) must be \(allowed), not \(text)")
    }
    return bytes[0]
  }
}
