#ifndef MUSTER_CSCAN_H
#define MUSTER_CSCAN_H

/*
 * Reads JSON into rows, strictly and in one pass.
 *
 * A row is a list of slots, one per field, as Muster's `Row` lays them out; the types here are the
 * same bytes. The scanner says whether the bytes are one JSON value without duplicate keys and
 * fills the row on the way. Texts without escapes, numbers and JSON are pointed to where they
 * stand; texts with escapes are pointed to in the space, until the next row is read.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes that must be readable behind the last one. */
#define CSCAN_PADDING 64

/* How many objects and lists may stand in each other. */
#define CSCAN_DEPTH 1000

/* What a slot holds: `Slot.Kind`. */
enum cscan_kind {
  CSCAN_ABSENT, CSCAN_NULL, CSCAN_YES, CSCAN_NO, CSCAN_TEXT, CSCAN_NUMBER, CSCAN_GROUP, CSCAN_ITEMS,
  CSCAN_JSON
};

/* One value: `Slot`. */
typedef struct {
  uintptr_t word;
  uint32_t count;
  uint8_t kind;
  uint8_t is_typed;
  uint16_t rest;
} cscan_slot;

/* A member that no field names: `Row.Extra`. */
typedef struct {
  int32_t group;
  uint32_t next;
  cscan_slot name;
  cscan_slot json;
} cscan_extra;

/* How a field is filled. */
enum cscan_sort { CSCAN_PLAIN, CSCAN_OBJECT, CSCAN_LIST, CSCAN_MAP };

typedef struct {
  uint32_t sort;
  /* Its slot, counted from its frame's first. */
  uint32_t slot;
  /* An object's names. */
  uint32_t names;
  /* The slots of a list's or map's item, and the field that the item is. */
  uint32_t item_slots;
  uint32_t item_field;
} cscan_field;

/* A name of an object: its first 16 bytes, zeros behind them, and where the rest stands. */
typedef struct {
  uint64_t low, high;
  uint32_t length;
  /* The field; in a free place -1. */
  int32_t field;
  /* The field's slot, which is wanted at once. */
  uint32_t slot;
  uint32_t rest;
} cscan_name;

/* The names of an object's fields, in a table found by hash: `cscan_place`. */
typedef struct {
  const cscan_name *places;
  /* What names have behind their first 16 bytes. */
  const uint8_t *rests;
  uint64_t factor;
  uint32_t shift;
  uint32_t mask;
} cscan_names;

typedef struct {
  /* The slots of the form's own frame. */
  uint32_t slot_count;
  const cscan_field *fields;
  /* The form's own names first. */
  const cscan_names *names;
} cscan_form;

enum cscan_outcome {
  CSCAN_FILLED,
  /* The bytes are refused, for the reason in `problem`. */
  CSCAN_REFUSED,
  /* The row needs more room, of the sort in `problem`. */
  CSCAN_NEEDS_ROOM,
  /* There is no row any more. */
  CSCAN_DONE
};

enum cscan_problem {
  CSCAN_NOT_JSON, CSCAN_TOO_DEEP, CSCAN_DUPLICATE_KEY,
  /* So many keys with one hash that only a slower reader can tell. */
  CSCAN_TOO_ALIKE,
  /* It takes more slots than the limit. */
  CSCAN_TOO_LARGE,
  CSCAN_NO_MEMORY, CSCAN_SLOTS, CSCAN_EXTRAS
};

/* The row to fill, which is the caller's. */
typedef struct {
  cscan_slot *slots;
  cscan_extra *extras;
  uint32_t slot_capacity, extra_capacity;
  uint32_t slot_count, extra_count;
  /* How many slots a row may take, whatever room there is; the form's own frame is always taken. */
  uint32_t slot_limit;
  /* Why and near which byte of the row it was refused. */
  uint32_t problem;
  size_t offset;
} cscan_room;

/* What the scanner keeps from row to row; one per thread. */
typedef struct cscan_space cscan_space;

cscan_space *cscan_space_create(void);
void cscan_space_destroy(cscan_space *space);

/* Finds where the tokens of a block stand, many bytes at once; one per thread. */
typedef struct cscan_index cscan_index;

cscan_index *cscan_index_create(void);
void cscan_index_destroy(cscan_index *index);

/*
 * A column of a table: its field's slot and those of the groups around it, which are there once it
 * is; or -1 and its name, which is empty where it is left out.
 */
typedef struct {
  const uint8_t *name;
  const uint32_t *groups;
  uint32_t length, group_count;
  int32_t slot;
} cscan_column;

/* Where a cell's text lies among the bytes of a block. */
typedef struct {
  uint32_t start, end;
} cscan_cell;

