// Made by Tools/tables/toplevels.py from publicsuffixlist 1.1.2.20261023 (the Public Suffix List of
// 2026-10-22, Mozilla Public License 2.0); do not edit.
// 99 bytes, 79 with Brotli.

/// The ends that most addresses have, and behind each those of the 1,280 top-level domains that one
/// mistake would make of it.
enum TopLevelTable {
  /// The date of its source.
  static var version: String { "2026-10-22" }

  /// An end, then the domains near it.
  static var lines: StaticString {
    """
    com bom cam cm co mom om
    net bet et ne nec new next ntt pet vet
    org ong
    info
    edu eu
    gov gop got mov
    """
  }
}
