#ifndef MUSTER_CSCAN_MEMBERS_H
#define MUSTER_CSCAN_MEMBERS_H

/* The members of a payload and of what its fields take part by part. */

#include "usual.h"
#include "values.h"

/* The name of a field that a key is; null where there is none. */
static inline const cscan_name *name_of(const cscan_names *names, text key)
{
  uint64_t low, high;
  load_name(key.bytes, key.length, &low, &high);
  uint32_t place = cscan_place(names, low, high, (uint32_t)key.length);
  for (;;) {
    const cscan_name *name = &names->places[place];
    if (name->low == low && name->high == high && name->length == key.length) {
      if (LIKELY(key.length <= 16) ||
          memcmp(names->rests + name->rest, key.bytes + 16, key.length - 16) == 0)
        return name;
    }
    if (name->field < 0) return NULL;
    place = (place + 1) & names->mask;
  }
}

/* A member that no field names, kept as JSON. */
EITHER_WAY const uint8_t *read_extra(
    scan *state, scan_level *level, text key, bool indexed)
{
  cscan_room *room = state->room;
  if (!remember(state, key.bytes, key.length, key.next)) return NULL;
  if (room->extra_count == room->extra_capacity) return refuse(state, CSCAN_EXTRAS, key.next);
  cscan_extra *extra = &room->extras[room->extra_count++];
  extra->group = level->group;
  extra->next = 0;
  extra->name = (cscan_slot){
    (uint64_t)(uintptr_t)key.bytes, (uint32_t)key.length, CSCAN_TEXT, 0, 0};
  const uint8_t *next;
  if (*key.next == '{' || *key.next == '[') {
    next = read_json(state, key.next, &extra->json, indexed);
  } else {
    next = read_plain(state, key.next, &extra->json, indexed);
  }
  cscan_slot *object = &room->slots[level->slot];
  if (object->count == 0)
    object->word = room->extra_count;
  else
    room->extras[object->count - 1].next = room->extra_count;
  object->count = room->extra_count;
  return next;
}

/* Opens the object or list that a field takes part by part; null where it does not. */
static inline scan_level *open_level(
    scan *state, uint32_t field, uint32_t slot, uint32_t base, const uint8_t *next)
{
  const cscan_field *plan = &state->form->fields[field];
  bool fits = *next == '{' ? plan->sort == CSCAN_OBJECT || plan->sort == CSCAN_MAP
                           : plan->sort == CSCAN_LIST;
  if (!fits || state->depth == CSCAN_DEPTH) return NULL;
  state->room->slots[slot] =
      (cscan_slot){.kind = plan->sort == CSCAN_OBJECT ? CSCAN_GROUP : CSCAN_ITEMS};
  scan_level *level = &state->space->levels[state->depth++];
  *level = (scan_level){
    plan->sort, plan->names, (int32_t)field, base, slot, 0, field, state->space->key_count};
  return level;
}

/* Reads the members of the payload, an object, and whatever fields of it take part by part. */
EITHER_WAY const uint8_t *read_members(scan *state, const uint8_t *next, bool indexed)
{
  cscan_space *space = state->space;
  cscan_room *room = state->room;
  scan_level *level = &space->levels[state->depth++];
  *level = (scan_level){CSCAN_OBJECT, 0, -1, 0, 0, 0, 0, 0};
  uint32_t field, slot, base;
opened:
  take(state, indexed);
  next = token(state, next + 1, indexed);
  if (*next == (level->sort == CSCAN_LIST ? ']' : '}')) goto close;
member:
  if (LIKELY(level->sort == CSCAN_OBJECT)) {
    const cscan_name *name;
    if (indexed) {
      usual_end end = read_usual(state, level, &name);
      next = state->block + *state->positions;
      if (LIKELY(end == BEHIND_LAST)) goto last;
      if (end == AT_VALUE) goto named;
    }
    text key = read_key(state, next, indexed);
    if (UNLIKELY(!key.bytes)) return NULL;
    name = name_of(&state->form->names[level->names], key);
    if (UNLIKELY(!name)) {
      next = read_extra(state, level, key, indexed);
      if (UNLIKELY(!next)) return NULL;
      goto behind;
    }
    if (UNLIKELY(room->slots[level->base + name->slot].kind != CSCAN_ABSENT))
      return refuse(state, CSCAN_DUPLICATE_KEY, next);
    next = key.next;
  named:
    field = (uint32_t)name->field;
    base = level->base;
    slot = base + name->slot;
  } else {
    if (indexed && level->sort == CSCAN_LIST && (*next | 0x20) != '{') {
      usual_end end = read_usual_items(state, level);
      next = state->block + *state->positions;
      if (end == BEHIND_LAST) goto last;
    }
    text key = {NULL, 0, next};
    if (level->sort == CSCAN_MAP) {
      key = read_key(state, next, indexed);
      if (UNLIKELY(!key.bytes)) return NULL;
      if (UNLIKELY(!remember(state, key.bytes, key.length, next))) return NULL;
      next = key.next;
    }
    base = add_item(state, level, next);
    if (UNLIKELY(base == 0)) return NULL;
    field = state->form->fields[level->field].item_field;
    slot = base + state->form->fields[field].slot;
    if (key.bytes)
      room->slots[base + 1] = (cscan_slot){
        (uint64_t)(uintptr_t)key.bytes, (uint32_t)key.length, CSCAN_TEXT, 0, 0};
  }
  if (UNLIKELY(*next == '{' || *next == '[')) {
    scan_level *inner = open_level(state, field, slot, base, next);
    if (inner) {
      level = inner;
      goto opened;
    }
    next = read_json(state, next, &room->slots[slot], indexed);
  } else {
    next = read_plain(state, next, &room->slots[slot], indexed);
  }
  if (UNLIKELY(!next)) return NULL;
behind:
  next = token(state, next, indexed);
  if (LIKELY(*next == ',')) {
    take(state, indexed);
    next = token(state, next + 1, indexed);
    goto member;
  }
last:
  if (UNLIKELY(*next != (level->sort == CSCAN_LIST ? ']' : '}')))
    return refuse(state, CSCAN_NOT_JSON, next);
close:
  if (level->sort != CSCAN_LIST && UNLIKELY(!forget(state, level->keys, next))) return NULL;
  next++;
  take(state, indexed);
  if (--state->depth == 0) return next;
  level = &space->levels[state->depth - 1];
  goto behind;
}

#endif
