#ifndef MUSTER_H
#define MUSTER_H

/*
 * Muster for C, and for all languages that can call C: the engine's only interface outside Swift.
 *
 *   muster_form *form = muster_form_create(text, length);        the output of `muster compile`
 *   muster_judge *judge = muster_judge_create(form);
 *   int32_t answer = muster_judge_run(judge, json, json_length);
 *   if (answer == MUSTER_FAILS) puts((const char *)muster_judge_verdict(judge)->bytes);
 *   muster_judge_destroy(judge);
 *   muster_form_destroy(form);
 *
 * A form never changes: any number of threads may use it at once. A judge and a session belong to
 * one thread at a time; a call during another call is refused with MUSTER_BUSY.
 *
 * Arguments are checked. A null, a handle of another kind, bytes that are not UTF-8 or not JSON, or
 * a place that no longer exists is an error, never a crash. A destroyed handle is detected until its
 * memory is used again.
 *
 * Strings are passed as UTF-8 bytes with a length. A returned string belongs to the handle of the
 * call and stays valid until the next call with that handle; a zero byte follows the string. If the
 * handle is invalid, the string is null.
 */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct muster_form muster_form;
typedef struct muster_judge muster_judge;
typedef struct muster_session muster_session;

/* A string in UTF-8, followed by a zero byte. */
typedef struct {
  const uint8_t *bytes;
  size_t length;
} muster_text;

/* The results of calls: 0 and above mean success, negative numbers an error. */
enum {
  MUSTER_FAILS = 0,
  MUSTER_PASSES = 1,

  /* The handle is null, destroyed, or of another kind. */
  MUSTER_BAD_HANDLE = -1,
  /* The handle is in use, by another thread or by the check that is running. */
  MUSTER_BUSY = -2,
  /* The handle was created from an invalid form; the handle's error says why. */
  MUSTER_BAD_FORM = -3,
  /* An argument can't be used; the handle's error says which. */
  MUSTER_BAD_ARGUMENT = -4,
  /* The payload can't be judged; the handle's error says why and where. */
  MUSTER_UNREADABLE = -5
};

/* The version of this interface. */
uint32_t muster_face_version(void);

/*
 * Forms
 */

/*
 * Creates a form from the output of `muster compile`. Even for an invalid form, this returns a
 * handle, which only has an error.
 */
muster_form *muster_form_create(const uint8_t *text, size_t length);

/* Destroys the form; judges and sessions keep the parts that they need. Does nothing for null. */
void muster_form_destroy(muster_form *form);

/* The reason the form is invalid; empty for a valid form. */
const muster_text *muster_form_error(const muster_form *form);

/* 1 if a verdict depends on muster_judge_set_now, 0 if not; MUSTER_BAD_FORM if there is no form. */
int32_t muster_form_reads_clock(const muster_form *form);

/*
 * Checks of your program, for `check:` rules
 */

/*
 * Answers a check for one value, as JSON. The result is MUSTER_CHECK_PASSES, MUSTER_CHECK_FAILS, or
 * the number of bytes of a code that the function wrote to `code`, at most `capacity`.
 */
typedef int32_t (*muster_check)(
    void *context, const muster_text *name, const muster_text *value, uint8_t *code,
    size_t capacity);

enum { MUSTER_CHECK_PASSES = -1, MUSTER_CHECK_FAILS = 0 };

/*
 * Judges
 */

/* Creates a judge of payloads, even for an invalid form, so you can read the error. */
muster_judge *muster_judge_create(const muster_form *form);
void muster_judge_destroy(muster_judge *judge);

/* The reason the last call with the judge was refused; empty if it was not. */
const muster_text *muster_judge_error(const muster_judge *judge);

/*
 * Changes the judge's settings, with a JSON object: "given" (an object of the form's given values
 * only), "language" (a tag; if it is empty, the form's own language), "allFailures" and "suggests"
 * (booleans), and for batches "columns" (names) and "messages" (a boolean). Other settings stay.
 */
int32_t muster_judge_set(muster_judge *judge, const uint8_t *options, size_t length);

/*
 * Sets the time to use for `today` and `now`: seconds since 1970-01-01T00:00:00Z, and the minutes by
 * which the person's clock is ahead of UTC. Until it is set, rules that read the clock are undecided.
 */
int32_t muster_judge_set_now(muster_judge *judge, double seconds, int32_t offset);

/* Sets the function that answers a check; it receives `context`. */
int32_t muster_judge_set_check(
    muster_judge *judge, const uint8_t *name, size_t length, muster_check check, void *context);

/*
 * Returns memory for a payload of up to this many bytes. Fill it and pass it to muster_judge_run,
 * which then copies nothing. The memory is valid until the next call of this function or until the
 * judge is destroyed.
 */
uint8_t *muster_judge_space(muster_judge *judge, size_t capacity);

/* Judges a payload, a JSON object: MUSTER_PASSES, MUSTER_FAILS, or an error. */
int32_t muster_judge_run(muster_judge *judge, const uint8_t *json, size_t length);

