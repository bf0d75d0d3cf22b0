// What uses this module has those below it too: to its users they are all one.
@_exported public import MusterFormats
@_exported public import MusterText
