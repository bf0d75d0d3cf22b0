// swift-tools-version: 6.2

import PackageDescription

/// Parts that a build can leave out: MUSTER_TRAITS="German PhoneFormats" adds only these to English and the
/// formats of every build; see Documentation/traits.md. They aren't SwiftPM traits, because SwiftPM passes those
/// to the compiler in a different order each time, which makes every build start from nothing.
let traits: KeyValuePairs = [
  "PaymentFormats": "Formats of payments: aba, bic, credit-card, currency, iban, isin, lei, money.",
  "PhoneFormats": "Formats of telephone numbers: e164, phone.",
  "NationalFormats": "Formats of numbers that states give: national-id, tax-id, vat.",
  "PlaceFormats":
    "Formats of countries, places and languages: country, postal-code, latitude, locale and more.",
  "TimeZoneFormats": "Formats of time zones: timezone.",
  "ProductFormats":
    "Formats of the numbers of products and books: ean, imei, isbn, issn, luhn, vin.",
  "InternetFormats":
    "Formats of addresses and notations of the internet: uri, iri, jwt, mime-type and more.",
  "Arabic": "Messages in Arabic.",
  "Chinese": "Messages in Chinese.",
  "Dutch": "Messages in Dutch.",
  "French": "Messages in French.",
  "German": "Messages in German.",
  "Hindi": "Messages in Hindi.",
  "Italian": "Messages in Italian.",
  "Japanese": "Messages in Japanese.",
  "Polish": "Messages in Polish.",
  "Portuguese": "Messages in Portuguese.",
  "Spanish": "Messages in Spanish.",
]

let chosen = Context.environment["MUSTER_TRAITS"]?.split(separator: " ").map(String.init)
if let unknown = chosen?.first(where: { name in !traits.contains { $0.key == name } }) {
  let all = traits.map(\.key).joined(separator: ", ")
  fatalError("MUSTER_TRAITS names `\(unknown)`, and the traits are \(all)")
}
let (on, off) = traits.map(\.key).reduce(into: ([String](), [String]())) { parts, trait in
  chosen?.contains(trait) ?? true ? parts.0.append(trait) : parts.1.append(trait)
}
let defines: [SwiftSetting] = on.map { .define($0) }

/// Formats of a trait, their tables and a language's texts are not compiled with the trait off.
let formatsOff = off.filter { $0.hasSuffix("Formats") }
let tablesOff = formatsOff.filter {
  ["NationalFormats", "PaymentFormats", "PhoneFormats", "PlaceFormats"].contains($0)
}
let formatFilesOff = formatsOff.map { "Formats/\($0)" } + tablesOff.map { "Tables/\($0)" }
let languageFilesOff = off.filter { !$0.hasSuffix("Formats") }.map { "Languages/\($0).swift" }

/// The settings of every Swift target. Warnings are errors only in the gate (scripts/gate), so a new
/// warning of a newer compiler never breaks a user's build.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
]

/// MUSTER_MODELS=FOLDER: the folder with the view models that scripts/models wrote. The targets that use
/// generated view models exist only if it is set, so a build of this package never needs the generator,
/// which would compile the core a second time.
let models = Context.environment["MUSTER_MODELS"]

/// MUSTER_PCRE2=source: PCRE2 compiled from the source that scripts/pcre2 has fetched and checked, without
/// its JIT, for systems that have no such library and for programs that bring their own.
let takesPCRE2Source = Context.environment["MUSTER_PCRE2"] == "source"
let pcre2: Target =
  takesPCRE2Source
  ? .target(
    name: "CPCRE2", path: ".build/pcre2/target",
    exclude: ["complete", "pcre2_jit_match.c", "pcre2_jit_misc.c", "pcre2_ucptables.c"],
    cSettings: [
      .define("HAVE_CONFIG_H"), .define("PCRE2_CODE_UNIT_WIDTH", to: "8"),
      .define("PCRE2_STATIC"), .define("SUPPORT_PCRE2_8"), .define("SUPPORT_UNICODE"),
      .headerSearchPath("."),
    ])
  : .systemLibrary(
    name: "CPCRE2", pkgConfig: "libpcre2-8",
    providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])])

