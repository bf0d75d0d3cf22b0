// Names and values where they stand in the payload.

#pragma once

#include <simdjson.h>

#include <cstdint>
#include <cstring>
#include <string_view>

using Value = simdjson::ondemand::value;
using Object = simdjson::ondemand::object;

// True if the raw name, from behind its opening quote, is a given one. The input is padded, so that
// as many bytes can be read as the longest name has.
#define IS_NAMED(name, literal) (!memcmp(name, literal "\"", sizeof(literal)))

// Calls `take(name, value)` for each member, until it returns false or the JSON is broken; returns
// true if it came to the end. A name is given from behind its opening quote.
template <class Take> inline bool each_member(Object &object, Take take) {
  for (auto member : object) {
    simdjson::ondemand::field field;
    if (std::move(member).get(field)) return false;
    if (!take(field.key().raw(), field.value())) return false;
  }
  return true;
}

// Where a value begins that was not taken yet.
inline const char *place_of(Value &value) { return value.raw_json_token().data(); }

// Takes the value as a text, in place where no backslash stands in it; false if it is none.
inline bool take_text(Value &value, std::string_view &text) {
  std::string_view token = value.raw_json_token();
  if (token.size() < 2 || token[0] != '"') return false;
  // White space can stand behind the text.
  size_t end = token.size() - 1;
  while (token[end] != '"') end--;
  text = token.substr(1, end - 1);
  if (!memchr(text.data(), '\\', text.size())) return true;
  return value.get_string().get(text) == simdjson::SUCCESS;
}

// Takes the value as a whole number, which 30.0 is, too; false if it is none.
inline bool take_integer(Value &value, int64_t &number) {
  char first = *value.raw_json_token().data();
  if (first != '-' && (first < '0' || first > '9')) return false;
  if (!value.get_int64().get(number)) return true;
  double real;
  if (value.get_double().get(real) || real != (double)(int64_t)real) return false;
  number = (int64_t)real;
  return true;
}

inline bool is_boolean(Value &value) {
  bool flag;
  char first = *value.raw_json_token().data();
  return (first == 't' || first == 'f') && !value.get_bool().get(flag);
}

// The number of Unicode scalars, which the compiler counts many bytes at once.
inline size_t scalars(std::string_view text) {
  size_t count = 0;
  for (char byte : text) count += (signed char)byte > -65;
  return count;
}

// True if a text has more scalars than that; few bytes are not counted.
inline bool is_longer(std::string_view text, size_t most) {
  return text.size() > most && scalars(text) > most;
}

inline bool has_length(std::string_view text, size_t least, size_t most) {
  size_t count = scalars(text);
  return count >= least && count <= most;
}
