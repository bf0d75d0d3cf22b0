// A file, read in blocks of whole lines that stay in the processor's second cache.

#pragma once

#include <fcntl.h>
#include <simdjson.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <vector>

struct Block {
  const char *start;
  size_t count;
  // Where in the file it begins.
  size_t offset;

  explicit operator bool() const { return count > 0; }
};

class Blocks {
 public:
  static constexpr size_t size = 1 << 20;
  // What is left of the block before, which is less than a line, and the next one.
  static constexpr size_t capacity = 2 * size;

  explicit Blocks(const char *path) : file(open(path, O_RDONLY)) {
    if (file < 0) exit(4);
  }
  ~Blocks() { close(file); }

  // The next lines; none at the end. A line has at most `size` bytes.
  Block next() {
    memmove(bytes.data(), bytes.data() + taken, held - taken);
    held -= taken;
    offset += taken;
    taken = 0;
    while (true) {
      ssize_t count = held > size ? -1 : read(file, bytes.data() + held, size);
      if (count < 0) exit(4);
      held += (size_t)count;
      taken = count == 0 ? held : end_of_last_line();
      if (taken > 0 || count == 0) return {bytes.data(), taken, offset};
    }
  }

 private:
  size_t end_of_last_line() const {
    auto found = (const char *)memrchr(bytes.data(), '\n', held);
    return found ? (size_t)(found - bytes.data()) + 1 : 0;
  }

  int file;
  std::vector<char> bytes = std::vector<char>(capacity + simdjson::SIMDJSON_PADDING);
  size_t held = 0, taken = 0, offset = 0;
};
