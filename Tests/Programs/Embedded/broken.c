/*
 * Columns with something wrong in them, by chance: a part of face.c. Each buffer ends where a page begins
 * that nobody may read, so that one byte too many ends the program. Whatever of a column contradicts the
 * rest is refused, or the rows that it spoils are; what nobody could know, as the length of a buffer, is
 * left right.
 */
#define _DEFAULT_SOURCE
#include "face.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most_parts = 64, most_buffers = 5, kinds = 12 };

/* A column or a part of one, with the memory of its buffers. */
typedef struct {
  struct ArrowSchema schema;
  struct ArrowArray array;
  struct ArrowSchema *schemas[8];
  struct ArrowArray *arrays[8];
  const void *buffers[most_buffers];
  void *maps[most_buffers];
  size_t sizes[most_buffers];
  int64_t length, rows;
  int kind;
} part;

static part parts[most_parts];
static int part_count;
static uint64_t state;

static uint32_t chance(uint32_t below)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((state >> 33) % below);
}

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_array(struct ArrowArray *array) { array->release = NULL; }

/* Memory that ends before a page that can't be read. */
static uint8_t *buffer(part *of, int index, size_t size)
{
  size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (size + page - 1) / page * page + page;
  uint8_t *map = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) abort();
  mprotect(map + whole - page, page, PROT_NONE);
  of->maps[index] = map, of->sizes[index] = whole;
  of->buffers[index] = map + whole - page - size;
  return map + whole - page - size;
}

static const char *const formats[kinds] = {
    "u", "U", "vu", "i", "C", "g", "b", "d:10,2", "tdD", "+s", "+l", "+m"};
static const char *const names[] = {"a", "n", "l", "free", "m"};

/* A part with so many rows; its items go deeper. */
static part *made(int depth, int64_t length, const char *name, int kind)
{
  if (part_count == most_parts) return NULL;
  part *of = &parts[part_count++];
  memset(of, 0, sizeof *of);
  int64_t rows = length + chance(3);
  of->kind = kind, of->length = length, of->rows = rows;
  of->schema = (struct ArrowSchema){
      .format = formats[kind], .name = name, .release = release_schema, .children = of->schemas};
  of->array = (struct ArrowArray){
      .length = length, .offset = rows - length, .null_count = chance(2) ? -1 : 0, .n_buffers = 2,
      .buffers = of->buffers, .children = of->arrays, .release = release_array};
  size_t count = (size_t)rows;
  uint8_t *bits = chance(3) ? buffer(of, 0, count / 8 + 1) : NULL;
  for (size_t index = 0; bits && index < count / 8 + 1; index++) bits[index] = (uint8_t)chance(256);
  static const char text[] = "{\"a\":\"known\"}{\"n\":3}\"12345\xc3\xa9";
  int64_t items = 0;
  if (kind < 2 || kind >= 10) {
    uint8_t *ends = buffer(of, 1, (count + 1) * (kind == 1 ? 8 : 4));
    for (size_t index = 0; index <= count; index++) {
      if (index > 0) items += chance(kind < 2 ? 14 : 3);
      if (kind < 2 && items > (int64_t)sizeof text - 1) items = sizeof text - 1;
      int64_t wide = items;
      int32_t end = (int32_t)items;
      if (kind == 1) memcpy(ends + index * 8, &wide, 8); else memcpy(ends + index * 4, &end, 4);
    }
  }
  if (kind < 2) memcpy(buffer(of, 2, (size_t)items), text, (size_t)items), of->array.n_buffers = 3;
  if (kind == 2) {
    uint8_t *views = buffer(of, 1, count * 16);
    for (size_t index = 0; index < count; index++) {
      int32_t size = (int32_t)chance(26), far[3] = {0, 0, (int32_t)(26 - size)};
      memcpy(views + index * 16, &size, 4);
      if (size > 12) memcpy(views + index * 16 + 4, far, 12);
    }
    memcpy(buffer(of, 2, 26), text, 26);
    int64_t size = 26;
    memcpy(buffer(of, 3, 8), &size, 8);
    of->array.n_buffers = 4;
  }
  static const size_t widths[kinds] = {[3] = 4, [4] = 1, [5] = 8, [7] = 16, [8] = 4};
  size_t bytes = kind == 6 ? count / 8 + 1 : count * widths[kind];
  if (bytes > 0) {
    uint8_t *values = buffer(of, 1, bytes);
    for (size_t index = 0; index < bytes; index++) values[index] = (uint8_t)chance(kind == 3 ? 2 : 256);
  }
  if (kind == 9) {
    of->array.n_buffers = 1;
    int children = depth > 3 ? 0 : 1 + (int)chance(4);
    for (int index = 0; index < children; index++) {
      part *child = made(depth + 1, rows, names[index], (int)chance(kinds));
      if (!child) break;
      int64_t at = of->schema.n_children++;
      of->schemas[at] = &child->schema, of->arrays[at] = &child->array;
      of->array.n_children++;
    }
  }
  if (kind >= 10) {
    part *child = made(depth + 1, items, "item", kind == 11 ? 9 : (int)chance(depth > 3 ? 9 : kinds));
    if (child) {
      of->schemas[0] = &child->schema, of->arrays[0] = &child->array;
      of->schema.n_children = of->array.n_children = 1;
    }
  }
  if (kind == 4 && chance(2)) {
    part *values = made(depth + 1, 1 + chance(300), "", (int)chance(depth > 3 ? 9 : kinds));
    if (values) of->schema.dictionary = &values->schema, of->array.dictionary = &values->array;
  }
  return of;
}

