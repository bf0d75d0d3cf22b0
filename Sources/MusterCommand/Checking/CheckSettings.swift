import Muster
import MusterPattern
import MusterPayloads

/// The command line's settings for judging, besides the form.
enum CheckSettings {
  private static let given = CommandOption(
    "given", "g", value: "FILE", help: "a JSON object with the values of the fields under `given`")
  private static let givenLists = CommandOption(
    "given", "g", value: "FILE",
    help: "a JSON object with the values of the fields under `given`; or NAME=FILE or "
      + "NAME=FILE:COLUMN for one list or table, in CSV, JSON Lines or a JSON array. May be "
      + "repeated")
  private static let now = CommandOption(
    "now", value: "INSTANT",
    help: "the time to use for `today` and `now`, such as 2026-01-31T09:30:00Z; the default is the "
      + "current time")
  private static let fromText = CommandOption(
    "from-text",
    help:
      "convert strings to numbers, booleans and dates, as with form input")
  private static let language = CommandOption(
    "language", "l", value: "TAG", help: "the language of the messages, such as pl")
  private static let matchLimit = CommandOption(
    "match-limit", value: "N", help: "the number of steps after which pattern matching stops")

  private static let suggest = CommandOption(
    "suggest", help: "suggest the value that was probably meant, if there is one")

  static let options = [givenLists, now, fromText, language, matchLimit, suggest]

  /// The options of commands that judge one payload.
  static let singleOptions = [given, now, fromText]

  /// The language of messages, for commands that judge one payload.
  static let languageOption = language

  /// The paths of the files with given values.
  static func givenPaths(
    _ arguments: Arguments, _ form: RuleForm
  ) throws(CommandError) -> [String] {
    var paths: [String] = []
    for word in arguments.allValues(of: given) {
      paths.append(try GivenFile(word, form)?.path ?? word)
    }
    return paths
  }

  /// Reads the settings that need no form. This way, an invalid number or instant is reported
  /// before the next word is read as a rule file.
  static func read(
    _ arguments: Arguments, reportsAllFailures: Bool, _ io: CommandIO
  ) throws(CommandError) -> PayloadJudge.Settings {
    var settings = PayloadJudge.Settings()
    settings.reportsAllFailures = reportsAllFailures
    settings.valuesAreTexts = arguments.has(fromText)
    settings.suggests = arguments.has(suggest)
    settings.now = io.clock
    if let text = arguments.value(of: now) { settings.now = try instant(text) }
    if let text = arguments.value(of: matchLimit) { settings.matchLimit = try limit(text) }
    return settings
  }

  /// Adds the settings that depend on the form, and the lists and tables to the form.
  static func complete(
    _ settings: inout PayloadJudge.Settings, _ arguments: Arguments, _ form: inout RuleForm,
    _ io: CommandIO
  ) throws(CommandError) {
    settings.language = try spoken(arguments.value(of: language), form)
    settings.given = try givens(arguments.allValues(of: given), &form, io)
  }

  /// Adds the settings of a single payload that depend on the form.
  static func completeSingle(
    _ settings: inout PayloadJudge.Settings, _ arguments: Arguments, _ form: RuleForm,
    _ io: CommandIO
  ) throws(CommandError) {
    settings.language = try spoken(arguments.value(of: language), form)
    guard let path = arguments.value(of: given) else { return }
    settings.given = try givens(path, form, io)
    var lists = settings.given
    _ = try self.lists(in: &lists, form, path)
  }

  static func instant(_ text: String) throws(CommandError) -> OffsetDateTime {
    guard let instant = withUTF8Span(of: text, { OffsetDateTime($0) }) else {
      throw .usage("--now must be an instant, such as 2026-01-31T09:30:00Z, not \(text)")
    }
    return instant
  }

  /// Returns a language that messages can be written in: a built-in one, or one of the rule file's
  /// own.
  static func spoken(_ tag: String?, _ form: RuleForm) throws(CommandError) -> String? {
    guard let tag, !form.plan.speaks(tag) else { return tag }
    let known = Language.all.map(\.tag).sorted().joined(separator: ", ")
    throw .usage(
      "--language must be \(known) or a language that the rule file has texts in, not \(tag)")
  }

  private static func limit(_ text: String) throws(CommandError) -> MatchLimit {
    guard let steps = Int(text), steps > 0 else {
      throw .usage("--match-limit must be a number of steps, not \(text)")
    }
    return .steps(steps)
  }

  /// Returns the values in some files, and adds the lists and tables in them to the form.
  private static func givens(
    _ words: [String], _ form: inout RuleForm, _ io: CommandIO
  ) throws(CommandError) -> Value {
    var all: [Value.Member] = []
    var read: Set<TableID> = []
    for word in words {
      if let file = try GivenFile(word, form) {
        guard read.insert(file.table).inserted else {
          throw .usage("--given: `\(form.plan.form.tables[file.table].name)` is given twice")
        }
        form = try file.read(into: form, io)
        continue
      }
      var given = try givens(word, form, io)
      form = try lists(in: &given, form, word)
      if case .object(let members) = given { all += members }
    }
    return .object(all)
  }

  /// Returns the values in a file, including its lists and tables.
  static func givens(_ path: String, _ form: RuleForm, _ io: CommandIO)
    throws(CommandError) -> Value
  {
    let (value, members) = try object(path, io)
    let names = form.plan.form.givenNames
    for member in members where !names.contains(where: { $0.utf8.elementsEqual(member.name.utf8) })
    {
      let near = Spelling.nearest(member.name, among: names).map { "; did you mean `\($0)`?" }
      throw .input(
        "\(TerminalEscaping.escaping(path)): `\(TerminalEscaping.escaping(member.name))` is not a given value of the form"
          + (near ?? ""))
    }
    return value
  }

  /// Returns the form with the lists and tables among given values, which it removes there.
  static func lists(
    in given: inout Value, _ form: RuleForm, _ path: String
  ) throws(CommandError) -> RuleForm {
    do throws(GivenListError) {
      return try form.taking(from: &given)
    } catch {
      throw .input(TerminalEscaping.escaping("\(path): \(error)"))
    }
  }

  /// Returns the JSON object in a file.
  static func object(_ path: String, _ io: CommandIO)
    throws(CommandError) -> (value: Value, members: [Value.Member])
  {
    let shown = TerminalEscaping.escaping(path)
    let bytes = try io.contents(of: path, limit: 64 << 20)
    let value: Value
    do throws(JSONError) {
      value = try Value(json: bytes.span)
    } catch {
      // The values may belong to a form with secrets, so none of their names is shown.
      let reason = error.code == .duplicateKey ? "duplicate key" : error.reason
      throw .input("\(shown): byte \(error.offset): \(TerminalEscaping.escaping(reason))")
    }
    guard case .object(let members) = value else {
      throw .input("\(shown): expected an object of names and values")
    }
    return (value, members)
  }
}

extension CommandIO {
  /// The current time on the local clock.
  var clock: OffsetDateTime? {
    let (seconds, offset) = now()
    return OffsetDateTime(secondsSinceEpoch: seconds, offset: offset / 60)
  }
}
