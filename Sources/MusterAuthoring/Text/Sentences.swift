/// Returns `1 example`, `2 examples`.
func counted(_ count: Int, _ thing: String, _ things: String? = nil) -> String {
  "\(count) \(count == 1 ? thing : things ?? thing + "s")"
}
