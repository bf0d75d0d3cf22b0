// The rules of rules/signup.yaml.

#pragma once

#include "log.h"
#include "pattern.h"
#include "signup_failures.h"
#include "values.h"

class Signup {
 public:
  template <class Log> void judge(Object &row, const char *start, Log &log) const {
    unsigned seen = 0;
    bool is_whole = each_member(row, [&](const char *name, Value &value) {
      Field field = named(name);
      if (field == NONE) return true;
      seen |= 1u << field;
      judge(field, value, log);
      return log.passes || !Log::ends_at_failure;
    });
    if (is_whole && (seen & REQUIRED) != REQUIRED) report_missing(seen, start, log);
  }

 private:
  static constexpr unsigned REQUIRED = (1u << NEWSLETTER) - 1;

  static Field named(const char *name) {
    switch (name[0]) {
    case 'a': return IS_NAMED(name, "age") ? AGE : NONE;
    case 'b': return IS_NAMED(name, "bio") ? BIO : NONE;
    case 'c': return IS_NAMED(name, "country") ? COUNTRY : NONE;
    case 'e': return IS_NAMED(name, "email") ? EMAIL : NONE;
    case 'n': return IS_NAMED(name, "newsletter") ? NEWSLETTER : NONE;
    case 'p':
      return IS_NAMED(name, "password")   ? PASSWORD
             : IS_NAMED(name, "postcode") ? POSTCODE
             : IS_NAMED(name, "phone")    ? PHONE
                                          : NONE;
    case 'u': return IS_NAMED(name, "username") ? USERNAME : NONE;
    case 'w': return IS_NAMED(name, "website") ? WEBSITE : NONE;
    default: return NONE;
    }
  }

  template <class Log> void judge(Field field, Value &value, Log &log) const {
    using namespace failures;
    switch (field) {
    case EMAIL: return match(value, email, no_email_text, no_email, log);
    case PASSWORD: return judge_password(value, log);
    case USERNAME: return match(value, username, no_username_text, no_username, log);
    case AGE: return judge_age(value, log);
    case COUNTRY: return judge_country(value, log);
    case POSTCODE: return match(value, postcode, no_postcode_text, no_postcode, log);
    case NEWSLETTER: return judge_newsletter(value, log);
    case PHONE: return match(value, phone, no_phone_text, no_phone, log);
    case WEBSITE: return judge_website(value, log);
    case BIO: return judge_bio(value, log);
    case NONE: return;
    }
  }

  template <class Log>
  static void match(
      Value &value, const Pattern &pattern, const Failure &no_text, const Failure &no_match,
      Log &log) {
    std::string_view text;
    const char *where = place_of(value);
    if (!take_text(value, text)) return log.failure(no_text, where);
    if (!pattern.matches(text)) log.failure(no_match, where);
  }

  template <class Log> void judge_password(Value &value, Log &log) const {
    std::string_view text;
    const char *where = place_of(value);
    if (!take_text(value, text)) return log.failure(failures::no_password_text, where);
    size_t count = scalars(text);
    if (count < 6) return log.failure(failures::short_password, where);
    if (count > 24) return log.failure(failures::long_password, where);
    if (!digit.matches(text)) log.failure(failures::no_digit, where);
  }

  template <class Log> static void judge_age(Value &value, Log &log) {
    int64_t age;
    const char *where = place_of(value);
    if (!take_integer(value, age)) return log.failure(failures::no_age, where);
    if (age < 13) log.failure(failures::small_age, where);
    if (age > 120) log.failure(failures::large_age, where);
  }

  template <class Log> static void judge_country(Value &value, Log &log) {
    std::string_view text;
    const char *where = place_of(value);
    if (!take_text(value, text)) return log.failure(failures::no_country_text, where);
    if (!is_country(text)) log.failure(failures::no_country, where);
  }

  template <class Log> static void judge_newsletter(Value &value, Log &log) {
    const char *where = place_of(value);
    if (!is_boolean(value)) log.failure(failures::no_newsletter, where);
  }

  template <class Log> void judge_website(Value &value, Log &log) const {
    std::string_view text;
    const char *where = place_of(value);
    if (!take_text(value, text)) return log.failure(failures::no_website_text, where);
    if (is_longer(text, 200))
      return log.failure(failures::long_website, where, scalars(text));
    if (!website.matches(text)) log.failure(failures::no_website, where);
  }

  template <class Log> static void judge_bio(Value &value, Log &log) {
    std::string_view text;
    const char *where = place_of(value);
    if (!take_text(value, text)) return log.failure(failures::no_bio_text, where);
    if (is_longer(text, 280)) log.failure(failures::long_bio, where, scalars(text));
  }

  // Two letters as one number, for a switch.
  static constexpr unsigned code(char first, char second) {
    return (unsigned)(unsigned char)first << 8 | (unsigned char)second;
  }

  static bool is_country(std::string_view text) {
    if (text.size() != 2) return false;
    switch (code(text[0], text[1])) {
    case code('B', 'R'): case code('C', 'N'): case code('D', 'E'): case code('E', 'S'):
    case code('F', 'R'): case code('G', 'B'): case code('I', 'N'): case code('I', 'T'):
    case code('J', 'P'): case code('K', 'E'): case code('K', 'R'): case code('M', 'X'):
    case code('N', 'G'): case code('N', 'L'): case code('P', 'L'): case code('P', 'T'):
    case code('S', 'E'): case code('T', 'R'): case code('U', 'S'): case code('Z', 'A'):
      return true;
    default: return false;
    }
  }

  template <class Log>
  static void report_missing(unsigned seen, const char *start, Log &log) {
    for (int field = EMAIL; field <= POSTCODE; field++) {
      if (!(seen >> field & 1)) log.failure(failures::missing[field], start);
    }
  }

  Pattern email{email_pattern};
  Pattern digit{"[0-9]"};
  Pattern username{"^[a-z][a-z0-9_]{2,15}$"};
  Pattern postcode{"^[0-9]{5}$"};
  Pattern phone{"^\\+[1-9][0-9]{6,14}$"};
  Pattern website{"^https?://[^\\s/$.?#][^\\s]*$"};
};
