// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target. Warnings are errors in the gate alone (scripts/test), so
/// that a newer compiler's new warning never breaks a user's build.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
]

let package = Package(
  name: "Muster",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Muster", targets: ["Muster"]),
    .library(name: "MusterPattern", targets: ["MusterPattern"]),
    .library(name: "MusterRules", targets: ["MusterRules"]),
    .library(name: "MusterAuthoring", targets: ["MusterAuthoring"]),
    .executable(name: "muster", targets: ["muster-cli"]),
  ],
  targets: [
    // PCRE2 as the system has it. Not on iOS yet: its header lists what a source package must offer.
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]),

    // A pattern: compiled once, matched against UTF-8, bounded. Embedded Swift.
    .target(name: "MusterPattern", dependencies: ["CPCRE2"], swiftSettings: settings),

    // The core: no I/O, no clock, no Foundation, Embedded Swift.
    .target(name: "Muster", dependencies: ["MusterPattern"], swiftSettings: settings),

    // The figures the README quotes: scripts/bench.
    .target(
      name: "Counting", dependencies: ["CPCRE2"], path: "Benchmarks/Counting",
      linkerSettings: [.linkedLibrary("pcre2-8")]),
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["Counting", "Muster", "MusterRules"],
      path: "Benchmarks/Engine", swiftSettings: settings),

    .testTarget(
      name: "MusterPatternTests", dependencies: ["MusterPattern"], swiftSettings: settings),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // Rule files as text: YAML and JSON to nodes, diagnostics, `use`.
    .target(name: "MusterRules", dependencies: ["Muster", "CYAML"], swiftSettings: settings),

    // The rules of the house. They read the project's files and import none of its targets.
    .testTarget(name: "HouseTests", swiftSettings: settings),
    // What authors use: a file's own tests, lints, explaining, the reference.
    .target(
      name: "MusterAuthoring", dependencies: ["Muster", "MusterRules"],
      swiftSettings: settings),

    .testTarget(name: "MusterTests", dependencies: ["Muster"], swiftSettings: settings),
    .testTarget(
      name: "MusterRulesTests", dependencies: ["Muster", "MusterRules"], swiftSettings: settings),
    .testTarget(
      name: "MusterAuthoringTests",
      dependencies: ["Muster", "MusterRules", "MusterAuthoring"], swiftSettings: settings),
    .testTarget(
      name: "MusterRulesTests", dependencies: ["Muster", "MusterRules"], swiftSettings: settings),
    // Payload bytes to rows to reports.
    .target(
      name: "MusterPayloads", dependencies: ["MusterPattern", "Muster"], swiftSettings: settings),

    // The command: one type a subcommand, run with everything it touches handed in.
    .target(
      name: "MusterCommand",
      dependencies: ["MusterPattern", "Muster", "MusterRules", "MusterPayloads"],
      swiftSettings: settings),
    .executableTarget(name: "muster-cli", dependencies: ["MusterCommand"], swiftSettings: settings),

    .testTarget(name: "MusterTests", dependencies: ["Muster"], swiftSettings: settings),
    .testTarget(
      name: "MusterPayloadsTests", dependencies: ["Muster", "MusterPayloads"],
      swiftSettings: settings),
    // Golden sessions: what was typed and what came back, played in tests.
    .target(
      name: "CommandSessions", dependencies: ["MusterPayloads", "MusterCommand"],
      path: "Tests/CommandSessions", swiftSettings: settings),
    .testTarget(
      name: "MusterCommandTests",
      dependencies: ["Muster", "MusterPayloads", "MusterCommand", "CommandSessions", "muster-cli"],
      swiftSettings: settings),
  ]
)
