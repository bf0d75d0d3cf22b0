// The bound of `scripts/bench bulk`: what a careful program does that knows its rules when it is
// compiled.
//
//   bound SHAPE count FILE    how many payloads pass; a row is left at its first failure
//   bound SHAPE report FILE   a line of JSON for each row that fails, with all its failures
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
    log.begin(++counts.rows);
    simdjson::ondemand::object row;
    auto document = *each;
    if (document.get_object().get(row)) continue;
    form.judge(row, log);
    counts.passing += log.passes;
    log.end();
  }
}

template <class Form, class Log> int judge_file(const char *path) {
  Blocks blocks(path);
  Log log;
  Counts counts;
  while (auto block = blocks.next()) judge_lines<Form>(block, log, counts);
  log.flush();
  fprintf(stderr, "%zu of %zu pass\n", counts.passing, counts.rows);
  return counts.passing == counts.rows ? 0 : 1;
}

template <class Form> int run(std::string_view mode, const char *path) {
  if (mode == "count") return judge_file<Form, Count>(path);
  if (mode == "report") return judge_file<Form, Report>(path);
  return 2;
}

}  // namespace

int main(int count, char **arguments) {
  if (count != 4) return 2;
  std::string_view shape = arguments[1];
  if (shape == "signup") return run<Signup>(arguments[2], arguments[3]);
  if (shape == "wide") return run<Wide>(arguments[2], arguments[3]);
  if (shape == "nested") return run<Nested>(arguments[2], arguments[3]);
  return 2;
}
