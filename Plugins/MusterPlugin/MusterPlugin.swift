import Foundation
import PackagePlugin

/// Writes a view model for each rule file in a target's folder `rules`.
@main
struct MusterPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let generator = try context.tool(named: "muster-generate").url
    let folder = target.directoryURL.appending(path: "rules")
    return try RuleFolder(folder).files.map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: file.swiftName)
      return .buildCommand(
        displayName: "Writing \(file.swiftName)", executable: generator,
        arguments: [file.url.path, output.path, "rules/\(file.name)"],
        inputFiles: file.inputs, outputFiles: [output])
    }
  }
}
