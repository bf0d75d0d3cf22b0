import Foundation
import Muster
import Testing

@Suite("The names of time zones")
struct TimeZoneNamesTests {
  @Test("are those of the release, and no place is missing")
  func builtIn() {
    #expect(TimeZoneNames.builtInRelease == "2026f")
    for (name, isPlace) in [
      ("Africa/Abidjan", true), ("Pacific/Wallis", true), ("UTC", true), ("Etc/UTC", true),
      ("Etc/GMT-14", true), ("Europe/Bratislava", true), ("America/Nuuk", true), ("EST", false),
      ("Zulu", false), ("America/Godthab", false), ("Asia/Saigon", false), ("CET", false),
    ] {
      #expect(Format.timeZone.passes(name) == isPlace, "\(name)")
      #expect(Format.timeZone.passes(name, ["links": .flag(true)]), "\(name)")
    }
  }

  @Test("can be the system's own")
  func handedIn() throws {
    let names = try #require(
      TimeZoneNames(
        zoneTab: "# comment\nXX\t+00+00\tMoon/Tranquility\tbase\nXX\t+00+00\tMars/Tharsis\n",
        tzdata: "# version 2100a\nZ Moon/Tranquility 0 - LTC\nZ Mars/Tharsis 0 - MTC\n"
          + "Z Etc/LTC 0 - LTC\nL Moon/Tranquility Luna\nZ Factory 0 - -00\n"))
    var options: FormatOptions = [:]
    options.timeZones = names
    for name in ["Moon/Tranquility", "Mars/Tharsis", "Etc/LTC", "UTC"] {
      #expect(Format.timeZone.passes(name, options), "\(name)")
    }
    for name in ["Luna", "Europe/Berlin", "Factory", "Moon/Tranquil", "Moon"] {
      #expect(!Format.timeZone.passes(name, options), "\(name)")
    }
    #expect(Format.timeZone.outcome(of: "Ma", options) == .incomplete)
    options = ["links": .flag(true)]
    options.timeZones = names
    #expect(Format.timeZone.passes("Luna", options))
    #expect(!Format.timeZone.passes("Factory", options))
  }

  @Test("can't be read from other files")
  func nothing() {
    #expect(TimeZoneNames(zoneTab: "", tzdata: "Z Etc/UTC 0 - UTC") == nil)
    #expect(TimeZoneNames(zoneTab: "a\tb\tC/D", tzdata: "") == nil)
  }

  @Test("of this machine pass, old ones as links")
  func machine() throws {
    let folder = "/usr/share/zoneinfo"
    guard let zoneTab = try? String(contentsOfFile: "\(folder)/zone.tab", encoding: .utf8),
      let tzdata = try? String(contentsOfFile: "\(folder)/tzdata.zi", encoding: .utf8)
    else {
      print("no time-zone database on this machine")
      return
    }
    let names = try #require(TimeZoneNames(zoneTab: zoneTab, tzdata: tzdata))
    var options: FormatOptions = ["links": .flag(true)]
    options.timeZones = names
    for line in tzdata.split(separator: "\n") where "ZL".contains(line.prefix(1)) {
      let parts = line.split(separator: " ")
      let name = String(parts[line.hasPrefix("Z") ? 1 : 2])
      #expect(Format.timeZone.passes(name, options) == (name != "Factory"), "\(name)")
    }
  }
}
