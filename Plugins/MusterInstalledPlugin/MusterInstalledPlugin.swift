import Foundation
import PackagePlugin

/// Writes a view model for each rule file in a target's folder `rules`, as MusterPlugin does, with the
/// `muster` that is installed. A build then compiles the engine once, for the app alone.
@main
struct MusterInstalledPlugin: BuildToolPlugin {
  /// The version of this package, which scripts/release writes.
  static let version = "0.1.0"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let files = try RuleFolder(target.directoryURL.appending(path: "rules")).files
    guard !files.isEmpty else { return [] }
    let muster = try InstalledMuster()
    return files.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: file.swiftName)
      return .buildCommand(
        displayName: "Writing \(file.swiftName)", executable: muster.url,
        arguments: [
          "generate", "swift", file.url.path, "--output", output.path, "--expect-version",
          Self.version,
        ],
        inputFiles: file.inputs + [muster.url], outputFiles: [output])
    }
  }
}
