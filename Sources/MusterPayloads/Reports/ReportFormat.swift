/// A format of a report.
///
/// To add a format, write a file with its report and an extension that declares the format, and add
/// a line to ``allCases``.
public struct ReportFormat: Sendable {
  /// The results that a report is written from.
  public enum Content: Sendable {
    /// Rows, while they are judged: the text of many rows is written at once.
    case rows
    /// The entry of each payload.
    case entries
    /// The counts of each source, after its last payload.
    case totals
  }

  /// All formats, the default first.
  public static let allCases: [ReportFormat] = [
    pretty,
    json,
    jsonl,
    junit,
    github,
    sarif,
    tap,
    csv,
    html,
    markdown,
  ]

  /// The name of the format: `pretty`.
  public let name: String
  /// The results that the report is written from.
  public let content: Content
  /// True if the report shows values without being asked to, because it is for people.
  public let showsValues: Bool
  /// True if the counts have to be shown in addition to the report, which has none.
  public let lacksCounts: Bool
  /// True if the report lists failures, in which case failures that all records of a table share
  /// are reported once.
  let tellsOnce: Bool
  private let make: @Sendable (ReportSettings) -> any Report

  init(
    _ name: String, _ content: Content, showsValues: Bool = false, tellsOnce: Bool = false,
    lacksCounts: Bool = false, _ make: @escaping @Sendable (ReportSettings) -> any Report
  ) {
    self.name = name
    self.content = content
    self.showsValues = showsValues
    self.lacksCounts = lacksCounts
    self.tellsOnce = tellsOnce
    self.make = make
  }

  /// Returns the format with a name; `nil` if there is none.
  public static func named(_ name: String) -> ReportFormat? {
    allCases.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// Creates a report in this format.
  public func report(_ settings: ReportSettings = ReportSettings()) -> any Report {
    make(settings)
  }
}

extension ReportFormat: Hashable, CaseIterable, CustomStringConvertible {
  /// The name of the format.
  public var description: String { name }

  /// Compares the names.
  public static func == (left: Self, right: Self) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
