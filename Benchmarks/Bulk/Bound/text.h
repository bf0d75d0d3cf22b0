// Text on its way to standard output.

#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <vector>

class Text {
 public:
  void put(std::string_view part) {
    if (capacity - count < part.size()) exit(70);
    memcpy(bytes.data() + count, part.data(), part.size());
    count += part.size();
  }

  void put_number(size_t number) {
    char digits[20];
    put({digits, (size_t)(std::to_chars(digits, digits + sizeof digits, number).ptr - digits)});
  }

  std::string_view all() const { return {bytes.data(), count}; }

  // What is written between two calls has room behind what is full.
  void flush_if_full() {
    if (count > full) flush();
  }

  void flush() {
    fwrite(bytes.data(), 1, count, stdout);
    count = 0;
  }

 private:
  static constexpr size_t full = 1 << 16;
  static constexpr size_t capacity = 2 * full;

  std::vector<char> bytes = std::vector<char>(capacity);
  size_t count = 0;
};
