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
    .library(name: "Muster", targets: ["Muster"])
  ],
  targets: [
    // The core: no I/O, no clock, no Foundation, Embedded Swift.
    .target(name: "Muster", swiftSettings: settings),

    .testTarget(name: "MusterTests", dependencies: ["Muster"], swiftSettings: settings),
  ]
)
