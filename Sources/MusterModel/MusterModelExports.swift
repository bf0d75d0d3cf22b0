// Users of this module also get the modules below it.
@_exported public import MusterFormats
@_exported public import MusterText
