extension Check {
  /// True for `required`.
  var isRequired: Bool { if case .required = self { true } else { false } }
}
