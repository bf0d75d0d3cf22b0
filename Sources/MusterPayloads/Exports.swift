// Anyone who judges payloads has a form: this makes one import enough.
@_exported public import Muster
