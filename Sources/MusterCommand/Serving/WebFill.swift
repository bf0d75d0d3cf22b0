import Muster
import MusterPayloads
import MusterViewModels

/// `muster fill --web`: one form on a web page, until it is submitted.
struct WebFill {
  private let settings: FillSettings
  private let io: CommandIO

  init(_ settings: FillSettings, _ io: CommandIO) {
    self.settings = settings
    self.io = io
  }

  /// Serves the page until a submitted payload is written to standard output.
  func run(port: UInt16?) throws(CommandError) {
    let files = try PageFiles(io)
    let token = Self.token()
    var served: FormSite?
    try io.serve(port) { port throws(CommandError) in
      let site = FormSite(
        token: token, port: port, form: settings.rules.serialised,
        fill: WebFillData(settings).json, files: files, submit: submit)
      try io.say("open \(site.address)")
      try io.errors.add("only browsers on this machine can open it; Ctrl-C stops\n")
      try io.errors.flush()
      served = site
      return site
    }
    if case .failed(let error)? = served?.ending { throw error }
  }

  /// Judges a payload from the page with the rules of the form, and writes the payload if it
  /// passes.
  func submit(_ body: [UInt8]) -> FormSite.Judged {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: body.span)
    } catch {
      return .unreadable("byte \(error.offset): \(error.reason)")
    }
    guard case .object(let members) = value,
      let payload = members.first(where: { $0.name.utf8.elementsEqual("payload".utf8) })?.value,
      case .object = payload
    else { return .unreadable("Send an object with a `payload`.") }
    let unkept = members.first { $0.name.utf8.elementsEqual("unkept".utf8) }?.value ?? .list([])
    guard let texts = Self.texts(unkept) else {
      return .unreadable("`unkept` must be a list of objects with `path` and `text`.")
    }
    let form = settings.form(payload) { .zero }
    // The output lacks the fields that are judged but not kept.
    for (path, text) in texts { form.inputs.didChange(path, to: text) }
    form.inputs.submit()
    let outcome = Self.outcome(of: form)
    guard case .submitted(let payload)? = outcome else {
      return .refused(form.summary.map { Rejection(path: $0.path, message: $0.message) })
    }
    do throws(CommandError) {
      try io.output.add(payload.json() + "\n")
      try io.output.flush()
    } catch {
      return .failed(error)
    }
    return .written
  }

  /// Lets time pass until a submit has an outcome; there is no real waiting.
  private static func outcome(of form: FillForm) -> FillForm.Outcome? {
    while true {
      form.scheduler.runDue()
      if let outcome = form.takeOutcomes().last { return outcome }
      guard let pause = form.scheduler.pause else { return nil }
      form.scheduler.skip(pause)
    }
  }

  private static func texts(_ value: Value) -> [(path: String, text: String)]? {
    guard case .list(let items) = value else { return nil }
    var texts: [(path: String, text: String)] = []
    for item in items {
      guard case .object(let members) = item, members.count == 2,
        case .text(let path) = members[0].value, case .text(let text) = members[1].value,
        members[0].name == "path", members[1].name == "text"
      else { return nil }
      texts.append((path, text))
    }
    return texts
  }

  /// A word of 128 random bits.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<26).map { _ in digits[Int(generator.next() & 31)] })
  }
}
