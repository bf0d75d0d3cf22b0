// Whoever reads a rule file judges by it: that comes with one import.
@_exported public import Muster
