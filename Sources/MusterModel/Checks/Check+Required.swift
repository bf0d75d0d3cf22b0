extension Check {
  /// True for `required`.
  package var isRequired: Bool { if case .required = self { true } else { false } }
}
