// Judging payloads needs a form, so one import is enough for both.
@_exported public import Muster
