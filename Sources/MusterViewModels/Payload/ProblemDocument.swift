/// A problem document for a refused payload, as RFC 9457 defines it: a server writes it, and an app
/// reads it.
///
/// Its member `errors` is the one of the RFC's own example: each entry has a `pointer` to the value
/// in the request, and a `detail` for people.
///
/// ```swift
/// let problem = ProblemDocument(refusal)
/// problem.status    // 422
/// problem.json()    // {"type":"about:blank","title":"Unprocessable Content","status":422,…}
///
/// viewModel.inputs.reject(ProblemDocument(try Value(json: body)))
/// ```
///
/// It contains no value of a secret field, because no failure does.
public struct ProblemDocument: Equatable, Sendable {
  /// One thing that is wrong with the request.
  public struct Entry: Equatable, Sendable {
    /// The place of the value, as a JSON Pointer in a URI's fragment: `#/guests/0/name`.
    public var pointer: String
    /// The failure's name for programs: `too-short`.
    public var code: String
    /// The failure's message for people.
    public var detail: String
    /// The failure's parameters, such as `min`: an object.
    public var parameters: Value
    /// The value that was probably meant, if one is known.
    public var suggestion: String?

    /// Creates an entry; `path` is a JSON Pointer such as `/guests/0/name`.
    public init(
      path: String, code: String, detail: String, parameters: Value = .object([]),
      suggestion: String? = nil
    ) {
      pointer = path.fragment
      self.code = code
      self.detail = detail
      self.parameters = parameters
      self.suggestion = suggestion
    }

    /// Creates the entry of a failure.
    public init(_ failure: Failure) {
      let parameters = failure.parameters.map { Value.Member($0.name, $0.value.data) }
      self.init(
        path: failure.path, code: failure.code, detail: failure.message,
        parameters: .object(parameters), suggestion: failure.suggestion)
    }

    /// The entry as a JSON object.
    public var value: Value {
      var members: [Value.Member] = [
        .init("pointer", .text(pointer)), .init("code", .text(code)),
        .init("detail", .text(detail)),
      ]
      if parameters != .object([]) { members.append(.init("parameters", parameters)) }
      if let suggestion { members.append(.init("suggestion", .text(suggestion))) }
      return .object(members)
    }
  }

  /// The content type of a response with a problem document.
  public static let contentType = "application/problem+json"

  /// The kind of problem, as a URI reference; `about:blank` if the status says everything.
  public var type: String
  /// The title of the kind.
  public var title: String
  /// The status of the response.
  public var status: Int
  /// A sentence about this problem, if there is one.
  public var detail: String?
  /// Everything that is wrong with the request.
  public var errors: [Entry]

  /// Creates a document.
  public init(
    type: String = "about:blank", title: String, status: Int, detail: String? = nil,
    errors: [Entry] = []
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.errors = errors
  }

  /// Creates the document for a verdict that does not pass. It lists the failures and then the
  /// undecided rules; the status is 422.
  public init(_ verdict: Verdict) {
    self.init(
      title: "Unprocessable Content", status: 422,
      errors: (verdict.failures + verdict.undecided).map(Entry.init))
  }

  /// Creates the document for a refused payload: status 422 with every failure, or 400 with the
  /// reason why the request is not JSON.
  public init(_ refusal: PayloadRefusal) {
    if let error = refusal.jsonError {
      self.init(error)
    } else {
      self.init(refusal.verdict)
    }
  }

  /// Creates the document for bytes that can't be judged as JSON; the status is 400.
  public init(_ error: JSONError) {
    self.init(title: "Bad Request", status: 400, detail: error.sentence)
  }

  /// The document as a JSON object.
  public var value: Value {
    var members: [Value.Member] = [
      .init("type", .text(type)), .init("title", .text(title)),
      .init("status", .number(Number(status))),
    ]
    if let detail { members.append(.init("detail", .text(detail))) }
    if !errors.isEmpty { members.append(.init("errors", .list(errors.map(\.value)))) }
    return .object(members)
  }

  /// The document as JSON.
  public func json() -> String { value.json() }
}

extension String {
  /// A JSON Pointer as a URI's fragment (RFC 6901, section 6): `/größe` is `#/gr%C3%B6%C3%9Fe`.
  fileprivate var fragment: String {
    utf8.reduce(into: "#") { fragment, byte in
      if Self.plain.contains(byte) {
        fragment.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        fragment += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The characters that a fragment can contain as they are (RFC 3986, section 3.5).
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8)
}
