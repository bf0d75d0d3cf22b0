// What is noted of a row: how it ends, or all that is wrong with it.

#pragma once

#include <cstdio>
#include <string>
#include <string_view>

// Leaves a row at its first failure.
struct Count {
  static constexpr bool ends_at_failure = true;
  bool passes = true;

  void begin(size_t) { passes = true; }
  void failure(std::string_view) { passes = false; }
  void end() {}
  void flush() {}
};

// Writes a line of JSON for a row that fails.
class Report {
 public:
  static constexpr bool ends_at_failure = false;
  bool passes = true;

  void begin(size_t line) {
    passes = true;
    number = line;
  }

  // Notes a failure, which is an object of JSON: it is the same for every row.
  void failure(std::string_view json) {
    if (passes) {
      text += "{\"line\":";
      text += std::to_string(number);
      text += ",\"passes\":false,\"failures\":[";
    } else {
      text += ',';
    }
    passes = false;
    text += json;
  }

  void end() {
    if (passes) return;
    text += "]}\n";
    if (text.size() > 1 << 16) flush();
  }

  void flush() {
    fwrite(text.data(), 1, text.size(), stdout);
    text.clear();
  }

 private:
  size_t number = 0;
  std::string text;
};

// A failure's object, made when this is compiled.
#define FAILURE(path, code) "{\"path\":\"" path "\",\"code\":\"" code "\"}"
