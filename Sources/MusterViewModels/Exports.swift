// One import provides all types in a view model's public interface.
@_exported public import Muster
@_exported public import MusterReactive