static int64_t wrong_number(void)
{
  static const int64_t numbers[] = {
      -1, INT64_MIN, INT64_MAX, -2147483648, 2147483647, 1, 2, 1000, 1099511627776};
  return numbers[chance(sizeof numbers / sizeof *numbers)];
}

/* Makes something wrong in a part: what contradicts something else, or is null or released. */
static void spoil(part *of)
{
  struct ArrowSchema *schema = &of->schema;
  struct ArrowArray *array = &of->array;
  int64_t rows = of->rows;
  int child = (int)chance(8), one = (int)chance(most_buffers);
  switch (chance(15)) {
  case 0: schema->release = NULL; break;
  case 1: array->release = NULL; break;
  case 2: array->length = -1 - (int64_t)chance(9); break;
  case 3: array->offset = chance(2) ? -1 : INT64_MAX - chance(9); break;
  case 4: array->n_buffers = chance(2) ? -1 : (int64_t)chance(2); break;
  case 5: array->buffers = NULL; break;
  case 6: of->buffers[one] = NULL; break;
  case 7: schema->n_children = wrong_number(); break;
  case 8: array->n_children = wrong_number(); break;
  case 9: schema->children = NULL; break;
  case 10: of->schemas[child] = NULL; break;
  case 11: of->arrays[child] = NULL; break;
  case 12: if (schema->dictionary) array->dictionary = NULL; else schema->dictionary = schema; break;
  case 13: /* Fewer rows than the part around it has; where offsets are, the last one would be another. */
    if (of->kind < 2 || of->kind >= 10) break;
    array->length = chance((uint32_t)of->length + 1); break;
  default:
    if ((of->kind < 2 || of->kind >= 10) && rows > 0 && of->buffers[1]) {
      /* An offset, but for the last: it says where the values end. */
      uint8_t *ends = (uint8_t *)of->buffers[1];
      int64_t at = chance((uint32_t)rows), wide = wrong_number();
      int32_t end = (int32_t)wide;
      if (of->kind == 1) memcpy(ends + at * 8, &wide, 8); else memcpy(ends + at * 4, &end, 4);
    } else if (of->kind == 2 && rows > 0 && of->buffers[1]) {
      int32_t number = (int32_t)wrong_number();
      memcpy((uint8_t *)of->buffers[1] + chance((uint32_t)rows) * 16 + 4 * chance(4), &number, 4);
    } else {
      static const char *const wrong[] = {"", "+", "+w:-3", "+w:99999999", "d:", "d:1,2,3", "tss", "n"};
      schema->format = wrong[chance(8)];
    }
  }
}

/* Judges a column that is wrong in so many places; returns true if it was refused as a whole. */
static bool is_refused(muster_judge *judge, int faults)
{
  part_count = 0;
  part *rows = made(0, chance(20), "", chance(4) ? 9 : (int)chance(4));
  for (int index = 0; index < faults; index++) spoil(&parts[chance((uint32_t)part_count)]);
  struct ArrowSchema verdict_schema;
  struct ArrowArray verdicts;
  int64_t length = rows->array.length;
  int32_t answer =
      muster_judge_check_arrow(judge, &rows->schema, &rows->array, &verdict_schema, &verdicts);
  if (answer >= 0) {
    EXPECT(verdicts.length == length);
    verdict_schema.release(&verdict_schema);
    verdicts.release(&verdicts);
  } else {
    EXPECT(answer == MUSTER_BAD_ARGUMENT && muster_judge_error(judge)->length > 0);
  }
  for (int index = 0; index < part_count; index++)
    for (int at = 0; at < most_buffers; at++)
      if (parts[index].maps[at]) munmap(parts[index].maps[at], parts[index].sizes[at]);
  return answer < 0;
}

/* Structs with two children, whose children are the same two: 2^40 columns of few bytes. */
static void shared(muster_judge *judge)
{
  enum { deep = 40 };
  static struct ArrowSchema schemas[deep][2], *schema_pairs[deep][2];
  static struct ArrowArray arrays[deep], *array_pairs[deep][2];
  static const void *none[] = {NULL};
  for (int level = 0; level < deep; level++) {
    bool is_last = level + 1 == deep;
    int64_t children = is_last ? 0 : 2;
    arrays[level] = (struct ArrowArray){
        .length = 1, .n_buffers = 1, .buffers = none, .release = release_array,
        .n_children = children, .children = array_pairs[level]};
    for (int side = 0; side < 2; side++) {
      schemas[level][side] = (struct ArrowSchema){
          .format = is_last ? "n" : "+s", .name = names[side], .release = release_schema,
          .n_children = children, .children = schema_pairs[level]};
      if (is_last) continue;
      schema_pairs[level][side] = &schemas[level + 1][side];
      array_pairs[level][side] = &arrays[level + 1];
    }
  }
  struct ArrowSchema verdict_schema;
  struct ArrowArray verdicts;
  EXPECT(muster_judge_check_arrow(judge, schemas[0], arrays, &verdict_schema, &verdicts) ==
         MUSTER_BAD_ARGUMENT);
  EXPECT(holds(muster_judge_error(judge), "more than 1048576 columns"));
}

void broken_batches(const muster_form *form, int cases)
{
  muster_judge *judge = muster_judge_create(form);
  EXPECT(set(judge, "{\"columns\":[\"passes\",\"failures\",\"payload\"]}") == 0);
  shared(judge);
  int refused = 0;
  for (int number = 0; number < cases; number++) {
    state = (uint64_t)number;
    refused += is_refused(judge, (int)chance(4));
  }
  /* Were all refused, or none, little would be tried. */
  EXPECT(refused > cases / 4 && refused < cases * 9 / 10);
  muster_judge_destroy(judge);
}
