// What uses this module has the module below it too.
@_exported public import MusterText
