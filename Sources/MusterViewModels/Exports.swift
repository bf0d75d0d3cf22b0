// The types in the public interface of a view model come with one import.
@_exported public import Muster
@_exported public import MusterReactive
