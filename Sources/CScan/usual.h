#ifndef MUSTER_CSCAN_USUAL_H
#define MUSTER_CSCAN_USUAL_H

/* Members and items as most are, all tokens of one at once. */

#include "values.h"

/* Where reading members or items as most are came to its end. */
typedef enum {
  /* At one that has to be read with more care. */
  AT_MEMBER,
  /* At a value that has to be, whose name is known. */
  AT_VALUE,
  /* Behind a value that no comma follows. */
  BEHIND_LAST
} usual_end;

/* Empties slots: those of most items are few, and those of a value's two. */
static inline __attribute__((always_inline)) void clear_slots(cscan_slot *slots, uint32_t count)
{
  const cscan_slot none = {.kind = CSCAN_ABSENT};
  if (LIKELY(count == 2)) {
    slots[0] = slots[1] = none;
    return;
  }
  switch (count) {
  case 5: slots[4] = none; /* fall through */
  case 4: slots[3] = none; /* fall through */
  case 3: slots[2] = none; /* fall through */
  case 2: slots[1] = none; /* fall through */
  case 1: slots[0] = none; break;
  default: memset(slots, 0, count * sizeof(cscan_slot));
  }
}

/* The frame of a list's or map's next item; 0 where there is no room for it, or too much is taken. */
static inline uint32_t add_item(scan *state, scan_level *level, const uint8_t *next)
{
  cscan_room *room = state->room;
  uint32_t count = state->form->fields[level->field].item_slots;
  uint32_t base = room->slot_count;
  if (UNLIKELY(state->slot_end - base < count)) {
    bool may_grow = room->slot_capacity < room->slot_limit;
    refuse(state, may_grow ? CSCAN_SLOTS : CSCAN_TOO_LARGE, next);
    return 0;
  }
  room->slot_count = base + count;
  clear_slots(&room->slots[base], count);
  room->slots[level->last ? level->last : level->slot].word = base;
  room->slots[level->slot].count++;
  level->last = base;
  return base;
}

/* The byte behind an integer that is no more than digits. */
static inline const uint8_t *digits_end(const uint8_t *next)
{
  if (*next == '0') return next + 1;
  while (is_digit(*next)) next++;
  return next;
}

/* Fills a slot with a value between two tokens; false where there is more to it. */
static inline __attribute__((always_inline)) bool fill_usual(
    cscan_slot *slot, const uint8_t *value, const uint8_t *behind)
{
  size_t length = (size_t)(behind - value);
  if (LIKELY(*value == '"')) {
    if (UNLIKELY(behind[-1] != '"')) return false;
    *slot = (cscan_slot){(uint64_t)(uintptr_t)(value + 1), (uint32_t)length - 2, CSCAN_TEXT, 0, 0};
  } else if (is_digit(*value)) {
    if (UNLIKELY(digits_end(value) != behind)) return false;
    *slot = (cscan_slot){(uint64_t)(uintptr_t)value, (uint32_t)length, CSCAN_NUMBER, 0, 0};
  } else if ((*value | 0x20) == '{') {
    return false;
  } else if (length == 4 && memcmp(value, "true", 4) == 0) {
    *slot = (cscan_slot){.kind = CSCAN_YES};
  } else if (length == 5 && memcmp(value, "false", 5) == 0) {
    *slot = (cscan_slot){.kind = CSCAN_NO};
  } else {
    return false;
  }
  return true;
}

/*
 * Reads members from the next token on, as long as each is a short name that a field has, a plain
 * value, nothing between them and no backslash in them. What is not so is left to be read, or refused,
 * with more care. The four tokens of a member are looked at before anything is known of them: behind
 * the last token of a block stands its end, several times, and no byte there is one of a member.
 */
static inline __attribute__((always_inline)) usual_end read_usual(
    scan *state, const scan_level *level, const cscan_name **found)
{
  const uint8_t *block = state->block;
  const uint32_t *at = state->positions;
  const bool is_marked = state->marks != NULL;
  const cscan_names names = state->form->names[level->names];
  cscan_slot *slots = state->room->slots + level->base;
  usual_end end = AT_MEMBER;
  for (;;) {
    const uint8_t *quote = block + at[0];
    const uint8_t *colon = block + at[1];
    const uint8_t *value = block + at[2];
    if (UNLIKELY(*quote != '"') || UNLIKELY(*colon != ':') || UNLIKELY(colon[-1] != '"')) break;
    uint32_t length = (uint32_t)(colon - quote) - 2;
    if (UNLIKELY(length > 16)) break;
    if (UNLIKELY(is_marked) && may_have_backslash(state, quote, colon)) break;
    uint64_t low, high;
    load_name(quote + 1, length, &low, &high);
    const cscan_name *name = &names.places[cscan_place(&names, low, high, length)];
    if (UNLIKELY((name->low ^ low) | (name->high ^ high) | (name->length ^ length))) break;
    cscan_slot *slot = &slots[name->slot];
    if (UNLIKELY(slot->kind != CSCAN_ABSENT)) break;
    const uint8_t *behind = block + at[3];
    if ((UNLIKELY(is_marked) && may_have_backslash(state, value, behind)) ||
        UNLIKELY(!fill_usual(slot, value, behind))) {
      *found = name;
      at += 2;
      end = AT_VALUE;
      break;
    }
    at += 3;
    if (UNLIKELY(*behind != ',')) {
      end = BEHIND_LAST;
      break;
    }
    at++;
  }
  state->positions = at;
  return end;
}

/* Reads items of a list that are plain values in the same way. */
static inline __attribute__((always_inline)) usual_end read_usual_items(
    scan *state, scan_level *level)
{
  const uint8_t *block = state->block;
  const uint32_t *at = state->positions;
  cscan_slot *slots = state->room->slots;
  const cscan_field *list = &state->form->fields[level->field];
  const uint32_t size = list->item_slots;
  const uint32_t slot = state->form->fields[list->item_field].slot;
  uint32_t base = state->room->slot_count;
  uint32_t last = level->last ? level->last : level->slot;
  uint32_t count = 0;
  usual_end end = AT_MEMBER;
  for (;;) {
    const uint8_t *value = block + at[0];
    const uint8_t *behind = block + at[1];
    cscan_slot filled;
    if (UNLIKELY(state->slot_end - base < size)) break;
    if (UNLIKELY(state->marks) && may_have_backslash(state, value, behind)) break;
    if (UNLIKELY(!fill_usual(&filled, value, behind))) break;
    clear_slots(&slots[base], size);
    slots[base + slot] = filled;
    slots[last].word = base;
    last = base;
    base += size;
    count++;
    at++;
    if (*behind != ',') {
      end = BEHIND_LAST;
      break;
    }
    at++;
  }
  slots[level->slot].count += count;
  state->room->slot_count = base;
  if (count > 0) level->last = last;
  state->positions = at;
  return end;
}

#endif