/* A record: its bytes, and the first of its cells; CSCAN_NO_CELLS where it is no payload. */
typedef struct {
  uint32_t start, end, first_cell;
} cscan_record;

#define CSCAN_NO_CELLS UINT32_MAX

/* Records that are read instead of lines. Their cells are UTF-8, and as many as the columns. */
typedef struct {
  const cscan_column *columns;
  uint32_t column_count, record_count;
  const cscan_record *records;
  const cscan_cell *cells;
} cscan_table;

/* How the records of CSV are found. */
typedef struct {
  uint8_t separator;
  uint32_t column_count;
  /* A longer record is left, and none is begun behind so many bytes. */
  size_t longest, wanted;
  /* Where the bytes and the cells are going to lie in the block. */
  uint32_t first_byte, first_cell;
} cscan_csv;

/*
 * Finds the cells of the records of CSV from the first byte on, at most `*count`, and sets how many
 * it found; returns the byte behind the last one. It ends before a record that takes a careful
 * reader: one that is not all there, is no record, is no UTF-8, or has a quote or a line break within
 * a cell.
 */
size_t cscan_records(
    const uint8_t *bytes, size_t length, const cscan_csv *csv, cscan_record *records,
    cscan_cell *cells, uint32_t *count);

/* An item of an array: its bytes, the line feeds between it and the one before, and those within it. */
typedef struct {
  uint32_t start, end;
  uint32_t feeds_before, feeds_within;
  /* Whether a line feed or a carriage return is within it. */
  bool has_break;
} cscan_item;

/*
 * Finds items of an array that are objects, by their brackets and quotes alone, from behind the item
 * before on; returns how many, at most `most`. It ends before an item that is not all there, is no
 * object or has more than `longest` bytes, and behind so many bytes as are wanted. Positions have to
 * fit into 32 bits.
 */
uint32_t cscan_items(
    const uint8_t *bytes, size_t length, size_t longest, size_t wanted, cscan_item *items,
    uint32_t most);

/* Lines, or the records of a table, that are read one after the other. */
typedef struct {
  const uint8_t *bytes;
  size_t length;
  /* Where the tokens stand; null where that is not known. */
  const uint32_t *positions;
  size_t position, position_count;
  /* Which parts of the bytes hold backslashes; null where none does. */
  const uint8_t *marks;
  bool has_backslash;
  /* Whether the caller looks for values over several lines: see `cscan_block_is_misread`. */
  bool is_trusted;
  /* The values over several lines that were met. */
  unsigned inner_lines;
  /* The line feeds. */
  size_t line_count;
  /* The byte to go on at, the line it is on, from 0, and where that line begins. */
  size_t next, line, line_start;
  /* The last row: from its first byte that is no white space to its line feed. */
  size_t row_start, row_end;
  /* What is read instead of lines; the record to go on at is `next`. */
  const cscan_table *table;
} cscan_block;

/*
 * Begins a block and counts its lines. `bytes[length]` has to be a line feed, and CSCAN_PADDING
 * bytes behind it readable.
 */
void cscan_block_begin(cscan_block *block, const uint8_t *bytes, size_t length);

/*
 * Finds the tokens of a block that has begun. Without this, or where the block as a whole is no
 * JSON, its lines are read byte by byte. The index stays with the block until it has been read.
 */
void cscan_block_index(cscan_block *block, cscan_index *index);

/*
 * Reads the next line that is not blank as one payload. Where it needs room, the same line comes
 * again.
 */
enum cscan_outcome cscan_block_next(
    const cscan_form *form, cscan_space *space, cscan_room *room, cscan_block *block);

/*
 * Whether a trusted block that is done has values over several lines, which its index took for rows.
 * A line feed between tokens is white space to the index; looking for one in every row costs more
 * than counting in the end that each stood between rows.
 */
static inline bool cscan_block_is_misread(const cscan_block *block)
{
  return block->positions && block->line != block->line_count;
}

/*
 * Reads the bytes from `start` to `end` as one payload. `*end` has to be a line feed, and
 * CSCAN_PADDING bytes behind it readable.
 */
enum cscan_outcome cscan_row(
    const cscan_form *form, cscan_space *space, cscan_room *room, const uint8_t *start,
    const uint8_t *end);

/* The place to look for a name first, by its first 16 bytes and its length. */
static inline uint32_t cscan_place(
    const cscan_names *names, uint64_t low, uint64_t high, uint32_t length)
{
  uint64_t mixed = (low ^ (high * 0x9E3779B97F4A7C15u) ^ length) * names->factor;
  return (uint32_t)(mixed >> names->shift) & names->mask;
}

#ifdef __cplusplus
}
#endif

#endif
