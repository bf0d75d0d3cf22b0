/*
 * usage: stories FORM SCRIPT
 *
 * Plays stories natively, through muster.h, like player.js in wasm, and writes the results. A story is
 * a line with the options of its session, followed by a line for each event, with its time first. An
 * empty line ends the story, and an empty line ends its results.
 */
#include "reading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The program's check fails for empty values and passes for others. */
static int32_t check(
    void *context, const muster_text *name, const muster_text *value, uint8_t *code, size_t capacity)
{
  (void)context, (void)name, (void)code, (void)capacity;
  const char *text = (const char *)value->bytes;
  return strcmp(text, "\"\"") == 0 || strcmp(text, "null") == 0 ? MUSTER_CHECK_FAILS
                                                                : MUSTER_CHECK_PASSES;
}

static void put_changes(muster_session *session)
{
  int32_t count = muster_session_change_count(session);
  const muster_change *changes = muster_session_changes(session);
  for (int32_t index = 0; index < count; index++) {
    const muster_change *change = changes + index;
    printf(
        "  %d %d %d %d %u ", change->kind, change->status, change->validity, change->flags,
        change->place);
    put(&change->text);
  }
}

int main(int count, char **arguments)
{
  if (count != 3) {
    fprintf(stderr, "usage: stories FORM SCRIPT\n");
    return 2;
  }
  size_t length;
  uint8_t *bytes = whole(arguments[1], &length);
  muster_form *form = muster_form_create(bytes, length);
  free(bytes);
  bytes = whole(arguments[2], &length);
  muster_session *session = NULL;
  for (uint8_t *line = bytes, *end; line < bytes + length; line = end + 1) {
    end = memchr(line, '\n', (size_t)(bytes + length - line));
    if (end == NULL) break;
    if (end == line) {
      if (session == NULL) continue;
      put(muster_session_state(session));
      put(muster_session_payload(session));
      putchar('\n');
      muster_session_destroy(session);
      session = NULL;
    } else if (session == NULL) {
      session = muster_session_create(form, line, (size_t)(end - line), check, NULL);
      printf("begin ");
      put(muster_session_error(session));
      put_changes(session);
    } else {
      char *event;
      double time = strtod((char *)line, &event);
      size_t rest = (size_t)((char *)end - event - 1);
      int32_t answer = muster_session_handle(session, (uint8_t *)event + 1, rest, time);
      printf("%d ", answer);
      put(muster_session_error(session));
      put_changes(session);
    }
  }
  muster_session_destroy(session);
  muster_form_destroy(form);
  free(bytes);
  return 0;
}
