// The bound of `scripts/bench bulk`: what a careful program does that knows its rules when it is
// compiled.
//
//   bound SHAPE count FILE     how many payloads pass; a row is left at its first failure
//   bound signup report FILE   the report of `muster check --format jsonl`, byte for byte
//   bound signup codes FILE    a line of JSON for each row that fails: the paths and codes alone
//
// SHAPE is `signup`, `wide` or `nested`, whose rules are those of rules/signup.yaml and of
// forms/wide.yaml and forms/nested.yaml, written down by hand over simdjson's On-Demand reader and
// PCRE2's JIT.
//
// It trusts its input, which muster does not: duplicate keys, the insides of values that no rule
// reads, names with escapes and bytes that are not UTF-8 are not looked at, and a pattern may take
// any time.

#include <cstdio>
#include <string_view>

#include "lines.h"
#include "log.h"
#include "nested.h"
#include "signup.h"
#include "wide.h"

namespace {

struct Counts {
  size_t rows = 0, passing = 0;
};

template <class Form, class Log> void judge_lines(Block lines, Log &log, Counts &counts) {
  static simdjson::ondemand::parser parser;
  static Form form;
  simdjson::ondemand::document_stream documents;
  if (parser.iterate_many(lines.start, lines.count, Blocks::capacity).get(documents)) exit(4);
  for (auto each = documents.begin(); each != documents.end(); ++each) {
    const char *start = lines.start + each.current_index();
    log.begin({start, ++counts.rows, lines.offset + each.current_index()});
    simdjson::ondemand::object row;
    auto document = *each;
    if (document.get_object().get(row)) continue;
    form.judge(row, start, log);
    counts.passing += log.passes;
    log.end();
  }
}

template <class Form, class Log> int judge_file(const char *path) {
  Blocks blocks(path);
  Log log(path);
  Counts counts;
  while (auto block = blocks.next()) judge_lines<Form>(block, log, counts);
  log.flush();
  fprintf(stderr, "%zu of %zu pass\n", counts.passing, counts.rows);
  return counts.passing == counts.rows ? 0 : 1;
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 4) return 2;
  std::string_view shape = arguments[1], mode = arguments[2];
  const char *path = arguments[3];
  if (mode == "count") {
    if (shape == "signup") return judge_file<Signup, Count>(path);
    if (shape == "wide") return judge_file<Wide, Count>(path);
    if (shape == "nested") return judge_file<Nested, Count>(path);
  }
  if (shape == "signup" && mode == "report") return judge_file<Signup, Report>(path);
  if (shape == "signup" && mode == "codes") return judge_file<Signup, Codes>(path);
  return 2;
}
