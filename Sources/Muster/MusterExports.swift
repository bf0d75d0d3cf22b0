// Users import Muster alone, and get the modules below it too.
@_exported public import MusterEngine
