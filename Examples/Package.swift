// swift-tools-version: 6.2

import PackageDescription

/// The library's products, as systems stand on them.
let viewModels: Target.Dependency = .product(name: "MusterViewModels", package: "muster")
let testing: Target.Dependency = .product(name: "MusterTesting", package: "muster")
let terminal: Target.Dependency = .product(name: "MusterTerminal", package: "muster")
let testKit: Target.Dependency = .product(name: "MusterTestKit", package: "muster")
let plugin: Target.PluginUsage = .plugin(name: "MusterPlugin", package: "muster")

/// A system that asks a server: what it is, its front end for the terminal, and its tests.
@MainActor
func system(_ name: String, in folder: String) -> [Target] {
  [
    .target(
      name: name, dependencies: [viewModels, "Web"], path: "\(name)/\(folder)", plugins: [plugin]),
    .executableTarget(
      name: "\(name)Terminal",
      dependencies: [.byName(name: name), viewModels, terminal, "Terminal", "Loopback"],
      path: "\(name)/Terminal"),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        .byName(name: name), .byName(name: "\(name)Terminal"), viewModels, testing, "Terminal",
        "Loopback", "Web",
      ],
      path: "\(name)/Tests"),
  ]
}

/// A package of its own, which meets Muster as its users do: by its products and its plugin.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "signin", targets: ["SigninTerminal"]),
    .executable(name: "screens", targets: ["ScreensTerminal"]),
    .executable(name: "searchy", targets: ["SearchyTerminal"]),
    .executable(name: "podcasts", targets: ["PodcastsTerminal"]),
    .executable(name: "twitter-instant", targets: ["TwitterInstantTerminal"]),
  ],
  dependencies: [.package(name: "muster", path: "..")],
  targets: [
    .target(
      name: "SignIn", dependencies: [viewModels], path: "SignIn/Form", plugins: [plugin]),
    .executableTarget(
      name: "SigninTerminal", dependencies: ["SignIn", viewModels, terminal, "Terminal"],
      path: "SignIn/Terminal"),
    .testTarget(
      name: "SignInTests",
      dependencies: ["SignIn", "SigninTerminal", viewModels, terminal, testing, "Terminal"],
      path: "SignIn/Tests"),

    // Screens of forms with lists, which are made of view models of items.
    .target(
      name: "ScreenForms", dependencies: [viewModels], path: "Screens/Forms", plugins: [plugin]),
    .executableTarget(
      name: "ScreensTerminal", dependencies: ["ScreenForms", viewModels, terminal, "Terminal"],
      path: "Screens/Terminal"),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["ScreenForms", "ScreensTerminal", viewModels, terminal, testing, "Terminal"],
      path: "Screens/Tests"),
    // A form with a list, and two ways to test its screen: recordings, and the stories of the rule file.
    .target(
      name: "Reservation", dependencies: [viewModels], path: "Reservation/Form", plugins: [plugin]),
    .testTarget(
      name: "ReservationTests", dependencies: ["Reservation", testKit],
      path: "Reservation/Tests",
      plugins: [.plugin(name: "MusterStoriesPlugin", package: "muster")]),

    // The network, as far as examples and their tests need one.
    .target(
      name: "CHTTP", path: "Loopback/CHTTP", linkerSettings: [.linkedLibrary("microhttpd")]),
    .target(name: "Loopback", dependencies: ["CHTTP"], path: "Loopback/Server"),
    .testTarget(name: "LoopbackTests", dependencies: ["Loopback"], path: "Loopback/Tests"),

    // One form, many fronts.
    .target(
      name: "Fronts", dependencies: ["Loopback", viewModels], path: "Fronts/Server",
      plugins: [plugin]),
    .executableTarget(
      name: "fronts", dependencies: ["Fronts", "Loopback"], path: "Fronts/Command"),
    .testTarget(
      name: "FrontsTests", dependencies: ["Fronts", "Loopback", "Web", viewModels],
      path: "Fronts/Tests"),

    // What front ends in the terminal and clients of servers have in common.
    .target(name: "Terminal", dependencies: [viewModels, terminal], path: "Terminal/Page"),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", viewModels, terminal],
      path: "Terminal/Tests"),
    .target(name: "Web", path: "Web"),
  ] + system("Searchy", in: "Search") + system("Podcasts", in: "List")
    + system("TwitterInstant", in: "Timeline")
)
