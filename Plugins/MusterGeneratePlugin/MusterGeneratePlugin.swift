import Foundation
import PackagePlugin

/// `swift package generate-view-models`: writes a view model for each rule file in the folders `rules` of a
/// package's targets to the folder `Generated` beside it, for those who commit what is generated.
@main
struct MusterGeneratePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    if let unknown = extractor.remainingArguments.first {
      throw Problem("unknown argument `\(unknown)`: expected --target NAME, once for each target")
    }
    let targets =
      names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let generator = try context.tool(named: "muster-generate").url
    var isEmpty = true
    for case let target as any SourceModuleTarget in targets {
      let files = try RuleFolder(target.directoryURL.appending(path: "rules")).files
      guard !files.isEmpty else { continue }
      isEmpty = false
      let folder = target.directoryURL.appending(path: "Generated")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(files, to: folder, with: generator)
      try removeOthers(than: Set(files.map(\.swiftName)), in: folder)
      print("\(target.name): \(files.count) view models in \(folder.path)")
    }
    if isEmpty {
      throw Problem("no target has a rule file: put one into the folder `rules` of a target")
    }
  }

  private func write(_ files: [RuleFolder.File], to folder: URL, with generator: URL) throws {
    for file in files {
      let output = folder.appending(path: file.swiftName)
      let process = try Process.run(
        generator, arguments: [file.url.path, output.path, "rules/\(file.name)"])
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        throw Problem("\(file.swiftName) was not written: see the mistakes above")
      }
    }
  }

  /// Removes the view models of rule files that are gone. Nothing else is touched: a file is a view model
  /// if its first line says who wrote it.
  private func removeOthers(than kept: Set<String>, in folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix("ViewModel.swift") && !kept.contains(name) {
      let file = folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.hasPrefix("// Written by Muster ") else { continue }
      try FileManager.default.removeItem(at: file)
      print("removed \(file.path)")
    }
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
