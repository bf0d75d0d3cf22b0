/*
 * usage: judge FORM PAYLOADS
 *
 * Judges payloads natively, through muster.h. For each line, it writes the verdict as JSON, or an
 * exclamation mark and the error. It uses the same instant as payloads.js.
 */
#include "reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments)
{
  if (count != 3) {
    fprintf(stderr, "usage: judge FORM PAYLOADS\n");
    return 2;
  }
  size_t length;
  uint8_t *bytes = whole(arguments[1], &length);
  muster_form *form = muster_form_create(bytes, length);
  free(bytes);
  if (muster_form_error(form)->length > 0) {
    fprintf(stderr, "%s: %s\n", arguments[1], (const char *)muster_form_error(form)->bytes);
    return 1;
  }
  muster_judge *judge = muster_judge_create(form);
  muster_judge_set_now(judge, 1772357400, 0);
  bytes = whole(arguments[2], &length);
  for (uint8_t *line = bytes, *end; line < bytes + length; line = end + 1) {
    end = memchr(line, '\n', (size_t)(bytes + length - line));
    if (end == NULL) break;
    if (muster_judge_run(judge, line, (size_t)(end - line)) < 0) {
      putchar('!');
      put(muster_judge_error(judge));
    } else {
      put(muster_judge_verdict(judge));
    }
  }
  muster_judge_destroy(judge);
  muster_form_destroy(form);
  free(bytes);
  return 0;
}
