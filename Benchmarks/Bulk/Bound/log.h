// What is noted of a row: that it fails, or all that is wrong with it.

#pragma once

#include <cstdlib>
#include <string_view>

#include "text.h"
#include "values.h"

// A failure, made when this is compiled.
struct Failure {
  // The place of its field among the form's: in that order they are reported.
  unsigned field;
  // All that a program needs: {"path":…,"code":…}
  std::string_view code;
  // The members that muster writes, up to those that differ from row to row.
  std::string_view members;
};

// Where a row begins, and which one of the file it is.
struct RowPlace {
  const char *start;
  size_t line, offset;
};

// Leaves a row at its first failure.
class Count {
 public:
  static constexpr bool ends_at_failure = true;
  bool passes = true;

  explicit Count(const char *) {}
  void begin(const RowPlace &) { passes = true; }
  template <class... Facts> void failure(const Facts &...) { passes = false; }
  void end() {}
  void flush() {}
};

// Writes a line for a row that fails, with the paths and codes of its failures: fewer than a fifth
// of the bytes that muster writes.
class Codes {
 public:
  static constexpr bool ends_at_failure = false;
  bool passes = true;

  explicit Codes(const char *) {}

  void begin(const RowPlace &place) {
    passes = true;
    line = place.line;
  }

  template <class... Facts> void failure(const Failure &failure, const Facts &...) {
    if (passes) {
      text.put("{\"line\":");
      text.put_number(line);
      text.put(",\"passes\":false,\"failures\":[");
    } else {
      text.put(",");
    }
    passes = false;
    text.put(failure.code);
  }

  void end() {
    if (passes) return;
    text.put("]}\n");
    text.flush_if_full();
  }

  void flush() { text.flush(); }

 private:
  size_t line = 0;
  Text text;
};

// Writes what `muster check --format jsonl` writes, byte for byte: a line for every row, and each
// failure with its sentence, its parameters and where its value stands.
class Report {
 public:
  static constexpr bool ends_at_failure = false;
  bool passes = true;

  explicit Report(const char *path) {
    head.put("{\"source\":\"");
    head.put(path);
    head.put("\",\"line\":");
  }

  void begin(const RowPlace &row) {
    passes = true;
    place = row;
    count = 0;
  }

  // Notes a failure of the value that begins there.
  void failure(const Failure &failure, const char *where) { note({&failure, where, 0}); }

  // Notes one whose last parameter is a number: `members` ends before it.
  void failure(const Failure &failure, const char *where, size_t measured) {
    note({&failure, where, measured});
  }

  void end() {
    text.put(head.all());
    text.put_number(place.line);
    if (passes) {
      text.put(",\"passes\":true}\n");
    } else {
      write_failures();
    }
    text.flush_if_full();
  }

  void flush() { text.flush(); }

 private:
  struct Noted {
    const Failure *failure;
    const char *where;
    size_t measured;
  };

  // A field stops at its first failure.
  static constexpr size_t most = 16;

  // Members come in any order.
  void note(Noted noted) {
    passes = false;
    if (count == most) exit(70);
    size_t index = count++;
    for (; index > 0 && all[index - 1].failure->field > noted.failure->field; index--)
      all[index] = all[index - 1];
    all[index] = noted;
  }

  void write_failures() {
    text.put(",\"passes\":false,\"failures\":[");
    for (size_t index = 0; index < count; index++) {
      const Noted &noted = all[index];
      if (index > 0) text.put(",");
      text.put(noted.failure->members);
      if (noted.measured > 0) {
        text.put_number(noted.measured);
        text.put("}");
      }
      size_t bytes = (size_t)(noted.where - place.start);
      text.put(",\"line\":");
      text.put_number(place.line);
      text.put(",\"column\":");
      text.put_number(1 + scalars({place.start, bytes}));
      text.put(",\"offset\":");
      text.put_number(place.offset + bytes);
      text.put("}");
    }
    text.put("]}\n");
  }

  RowPlace place{};
  Noted all[most];
  size_t count = 0;
  Text head;
  Text text;
};
