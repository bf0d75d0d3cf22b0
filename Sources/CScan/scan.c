#include "members.h"
#include "records.h"

/* How many values over several lines a block may have before it is read byte by byte. */
static const unsigned most_inner_lines = 8;

static bool begin(scan *state)
{
  cscan_space *space = state->space;
  cscan_room *room = state->room;
  room->extra_count = 0;
  forget_keys(space);
  space->scratch_used = 0;
  uint32_t count = state->form->slot_count;
  if (room->slot_capacity < count) {
    refuse(state, CSCAN_SLOTS, state->start);
    return false;
  }
  uint32_t limit = room->slot_limit < count ? count : room->slot_limit;
  state->slot_end = room->slot_capacity < limit ? room->slot_capacity : limit;
  room->slot_count = count;
  memset(room->slots, 0, count * sizeof(cscan_slot));
  room->slots[0].kind = CSCAN_GROUP;
  return true;
}

/* What became of a row that was not filled. */
static enum cscan_outcome why(scan *state)
{
  return state->room->problem >= CSCAN_SLOTS ? CSCAN_NEEDS_ROOM : CSCAN_REFUSED;
}

static __attribute__((noinline)) const uint8_t *read_bytes(scan *state)
{
  const uint8_t *next = skip_spaces(state, state->start);
  if (LIKELY(*next == '{')) return read_members(state, next, false);
  if (*next == '[') return read_json(state, next, &state->room->slots[0], false);
  return read_plain(state, next, &state->room->slots[0], false);
}

enum cscan_outcome cscan_row(
    const cscan_form *form, cscan_space *space, cscan_room *room, const uint8_t *start,
    const uint8_t *end)
{
  scan state = {.form = form, .space = space, .room = room, .start = start, .end = end};
  if ((uint64_t)(end - start) > UINT32_MAX) {
    refuse(&state, CSCAN_TOO_LARGE, start);
  } else if (!reserve_scratch(space, (size_t)(end - start))) {
    refuse(&state, CSCAN_NO_MEMORY, start);
  } else if (begin(&state)) {
    const uint8_t *next = read_bytes(&state);
    if (LIKELY(next)) {
      next = skip_spaces(&state, next);
      if (LIKELY(next == end)) return CSCAN_FILLED;
      refuse(&state, CSCAN_NOT_JSON, next);
    }
  }
  return why(&state);
}

/* Goes to the next line that is not blank; false where there is none. */
static inline bool find_row(cscan_block *block)
{
  const uint8_t *bytes = block->bytes;
  size_t next = block->next;
  for (; next < block->length && is_space(bytes[next]); next++) {
    if (bytes[next] != '\n') continue;
    block->line++;
    block->line_start = next + 1;
  }
  block->next = next;
  block->row_start = next;
  return next < block->length;
}

/* The object that the next tokens are, on a line of its own; what is refused here may yet be one. */
static enum cscan_outcome read_tokens(
    const cscan_form *form, cscan_space *space, cscan_room *room, cscan_block *block)
{
  const uint8_t *start = block->bytes + block->row_start;
  scan state = {
    .form = form,
    .space = space,
    .room = room,
    .start = start,
    .end = block->bytes + block->length,
    .block = block->bytes,
    .positions = block->positions + block->position,
    .marks = block->marks,
  };
  if (*start != '{' || !reserve_scratch(space, block->length)) return CSCAN_REFUSED;
  if (!begin(&state)) return why(&state);
  const uint8_t *next = read_members(&state, start, true);
  if (UNLIKELY(!next)) return why(&state);
  while (UNLIKELY(*next == ' ' || *next == '\r' || *next == '\t')) next++;
  if (UNLIKELY(*next != '\n')) return CSCAN_REFUSED;
  if (!block->is_trusted &&
      memchr(start, '\n', (size_t)(next - start)) != NULL) {
    /* Values over many lines, in each other, would be read again from each of their lines. */
    if (++block->inner_lines == most_inner_lines) block->positions = NULL;
    return CSCAN_REFUSED;
  }
  block->row_end = (size_t)(next - block->bytes);
  block->position = (size_t)(state.positions - block->positions);
  return CSCAN_FILLED;
}

/* The next record of a table. */
static enum cscan_outcome next_record(
    const cscan_form *form, cscan_space *space, cscan_room *room, cscan_block *block)
{
  const cscan_table *table = block->table;
  if (block->next == table->record_count) return CSCAN_DONE;
  const cscan_record *record = &table->records[block->next];
  scan state = {.form = form, .space = space, .room = room, .start = block->bytes};
  block->line = block->next;
  block->row_start = block->line_start = record->start;
  block->row_end = record->end;
  if (record->first_cell != CSCAN_NO_CELLS) {
    if (!begin(&state) || !read_cells(&state, table, table->cells + record->first_cell))
      return why(&state);
    block->next++;
    return CSCAN_FILLED;
  }
  block->next++;
  return CSCAN_REFUSED;
}

enum cscan_outcome cscan_block_next(
    const cscan_form *form, cscan_space *space, cscan_room *room, cscan_block *block)
{
  if (block->table) return next_record(form, space, room, block);
  if (UNLIKELY(!find_row(block))) return CSCAN_DONE;
  if (LIKELY(block->positions)) {
    enum cscan_outcome outcome = read_tokens(form, space, room, block);
    if (LIKELY(outcome == CSCAN_FILLED)) block->next = block->row_end;
    if (LIKELY(outcome != CSCAN_REFUSED)) return outcome;
  }
  const uint8_t *start = block->bytes + block->row_start;
  const uint8_t *end = memchr(start, '\n', block->length - block->row_start);
  if (!end) end = block->bytes + block->length;
  block->row_end = (size_t)(end - block->bytes);
  enum cscan_outcome outcome = cscan_row(form, space, room, start, end);
  if (outcome == CSCAN_NEEDS_ROOM) return outcome;
  block->next = block->row_end;
  while (block->positions && block->position < block->position_count &&
         block->positions[block->position] < block->row_end)
    block->position++;
  return outcome;
}
