import Foundation
import Fronts
import Loopback
import MusterViewModels
import Testing
import Web

/// What a front says is wrong with a payload: the place, and the sentence.
struct Complaint: Hashable, CustomStringConvertible {
  let path: String
  let message: String

  var description: String { "\(path): \(message)" }
}

@Suite("One form")
struct ManyFrontsTests {
  static let command = ProcessInfo.processInfo.environment["MUSTER"]

  /// Payloads as people send them, from none to all of what the form asks for.
  static let payloads: [String] = [
    "{}",
    #"{"email": "ada@", "password": "secret", "username": "Ada", "age": 12, "country": "XX"}"#,
    #"{"email": "ada@example.com", "password": "correct horse 1", "username": "ada", "age": "36"}"#,
    #"{"email": 1, "password": [], "username": {}, "age": 36.5, "country": null, "postcode": ""}"#,
    #"{"newsletter": "yes", "phone": "call me", "website": "ftp:/", "bio": "é"}"#,
    """
    {"email": "ada@example.com", "password": "correct horse 1", "username": "ada", "age": 36,
     "country": "GB", "postcode": "90210"}
    """,
  ]

  @Test(
    "fails a payload alike on a server, in a view model and in a batch", arguments: payloads)
  func alike(payload: String) async throws {
    let served = try await serverComplaints(payload)
    #expect(try viewModelComplaints(payload) == served.firstOfEachField)
    guard let command = Self.command else { return }
    #expect(try batchComplaints(payload, command) == served)
  }

  @Test("says at the terminal what the server says", .enabled(if: command != nil))
  func terminal() async throws {
    let typed = ["ada@", "secret", "Ada", "12", "GB", "90", "", "call me", "ftp:/", ""]
    let output = try run(
      #require(Self.command), ["fill", "--plain", Gallery.signup],
      Data(
        // Each answer that is refused is asked for again, until there is one that is not.
        zip(
          typed,
          [
            "ada@example.com", "secret 1", "ada", "36", "GB", "90210", "", "+4930123456",
            "https://ada.example", "",
          ]
        ).flatMap { $0 == $1 ? [$0] : [$0, $1] }
          .map { $0 + "\n" }.joined().utf8))
    let said = output.errors.split(separator: "\n").compactMap { line in
      line.split(separator: "✗ ").dropFirst().first.map(String.init)
    }
    let payload = """
      {"email": "ada@", "password": "secret", "username": "Ada", "age": 12, "country": "GB",
       "postcode": "90", "phone": "call me", "website": "ftp:/"}
      """
    #expect(try await said == serverComplaints(payload).firstOfEachField.map(\.message))
    #expect(output.text.hasPrefix(#"{"email":"ada@example.com","password":"secret 1""#))
  }

  @Test("shows in the view model what the server alone refused")
  func refused() throws {
    let viewModel = FormViewModel(SignupPayload.form, scheduler: .immediate)
    let message = Property("", following: viewModel.outputs.message(of: "/username"))
    viewModel.inputs.didChange("username", to: "ada")
    viewModel.inputs.reject([Rejection(path: "/username", message: "It is taken")])
    #expect(message.value == "It is taken")
  }

  // MARK: Fronts

  private func serverComplaints(_ payload: String) async throws -> [Complaint] {
    let server = try LoopbackServer(answer: AccountServer().answer)
    let answer = try await WebClient().post(
      Data(payload.utf8), to: "\(server.address)/accounts")
    if answer.status == 201 { return [] }
    let problem = try JSONDecoder().decode(ProblemDocument.self, from: answer.body)
    return problem.errors.map {
      Complaint(path: String($0.pointer.dropFirst()), message: $0.detail)
    }
  }

  private func viewModelComplaints(_ payload: String) throws -> [Complaint] {
    let viewModel = FormViewModel(
      SignupPayload.form, values: try Value(json: payload), scheduler: .immediate)
    let summary = Property([], following: viewModel.outputs.summary)
    viewModel.inputs.submit()
    return summary.value.map { Complaint(path: $0.path, message: $0.message) }
  }

  private func batchComplaints(_ payload: String, _ command: String) throws -> [Complaint] {
    let line = payload.replacing("\n", with: " ") + "\n"
    let arguments = ["check", "--all", "--format", "jsonl", Gallery.signup, "-"]
    let report = try run(command, arguments, Data(line.utf8)).text
    let first = try #require(report.split(separator: "\n").first)
    return try JSONDecoder().decode(BatchLine.self, from: Data(first.utf8)).failures?.map {
      Complaint(path: $0.path, message: $0.message)
    } ?? []
  }

  private func run(
    _ command: String, _ arguments: [String], _ input: Data
  ) throws -> (text: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: command)
    process.arguments = arguments
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    return (String(decoding: text, as: UTF8.self), String(decoding: complaints, as: UTF8.self))
  }
}

private struct ProblemDocument: Decodable {
  struct Entry: Decodable {
    let pointer: String
    let detail: String
  }

  let errors: [Entry]
}

private struct BatchLine: Decodable {
  struct Entry: Decodable {
    let path: String
    let message: String
  }

  let failures: [Entry]?
}

extension [Complaint] {
  /// A person is shown one message a field.
  fileprivate var firstOfEachField: [Complaint] {
    reduce(into: []) { first, complaint in
      if first.last?.path != complaint.path { first.append(complaint) }
    }
  }
}
