/* SQLite's function muster_passes(form, json): 1 if a payload passes a form, else 0, for null too. */
#include <muster.h>
#include <sqlite3ext.h>
#include <string.h>
SQLITE_EXTENSION_INIT1

/* The form that a connection used last, and its judge. */
typedef struct {
  uint8_t *form;
  size_t length;
  muster_judge *judge;
} last_form;

static void forget(void *kept)
{
  muster_judge_destroy(((last_form *)kept)->judge);
  sqlite3_free(((last_form *)kept)->form);
  sqlite3_free(kept);
}

/* A text in UTF-8, whatever the database keeps it in, or the bytes of a blob. */
static const uint8_t *bytes(sqlite3_value *value)
{
  return sqlite3_value_type(value) == SQLITE_BLOB ? sqlite3_value_blob(value) : sqlite3_value_text(value);
}

static void passes(sqlite3_context *context, int count, sqlite3_value **values)
{
  (void)count;
  last_form *last = sqlite3_user_data(context);
  const uint8_t *form = bytes(values[0]), *json = bytes(values[1]);
  size_t length = (size_t)sqlite3_value_bytes(values[0]);
  if (!last->judge || length != last->length || memcmp(form, last->form, length) != 0) {
    muster_form *made = muster_form_create(form, length);
    muster_judge_destroy(last->judge);
    last->judge = muster_judge_create(made);
    muster_form_destroy(made);
    last->form = sqlite3_realloc64(last->form, length + 1);
    last->length = last->form ? length : 0;
    if (last->length > 0) memcpy(last->form, form, length);
  }
  int32_t answer = muster_judge_run(last->judge, json, (size_t)sqlite3_value_bytes(values[1]));
  /* No clock is set: what a rule would ask it stays undecided, and does not pass. */
  if (answer >= 0 || answer == MUSTER_UNREADABLE) sqlite3_result_int(context, answer == MUSTER_PASSES);
  else sqlite3_result_error(context, (const char *)muster_judge_error(last->judge)->bytes, -1);
}

int sqlite3_sqlite_init(sqlite3 *connection, char **error, const sqlite3_api_routines *api)
{
  (void)error;
  SQLITE_EXTENSION_INIT2(api);
  last_form *last = sqlite3_malloc64(sizeof *last);
  if (!last) return SQLITE_NOMEM;
  memset(last, 0, sizeof *last);
  return sqlite3_create_function_v2(connection, "muster_passes", 2,
    SQLITE_UTF8 | SQLITE_DETERMINISTIC, last, passes, NULL, NULL, forget);
}
