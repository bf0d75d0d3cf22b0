// A pattern, compiled by PCRE2's JIT.

#pragma once

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <cstdlib>
#include <string_view>

class Pattern {
 public:
  explicit Pattern(const char *text) {
    int error;
    PCRE2_SIZE offset;
    uint32_t options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY | PCRE2_NO_AUTO_CAPTURE;
    code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, options, &error, &offset, nullptr);
    if (!code || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE)) exit(70);
    data = pcre2_match_data_create(1, nullptr);
  }

  bool matches(std::string_view text) const {
    return pcre2_jit_match(
        code, (PCRE2_SPTR)text.data(), text.size(), 0, PCRE2_NO_UTF_CHECK, data, nullptr) >= 0;
  }

 private:
  pcre2_code *code;
  pcre2_match_data *data;
};

constexpr const char *email_pattern = "^[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}$";
