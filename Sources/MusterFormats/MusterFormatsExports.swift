// Importing this module imports the one below it.
@_exported public import MusterText
