internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// The memory of a server: the open documents, and their diagnostics.
struct ServerState {
  enum Phase { case new, running, shutDown }

  var phase = Phase.new
  var encoding = PositionEncoding.utf16
  let version: String
  private(set) var folders: OpenFolders
  private let ruleFilesBelow: (String) -> [String]
  private(set) var documents: [String: Document] = [:]
  /// The documents whose diagnostics must be sent, in the order in which they changed.
  private var stale: [String] = []
  /// The documents among these whose lints have not run yet.
  private var unlinted: [String] = []
  private var messages: [[UInt8]] = []
  private var requests = 0

  init(
    _ disk: any RuleFolders, _ ruleFilesBelow: @escaping (String) -> [String],
    version: String
  ) {
    folders = OpenFolders(disk)
    self.ruleFilesBelow = ruleFilesBelow
    self.version = version
  }

  /// Returns the open document with an address.
  func document(_ parameters: Value) throws(ResponseError) -> Document {
    let address = try parameters.documentAddress
    guard let document = documents[address] else {
      throw ResponseError(.invalidParams, "the document is not open: \(address)")
    }
    return document
  }

  /// Opens a document, or changes it.
  mutating func put(_ document: Document) {
    var document = document
    folders.open(document.path, document.text.bytes)
    document.isOfRules = RuleFileSigns.areIn(
      document.path, outline(of: document),
      inProject: ProjectAround(document.path, in: folders) != nil)
    documents[document.address] = document
    spoil(document.path)
  }

  mutating func close(_ address: String) {
    guard let document = documents.removeValue(forKey: address) else { return }
    folders.close(document.path)
    forget(address)
    spoil(document.path)
    send("textDocument/publishDiagnostics", ["uri": .text(address), "diagnostics": []])
  }

  /// Forgets the diagnostics of every document that uses a file.
  mutating func spoil(_ path: String) {
    let changed = folders.real(path)
    for (address, document) in documents.sorted(by: { $0.key < $1.key }) {
      let parts = document.analysis?.texts.map { folders.real($0.path) } ?? []
      let isPart =
        folders.real(document.path) == changed || parts.contains(changed)
        || RuleFilePaths.tests(beside: document.path).map(folders.real) == changed
        || changed.hasSuffix("/\(ProjectSettings.fileName)")
        // A file that was missing may exist now.
        || document.isOfRules && document.analysis?.form == nil
      guard isPart else { continue }
      documents[address]?.analysis = nil
      forget(address)
      stale.append(address)
    }
  }

  private mutating func forget(_ address: String) {
    stale.removeAll { $0 == address }
    unlinted.removeAll { $0 == address }
  }

  /// Returns the analysis of a document; analyses the document again if its text has changed.
  mutating func analysis(of address: String) -> Analysis? {
    guard let document = documents[address], document.isOfRules else { return nil }
    if let known = document.analysis { return known }
    var (path, bytes) = (document.path, document.text.bytes)
    if let tested = document.testedPath {
      guard let found = try? folders.contents(of: tested, limit: TextLimits().bytes) else {
        return nil
      }
      (path, bytes) = (tested, found)
    }
    let made = Analysis(path, bytes, in: folders)
    documents[address]?.analysis = made
    if let form = made.form { documents[address]?.lastForm = form }
    return made
  }

  /// Returns the analysis of a document, including its lints.
  mutating func lintedAnalysis(of address: String) -> Analysis? {
    guard analysis(of: address) != nil else { return nil }
    documents[address]?.analysis?.lint()
    return documents[address]?.analysis
  }

  /// Returns the results of a document's tests, which are run once; `nil` if they can't be run.
  mutating func results(of address: String) -> Analysis.Results? {
    guard let analysis = analysis(of: address) else { return nil }
    if let known = analysis.results { return known }
    let results = analysis.run()
    documents[address]?.analysis?.results = results
    return results
  }

  func outline(of document: Document) -> Outline {
    (try? folders.outline(of: document.path)) ?? Outline([])
  }

  /// Returns the address of a path; for an open document, the address that the client used.
  func address(of path: String) -> String {
    let open = documents.values.filter { folders.real($0.path) == path }.map(\.address)
    return open.min() ?? DocumentAddress.address(path)
  }

