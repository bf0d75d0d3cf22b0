// Users import only Muster, and get the modules below it too.
@_exported public import MusterEngine
