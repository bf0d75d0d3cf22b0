// The rules of forms/wide.yaml: 100 fields of five kinds, in turns.

#pragma once

#include "log.h"
#include "pattern.h"
#include "values.h"

class Wide {
 public:
  template <class Log> void judge(Object &row, const char *, Log &log) const {
    Seen seen;
    bool is_whole = each_member(row, [&](const char *name, Value &value) {
      unsigned number;
      if (!take_number(name, number)) return true;
      seen.add(number);
      if (!passes(number, value)) log.failure();
      return log.passes || !Log::ends_at_failure;
    });
    if (!is_whole) return;
    for (unsigned number = 0; number < 100; number += 5) {
      if (!seen.has(number)) log.failure();
    }
  }

 private:
  struct Seen {
    uint64_t bits[2] = {0, 0};
    void add(unsigned number) { bits[number >> 6] |= 1ull << (number & 63); }
    bool has(unsigned number) const { return bits[number >> 6] >> (number & 63) & 1; }
  };

  // Takes the number of a field's name, `field-0` to `field-99`; false if it is no such name.
  static bool take_number(const char *name, unsigned &number) {
    if (memcmp(name, "field-", 6)) return false;
    const char *digits = name + 6;
    number = (unsigned)(*digits++ - '0');
    if (number > 9) return false;
    if (*digits == '"') return true;
    unsigned second = (unsigned)(*digits++ - '0');
    number = number * 10 + second;
    return second <= 9 && number >= 10 && *digits == '"';
  }

  bool passes(unsigned number, Value &value) const {
    if (number % 5 == 1) {
      int64_t whole;
      return take_integer(value, whole) && whole >= 0 && whole <= 1000;
    }
    std::string_view text;
    if (!take_text(value, text)) return false;
    switch (number % 5) {
    case 0: return has_length(text, 2, 40);
    case 2: return word.matches(text);
    case 3: return is_colour(text);
    default: return email.matches(text);
    }
  }

  static bool is_colour(std::string_view text) {
    switch (text.size()) {
    case 3: return !memcmp(text.data(), "red", 3);
    case 4: return !memcmp(text.data(), "blue", 4);
    case 5: return !memcmp(text.data(), "green", 5);
    case 6: return !memcmp(text.data(), "yellow", 6);
    default: return false;
    }
  }

  Pattern word{"^[a-z]+[0-9]*$"};
  Pattern email{email_pattern};
};
