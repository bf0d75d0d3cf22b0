/*
 * usage: driver FORM
 *
 * A host of sessions in C, as short as one can be: a queue of events, a listener, asks, a timer, and the
 * end of a submit. The test below it plays a person who types faster than the host answers; FORM is that
 * of Hosts/JavaScript/test/rules/trip.yaml.
 */
#include "muster.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WAITING = 16, MOST_ASKS = 4 };

/* What a host of another language would keep in closures, promises and a timer. */
typedef struct host {
  muster_session *session;
  /* Milliseconds of a clock that the test turns. */
  double time;
  /* Events that arrived while a listener was running. */
  char *waiting[MOST_WAITING];
  int waiting_count;
  bool is_telling;
  /* The asks without an answer, by their tickets; 0 is none. */
  unsigned long asks[MOST_ASKS];
  /* A submit that the engine has not ended, and one whose answers it awaits. */
  bool is_submitting, is_awaiting;
  void (*listener)(struct host *host, const muster_change *changes, int32_t count);
  void (*asked)(struct host *host, unsigned long ticket, const char *request);
  void (*submitted)(struct host *host, const char *payload);
  /* What the test has seen. */
  char log[512];
} host;

static void note(host *host, const char *words)
{
  strncat(host->log, words, sizeof host->log - strlen(host->log) - 1);
  strncat(host->log, ";", sizeof host->log - strlen(host->log) - 1);
}

static unsigned long *ask_of(host *host, unsigned long ticket)
{
  for (int index = 0; index < MOST_ASKS; index++) {
    if (host->asks[index] == ticket) return &host->asks[index];
  }
  return NULL;
}

static void settle(host *host, const char *payload)
{
  if (!host->is_submitting) return;
  host->is_submitting = false;
  host->submitted(host, payload);
}

/* Tells of the changes, and then does what they ask of the host, in their order. */
static void deliver(host *host, int32_t count)
{
  /* What the engine lends is there until its next call, which a listener may well make. */
  muster_change *changes = malloc((size_t)count * sizeof *changes);
  for (int32_t index = 0; index < count; index++) {
    changes[index] = muster_session_changes(host->session)[index];
    size_t length = changes[index].text.length + 1;
    changes[index].text.bytes = memcpy(malloc(length), changes[index].text.bytes, length);
  }
  host->listener(host, changes, count);
  for (int32_t index = 0; index < count; index++) {
    const char *text = (const char *)changes[index].text.bytes;
    switch (changes[index].kind) {
    case MUSTER_CHANGE_CANCEL: {
      unsigned long *ask = ask_of(host, strtoul(text, NULL, 10));
      if (ask != NULL) *ask = 0;
      break;
    }
    case MUSTER_CHANGE_ASK: {
      unsigned long ticket = strtoul(text + strlen("{\"ticket\":"), NULL, 10);
      *ask_of(host, 0) = ticket;
      host->asked(host, ticket, text);
      break;
    }
    case MUSTER_CHANGE_SUBMITTED: settle(host, text); break;
    case MUSTER_CHANGE_REFUSED: if (!host->is_awaiting) settle(host, NULL); break;
    default: break;
    }
  }
  /* A change of the form while answers are awaited ends the submit without a word. */
  for (int32_t index = 0; index < count; index++) {
    if (changes[index].kind == MUSTER_CHANGE_FORM) {
      host->is_awaiting = changes[index].flags & MUSTER_SUBMITTING;
      if (!host->is_awaiting) settle(host, NULL);
    }
    free((void *)(uintptr_t)changes[index].text.bytes);
  }
  free(changes);
}

/* Sends an event. While a listener runs, the event is queued. */
static void send(host *host, const char *event)
{
  if (host->waiting_count == MOST_WAITING) abort();
  host->waiting[host->waiting_count++] = strcpy(malloc(strlen(event) + 1), event);
  if (host->is_telling) return;
  host->is_telling = true;
  while (host->waiting_count > 0) {
    char *next = host->waiting[0];
    memmove(host->waiting, host->waiting + 1, sizeof(char *) * (size_t)--host->waiting_count);
    if (strcmp(next, "{\"event\":\"submit\"}") == 0) host->is_submitting = true;
    int32_t count =
        muster_session_handle(host->session, (const uint8_t *)next, strlen(next), host->time);
    free(next);
    if (count > 0) deliver(host, count);
    if (count < 0) note(host, (const char *)muster_session_error(host->session)->bytes);
  }
  host->is_telling = false;
}

