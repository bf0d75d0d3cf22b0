/*
 * usage: threads FORM LINES JUDGES
 *
 * Eight threads on one form, each with a judge of its own, judge the lines of a file again and again,
 * JUDGES payloads together, and count what one thread counts. Meanwhile they make and give up judges of
 * the form, ask for verdicts, call a judge that belongs to all, which answers or is busy, and fill in the
 * form in sessions of their own. In the end the form is given up under them. Exits with 1, and a line, where anything is counted wrongly.
 */
#define _DEFAULT_SOURCE
#include "muster.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { threads = 8 };

typedef struct {
  char *text;
  size_t length;
} line;

static line *lines;
static size_t line_count, passing_lines, rounds;
static muster_form *form;
static muster_judge *shared;
/* The form is given up when all have made their judges. */
static pthread_barrier_t made;

static char *contents(const char *path, size_t *length)
{
  FILE *file = fopen(path, "rb");
  if (!file) exit((perror(path), 2));
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  char *text = malloc(*length + 1);
  if (fread(text, 1, *length, file) != *length) exit((perror(path), 2));
  fclose(file);
  text[*length] = 0;
  return text;
}

static void find_lines(char *text)
{
  lines = calloc(strlen(text) + 1, sizeof *lines);
  for (char *start = strtok(text, "\n"); start; start = strtok(NULL, "\n"))
    lines[line_count++] = (line){start, strlen(start)};
}

static int32_t judged(muster_judge *judge, size_t index)
{
  return muster_judge_run(judge, (const uint8_t *)lines[index].text, lines[index].length);
}

/* Begins a session anew with values; returns true if it submits them. */
static bool submits(muster_session *session, const char *values)
{
  char *text = malloc(strlen(values) + 64);
  int length = sprintf(text, "{\"event\":\"reset\",\"values\":%s}", values);
  static const char submit[] = "{\"event\":\"submit\"}";
  bool is_submitted = false;
  if (muster_session_handle(session, (const uint8_t *)text, (size_t)length, 1) >= 0 &&
      muster_session_handle(session, (const uint8_t *)submit, sizeof submit - 1, 2) >= 0)
    for (int32_t at = 0; at < muster_session_change_count(session); at++)
      is_submitted |= muster_session_changes(session)[at].kind == MUSTER_CHANGE_SUBMITTED;
  free(text);
  return is_submitted;
}

/* Types into a session, and submits one without values and then a line; true if that went as it should. */
static bool fills_in(size_t index, bool passes)
{
  muster_session *session = muster_session_create(form, (const uint8_t *)"{}", 2, NULL, NULL);
  muster_place place = muster_session_place(session, (const uint8_t *)"email", 5);
  bool is_right =
      muster_session_change(session, place, (const uint8_t *)"x", 1, MUSTER_TYPED, 0) > 0 &&
      !submits(session, "{}") && muster_session_state(session)->length > 0 &&
      submits(session, lines[index].text) == passes;
  muster_session_destroy(session);
  return is_right;
}

/* The number of lines that pass; all are judged, with a look at something now and then. */
static size_t count(muster_judge *judge, bool has_form)
{
  size_t passing = 0;
  for (size_t index = 0; index < line_count; index++) {
    int32_t answer = judged(judge, index);
    passing += answer == MUSTER_PASSES;
    if (index % 97 != 0) continue;
    if (answer == MUSTER_FAILS && !muster_judge_verdict(judge)) return 0;
    int32_t others = judged(shared, index);
    if (others != answer && others != MUSTER_BUSY) return 0;
    if (has_form && !fills_in(index, answer == MUSTER_PASSES)) return 0;
  }
  return passing;
}

/* Returns how many rounds counted wrongly. */
static void *run(void *unused)
{
  (void)unused;
  muster_judge *judge = muster_judge_create(form);
  for (int index = 0; index < 20; index++) muster_judge_destroy(muster_judge_create(form));
  size_t wrong = 0;
  for (size_t round = 0; round < rounds; round++) {
    wrong += count(judge, round == 0) != passing_lines;
    if (round == 0) pthread_barrier_wait(&made);
  }
  muster_judge_destroy(judge);
  return (void *)wrong;
}

int main(int argc, char **argv)
{
  if (argc != 4) return fprintf(stderr, "usage: threads FORM LINES JUDGES\n"), 2;
  size_t length;
  char *text = contents(argv[1], &length);
  form = muster_form_create((const uint8_t *)text, length);
  free(text);
  find_lines(contents(argv[2], &length));
  if (muster_form_error(form)->length > 0 || line_count == 0) return fputs("no form or lines\n", stderr), 2;
  rounds = strtoull(argv[3], NULL, 10) / (threads * line_count);
  if (rounds == 0) rounds = 1;
  shared = muster_judge_create(form);
  muster_judge *alone = muster_judge_create(form);
  for (size_t index = 0; index < line_count; index++)
    passing_lines += judged(alone, index) == MUSTER_PASSES;
  muster_judge_destroy(alone);
  pthread_barrier_init(&made, NULL, threads + 1);
  pthread_t running[threads];
  for (int index = 0; index < threads; index++) pthread_create(&running[index], NULL, run, NULL);
  pthread_barrier_wait(&made);
  muster_form_destroy(form);
  size_t wrong = 0;
  for (int index = 0; index < threads; index++) {
    void *found;
    pthread_join(running[index], &found);
    wrong += (size_t)found;
  }
  muster_judge_destroy(shared);
  if (wrong > 0 || passing_lines == 0) return printf("c: %zu rounds counted wrongly\n", wrong), 1;
  printf("c: %d threads on one form judged %zu payloads and filled in forms, and each counts what one does\n", threads,
         threads * rounds * line_count);
  return 0;
}
