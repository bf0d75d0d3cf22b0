// What uses this module has those below it too.
@_exported public import MusterModel
