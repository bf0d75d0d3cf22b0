// One import is enough to read a rule file and judge with it.
@_exported public import Muster