/* The lists of a verdict. */
enum {
  MUSTER_FAILURES, MUSTER_WARNINGS, MUSTER_UNDECIDED, MUSTER_NOT_ASKED
};

/* A finding on a payload, without its message. */
typedef struct {
  /* The list of the verdict that the finding belongs to. */
  uint32_t list;
  /* The index of the field in the description by muster_judge_form; -1 for the form itself. */
  int32_t field;
  /* The failure's name for programs: `too-short`. */
  muster_text code;
  /* The path of the field: a JSON Pointer. */
  muster_text path;
  /*
   * A number that only the judge's findings with the same code, path and messages share; 0 if these
   * belong only to this payload.
   */
  uint32_t texts;
} muster_finding;

/* The number of findings on the last payload. */
int32_t muster_judge_finding_count(muster_judge *judge);

/* These findings, in the order of the verdict's lists; null if there are none. */
const muster_finding *muster_judge_findings(muster_judge *judge);

/* A finding by its index, with its message, as in the verdict; null if there is none. */
const muster_text *muster_judge_finding(muster_judge *judge, int32_t index);

/*
 * The verdict on the last payload, as JSON: "passes", and the lists "failures", "warnings",
 * "undecided" and "notAsked" with their messages in the judge's language.
 */
const muster_text *muster_judge_verdict(muster_judge *judge);

/* The output payload of the last judging, normalised, as JSON. */
const muster_text *muster_judge_payload(muster_judge *judge);

/*
 * The form as JSON, in the judge's language: its "name", "title", "description", "language",
 * "readsClock", "checks", "asks" and "steps", and for each field "path", "name", "type", "label",
 * "hint" and the settings for its control.
 */
const muster_text *muster_judge_form(muster_judge *judge);

/*
 * Batches: columns of payloads, by Arrow's C data interface
 */

/* The two structures of that interface, from its specification. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

/*
 * Judges every row of a column, without taking ownership of the column. Its values are strings or
 * binaries, each a payload in JSON, or structs, whose children are the members of the payloads. A
 * child fills the field that names it in `column`, or else the member with its own name. Returns the
 * number of rows that pass, at most INT32_MAX, or an error, which leaves the last two arguments alone.
 *
 * The verdicts are written to `verdict_schema` and `verdicts`, which the caller releases: a struct
 * column with a verdict for each row, null for a null row. "columns" in muster_judge_set selects from
 * these columns:
 *
 *   passes                                   bool
 *   failures warnings undecided not_asked    list<struct<path, code, severity, message: utf8,
 *                                              parameters: map<utf8, utf8>>>
 *   payload                                  utf8, the output payload, as JSON
 *
 * By default, it selects all except the last two. Select only the columns that you need: without the
 * lists, a row is left at its first failure, and without any column, only the rows that pass are
 * counted. If "messages" is false, message is null. A row that can't be read doesn't pass, and has one
 * failure with the code `not-json`, `duplicate-key`, `too-deep`, `too-large` or `bad-column`.
 *
 * If a struct's child has a value that JSON doesn't have, such as NaN, the value fails its field's
 * type, and is a string in the payload. A column of dates or times that its field doesn't accept,
 * such as timestamps for a date, is an error.
 */
int32_t muster_judge_check_arrow(
    muster_judge *judge, const struct ArrowSchema *schema, const struct ArrowArray *rows,
    struct ArrowSchema *verdict_schema, struct ArrowArray *verdicts);

/*
 * Sessions: one person filling in one form
 */

/*
 * Creates a session with a JSON object: "values" and "given" (objects), "language" (a tag), "now"
 * (seconds), "offset" (minutes) and "checks" (the names of the checks that `check` answers; fields
 * with other checks stay undecided). Without "checks", `check` answers all. This works even for an
 * invalid form, so you can read the error.
 */
muster_session *muster_session_create(
    const muster_form *form, const uint8_t *options, size_t length, muster_check check,
    void *context);
void muster_session_destroy(muster_session *session);

/* The reason the last call with the session was refused; empty if it was not. */
const muster_text *muster_session_error(const muster_session *session);

/* A field of one session, valid as long as its item exists; 0 means no field. */
typedef uint32_t muster_place;

/* The ways in which a string gets into a control. */
enum { MUSTER_TYPED, MUSTER_PASTED, MUSTER_AUTOFILLED };

/*
 * Sets the time to use for `now` and `today` from the next event on, like muster_judge_set_now. For a
 * form that reads the clock, call this function before each event.
 */
int32_t muster_session_set_now(muster_session *session, double seconds, int32_t offset);

/*
 * Events. `time` is the time on your program's monotonic clock, in milliseconds: only differences
 * count. The result is the number of changes, or an error.
 *
 * After each event, do as in Tests/Programs/Embedded/driver.c. Report all changes to the listeners at
 * once. Then, in the order of the changes:
 *
 *   - drop the ask of each MUSTER_CHANGE_CANCEL;
 *   - start the ask of each MUSTER_CHANGE_ASK: its answer is an event like any other;
 *   - end a submit at MUSTER_CHANGE_SUBMITTED, at a MUSTER_CHANGE_FORM without MUSTER_SUBMITTING, or
 *     at MUSTER_CHANGE_REFUSED, unless the last MUSTER_CHANGE_FORM had MUSTER_SUBMITTING: a server's
 *     message or a step may be refused while a submit waits for answers.
 *
 * Events that occur meanwhile wait for their turn. At muster_session_wake_time, send a `tick`.
 */
