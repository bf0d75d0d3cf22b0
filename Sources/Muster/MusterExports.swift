// Users import only Muster, which also provides the modules below it.
@_exported public import MusterEngine