  /// Returns a document's outline linked with those of the files that it uses.
  func linkedOutlines(of document: Document) -> LinkedOutlines {
    LinkedOutlines(document.path, outline(of: document), in: folders)
  }

  /// Returns the rule files that may use a file, and their test files: those in its project, or in
  /// its folder and the folders around it.
  func ruleFiles(around path: String) -> [String] {
    var found = documents.values.filter(\.isOfRules).map(\.path).sorted()
    if let project = ProjectAround(path, in: folders) {
      found += ruleFilesBelow(project.folder)
    } else {
      var folder = path[...]
      while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
        folder = folder[..<slash]
        found += folders.ruleFiles(in: String(folder)).map { "\(folder)/\($0)" }
      }
    }
    return found + found.compactMap(RuleFilePaths.tests)
  }
}

/// Messages to the client.
extension ServerState {
  mutating func send(_ method: String, _ parameters: Value) {
    messages.append(Outgoing.notification(method, parameters))
  }

  /// Sends a request whose answer is ignored.
  mutating func ask(_ method: String, _ parameters: Value) {
    requests += 1
    messages.append(Outgoing.request("muster-\(requests)", method, parameters))
  }

  /// Shows a text to the person.
  mutating func show(_ text: String, isError: Bool = false) {
    send("window/showMessage", ["type": isError ? 1 : 3, "message": .text(text)])
  }

  mutating func takeMessages() -> [[UInt8]] {
    defer { messages = [] }
    return messages
  }
}

/// The diagnostics of a document. An editor receives the whole list each time.
extension ServerState {
  /// Does the next piece of work, until all lists are up to date; returns false if there is none.
  ///
  /// A changed document is compiled, and its mistakes are sent at once if they differ from before.
  /// The lints take longer, so they run only when no document has changed meanwhile.
  mutating func publishNext() -> Bool {
    if !stale.isEmpty {
      let address = stale.removeFirst()
      if documents[address]?.isProject == true {
        publishSettings(address)
      } else if analysis(of: address)?.lacksOpinions == true {
        publishMistakes(address)
        unlinted.append(address)
      } else {
        publishAll(address)
      }
      return true
    }
    if unlinted.isEmpty { return false }
    publishAll(unlinted.removeFirst())
    return true
  }

  private mutating func publishSettings(_ address: String) {
    guard let document = documents[address] else { return }
    let text = SourceText(path: document.path, bytes: document.text.bytes)
    let mistakes = ProjectSettings.read(text).1
    let published = PublishedDiagnostics(document, [text], source: 0, outline(of: document))
    publish(published.values(mistakes), of: document)
  }

  private mutating func publishMistakes(_ address: String) {
    guard let document = documents[address], let analysis = analysis(of: address),
      analysis.mistakes.map(\.reason) != document.sentMistakes
    else { return }
    documents[address]?.sentMistakes = analysis.mistakes.map(\.reason)
    publish(published(document, analysis).values(analysis.mistakes), of: document)
  }

  private mutating func publishAll(_ address: String) {
    guard let document = documents[address] else { return }
    var found: [Value] = []
    if let analysis = lintedAnalysis(of: address) {
      let published = published(document, analysis)
      let results = document.isSaved ? results(of: address) : nil
      found = published.values(analysis.diagnostics)
      if let form = analysis.form {
        found += published.failures(results?.outcomes ?? [], of: form)
      }
      documents[address]?.sentMistakes = analysis.mistakes.map(\.reason)
    }
    publish(found, of: document)
  }

  private func published(_ document: Document, _ analysis: Analysis) -> PublishedDiagnostics {
    PublishedDiagnostics(
      document, analysis.texts, source: document.source(in: analysis), outline(of: document))
  }

  private mutating func publish(_ found: [Value], of document: Document) {
    var parameters: ValueMembers = ["uri": .text(document.address)]
    parameters.add("version", document.version.map { .number(Number($0)) })
    parameters.add("diagnostics", .list(found))
    send("textDocument/publishDiagnostics", parameters.value)
  }
}
