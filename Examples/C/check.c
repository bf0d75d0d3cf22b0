/*
 * usage: check FORM < PAYLOADS
 *
 * Judges payloads, an object of JSON a line, by a form that `muster compile` wrote. Prints a line for
 * each failure and for what is undecided, and last how many payloads pass and fail; exits 1 if one
 * did not pass.
 */
#define _POSIX_C_SOURCE 200809L

#include <muster.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Reads a file whole; null if it can't be read. */
static uint8_t *contents(const char *path, size_t *length)
{
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  uint8_t *bytes = NULL;
  size_t capacity = 0;
  *length = 0;
  do {
    if (*length == capacity) {
      capacity = capacity ? capacity * 2 : 65536;
      uint8_t *grown = realloc(bytes, capacity);
      if (!grown) break;
      bytes = grown;
    }
    *length += fread(bytes + *length, 1, capacity - *length, file);
  } while (*length == capacity);
  fclose(file);
  return bytes;
}

static void show(muster_judge *judge, unsigned long line)
{
  static const char *const lists[] = {"fails", "warning", "undecided", "not asked"};
  int32_t count = muster_judge_finding_count(judge);
  const muster_finding *findings = muster_judge_findings(judge);
  for (int32_t index = 0; findings && index < count; index++) {
    const muster_finding *finding = &findings[index];
    printf("%lu: %s: %s %s\n", line, lists[finding->list], (const char *)finding->path.bytes,
      (const char *)finding->code.bytes);
  }
}

int main(int count, char **arguments)
{
  if (count != 2) return fprintf(stderr, "usage: check FORM < PAYLOADS\n"), 2;
  size_t length;
  uint8_t *text = contents(arguments[1], &length);
  if (!text) return perror(arguments[1]), 4;
  muster_form *form = muster_form_create(text, length);
  free(text);
  if (muster_form_error(form)->length > 0) {
    fprintf(stderr, "%s: %s\n", arguments[1], (const char *)muster_form_error(form)->bytes);
    muster_form_destroy(form);
    return 3;
  }

  muster_judge *judge = muster_judge_create(form);
  muster_judge_set_now(judge, (double)time(NULL), 0);
  unsigned long passing = 0, failing = 0;
  char *line = NULL;
  size_t capacity = 0;
  for (ssize_t size; (size = getline(&line, &capacity, stdin)) >= 0;) {
    int32_t answer = muster_judge_run(judge, (const uint8_t *)line, (size_t)size);
    if (answer == MUSTER_PASSES) {
      passing++;
      continue;
    }
    failing++;
    if (answer == MUSTER_FAILS) show(judge, passing + failing);
    else printf("%lu: %s\n", passing + failing, (const char *)muster_judge_error(judge)->bytes);
  }
  printf("%lu passed, %lu failed\n", passing, failing);

  free(line);
  muster_judge_destroy(judge);
  muster_form_destroy(form);
  return failing > 0;
}