let package = Package(
  name: "Muster",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Muster", targets: ["Muster"]),
    .library(name: "MusterPattern", targets: ["MusterPattern"]),
    .library(name: "MusterRules", targets: ["MusterRules"]),
    .library(name: "MusterAuthoring", targets: ["MusterAuthoring"]),
    .library(name: "MusterPayloads", targets: ["MusterPayloads"]),
    .executable(name: "muster", targets: ["muster-cli"]),
    .library(name: "MusterReactive", targets: ["MusterReactive"]),
    .library(name: "MusterTesting", targets: ["MusterTesting"]),
    .library(name: "MusterTestKit", targets: ["MusterTestKit"]),
    .library(name: "MusterTerminal", targets: ["MusterTerminal"]),
    .library(name: "MusterViewModels", targets: ["MusterViewModels"]),
    .library(name: "MusterFoundation", targets: ["MusterFoundation"]),
    .plugin(name: "MusterPlugin", targets: ["MusterPlugin"]),
    .plugin(name: "MusterStoriesPlugin", targets: ["MusterStoriesPlugin"]),
    .plugin(name: "MusterInstalledPlugin", targets: ["MusterInstalledPlugin"]),
    .plugin(name: "MusterGeneratePlugin", targets: ["MusterGeneratePlugin"]),
  ],
  targets: [
    // The system's libraries, each imported by only one wrapper.
    pcre2,
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // macOS has zlib in its SDK, where pkg-config does not look.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),

    // Classes of characters, found many bytes at once: only a header.
    .systemLibrary(name: "CRuns"),

    // Reading JSON in bulk, in C, on simdjson's first stage. What pkg-config says of simdjson
    // SwiftPM warns of, and it is nothing that this needs.
    .target(name: "CScan", linkerSettings: [.linkedLibrary("simdjson")]),

    // The core, and its JSON scanner: no I/O, no clock, no Foundation, Embedded Swift. `Muster` exports
    // the modules below it, which are not products.
    .target(name: "MusterPattern", dependencies: ["CPCRE2", "CRuns"], swiftSettings: settings),
    .target(name: "MusterText", swiftSettings: settings),
    .target(
      name: "MusterFormats", dependencies: ["MusterPattern", "MusterText"],
      exclude: formatFilesOff, swiftSettings: settings + defines),
    .target(
      name: "MusterModel", dependencies: ["MusterPattern", "MusterText", "MusterFormats"],
      swiftSettings: settings),
    .target(
      name: "MusterEngine",
      dependencies: ["MusterPattern", "MusterText", "MusterFormats", "MusterModel"],
      swiftSettings: settings),
    .target(
      name: "Muster",
      dependencies: [
        "MusterPattern", "MusterText", "MusterFormats", "MusterModel", "MusterEngine",
      ],
      exclude: languageFilesOff, swiftSettings: settings + defines),
    .target(name: "MusterScan", dependencies: ["CScan", "Muster"], swiftSettings: settings),

    // Typed tables in Arrow's layout, judged column by column. In Embedded Swift too.
    .target(name: "MusterArrow", dependencies: ["Muster"], swiftSettings: settings),

    // The system's calls under one name.
    .target(name: "MusterSystem", swiftSettings: settings),

    // Rule files as text, tools for their authors, and payloads in bulk.
    .target(
      name: "MusterRules", dependencies: ["MusterModel", "Muster", "MusterSystem", "CYAML"],
      swiftSettings: settings),
    .target(
      name: "MusterAuthoring", dependencies: ["MusterPattern", "Muster", "MusterRules"],
      swiftSettings: settings),
    .target(
      name: "MusterPayloads",
      dependencies: [
        "MusterPattern", "Muster", "MusterArrow", "MusterScan", "MusterSystem", "CScan", "CZlib",
        "CZstd",
      ],
      swiftSettings: settings),

    // Conversions to and from Foundation's types: the only library that imports Foundation.
    .target(name: "MusterFoundation", dependencies: ["Muster"], swiftSettings: settings),

    // The only interface for other languages than Swift: the handles of muster.h. In Embedded Swift it
    // is the library for browsers and C.
    .systemLibrary(name: "CMuster", path: "Sources/MusterC/include"),
    .target(
      name: "MusterC", dependencies: ["CMuster", "Muster", "MusterArrow", "MusterScan"],
      exclude: ["include"],
      swiftSettings: settings),

    // View models: a relay over a session, and the generator that writes the rest.
    .target(
      name: "MusterViewModels", dependencies: ["Muster", "MusterReactive"],
      swiftSettings: settings),
    .target(
      name: "MusterGenerator", dependencies: ["Muster", "MusterRules", "MusterSystem"],
      swiftSettings: settings),
    .executableTarget(
      name: "muster-generate", dependencies: ["MusterGenerator"], swiftSettings: settings),
    .plugin(name: "MusterPlugin", capability: .buildTool(), dependencies: ["muster-generate"]),
    // The same, written by the installed command; and written into the package, to be committed.
    .plugin(name: "MusterInstalledPlugin", capability: .buildTool()),
    .plugin(
      name: "MusterGeneratePlugin",
      capability: .command(
        intent: .custom(
          verb: "generate-view-models", description: "Writes a view model for each rule file."),
        permissions: [
          .writeToPackageDirectory(
            reason: "It writes the folder Generated beside a target's rules.")
        ]),
      dependencies: ["muster-generate"]),

    // Tests that play the stories of rule files on generated view models. This generator reads
    // stories, and so needs more modules than the one of view models.
    .target(
      name: "MusterStoryGenerator",
      dependencies: [
        "Muster", "MusterRules", "MusterAuthoring", "MusterGenerator", "MusterSystem",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "muster-stories", dependencies: ["MusterStoryGenerator"], swiftSettings: settings),
    .plugin(
      name: "MusterStoriesPlugin", capability: .buildTool(), dependencies: ["muster-stories"]),

    // An editor's server for rule files: bytes in, bytes out.
    .target(
      name: "MusterLanguageServer",
      dependencies: ["MusterPattern", "Muster", "MusterRules", "MusterAuthoring"],
      swiftSettings: settings),

    // The command: one type for each subcommand, which gets everything that it uses passed in.
    .target(
      name: "MusterCommand",
      dependencies: [
        "MusterPattern", "Muster", "MusterRules", "MusterAuthoring", "MusterPayloads",
        "MusterLanguageServer", "MusterGenerator", "MusterReactive", "MusterViewModels",
        "MusterTerminal", "MusterSystem",
      ],
      swiftSettings: settings),
    .executableTarget(name: "muster-cli", dependencies: ["MusterCommand"], swiftSettings: settings),

    // Signals, relays and properties. Nothing of ours below it.
    .target(name: "MusterReactive", swiftSettings: settings),
    .target(name: "MusterTesting", dependencies: ["MusterReactive"], swiftSettings: settings),

    // Tests of screens: what a view model emits, as text.
    .target(
      name: "MusterTestKit",
      dependencies: ["Muster", "MusterReactive", "MusterTesting", "MusterViewModels"],
      swiftSettings: settings),

    // Keys and a screen.
    .target(name: "MusterTerminal", dependencies: ["MusterSystem"], swiftSettings: settings),

    // The figures the README quotes: scripts/bench.
    .executableTarget(
      name: "AuthoringBenchmark",
      dependencies: ["MusterPattern", "Muster", "MusterRules", "MusterAuthoring"],
      path: "Benchmarks/Authoring", swiftSettings: settings),
    .target(
      name: "Counting", dependencies: ["CPCRE2"], path: "Benchmarks/Counting",
      linkerSettings: takesPCRE2Source ? [] : [.linkedLibrary("pcre2-8")]),
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: ["Counting", "Muster", "MusterPayloads", "MusterRules"],
      path: "Benchmarks/Engine", swiftSettings: settings),
    .executableTarget(
      name: "ExpressionsBenchmark",
      dependencies: ["Counting", "Muster", "MusterPayloads", "MusterRules"],
      path: "Benchmarks/Expressions", swiftSettings: settings),
    .executableTarget(
      name: "FormatsBenchmark", dependencies: ["Counting", "Muster"],
      path: "Benchmarks/Formats", swiftSettings: settings),
    .executableTarget(
      name: "HostileBenchmark",
      dependencies: ["HostilePatterns", "MusterPattern", "Muster", "MusterRules"],
      path: "Benchmarks/Hostile", swiftSettings: settings),
    .executableTarget(
      name: "ReactiveBenchmark", dependencies: ["MusterReactive"], path: "Benchmarks/Reactive",
      swiftSettings: settings),

    // The rules of the house. They read the project's files and import none of its targets.
    .testTarget(name: "HouseTests", swiftSettings: settings),

    // Programs that tests run to their end.
    .target(name: "ChildProcesses", path: "Tests/Support/ChildProcesses", swiftSettings: settings),

    // Random numbers that are the same in every run, and the number of rounds that tests run.
    .target(name: "Chance", path: "Tests/Support/Chance", swiftSettings: settings),
    .testTarget(name: "ChanceTests", dependencies: ["Chance"], swiftSettings: settings),
    .target(
      name: "RandomForms", dependencies: ["Chance", "Muster"], path: "Tests/Support/RandomForms",
      swiftSettings: settings),
    .target(
      name: "RandomPayloads",
      dependencies: ["Chance", "Muster", "MusterRules", "MusterPayloads"],
      path: "Tests/Support/RandomPayloads", swiftSettings: settings),

    // Costly patterns, known and random ones: for tests, the benchmark and scripts/hostile.
    .target(
      name: "HostilePatterns", dependencies: ["Chance"], path: "Tests/Support/HostilePatterns",
      swiftSettings: settings),
    .executableTarget(
      name: "hostile-proof", dependencies: ["Chance", "HostilePatterns", "MusterPattern"],
      path: "Tests/Programs/HostileProof", swiftSettings: settings),
    // Rule files with planted mistakes, and the search for them: for a test and scripts/planted.
    .target(
      name: "PlantedFiles",
      dependencies: ["Muster", "MusterRules", "MusterAuthoring", "MusterPayloads"],
      path: "Tests/Support/PlantedFiles", swiftSettings: settings),
    .executableTarget(
      name: "planted-proof", dependencies: ["PlantedFiles", "MusterRules"],
      path: "Tests/Programs/PlantedProof", swiftSettings: settings),
    .testTarget(
      name: "MusterPatternTests", dependencies: ["Chance", "HostilePatterns", "MusterPattern"],
      swiftSettings: settings),
    .testTarget(
      name: "MusterTests",
      dependencies: [
        "Chance", "ChildProcesses", "RandomForms", "MusterPattern", "MusterText", "MusterFormats",
        "MusterModel", "MusterEngine", "Muster", "MusterRules",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MusterRulesTests", dependencies: ["Chance", "MusterModel", "Muster", "MusterRules"],
      swiftSettings: settings),
    .testTarget(
      name: "MusterAuthoringTests",
      dependencies: [
        "Chance", "HostilePatterns", "PlantedFiles", "MusterPattern", "Muster", "MusterRules",
        "MusterAuthoring",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MusterPayloadsTests",
      dependencies: [
        "Chance", "RandomPayloads", "MusterEngine", "Muster", "MusterRules", "MusterArrow",
        "MusterScan", "MusterPayloads", "CScan",
      ],
      swiftSettings: settings),

    .testTarget(
      name: "MusterFoundationTests", dependencies: ["Chance", "Muster", "MusterFoundation"],
      swiftSettings: settings),

    // Golden sessions: commands with their output, replayed in tests.
    .target(
      name: "CommandSessions",
      dependencies: ["ChildProcesses", "MusterPayloads", "MusterCommand"],
      path: "Tests/Support/CommandSessions", swiftSettings: settings),
    .testTarget(
      name: "MusterCommandTests",
      dependencies: [
        "Chance", "ChildProcesses", "Muster", "MusterRules", "MusterPayloads", "MusterViewModels",
        "MusterCommand", "MusterTerminal", "CommandSessions", "TerminalScreens", "muster-cli",
      ],
      swiftSettings: settings),

    .testTarget(
      name: "MusterReactiveTests",
      dependencies: ["Chance", "ChildProcesses", "MusterReactive", "MusterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "MusterTestingTests", dependencies: ["MusterReactive", "MusterTesting"],
      swiftSettings: settings),

    .testTarget(
      name: "MusterLanguageServerTests",
      dependencies: [
        "Chance", "ChildProcesses", "Muster", "MusterRules", "MusterAuthoring",
        "MusterLanguageServer", "muster-cli",
      ],
      swiftSettings: settings),

    .testTarget(
      name: "MusterGeneratorTests",
      dependencies: [
        "Muster", "MusterRules", "MusterAuthoring", "MusterGenerator", "MusterStoryGenerator",
      ], swiftSettings: settings),
    .testTarget(
      name: "MusterViewModelsTests",
      dependencies: [
        "Chance", "Muster", "MusterRules", "MusterReactive", "MusterViewModels", "MusterTesting",
        "MusterTestKit", "MusterAuthoring",
      ]
        + (models == nil ? [] : ["GeneratedModels"]),
      exclude: models == nil ? ["Generated"] : [], swiftSettings: settings),

    // A terminal in memory, and a real one, for tests of drawing and keys.
    .target(
      name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal",
      linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
    .target(
      name: "TerminalScreens", dependencies: ["CPseudoTerminal", "MusterTerminal"],
      path: "Tests/Support/TerminalScreens", swiftSettings: settings),
    .testTarget(
      name: "MusterTerminalTests", dependencies: ["Chance", "MusterTerminal", "TerminalScreens"],
      swiftSettings: settings),

    // Readers of untrusted bytes: the ordinary suite checks known inputs, and scripts/fuzz lets libFuzzer
    // search for more.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Chance", "RandomPayloads", "MusterPattern", "MusterEngine", "Muster", "MusterRules",
        "MusterAuthoring", "MusterPayloads",
      ],
      exclude: ["Driver"], swiftSettings: settings),

    // The engine compared with other projects' cases, if they are available, and with itself.
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Chance", "RandomForms", "RandomPayloads", "MusterPattern", "MusterEngine", "Muster",
        "MusterRules",
        "MusterScan", "MusterPayloads",
      ],
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)

// The suites share a folder.
for suite in package.targets where suite.type == .test {
  suite.path = "Tests/Suites/\(suite.name)"
}

// The targets that use generated view models: tests, a benchmark, and the program that scripts/leaks
// runs.
if let models {
  package.targets += [
    // New apps isolate everything to the main actor by default, and generated types must compile there.
    .target(
      name: "GeneratedModels", dependencies: ["MusterViewModels"], path: models,
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "leak-rounds",
      dependencies: [
        "Muster", "MusterRules", "MusterReactive", "MusterViewModels", "MusterTesting",
        "GeneratedModels",
      ],
      path: "Tests/Programs/LeakRounds", swiftSettings: settings),
    .executableTarget(
      name: "ViewModelsBenchmark",
      dependencies: [
        "Counting", "MusterReactive", "MusterRules", "MusterViewModels", "GeneratedModels",
      ],
      path: "Benchmarks/ViewModels", swiftSettings: settings),
  ]
  // Tests compile screens. Where there is no SwiftUI or UIKit, a few types stand in for it.
  #if !canImport(SwiftUI)
    package.targets.append(
      .target(name: "SwiftUI", path: "Tests/Support/SwiftUIFace", swiftSettings: settings))
    package.targets.first { $0.name == "MusterViewModelsTests" }?.dependencies.append("SwiftUI")
  #endif
  #if !canImport(UIKit)
    package.targets.append(
      .target(name: "UIKitFace", path: "Tests/Support/UIKitFace", swiftSettings: settings))
    package.targets.first { $0.name == "MusterViewModelsTests" }?.dependencies.append("UIKitFace")
  #endif
}

// MUSTER_ONLY=muster-fuzz: the same targets with libFuzzer around them. It is nothing for an ordinary
// build, which has neither the flags nor the library: scripts/fuzz gives them.
if Context.environment["MUSTER_ONLY"] == "muster-fuzz" {
  package.targets.removeAll { $0.name == "FuzzTests" }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Support/CFuzzer"),
    .executableTarget(
      name: "muster-fuzz",
      dependencies: [
        "RandomPayloads", "MusterPattern", "MusterEngine", "Muster", "MusterRules",
        "MusterAuthoring", "MusterScan", "MusterPayloads", "CFuzzer",
      ],
      path: "Tests/Suites/FuzzTests",
      exclude: ["Changes.swift", "ReplayTests.swift", "ScannedRowsTests.swift"],
      swiftSettings: settings),
  ]
}

// MUSTER_ONLY="MusterPatternTests MusterTests" builds these targets and their dependencies: quicker
// while one part is worked on, and all that a run under a sanitizer wants.
if let only = Context.environment["MUSTER_ONLY"] {
  func standsOn(_ target: Target) -> [String] {
    let targets = target.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
    let plugins = (target.plugins ?? []).compactMap { usage in
      if case .plugin(let name, _) = usage { name } else { nil }
    }
    return targets + plugins
  }

  var kept: Set<String> = []
  var waiting = only.split(separator: " ").map(String.init)
  while let name = waiting.popLast() {
    guard kept.insert(name).inserted else { continue }
    waiting += package.targets.filter { $0.name == name }.flatMap(standsOn)
  }
  package.products.removeAll {
    !(($0 as? Product.Executable)?.targets.allSatisfy(kept.contains) ?? false)
  }
  package.targets.removeAll { !kept.contains($0.name) }
}
