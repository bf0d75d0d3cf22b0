// The bound of `scripts/bench bulk`: what a program does that knows its rules when it is compiled.
//
//   bound count FILE    how many sign-up payloads pass; a row is left at its first failure
//   bound report FILE   a line of JSON for each row that fails, with all its failures
//
// The rules are those of rules/signup.yaml, written down by hand over simdjson's On-Demand reader
// and PCRE2's JIT. It trusts its input: duplicate keys and the insides of values that it does not
// read are not looked at.

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <simdjson.h>

#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>

namespace {

using std::string_view;

struct Pattern {
  pcre2_code *code;

  Pattern(const char *text, bool whole) {
    int error;
    PCRE2_SIZE offset;
    uint32_t options = PCRE2_UTF | PCRE2_NO_UTF_CHECK;
    if (whole) options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED;
    code = pcre2_compile((PCRE2_SPTR)text, PCRE2_ZERO_TERMINATED, options, &error, &offset, nullptr);
    if (!code || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE)) exit(70);
  }

  bool matches(string_view text, pcre2_match_data *data) const {
    return pcre2_jit_match(code, (PCRE2_SPTR)text.data(), text.size(), 0, 0, data, nullptr) >= 0;
  }
};

size_t scalars(string_view text) {
  size_t count = 0;
  for (char byte : text) count += (byte & 0xC0) != 0x80;
  return count;
}

enum Field { EMAIL, PASSWORD, USERNAME, AGE, COUNTRY, POSTCODE, NEWSLETTER, PHONE, WEBSITE, BIO };
constexpr unsigned REQUIRED = 1 << EMAIL | 1 << PASSWORD | 1 << USERNAME | 1 << AGE |
                              1 << COUNTRY | 1 << POSTCODE;
const char *const NAMES[] = {"email",    "password",   "username", "age",     "country",
                             "postcode", "newsletter", "phone",    "website", "bio"};
const char *const COUNTRIES = "BR CN DE ES FR GB IN IT JP KE KR MX NG NL PL PT SE TR US ZA ";

struct Rules {
  Pattern email{"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", true};
  Pattern digit{"[0-9]", false};
  Pattern username{"[a-z][a-z0-9_]{2,15}", true};
  Pattern postcode{"[0-9]{5}", true};
  Pattern phone{"\\+[1-9][0-9]{6,14}", true};
  Pattern website{"https?://[^\\s/$.?#][^\\s]*", true};
  pcre2_match_data *data = pcre2_match_data_create(1, nullptr);

  // The code that a text fails with; null where it passes.
  const char *text(Field field, string_view value) const {
    switch (field) {
    case EMAIL: return email.matches(value, data) ? nullptr : "pattern";
    case PASSWORD: {
      size_t count = scalars(value);
      if (count < 6) return "too-short";
      if (count > 24) return "too-long";
      return digit.matches(value, data) ? nullptr : "contains";
    }
    case USERNAME: return username.matches(value, data) ? nullptr : "pattern";
    case COUNTRY: {
      if (value.size() != 2) return "one-of";
      for (const char *next = COUNTRIES; *next; next += 3)
        if (next[0] == value[0] && next[1] == value[1]) return nullptr;
      return "one-of";
    }
    case POSTCODE: return postcode.matches(value, data) ? nullptr : "pattern";
    case PHONE: return phone.matches(value, data) ? nullptr : "pattern";
    case WEBSITE:
      if (scalars(value) > 200) return "too-long";
      return website.matches(value, data) ? nullptr : "pattern";
    case BIO: return scalars(value) > 280 ? "too-long" : nullptr;
    default: return "type";
    }
  }
};

int field_of(string_view name) {
  switch (name.size()) {
  case 3: return name == "age" ? AGE : name == "bio" ? BIO : -1;
  case 5: return name == "email" ? EMAIL : name == "phone" ? PHONE : -1;
  case 7: return name == "country" ? COUNTRY : name == "website" ? WEBSITE : -1;
  case 8:
    return name == "password"   ? PASSWORD
           : name == "username" ? USERNAME
           : name == "postcode" ? POSTCODE
                                : -1;
  case 10: return name == "newsletter" ? NEWSLETTER : -1;
  default: return -1;
  }
}

struct Run {
  bool collects;
  Rules rules{};
  std::string out{};
  bool isFirst = true;
  size_t line = 0, passing = 0;

  void failure(int field, const char *code) {
    if (isFirst) {
      out += "{\"line\":";
      out += std::to_string(line);
      out += ",\"passes\":false,\"failures\":[";
    } else {
      out += ',';
    }
    isFirst = false;
    out += "{\"path\":\"/";
    out += NAMES[field];
    out += "\",\"code\":\"";
    out += code;
    out += "\"}";
  }

  const char *read(int field, simdjson::ondemand::value value) const {
    if (field == AGE) {
      int64_t age;
      if (value.get_int64().get(age)) return "type";
      return age < 13 ? "too-small" : age > 120 ? "too-large" : nullptr;
    }
    if (field == NEWSLETTER) {
      bool flag;
      return value.get_bool().get(flag) ? "type" : nullptr;
    }
    string_view text;
    if (value.get_string().get(text)) return "type";
    return rules.text((Field)field, text);
  }

  bool row(simdjson::ondemand::object object) {
    unsigned seen = 0;
    bool passes = true;
    isFirst = true;
    for (auto member : object) {
      string_view name;
      if (member.unescaped_key().get(name)) return false;
      int field = field_of(name);
      if (field < 0) continue;
      seen |= 1u << field;
      const char *code = read(field, member.value());
      if (!code) continue;
      passes = false;
      if (!collects) return false;
      failure(field, code);
    }
    for (int field = 0; field <= POSTCODE; field++) {
      if (seen >> field & 1) continue;
      passes = false;
      if (!collects) return false;
      failure(field, "required");
    }
    if (!isFirst) out += "]}\n";
    return passes;
  }

  int all(const char *path) {
    auto json = simdjson::padded_string::load(path);
    if (json.error()) return 4;
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document_stream stream;
    if (parser.iterate_many(json.value_unsafe(), 1 << 20).get(stream)) return 4;
    for (auto document : stream) {
      line++;
      simdjson::ondemand::object object;
      if (document.get_object().get(object)) continue;
      passing += row(object);
      if (out.size() > 1 << 16) flush();
    }
    flush();
    fprintf(stderr, "%zu of %zu pass\n", passing, line);
    return passing == line ? 0 : 1;
  }

  void flush() {
    fwrite(out.data(), 1, out.size(), stdout);
    out.clear();
  }
};

}  // namespace

int main(int count, char **arguments) {
  if (count != 3) return 2;
  Run run{!strcmp(arguments[1], "report")};
  return run.all(arguments[2]);
}
