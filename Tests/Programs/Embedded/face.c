/*
 * muster.h called from C, with all that is right and all that is wrong: what scripts/embedded runs
 * under AddressSanitizer. Each line that does not hold is printed, and the exit code is 1.
 */
#include "face.h"

#include <math.h>
#include <pthread.h>
#include <sanitizer/lsan_interface.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int broken = 0;

void expect_at(bool holds, const char *file, int line, const char *claim)
{
  if (holds) return;
  broken++;
  printf("%s: line %d: %s\n", file, line, claim);
}

static const uint8_t *bytes(const char *text) { return (const uint8_t *)text; }

static bool is(const muster_text *text, const char *wanted)
{
  return text && text->length == strlen(wanted) && memcmp(text->bytes, wanted, text->length) == 0 &&
         text->bytes[text->length] == 0;
}

bool holds(const muster_text *text, const char *part)
{
  return text && strstr((const char *)text->bytes, part) != NULL;
}

static muster_form *form_of(const char *text)
{
  return muster_form_create(bytes(text), strlen(text));
}

static int32_t judge(muster_judge *judge, const char *json)
{
  return muster_judge_run(judge, bytes(json), strlen(json));
}

int32_t set(muster_judge *judge, const char *options)
{
  return muster_judge_set(judge, bytes(options), strlen(options));
}

/* form: f, with a: { length: 2.., check: known }, n: { type: integer } and a list of texts. */
static const char rules[] =
    "11;q1:f0;m2;p4:formp1:fp6:fieldsm3;"
    "p1:am1;p5:rulesl2;m1;p6:lengthp3:2..m1;p5:checkp5:known"
    "p1:nm1;p4:typep7:integer"
    "p1:lm2;p4:typep4:listp4:eachm1;p8:requiredp4:true";

/* A pattern that calls another by its name. */
static const char calling[] =
    "11;q1:w0;m3;p4:formp5:smallp8:patternsm1;p4:wordq3:a|bp6:fieldsm1;"
    "p5:emailm1;p7:matchesq11:(?&word)\\d?";

static void patterns(void)
{
  muster_form *form = form_of(calling);
  EXPECT(is(muster_form_error(form), ""));
  muster_judge *own = muster_judge_create(form);
  EXPECT(judge(own, "{\"email\":\"b1\"}") == MUSTER_PASSES);
  EXPECT(judge(own, "{\"email\":\"c1\"}") == MUSTER_FAILS);
  muster_judge_destroy(own);
  muster_form_destroy(form);
}

static void forms(void)
{
  EXPECT(muster_face_version() == 1);
  EXPECT(muster_form_error(NULL) == NULL);
  muster_form_destroy(NULL);
  const char *bad[] = {"", "2", "21;q1:f0;", "form: f", "11;q1:f0;m1;", "11;q1:f0;m0;"};
  for (size_t index = 0; index < sizeof bad / sizeof *bad; index++) {
    muster_form *form = form_of(bad[index]);
    EXPECT(muster_form_error(form)->length > 0);
    muster_judge *of_none = muster_judge_create(form);
    EXPECT(judge(of_none, "{}") == MUSTER_BAD_FORM);
    EXPECT(muster_judge_error(of_none)->length > 0);
    EXPECT(muster_judge_verdict(of_none) == NULL);
    muster_session *session = muster_session_create(form, NULL, 0, NULL, NULL);
    EXPECT(muster_session_leave(session, 1, 0) == MUSTER_BAD_FORM);
    EXPECT(muster_session_error(session)->length > 0);
    EXPECT(muster_session_state(session) == NULL);
    muster_session_destroy(session);
    muster_judge_destroy(of_none);
    muster_form_destroy(form);
  }
  EXPECT(muster_form_reads_clock(NULL) == MUSTER_BAD_HANDLE);
  muster_form *empty = form_of("");
  EXPECT(muster_form_reads_clock(empty) == MUSTER_BAD_FORM);
  muster_form_destroy(empty);
  muster_form *timeless = form_of(rules);
  EXPECT(muster_form_reads_clock(timeless) == 0);
  muster_form_destroy(timeless);
  muster_form *born =
      form_of("11;q1:d0;m2;p4:formp1:fp6:fieldsm1;p1:dm2;p4:typep4:datep5:rangem1;p3:maxp5:today");
  EXPECT(muster_form_reads_clock(born) == 1);
  muster_form_destroy(born);
  muster_form *newer = form_of("21;q1:f0;");
  EXPECT(holds(muster_form_error(newer), "newer Muster"));
  muster_form_destroy(newer);
  muster_form *none = muster_form_create(NULL, 5);
  EXPECT(muster_form_error(none)->length > 0);
  muster_form_destroy(none);
  muster_form *broken_text = muster_form_create(bytes("1\xFF"), 2);
  EXPECT(holds(muster_form_error(broken_text), "UTF-8"));
  muster_form_destroy(broken_text);
  /* Every beginning of a form, and every byte of it changed. */
  size_t length = strlen(rules);
  for (size_t count = 0; count < length; count++) {
    muster_form *cut = muster_form_create(bytes(rules), count);
    EXPECT(muster_form_error(cut)->length > 0);
    muster_form_destroy(cut);
    char *changed = malloc(length + 1);
    memcpy(changed, rules, length + 1);
    changed[count] = '\xE9';
    muster_form_destroy(form_of(changed));
    free(changed);
  }
}

