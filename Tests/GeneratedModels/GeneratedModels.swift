// All there is here is written by the plugin, from the rule files. SwiftPM takes a folder without a
// source file of its own for an empty target.