/* Lets time pass, with a tick whenever the session wants one. */
static void wait_for(host *host, double milliseconds)
{
  double end = host->time + milliseconds;
  for (double wake; (wake = muster_session_wake_time(host->session)) <= end;) {
    host->time = fmax(host->time, wake);
    send(host, "{\"event\":\"tick\"}");
  }
  host->time = end;
}

static void answer(host *host, unsigned long ticket, const char *rest)
{
  unsigned long *ask = ticket == 0 ? NULL : ask_of(host, ticket);
  if (ask == NULL) return;
  *ask = 0;
  char event[96];
  snprintf(event, sizeof event, "{\"event\":\"answer\",\"ticket\":%lu,%s}", ticket, rest);
  send(host, event);
}

/* The test. */

static void hear(host *host, const muster_change *changes, int32_t count)
{
  for (int32_t index = 0; index < count; index++) {
    if (changes[index].kind != MUSTER_CHANGE_FIELD) continue;
    static const char *statuses[] = {"unchecked", "checking", "valid", "warned", "not valid"};
    note(host, statuses[changes[index].status]);
    /* An event of a listener's comes after this one. */
    if (changes[index].status == MUSTER_NOT_VALID) {
      send(host, "{\"event\":\"change\",\"path\":\"/user\",\"text\":\"ada\",\"source\":\"pasted\"}");
    }
  }
}

static void ask(host *host, unsigned long ticket, const char *request)
{
  (void)ticket;
  note(host, strstr(request, "\"value\":\"ada\"") ? "ask ada" : "ask");
}

static void submit_ended(host *host, const char *payload)
{
  note(host, payload == NULL ? "refused" : payload);
}

int main(int count, char **arguments)
{
  static uint8_t bytes[1 << 16];
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) return 2;
  muster_form *form = muster_form_create(bytes, fread(bytes, 1, sizeof bytes, file));
  fclose(file);
  const char *options = "{\"values\":{\"name\":\"Ada\"}}";
  host own = {.listener = hear, .asked = ask, .submitted = submit_ended};
  own.session =
      muster_session_create(form, (const uint8_t *)options, strlen(options), NULL, NULL);
  send(&own, "{\"event\":\"change\",\"path\":\"user\",\"text\":\"b\"}");
  wait_for(&own, 1);
  send(&own, "{\"event\":\"change\",\"path\":\"user\",\"text\":\"bob\"}");
  wait_for(&own, 1);
  answer(&own, 1, "\"answer\":\"passes\"");
  send(&own, "{\"event\":\"leave\",\"path\":\"usr\"}");
  send(&own, "{\"event\":\"submit\"}");
  answer(&own, 2, "\"answer\":\"fails\"");
  wait_for(&own, 1);
  send(&own, "{\"event\":\"submit\"}");
  send(&own, "{\"event\":\"change\",\"path\":\"name\",\"text\":\"Eve\"}");
  send(&own, "{\"event\":\"submit\"}");
  answer(&own, 3, "\"answer\":\"passes\"");
  note(&own, isinf(muster_session_wake_time(own.session)) ? "at rest" : "waiting");
  muster_session_destroy(own.session);
  muster_form_destroy(form);
  const char *expected = "checking;ask;checking;ask;there is no field `usr`; did you mean `user`?;not valid;refused;"
                         "checking;ask ada;valid;refused;valid;{\"name\":\"Eve\",\"user\":\"ada\"};at rest;";
  if (strcmp(own.log, expected) == 0) return puts("c: a host in C drives a session") < 0;
  fprintf(stderr, "driver: not\n%s\nbut\n%s\n", expected, own.log);
  return 1;
}