int32_t muster_session_change(
    muster_session *session, muster_place place, const uint8_t *text, size_t length,
    int32_t source, double time);
int32_t muster_session_leave(muster_session *session, muster_place place, double time);

/*
 * Any event, as a JSON object with its "event" and the members of that event:
 *
 *   change path text source    set path value        compose path isComposing
 *   insert path at value       remove path at        move path from to
 *   removeEntry path           rename path key       leave path
 *   submit                     go step               answer ticket passes|fails|failed code
 *   reject rejections          give values           language language
 *   reset values               reinitialise values keepEdits
 *   tick now offset
 *
 * Rejections are objects with "path" and "message": a server's messages about the submitted payload.
 * A message belongs to the whole form if its path is "", or leads to no field or to one that doesn't
 * apply. The session reports MUSTER_CHANGE_REFUSED each time.
 *
 * A path or a step that the form does not have is refused with MUSTER_BAD_ARGUMENT, and the error
 * suggests the nearest name: "there is no field `/emial`; did you mean `/email`?". A path to an item
 * that was removed is not refused; its only change is MUSTER_CHANGE_UNKNOWN.
 */
int32_t muster_session_handle(
    muster_session *session, const uint8_t *event, size_t length, double time);

/* The kinds of changes. */
enum {
  MUSTER_CHANGE_UNKNOWN, MUSTER_CHANGE_ITEMS, MUSTER_CHANGE_FIELD, MUSTER_CHANGE_STEP,
  MUSTER_CHANGE_FORM, MUSTER_CHANGE_SUMMARY, MUSTER_CHANGE_CANCEL, MUSTER_CHANGE_ASK,
  MUSTER_CHANGE_SUBMITTED, MUSTER_CHANGE_REFUSED
};

/* The displayed status of a field. */
enum {
  MUSTER_UNCHECKED, MUSTER_CHECKING, MUSTER_VALID, MUSTER_WARNED, MUSTER_NOT_VALID
};

/* The validity of a field, even if it isn't displayed. */
enum {
  MUSTER_IS_VALID, MUSTER_IS_INCOMPLETE, MUSTER_IS_NOT_VALID, MUSTER_IS_ASKING,
  MUSTER_IS_UNDECIDED, MUSTER_IS_EXEMPT
};

/* Bits of `flags`, for a field and for the form; MUSTER_KEY marks the key of a map's entry. */
enum {
  MUSTER_REQUIRED = 1, MUSTER_SHOWN = 2, MUSTER_DIRTY = 4, MUSTER_CHANGED = 8, MUSTER_TOUCHED = 16,
  MUSTER_KEY = 32, MUSTER_SUBMITTING = 64
};

/* A change that the last event made. */
typedef struct {
  uint8_t kind;
  /* Of a field or the form. */
  uint8_t status;
  /* Of a field. */
  uint8_t validity;
  uint8_t flags;
  /* The field or the list that changed, or the one to focus; 0 means none. */
  muster_place place;
  /* A field's message, empty unless it is shown; for kinds with more data, the data as JSON. */
  muster_text text;
} muster_change;

/* The number of changes that the last event made. */
int32_t muster_session_change_count(muster_session *session);

/* These changes; null if there are none. */
const muster_change *muster_session_changes(muster_session *session);

/* A field by its path, `/guests/0/name` or `guests.0.name`; 0 if there is none. */
muster_place muster_session_place(muster_session *session, const uint8_t *path, size_t length);

/* The key of a map's entry, by the entry's path. */
muster_place muster_session_key(muster_session *session, const uint8_t *path, size_t length);

/*
 * The time, by your program's monotonic clock, at which the session next needs the event `tick`;
 * infinite if the session waits for nothing, or if the handle is not a session.
 */
double muster_session_wake_time(muster_session *session);

/*
 * Parts of the session, as JSON; `null` for a field that no longer exists.
 *
 *   field     path, text, status, validity, message, code, flags by name, firstImpossible, suggestion
 *   control   label, hint, type, shape, purpose, choices, limits, notation, standIn
 *   items     the items of a list or map: the place of each, and of its key
 *   state     status, message, isSubmitting, language, step, steps, summary
 *   payload   the payload that would be submitted now, normalised
 */
const muster_text *muster_session_field(muster_session *session, muster_place place);
const muster_text *muster_session_control(muster_session *session, muster_place place);
const muster_text *muster_session_items(muster_session *session, muster_place place);
const muster_text *muster_session_state(muster_session *session);
const muster_text *muster_session_payload(muster_session *session);

#ifdef __cplusplus
}
#endif

#endif
