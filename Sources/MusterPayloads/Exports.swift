// Whoever judges payloads has a form: that comes with one import.
@_exported public import Muster
