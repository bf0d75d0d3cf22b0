import Muster

/// An HTTP/1.1 request that was read completely.
struct HTTPRequest: Equatable {
  var method: String
  /// The address without the host: `/form?x=1`.
  var target: String
  /// The headers, with lowercase names.
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The value of a header that can occur once.
  func header(_ name: String) -> String? {
    headers.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  static func == (left: Self, right: Self) -> Bool {
    left.method == right.method && left.target == right.target && left.body == right.body
      && left.headers.elementsEqual(right.headers) { $0 == $1 }
  }
}
