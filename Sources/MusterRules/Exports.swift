// Reading a rule file and judging with it need one import.
@_exported public import Muster
