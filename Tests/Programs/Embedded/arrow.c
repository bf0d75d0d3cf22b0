/*
 * Batches by Arrow's C data interface, called from C: columns of every layout, and broken ones.
 * Part of face.c, under AddressSanitizer.
 */
#include "face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int released = 0;

static void release_schema(struct ArrowSchema *schema)
{
  schema->release = NULL;
  released++;
}

static void release_array(struct ArrowArray *array)
{
  array->release = NULL;
  released++;
}

static struct ArrowSchema schema_of(const char *format, const char *name)
{
  return (struct ArrowSchema){.format = format, .name = name, .release = release_schema};
}

static struct ArrowArray array_of(int64_t length, int64_t count, const void **buffers)
{
  return (struct ArrowArray){
      .length = length, .null_count = -1, .n_buffers = count, .buffers = buffers,
      .release = release_array};
}

/* The children of the verdicts, in the order of the columns. */
static bool passes(const struct ArrowArray *verdicts, int64_t row)
{
  const uint8_t *bits = verdicts->children[0]->buffers[1];
  return bits[row >> 3] >> (row & 7) & 1;
}

static bool is_null(const struct ArrowArray *array, int64_t row)
{
  const uint8_t *bits = array->buffers[0];
  return bits != NULL && !(bits[row >> 3] >> (row & 7) & 1);
}

/* The text of a finding: its column among path, code, severity, message. */
static bool has(const struct ArrowArray *list, int64_t row, int32_t index, int column, const char *text)
{
  const int32_t *offsets = list->buffers[1];
  if (offsets[row] + index >= offsets[row + 1]) return false;
  const struct ArrowArray *texts = list->children[0]->children[column];
  const int32_t *ends = (const int32_t *)texts->buffers[1] + offsets[row] + index;
  return (size_t)(ends[1] - ends[0]) == strlen(text) &&
         memcmp((const char *)texts->buffers[2] + ends[0], text, strlen(text)) == 0;
}

static void give_back(struct ArrowSchema *schema, struct ArrowArray *array)
{
  EXPECT(schema->release && array->release);
  schema->release(schema);
  array->release(array);
  EXPECT(!schema->release && !array->release);
}

static const char json[] =
    "{\"a\":\"known\"}" /* 13 */
    "{\"a\":\"x\"}"      /* 9: too short, and the check is missing */
    "{\"n\":1"           /* 6: no JSON */
    "{\"n\":3}"          /* 7 */;

static void texts(muster_judge *judge)
{
  static const int32_t offsets[] = {0, 0, 13, 22, 28, 28, 35};
  static const uint8_t there[] = {0x2E}; /* rows 1, 2, 3, 5 */
  const void *buffers[] = {there, offsets, json};
  struct ArrowSchema schema = schema_of("u", "payload");
  struct ArrowArray rows = array_of(5, 3, buffers);
  rows.offset = 1;
  struct ArrowSchema verdict_schema;
  struct ArrowArray verdicts;
  EXPECT(set(judge, "{\"columns\":[\"passes\",\"failures\",\"undecided\",\"payload\"]}") == 0);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 1);
  EXPECT(verdicts.length == 5 && verdicts.null_count == 1 && verdicts.n_children == 4);
  EXPECT(strcmp(verdict_schema.format, "+s") == 0);
  EXPECT(strcmp(verdict_schema.children[1]->name, "failures") == 0);
  EXPECT(strcmp(verdict_schema.children[1]->children[0]->children[4]->format, "+m") == 0);
  EXPECT(!passes(&verdicts, 0) && !passes(&verdicts, 1) && !passes(&verdicts, 2));
  EXPECT(is_null(&verdicts, 3) && passes(&verdicts, 4));
  EXPECT(has(verdicts.children[2], 0, 0, 1, "check-missing"));
  EXPECT(has(verdicts.children[1], 1, 0, 0, "/a"));
  EXPECT(has(verdicts.children[1], 1, 0, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 1, 0, 2, "error"));
  EXPECT(!has(verdicts.children[1], 1, 1, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 2, 0, 1, "not-json"));
  EXPECT(is_null(verdicts.children[3], 0) && !is_null(verdicts.children[3], 4));
  /* A consumer takes a child out, and keeps it longer than the rest. */
  struct ArrowArray kept = *verdicts.children[1];
  verdicts.children[1]->release = NULL;
  give_back(&verdict_schema, &verdicts);
  EXPECT(has(&kept, 2, 0, 1, "not-json"));
  kept.release(&kept);
  EXPECT(released == 0);

  /* Pass or fail alone, without messages. */
  EXPECT(set(judge, "{\"columns\":[\"passes\"],\"messages\":false}") == 0);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 1);
  EXPECT(verdicts.n_children == 1 && passes(&verdicts, 4) && !passes(&verdicts, 1));
  give_back(&verdict_schema, &verdicts);

  /* Only the number of rows that pass. */
  EXPECT(set(judge, "{\"columns\":[]}") == 0);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 1);
  EXPECT(verdicts.n_children == 0 && verdicts.length == 5 && verdicts.null_count == 1);
  give_back(&verdict_schema, &verdicts);
  EXPECT(set(judge, "{\"columns\":[\"passes\",\"failures\"],\"messages\":true}") == 0);
}

