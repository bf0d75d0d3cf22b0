/* Postgres's function muster_passes(form, json): true if a payload passes a form, also for a CHECK. */
#include <muster.h>
#include <postgres.h>
#include <fmgr.h>
#include <utils/memutils.h>

PG_MODULE_MAGIC;
PG_FUNCTION_INFO_V1(muster_passes);

/* The form that this process used last, and its judge. */
static text *last;
static muster_judge *judge;

static void judge_by(text *form)
{
  Size size = VARSIZE_ANY_EXHDR(form);
  if (judge && size == VARSIZE_ANY_EXHDR(last) && memcmp(VARDATA_ANY(form), VARDATA_ANY(last), size) == 0)
    return;
  muster_form *made = muster_form_create((const uint8_t *)VARDATA_ANY(form), size);
  muster_judge *next = muster_judge_create(made);
  muster_form_destroy(made);
  const muster_text *about = muster_judge_form(next);
  char *refusal = !about ? pstrdup((const char *)muster_judge_error(next)->bytes)
    : strstr((const char *)about->bytes, "\"readsClock\":true")
    ? "the form reads the clock, and what a row is held to must not change with time" : NULL;
  if (refusal) {
    muster_judge_destroy(next);
    ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("muster: %s", refusal)));
  }
  muster_judge_destroy(judge);
  judge = NULL;
  if (last) pfree(last);
  last = memcpy(MemoryContextAlloc(TopMemoryContext, VARSIZE_ANY(form)), form, VARSIZE_ANY(form));
  judge = next;
}

Datum muster_passes(PG_FUNCTION_ARGS)
{
  /* A CHECK lets null pass, so null is false. */
  if (PG_ARGISNULL(0) || PG_ARGISNULL(1)) PG_RETURN_BOOL(false);
  judge_by(PG_GETARG_TEXT_PP(0));
  text *json = PG_GETARG_TEXT_PP(1);
  PG_RETURN_BOOL(muster_judge_run(judge, (const uint8_t *)VARDATA_ANY(json),
    VARSIZE_ANY_EXHDR(json)) == MUSTER_PASSES);
}
