// What the public face of a view model uses comes with one import.
@_exported public import Muster
@_exported public import MusterReactive