/* Answers `known`: passes for "ada", a code for "code", and fails otherwise. */
static int32_t check(
    void *context, const muster_text *name, const muster_text *value, uint8_t *code,
    size_t capacity)
{
  EXPECT(is(name, "known"));
  if (context) EXPECT(judge(context, "{}") == MUSTER_BUSY);
  if (is(value, "\"ada\"")) return MUSTER_CHECK_PASSES;
  if (is(value, "\"long\"")) return (int32_t)capacity + 1;
  if (!is(value, "\"code\"")) return MUSTER_CHECK_FAILS;
  memcpy(code, "taken", 5);
  return 5;
}

static void judges(const muster_form *form)
{
  EXPECT(judge(NULL, "{}") == MUSTER_BAD_HANDLE);
  EXPECT(muster_judge_error(NULL) == NULL);
  EXPECT(muster_judge_space(NULL, 4) == NULL);
  muster_judge_destroy(NULL);
  muster_judge *of_nothing = muster_judge_create(NULL);
  EXPECT(judge(of_nothing, "{}") == MUSTER_BAD_FORM);
  muster_judge_destroy(of_nothing);
  /* A handle of another kind, and what is no handle at all. */
  EXPECT(judge((muster_judge *)(void *)form, "{}") == MUSTER_BAD_HANDLE);
  uint64_t other[8] = {0};
  EXPECT(judge((muster_judge *)(void *)other, "{}") == MUSTER_BAD_HANDLE);
  EXPECT(judge((muster_judge *)(void *)((char *)other + 1), "{}") == MUSTER_BAD_HANDLE);

  muster_judge *own = muster_judge_create(form);
  EXPECT(muster_judge_verdict(own) == NULL);
  EXPECT(muster_judge_finding_count(own) == 0);
  EXPECT(muster_judge_findings(own) == NULL);
  EXPECT(judge(own, "{\"a\":\"ada\"}") == MUSTER_FAILS);
  EXPECT(holds(muster_judge_verdict(own), "check-missing"));
  EXPECT(muster_judge_set_check(own, bytes("known"), 5, NULL, NULL) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_set_check(own, NULL, 5, check, NULL) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_set_check(own, bytes("known"), 5, check, own) == 0);
  EXPECT(judge(own, "{\"a\":\"ada\",\"n\":9223372036854775807}") == MUSTER_PASSES);
  EXPECT(is(muster_judge_payload(own), "{\"a\":\"ada\",\"n\":9223372036854775807}"));
  EXPECT(muster_judge_finding_count(own) == 0);
  EXPECT(judge(own, "{\"a\":\"long\"}") == MUSTER_FAILS);
  EXPECT(judge(own, "{\"a\":\"code\",\"n\":1.5}") == MUSTER_FAILS);
  EXPECT(muster_judge_finding_count(own) == 2);
  const muster_finding *findings = muster_judge_findings(own);
  EXPECT(findings[0].list == MUSTER_FAILURES && findings[0].field == 0);
  EXPECT(is(&findings[0].code, "taken") && is(&findings[0].path, "/a"));
  EXPECT(is(&findings[1].code, "type") && is(&findings[1].path, "/n"));
  EXPECT(holds(muster_judge_verdict(own), "\"passes\":false"));
  EXPECT(holds(muster_judge_form(own), "\"checks\":[\"known\"]"));

  const char *unreadable[] = {
    "", "{", "{}}", "nul", "{\"a\":1,\"a\":2}", "{\"a\":\"\xFF\"}", "{\"a\":\"\\ud800\"}", "{'a':1}",
  };
  for (size_t index = 0; index < sizeof unreadable / sizeof *unreadable; index++) {
    EXPECT(judge(own, unreadable[index]) == MUSTER_UNREADABLE);
    EXPECT(muster_judge_error(own)->length > 0);
    EXPECT(muster_judge_verdict(own) == NULL);
    EXPECT(muster_judge_payload(own) == NULL);
  }
  EXPECT(muster_judge_run(own, NULL, 3) == MUSTER_BAD_ARGUMENT);
  EXPECT(judge(own, "[]") == MUSTER_FAILS);
  EXPECT(muster_judge_error(own)->length == 0);

  EXPECT(set(own, "{\"language\":\"de\",\"allFailures\":true,\"suggests\":true}") == 0);
  EXPECT(judge(own, "{\"n\":\"x\"}") == MUSTER_FAILS);
  EXPECT(set(own, "{\"langauge\":\"de\"}") == MUSTER_BAD_ARGUMENT);
  EXPECT(holds(muster_judge_error(own), "langauge"));
  EXPECT(set(own, "{\"language\":3}") == MUSTER_BAD_ARGUMENT);
  EXPECT(set(own, "[]") == MUSTER_BAD_ARGUMENT);
  EXPECT(set(own, "{") == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_set(own, NULL, 9) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_set_now(own, 1.7e9, 120) == 0);
  const double times[] = {NAN, INFINITY, -INFINITY, 1e300, -1e11};
  for (size_t index = 0; index < 5; index++)
    EXPECT(muster_judge_set_now(own, times[index], 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_set_now(own, 0, 1440) == MUSTER_BAD_ARGUMENT);

  /* A payload in the judge's own memory, and one longer than that. */
  uint8_t *space = muster_judge_space(own, 100000);
  memset(space, ' ', 100000);
  memcpy(space, "{}", 2);
  EXPECT(muster_judge_run(own, space, 100000) == MUSTER_PASSES);
  EXPECT(muster_judge_space(own, (size_t)-1) == NULL);
  muster_judge_destroy(own);
}

static int32_t handle(muster_session *session, const char *event)
{
  return muster_session_handle(session, bytes(event), strlen(event), 0);
}

static void sessions(const muster_form *form)
{
  EXPECT(handle(NULL, "{}") == MUSTER_BAD_HANDLE);
  EXPECT(muster_session_place(NULL, bytes("a"), 1) == 0);
  EXPECT(muster_session_changes(NULL) == NULL);
  EXPECT(muster_session_change_count(NULL) == MUSTER_BAD_HANDLE);
  EXPECT(isinf(muster_session_wake_time(NULL)));
  EXPECT(muster_session_key(NULL, bytes("a"), 1) == 0);
  EXPECT(muster_session_set_now(NULL, 0, 0) == MUSTER_BAD_HANDLE);
  muster_session_destroy(NULL);
  EXPECT(handle((muster_session *)(void *)form, "{}") == MUSTER_BAD_HANDLE);
  const char *options = "{\"values\":{\"l\":[\"x\",\"y\"]},\"language\":\"de\",\"now\":0}";
  muster_session *own =
      muster_session_create(form, bytes(options), strlen(options), check, NULL);
  muster_place a = muster_session_place(own, bytes("a"), 1);
  EXPECT(a > 0 && muster_session_place(own, bytes("/a"), 2) == a);
  EXPECT(muster_session_place(own, bytes("b"), 1) == 0);
  EXPECT(muster_session_place(own, NULL, 1) == 0);
  EXPECT(muster_session_key(own, bytes("a"), 1) == 0);
  EXPECT(muster_session_key(own, bytes("l"), 1) == 0);
  EXPECT(muster_session_key(own, NULL, 1) == 0);
  EXPECT(muster_session_set_now(own, 1.7e9, 120) == 0);
  EXPECT(muster_session_set_now(own, NAN, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_set_now(own, 0, 1440) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, a, bytes("x"), 1, MUSTER_TYPED, 1) > 0);
  const muster_change *changes = muster_session_changes(own);
  EXPECT(changes[0].kind == MUSTER_CHANGE_FIELD && changes[0].place == a);
  EXPECT(changes[0].status == MUSTER_UNCHECKED && changes[0].validity == MUSTER_IS_INCOMPLETE);
  EXPECT(muster_session_leave(own, a, 2) > 0);
  changes = muster_session_changes(own);
  EXPECT(changes[0].status == MUSTER_NOT_VALID && changes[0].text.length > 0);
  EXPECT((changes[0].flags & MUSTER_TOUCHED) != 0);
  EXPECT(holds(muster_session_field(own, a), "\"code\":\"too-short\""));
  EXPECT(holds(muster_session_control(own, a), "\"minLength\":2"));
  EXPECT(muster_session_change(own, a, bytes("ada"), 3, MUSTER_PASTED, 3) > 0);
  EXPECT(handle(own, "{\"event\":\"submit\"}") > 0);
  EXPECT(holds(muster_session_payload(own), "\"a\":\"ada\""));

  /* A refusal of the whole form is heard each time, with all messages. */
  const char *rejections =
      "{\"event\":\"reject\",\"rejections\":[{\"path\":\"\",\"message\":\"Full\"},"
      "{\"path\":\"/b\",\"message\":\"Later\"}]}";
  for (int round = 0; round < 2; round++) {
    int32_t count = handle(own, rejections);
    EXPECT(count > 0);
    const muster_change *last = &muster_session_changes(own)[count - 1];
    EXPECT(last->kind == MUSTER_CHANGE_REFUSED && last->place == 0);
    EXPECT(holds(muster_session_state(own), "\"message\":\"Full\\nLater\""));
  }

  const char *refused[] = {
    "", "{}", "[]", "{\"event\":\"sumbit\"}", "{\"event\":\"change\",\"path\":\"a\"}",
    "{\"event\":\"submit\",\"x\":1}", "{\"event\":\"insert\",\"path\":\"l\",\"at\":\"x\"}",
    "{\"event\":\"insert\",\"path\":\"l\",\"at\":1e19}", "{\"event\":\"reject\",\"rejections\":[1]}",
    "{\"event\":\"answer\",\"ticket\":-1,\"answer\":\"passes\"}", "{\"event\":\"tick\",\"now\":1e80}",
    "{\"event\":\"set\",\"path\":\"a\",\"value\":\"\xC3\"}",
  };
  for (size_t index = 0; index < sizeof refused / sizeof *refused; index++) {
    EXPECT(handle(own, refused[index]) == MUSTER_BAD_ARGUMENT);
    EXPECT(muster_session_error(own)->length > 0);
  }
  EXPECT(handle(own, "{\"event\":\"insert\",\"path\":\"l\",\"at\":-5}") == 1);
  EXPECT(muster_session_changes(own)[0].kind == MUSTER_CHANGE_UNKNOWN);
  EXPECT(is(&muster_session_changes(own)[0].text, "l"));
  EXPECT(handle(own, "{\"event\":\"answer\",\"ticket\":99,\"answer\":\"fails\"}") == 0);
  EXPECT(muster_session_changes(own) == NULL && muster_session_change_count(own) == 0);
  EXPECT(isinf(muster_session_wake_time(own)));
  EXPECT(muster_session_change(own, 0, bytes("x"), 1, 0, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, 4000000000u, bytes("x"), 1, 0, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, a, bytes("\xFF"), 1, 0, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, a, NULL, 1, 0, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, a, bytes("x"), 1, 3, 0) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_session_change(own, a, bytes("x"), 1, 0, NAN) == MUSTER_BAD_ARGUMENT);
  EXPECT(is(muster_session_control(own, 77), "null") && is(muster_session_field(own, 77), "null"));

  /* A field of an item is gone with the item, and its place never means another. */
  muster_place list = muster_session_place(own, bytes("l"), 1);
  muster_place first = muster_session_place(own, bytes("/l/0"), 4);
  EXPECT(holds(muster_session_items(own, list), "\"place\":"));
  EXPECT(handle(own, "{\"event\":\"remove\",\"path\":\"l\",\"at\":0}") > 0);
  EXPECT(is(muster_session_field(own, first), "null"));
  EXPECT(handle(own, "{\"event\":\"insert\",\"path\":\"l\",\"at\":0,\"value\":\"z\"}") > 0);
  EXPECT(muster_session_place(own, bytes("/l/0"), 4) != first);
  muster_session_change(own, first, bytes("q"), 1, MUSTER_TYPED, 5);
  EXPECT(holds(muster_session_payload(own), "[\"z\",\"y\"]"));
  muster_place latest = 0;
  for (int round = 0; round < 1000; round++) {
    (void)handle(own, "{\"event\":\"remove\",\"path\":\"l\",\"at\":0}");
    (void)handle(own, "{\"event\":\"insert\",\"path\":\"l\",\"at\":0,\"value\":\"z\"}");
    muster_place next = muster_session_place(own, bytes("/l/0"), 4);
    EXPECT(next > latest);
    latest = next;
  }
  EXPECT(is(muster_session_field(own, first), "null"));
  EXPECT(holds(muster_session_field(own, latest), "\"path\":\"/l/0\""));
  muster_session_change(own, first, bytes("q"), 1, MUSTER_TYPED, 6);
  EXPECT(holds(muster_session_payload(own), "[\"z\",\"y\"]"));
  EXPECT(holds(muster_session_state(own), "\"summary\":["));
  muster_session_destroy(own);

  const char *wrong[] = {"[]", "{\"value\":{}}", "{\"values\":[]}", "{\"now\":\"x\"}", "{\"a\""};
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
    muster_session *none =
        muster_session_create(form, bytes(wrong[index]), strlen(wrong[index]), NULL, NULL);
    EXPECT(muster_session_error(none)->length > 0);
    EXPECT(muster_session_leave(none, 1, 0) == MUSTER_BAD_ARGUMENT);
    muster_session_destroy(none);
  }
}

