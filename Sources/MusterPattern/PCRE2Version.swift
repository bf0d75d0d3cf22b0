internal import CPCRE2

/// The version of PCRE2 that this process is linked with.
public enum PCRE2Version {
  /// The version and date in PCRE2's own format: `10.42 2022-12-11`.
  public static var text: String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let length = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), buffer.baseAddress)
    }
    // The length counts the zero at the end; a longer string is not a version.
    guard length > 1, length <= 64 else { return "unknown" }
    return String(decoding: bytes[..<Int(length - 1)], as: UTF8.self)
  }
}
