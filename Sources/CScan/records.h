#ifndef MUSTER_CSCAN_RECORDS_H
#define MUSTER_CSCAN_RECORDS_H

/* Rows from the records of a table, whose cells are texts. */

#include "values.h"

/* Fills the slots of a record's columns. */
static inline bool read_cells(scan *state, const cscan_table *table, const cscan_cell *cells)
{
  cscan_room *room = state->room;
  for (uint32_t index = 0; index < table->column_count; index++) {
    const cscan_column *column = &table->columns[index];
    cscan_slot value = {
      (uint64_t)(uintptr_t)(state->start + cells[index].start),
      cells[index].end - cells[index].start, CSCAN_TEXT, 0, 0};
    if (value.count == 0) continue;
    if (LIKELY(column->slot >= 0)) {
      room->slots[column->slot] = value;
      for (uint32_t group = 0; group < column->group_count; group++)
        room->slots[column->groups[group]] = (cscan_slot){.kind = CSCAN_GROUP};
      continue;
    }
    if (column->length == 0) continue;
    if (room->extra_count == room->extra_capacity) {
      refuse(state, CSCAN_EXTRAS, state->start);
      return false;
    }
    cscan_slot name = {
      (uint64_t)(uintptr_t)column->name, column->length, CSCAN_TEXT, 0, 0};
    room->extras[room->extra_count++] = (cscan_extra){-1, 0, name, value};
    cscan_slot *form = &room->slots[0];
    if (form->count == 0)
      form->word = room->extra_count;
    else
      room->extras[form->count - 1].next = room->extra_count;
    form->count = room->extra_count;
  }
  return true;
}

#endif