/* One form, many threads with a judge each. */
static void *judge_many(void *form)
{
  muster_judge *own = muster_judge_create(form);
  int32_t passing = 0;
  for (int round = 0; round < 2000; round++) {
    passing += judge(own, round % 2 ? "{\"n\":3}" : "{\"n\":\"x\"}");
    if (round % 100 == 0) (void)muster_judge_verdict(own);
  }
  muster_judge_destroy(own);
  return (void *)(intptr_t)passing;
}

/* One judge, many threads: each call answers, or says that another is under way. */
static void *share(void *shared)
{
  intptr_t odd = 0;
  for (int round = 0; round < 2000; round++) {
    int32_t answer = judge(shared, "{\"n\":3}");
    odd += answer != MUSTER_PASSES && answer != MUSTER_BUSY;
  }
  return (void *)odd;
}

static void threads(muster_form *form)
{
  pthread_t running[4];
  void *result;
  for (int index = 0; index < 4; index++)
    pthread_create(&running[index], NULL, judge_many, form);
  for (int index = 0; index < 4; index++) {
    pthread_join(running[index], &result);
    EXPECT((intptr_t)result == 1000);
  }
  muster_judge *shared = muster_judge_create(form);
  for (int index = 0; index < 4; index++) pthread_create(&running[index], NULL, share, shared);
  for (int index = 0; index < 4; index++) {
    pthread_join(running[index], &result);
    EXPECT((intptr_t)result == 0);
  }
  muster_judge_destroy(shared);
}

/*
 * What the engine makes once and keeps, the texts of a language, is no leak. Everything else has to be
 * given back.
 */
static void make_what_is_kept(void)
{
  __lsan_disable();
  muster_form *form = form_of(rules);
  muster_judge *own = muster_judge_create(form);
  (void)set(own, "{\"language\":\"de\",\"suggests\":true}");
  (void)judge(own, "{\"a\":\"x\",\"n\":\"x\"}");
  (void)muster_judge_verdict(own);
  muster_judge_destroy(own);
  muster_form_destroy(form);
  __lsan_enable();
}

int main(void)
{
  make_what_is_kept();
  forms();
  patterns();
  muster_form *form = form_of(rules);
  EXPECT(is(muster_form_error(form), ""));
  judges(form);
  batches(form);
  broken_batches(form, 20000);
  sessions(form);
  threads(form);
  /* A judge keeps what it needs of a form that is given up. */
  muster_judge *late = muster_judge_create(form);
  muster_form_destroy(form);
  EXPECT(judge(late, "{\"n\":3}") == MUSTER_PASSES);
  muster_judge_destroy(late);
  printf("linux: the face for C holds, but for %d lines\n", broken);
  return broken > 0;
}