static void pointed_at(muster_judge *judge)
{
  /* A view: its count, and then the bytes, or four of them, a buffer and a place. */
  uint8_t views[3][16] = {{0}};
  int32_t count = 9, far_count = 13, index = 0, place = 0;
  memcpy(views[0], &count, 4), memcpy(views[0] + 4, json + 13, 9);
  memcpy(views[1], &far_count, 4), memcpy(views[1] + 8, &index, 4), memcpy(views[1] + 12, &place, 4);
  place = 30; /* beyond the buffer's end */
  memcpy(views[2], &far_count, 4), memcpy(views[2] + 8, &index, 4), memcpy(views[2] + 12, &place, 4);
  static const int64_t sizes[] = {35};
  const void *buffers[] = {NULL, views, json, sizes};
  struct ArrowSchema schema = schema_of("vu", "");
  struct ArrowArray rows = array_of(3, 4, buffers);
  struct ArrowSchema verdict_schema;
  struct ArrowArray verdicts;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(has(verdicts.children[1], 0, 0, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 2, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);

  /* A dictionary of payloads, with an index that leads nowhere. */
  static const int64_t offsets[] = {0, 13, 22, 28, 35};
  static const int8_t indices[] = {3, 1, 3, 4, -1};
  const void *value_buffers[] = {NULL, offsets, json}, *index_buffers[] = {NULL, indices};
  struct ArrowSchema values = schema_of("U", ""), index_schema = schema_of("c", "");
  struct ArrowArray value_array = array_of(4, 3, value_buffers);
  struct ArrowArray index_array = array_of(5, 2, index_buffers);
  index_schema.dictionary = &values;
  index_array.dictionary = &value_array;
  EXPECT(
      muster_judge_check_arrow(judge, &index_schema, &index_array, &verdict_schema, &verdicts) == 2);
  EXPECT(passes(&verdicts, 0) && !passes(&verdicts, 1) && passes(&verdicts, 2));
  EXPECT(has(verdicts.children[1], 3, 0, 1, "bad-column"));
  EXPECT(has(verdicts.children[1], 4, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);
}

/* { n: 3, l: ["a"] } and { n: null, l: [] }; n as a decimal of 128 bits with two digits behind the point. */
static void structs(muster_judge *judge)
{
  static const uint8_t first[] = {0x1};
  uint8_t numbers[2][16] = {{0x2C, 0x01}, {0}};
  static const int32_t item_offsets[] = {0, 1, 1}, text_offsets[] = {0, 1};
  const void *number_buffers[] = {first, numbers}, *list_buffers[] = {NULL, item_offsets},
             *text_buffers[] = {NULL, text_offsets, "a"}, *row_buffers[] = {NULL};
  struct ArrowSchema number = schema_of("d:10,2", "n"), list = schema_of("+l", "l"),
                     text = schema_of("u", "item"), schema = schema_of("+s", "");
  struct ArrowArray number_array = array_of(2, 2, number_buffers),
                    list_array = array_of(2, 2, list_buffers),
                    text_array = array_of(1, 3, text_buffers), rows = array_of(2, 1, row_buffers);
  struct ArrowSchema *children[] = {&number, &list}, *items[] = {&text};
  struct ArrowArray *child_arrays[] = {&number_array, &list_array}, *item_arrays[] = {&text_array};
  schema.n_children = rows.n_children = 2, schema.children = children, rows.children = child_arrays;
  list.n_children = list_array.n_children = 1, list.children = items, list_array.children = item_arrays;
  struct ArrowSchema verdict_schema;
  struct ArrowArray verdicts;
  EXPECT(set(judge, "{\"columns\":[\"passes\",\"failures\",\"payload\"]}") == 0);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 2);
  const int32_t *ends = verdicts.children[2]->buffers[1];
  static const char leaves[] = "{\"n\":3,\"l\":[\"a\"]}{\"l\":[]}";
  EXPECT(ends[2] == sizeof leaves - 1);
  EXPECT(memcmp(verdicts.children[2]->buffers[2], leaves, sizeof leaves - 1) == 0);
  give_back(&verdict_schema, &verdicts);

  /* Two children of the same name, a child too short, a layout that no payload has. */
  list.name = "n";
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) < 0);
  EXPECT(holds(muster_judge_error(judge), "two children n"));
  list.name = "l", rows.offset = 1;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) < 0);
  EXPECT(holds(muster_judge_error(judge), "longer than its child n"));
  rows.offset = 0, number.format = "tiM";
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) < 0);
  EXPECT(holds(muster_judge_error(judge), "the column /n has the Arrow format `tiM`"));
}

