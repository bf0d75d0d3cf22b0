// The rules of rules/signup.yaml.

#pragma once

#include "log.h"
#include "pattern.h"
#include "values.h"

class Signup {
 public:
  template <class Log> void judge(Object &row, Log &log) const {
    unsigned seen = 0;
    bool is_whole = each_member(row, [&](const char *name, Value &value) {
      Field field = named(name);
      if (field == NONE) return true;
      seen |= 1u << field;
      judge(field, value, log);
      return log.passes || !Log::ends_at_failure;
    });
    if (is_whole && (seen & REQUIRED) != REQUIRED) report_missing(seen, log);
  }

 private:
  enum Field {
    EMAIL, PASSWORD, USERNAME, AGE, COUNTRY, POSTCODE, NEWSLETTER, PHONE, WEBSITE, BIO, NONE,
  };
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
    switch (field) {
    case EMAIL:
      return match(value, email, FAILURE("/email", "type"), FAILURE("/email", "matches"), log);
    case PASSWORD: return judge_password(value, log);
    case USERNAME:
      return match(
          value, username, FAILURE("/username", "type"), FAILURE("/username", "matches"), log);
    case AGE: return judge_age(value, log);
    case COUNTRY: return judge_country(value, log);
    case POSTCODE:
      return match(
          value, postcode, FAILURE("/postcode", "type"), FAILURE("/postcode", "matches"), log);
    case NEWSLETTER:
      if (!is_boolean(value)) log.failure(FAILURE("/newsletter", "type"));
      return;
    case PHONE:
      return match(value, phone, FAILURE("/phone", "type"), FAILURE("/phone", "matches"), log);
    case WEBSITE: return judge_website(value, log);
    case BIO: return judge_bio(value, log);
    case NONE: return;
    }
  }

  template <class Log>
  static void match(
      Value &value, const Pattern &pattern, std::string_view no_text, std::string_view no_match,
      Log &log) {
    std::string_view text;
    if (!take_text(value, text)) return log.failure(no_text);
    if (!pattern.matches(text)) log.failure(no_match);
  }

  template <class Log> void judge_password(Value &value, Log &log) const {
    std::string_view text;
    if (!take_text(value, text)) return log.failure(FAILURE("/password", "type"));
    size_t count = scalars(text);
    if (count < 6) log.failure(FAILURE("/password", "too-short"));
    if (count > 24) log.failure(FAILURE("/password", "too-long"));
    if (!log.passes && Log::ends_at_failure) return;
    if (!digit.matches(text)) log.failure(FAILURE("/password", "contains"));
  }

  template <class Log> static void judge_age(Value &value, Log &log) {
    int64_t age;
    if (!take_integer(value, age)) return log.failure(FAILURE("/age", "type"));
    if (age < 13) log.failure(FAILURE("/age", "too-small"));
    if (age > 120) log.failure(FAILURE("/age", "too-large"));
  }

  template <class Log> static void judge_country(Value &value, Log &log) {
    std::string_view text;
    if (!take_text(value, text)) return log.failure(FAILURE("/country", "type"));
    if (!is_country(text)) log.failure(FAILURE("/country", "one-of"));
  }

  template <class Log> void judge_website(Value &value, Log &log) const {
    std::string_view text;
    if (!take_text(value, text)) return log.failure(FAILURE("/website", "type"));
    if (is_longer(text, 200)) log.failure(FAILURE("/website", "too-long"));
    if (!log.passes && Log::ends_at_failure) return;
    if (!website.matches(text)) log.failure(FAILURE("/website", "matches"));
  }

  template <class Log> static void judge_bio(Value &value, Log &log) {
    std::string_view text;
    if (!take_text(value, text)) return log.failure(FAILURE("/bio", "type"));
    if (is_longer(text, 280)) log.failure(FAILURE("/bio", "too-long"));
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

  template <class Log> static void report_missing(unsigned seen, Log &log) {
    static constexpr std::string_view failures[] = {
        FAILURE("/email", "required"),    FAILURE("/password", "required"),
        FAILURE("/username", "required"), FAILURE("/age", "required"),
        FAILURE("/country", "required"),  FAILURE("/postcode", "required"),
    };
    for (int field = EMAIL; field <= POSTCODE; field++) {
      if (!(seen >> field & 1)) log.failure(failures[field]);
    }
  }

  Pattern email{email_pattern};
  Pattern digit{"[0-9]"};
  Pattern username{"^[a-z][a-z0-9_]{2,15}$"};
  Pattern postcode{"^[0-9]{5}$"};
  Pattern phone{"^\\+[1-9][0-9]{6,14}$"};
  Pattern website{"^https?://[^\\s/$.?#][^\\s]*$"};
};
