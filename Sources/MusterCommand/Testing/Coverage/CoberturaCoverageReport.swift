import MusterAuthoring
import MusterPayloads
import MusterRules

/// Writes Cobertura XML: a class for each file, in which each behaviour is a branch of its line.
struct CoberturaCoverageReport: CoverageReport {
  private var classes = ""
  private var total = Count()

  /// The numbers of lines and behaviours, and of those that are shown.
  private struct Count {
    var lines = 0
    var hitLines = 0
    var branches = 0
    var hitBranches = 0

    mutating func add(_ line: CoveredLine) {
      lines += 1
      if line.shown > 0 { hitLines += 1 }
      branches += line.behaviours.count
      hitBranches += line.shown
    }

    var rates: String {
      "line-rate=\"\(Self.rate(hitLines, lines))\" "
        + "branch-rate=\"\(Self.rate(hitBranches, branches))\""
    }

    /// Returns a share with four decimals, rounded down.
    static func rate(_ hit: Int, _ all: Int) -> String {
      if all == hit { return "1.0" }
      let digits = String(hit * 10_000 / all)
      return "0." + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  mutating func file(_ file: FileTests, _ coverage: Coverage) -> String {
    let lines = CoveredLine.all(coverage, file.texts)
    for source in file.texts.indices {
      let own = lines.filter { $0.source == source }
      if !own.isEmpty { addClass(own, file.texts[source]) }
    }
    return ""
  }

  private mutating func addClass(_ lines: [CoveredLine], _ text: SourceText) {
    var count = Count()
    var written = ""
    for line in lines {
      count.add(line)
      total.add(line)
      let (shown, all) = (line.shown, line.behaviours.count)
      written += "            <line number=\"\(line.number)\" hits=\"\(shown)\" branch=\"true\" "
      written += "condition-coverage=\"\(shown * 100 / all)% (\(shown)/\(all))\"/>\n"
    }
    let path = XML.text(text.path)
    classes += """
              <class name="\(path)" filename="\(path)" \(count.rates) complexity="0">
                <methods/>
                <lines>
      \(written)          </lines>
              </class>

      """
  }

  func end() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
    <coverage \(total.rates) lines-covered="\(total.hitLines)" lines-valid="\(total.lines)" \
    branches-covered="\(total.hitBranches)" branches-valid="\(total.branches)" complexity="0" \
    version="1" timestamp="0">
      <sources>
        <source>.</source>
      </sources>
      <packages>
        <package name="rules" \(total.rates) complexity="0">
          <classes>
    \(classes)      </classes>
        </package>
      </packages>
    </coverage>

    """
  }
}
