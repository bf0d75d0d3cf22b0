// One import provides all types that a test of a screen needs.
@_exported public import MusterTesting
@_exported public import MusterViewModels