/* A map's entries; with the same key in two of them, a string to those that get the payload. */
static void maps(muster_judge *judge)
{
  static const int32_t offsets[] = {0, 2, 4}, key_offsets[] = {0, 1, 2, 3, 4};
  const void *offset_buffers[] = {NULL, offsets}, *key_buffers[] = {NULL, key_offsets, "xyzz"},
             *none[] = {NULL};
  struct ArrowSchema key = schema_of("u", "key"), value = schema_of("n", "value"),
                     pair = schema_of("+s", "entries"), map = schema_of("+m", "free"),
                     schema = schema_of("+s", ""), verdict_schema;
  struct ArrowArray keys = array_of(4, 3, key_buffers), values = array_of(4, 0, NULL),
                    pairs = array_of(4, 1, none), maps = array_of(2, 2, offset_buffers),
                    rows = array_of(2, 1, none), verdicts;
  struct ArrowSchema *pair_parts[] = {&key, &value}, *pair_schema[] = {&pair}, *members[] = {&map};
  struct ArrowArray *part_arrays[] = {&keys, &values}, *pair_array[] = {&pairs}, *arrays[] = {&maps};
  pair.n_children = pairs.n_children = 2, pair.children = pair_parts, pairs.children = part_arrays;
  map.n_children = maps.n_children = 1, map.children = pair_schema, maps.children = pair_array;
  schema.n_children = rows.n_children = 1, schema.children = members, rows.children = arrays;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 2);
  const int32_t *ends = verdicts.children[2]->buffers[1];
  static const char leaves[] = "{\"free\":{\"x\":null,\"y\":null}}"
                               "{\"free\":\"[[\\\"z\\\",null],[\\\"z\\\",null]]\"}";
  EXPECT(ends[2] == sizeof leaves - 1);
  EXPECT(memcmp(verdicts.children[2]->buffers[2], leaves, sizeof leaves - 1) == 0);
  give_back(&verdict_schema, &verdicts);
}

/* Runs of payloads, a row beyond the last run, and ends that are no integers. */
static void runs(muster_judge *judge)
{
  static const int32_t row_ends[] = {2, 3}, offsets[] = {0, 13, 22};
  const void *end_buffers[] = {NULL, row_ends}, *value_buffers[] = {NULL, offsets, json};
  struct ArrowSchema ends = schema_of("i", "run_ends"), values = schema_of("u", "values"),
                     schema = schema_of("+r", ""), verdict_schema;
  struct ArrowArray end_array = array_of(2, 2, end_buffers), value_array = array_of(2, 3, value_buffers),
                    rows = array_of(3, 0, NULL), verdicts;
  struct ArrowSchema *parts[] = {&ends, &values};
  struct ArrowArray *arrays[] = {&end_array, &value_array};
  schema.n_children = rows.n_children = 2, schema.children = parts, rows.children = arrays;
  rows.offset = 1;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(!has(verdicts.children[1], 0, 0, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 1, 0, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 2, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);
  ends.format = "I";
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) < 0);
  EXPECT(holds(muster_judge_error(judge), "runs that end at no integers"));
}

/* A NaN in the column of a number hides no other failure. */
static void numbers(muster_judge *judge)
{
  static const double values[] = {1, 0.0 / 0.0};
  static const int32_t offsets[] = {0, 5, 6};
  const void *value_buffers[] = {NULL, values}, *text_buffers[] = {NULL, offsets, "knownx"},
             *none[] = {NULL};
  struct ArrowSchema number = schema_of("g", "n"), text = schema_of("u", "a"),
                     schema = schema_of("+s", ""), verdict_schema;
  struct ArrowArray number_array = array_of(2, 2, value_buffers),
                    text_array = array_of(2, 3, text_buffers), rows = array_of(2, 1, none), verdicts;
  struct ArrowSchema *members[] = {&number, &text};
  struct ArrowArray *arrays[] = {&number_array, &text_array};
  schema.n_children = rows.n_children = 2, schema.children = members, rows.children = arrays;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(has(verdicts.children[1], 1, 0, 0, "/a") && has(verdicts.children[1], 1, 0, 1, "too-short"));
  EXPECT(has(verdicts.children[1], 1, 1, 0, "/n") && has(verdicts.children[1], 1, 1, 1, "type"));
  give_back(&verdict_schema, &verdicts);
}

