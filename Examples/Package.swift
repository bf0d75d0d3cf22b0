// swift-tools-version: 6.2

import PackageDescription

/// A package of its own, which meets Muster as its users do: by its products and its plugin.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "muster", path: "..")],
  targets: [
    .target(
      name: "SignIn", dependencies: [.product(name: "MusterViewModels", package: "muster")],
      path: "SignIn/Form", plugins: [.plugin(name: "MusterPlugin", package: "muster")]),
    .executableTarget(
      name: "signin",
      dependencies: ["SignIn", .product(name: "MusterViewModels", package: "muster")],
      path: "SignIn/Terminal"),
    .testTarget(
      name: "SignInTests",
      dependencies: [
        "SignIn", .product(name: "MusterViewModels", package: "muster"),
        .product(name: "MusterTesting", package: "muster"),
      ],
      path: "SignIn/Tests"),

    // The network, as far as examples and their tests need one.
    .target(
      name: "CHTTP", path: "Loopback/CHTTP", linkerSettings: [.linkedLibrary("microhttpd")]),
    .target(name: "Loopback", dependencies: ["CHTTP"], path: "Loopback/Server"),
    .testTarget(name: "LoopbackTests", dependencies: ["Loopback"], path: "Loopback/Tests"),

    // One form, many fronts.
    .target(
      name: "Fronts", dependencies: ["Loopback", .product(name: "MusterRules", package: "muster")],
      path: "Fronts/Server"),
    .executableTarget(
      name: "fronts",
      dependencies: ["Fronts", "Loopback", .product(name: "MusterRules", package: "muster")],
      path: "Fronts/Command"),
    .testTarget(
      name: "FrontsTests",
      dependencies: [
        "Fronts", "Loopback", .product(name: "MusterRules", package: "muster"),
        .product(name: "MusterViewModels", package: "muster"),
      ],
      path: "Fronts/Tests"),
  ]
)
