import Foundation
import PackagePlugin

/// Writes tests into a test target: for each rule file of the targets that it tests, a test for each
/// story, which plays the story on the generated view model.
@main
struct MusterStoriesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let generator = try context.tool(named: "muster-stories").url
    return try target.dependencies.flatMap { dependency -> [Command] in
      guard case .target(let tested) = dependency, let tested = tested as? any SourceModuleTarget
      else { return [] }
      let files = try RuleFolder(tested.directoryURL.appending(path: "rules")).files
      return files.map { file in
        let name = file.swiftName(endingWith: "Stories")
        // The files of one target need names of their own.
        let output = context.pluginWorkDirectoryURL.appending(path: tested.moduleName + name)
        return .buildCommand(
          displayName: "Writing \(name)", executable: generator,
          arguments: [file.url.path, output.path, "rules/\(file.name)", tested.moduleName],
          inputFiles: file.inputs, outputFiles: [output])
      }
    }
  }
}