/* Lists of lists by dictionaries, each of two entries that are the same one: 2^48 values of few bytes. */
static void unfolding(muster_judge *judge)
{
  enum { deep = 24 };
  static const int32_t offsets[] = {0, 2};
  static const int8_t twice[] = {0, 0};
  const void *offset_buffers[] = {NULL, offsets}, *index_buffers[] = {NULL, twice}, *none[] = {NULL};
  struct ArrowSchema lists[deep], indices[deep], *items[deep], last = schema_of("n", "item"),
                     schema = schema_of("+s", ""), verdict_schema;
  struct ArrowArray list_arrays[deep], index_arrays[deep], *item_arrays[deep],
      last_array = array_of(2, 0, NULL), rows = array_of(1, 1, none), verdicts;
  for (int level = 0; level < deep; level++) {
    lists[level] = schema_of("+l", level == 0 ? "free" : "");
    list_arrays[level] = array_of(1, 2, offset_buffers);
    indices[level] = schema_of("c", "item");
    index_arrays[level] = array_of(2, 2, index_buffers);
    items[level] = level + 1 == deep ? &last : &indices[level];
    item_arrays[level] = level + 1 == deep ? &last_array : &index_arrays[level];
    lists[level].n_children = list_arrays[level].n_children = 1;
    lists[level].children = &items[level], list_arrays[level].children = &item_arrays[level];
    if (level + 1 == deep) continue;
    indices[level].dictionary = &lists[level + 1];
    index_arrays[level].dictionary = &list_arrays[level + 1];
  }
  struct ArrowSchema *members[] = {&lists[0]};
  struct ArrowArray *arrays[] = {&list_arrays[0]};
  schema.n_children = rows.n_children = 1, schema.children = members, rows.children = arrays;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(has(verdicts.children[1], 0, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);
}

static void refused(muster_judge *judge)
{
  struct ArrowSchema schema = schema_of("u", ""), verdict_schema;
  struct ArrowArray rows = array_of(1, 3, NULL), verdicts;
  EXPECT(muster_judge_check_arrow(NULL, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_HANDLE);
  EXPECT(muster_judge_check_arrow(judge, NULL, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, NULL, &verdicts) == MUSTER_BAD_ARGUMENT);
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  EXPECT(holds(muster_judge_error(judge), "lacks buffers"));
  const void *buffers[] = {NULL, NULL, NULL};
  rows.buffers = buffers, rows.length = -1;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  rows.length = INT64_MAX, rows.offset = 1;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  rows.length = 1, rows.offset = INT64_MAX / 2;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  rows.length = 1, rows.offset = 0;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(has(verdicts.children[1], 0, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);
  /* An offset beyond the last one, which says where the bytes end. */
  static const int32_t offsets[] = {0, 13, 1000000000, 22};
  buffers[1] = offsets, buffers[2] = json, rows.length = 3;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == 0);
  EXPECT(!has(verdicts.children[1], 0, 0, 1, "bad-column"));
  EXPECT(has(verdicts.children[1], 1, 0, 1, "bad-column"));
  EXPECT(has(verdicts.children[1], 2, 0, 1, "bad-column"));
  give_back(&verdict_schema, &verdicts);
  schema.format = "i";
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  schema.release = NULL;
  EXPECT(muster_judge_check_arrow(judge, &schema, &rows, &verdict_schema, &verdicts) == MUSTER_BAD_ARGUMENT);
  EXPECT(set(judge, "{\"columns\":[\"passes\",\"passes\"]}") == MUSTER_BAD_ARGUMENT);
  EXPECT(set(judge, "{\"columns\":[\"verdict\"]}") == MUSTER_BAD_ARGUMENT);
  EXPECT(set(judge, "{\"columns\":3}") == MUSTER_BAD_ARGUMENT);
}

void batches(const muster_form *form)
{
  muster_judge *judge = muster_judge_create(form);
  texts(judge);
  pointed_at(judge);
  structs(judge);
  maps(judge);
  runs(judge);
  numbers(judge);
  unfolding(judge);
  refused(judge);
  EXPECT(released == 0);
  muster_judge_destroy(judge);
}
