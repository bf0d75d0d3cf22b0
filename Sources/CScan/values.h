#ifndef MUSTER_CSCAN_VALUES_H
#define MUSTER_CSCAN_VALUES_H

/* The values of JSON, one by one. */

#include "keys.h"
#include "survey.h"
#include "text.h"

/* What is going on while one row is read. */
typedef struct {
  const cscan_form *form;
  cscan_space *space;
  cscan_room *room;
  const uint8_t *start;
  const uint8_t *end;
  /* How many slots there are for the row: there is no room for more, or they are not allowed. */
  uint32_t slot_end;
  /* The open objects and lists that fields are. */
  uint32_t depth;
  /* Where the tokens of the block stand, the next one first; unused where that is not known. */
  const uint8_t *block;
  const uint32_t *positions;
  const uint8_t *marks;
} scan;

/*
 * The functions that take `indexed` read in two ways, a constant at each of their calls: from token
 * to token where the index knows them, which also knows that texts are closed and UTF-8, or byte by
 * byte.
 */
#define EITHER_WAY static inline __attribute__((always_inline))

/* Ends the row; what `next` was is where it ended. */
static __attribute__((noinline, cold)) const uint8_t *refuse(
    scan *state, uint32_t problem, const uint8_t *next)
{
  state->room->problem = problem;
  state->room->offset = (size_t)(next - state->start);
  return NULL;
}

static inline const uint8_t *skip_spaces(scan *state, const uint8_t *next)
{
  if (LIKELY(*next > ' ')) return next;
  if (*next == ' ' && next[1] > ' ') return next + 1;
  while (is_space(*next) && next < state->end) next++;
  return next;
}

/* The next token; `next` is behind the last one. */
EITHER_WAY const uint8_t *token(scan *state, const uint8_t *next, bool indexed)
{
  return indexed ? state->block + *state->positions : skip_spaces(state, next);
}

/* Goes over a token. */
EITHER_WAY void take(scan *state, bool indexed)
{
  if (indexed) state->positions++;
}

/* The byte behind a number. */
static inline const uint8_t *number_end(scan *state, const uint8_t *next)
{
  if (*next == '-') next++;
  if (*next == '0') {
    next++;
  } else {
    if (UNLIKELY(!is_digit(*next))) return refuse(state, CSCAN_NOT_JSON, next);
    while (is_digit(*next)) next++;
  }
  if (*next == '.') {
    next++;
    if (UNLIKELY(!is_digit(*next))) return refuse(state, CSCAN_NOT_JSON, next);
    while (is_digit(*next)) next++;
  }
  if ((*next | 0x20) == 'e') {
    next++;
    if (*next == '+' || *next == '-') next++;
    if (UNLIKELY(!is_digit(*next))) return refuse(state, CSCAN_NOT_JSON, next);
    while (is_digit(*next)) next++;
  }
  return next;
}

/* Remembers a key that no field has. */
static inline bool remember(scan *state, const uint8_t *bytes, size_t length, const uint8_t *next)
{
  if (LIKELY(remember_key(state->space, bytes, length))) return true;
  refuse(state, CSCAN_NO_MEMORY, next);
  return false;
}

/* Ends an object, whose keys begin behind the first so many. */
static inline bool forget(scan *state, size_t first, const uint8_t *next)
{
  enum keys_outcome outcome = close_keys(state->space, first);
  if (LIKELY(outcome == KEYS_DIFFER)) return true;
  refuse(state, outcome == KEY_IS_TWICE ? CSCAN_DUPLICATE_KEY : CSCAN_TOO_ALIKE, next);
  return false;
}

/* The text behind the quote before `next`; its bytes are null where it is none. */
static inline text scan_slowly(scan *state, const uint8_t *next)
{
  uint8_t *scratch = state->space->scratch + state->space->scratch_used;
  text found = scan_text(next, scratch);
  if (UNLIKELY(!found.bytes)) refuse(state, CSCAN_NOT_JSON, found.next);
  if (found.bytes == scratch) state->space->scratch_used += found.length;
  return found;
}

/* Whether there may be a backslash from one byte to another: a look at one word of marks. */
static inline bool may_have_backslash(const scan *state, const uint8_t *bytes, const uint8_t *end)
{
  size_t first = (size_t)(bytes - state->block) / MARKED_BYTES;
  size_t count = (size_t)(end - state->block) / MARKED_BYTES - first;
  if (UNLIKELY(count > 55)) return true;
  uint64_t marks = load8(state->marks + first / 8) >> first % 8;
  return (marks & (((uint64_t)2 << count) - 1)) != 0;
}

static inline bool has_backslash(const uint8_t *bytes, const uint8_t *end)
{
  for (; bytes < end; bytes += 16) {
    stop found = find_stop(bytes);
    if (UNLIKELY(found.first < 16)) return bytes + found.first < end;
  }
  return false;
}

/* The text whose opening quote is at `next`. */
EITHER_WAY text read_text(scan *state, const uint8_t *next, bool indexed)
{
  take(state, indexed);
  if (!indexed) return scan_slowly(state, next + 1);
  /* Between a closing quote and the next token there is nothing but white space. */
  const uint8_t *end = state->block + *state->positions - 1;
  while (UNLIKELY(*end != '"')) end--;
  if (UNLIKELY(state->marks) && UNLIKELY(may_have_backslash(state, next + 1, end)) &&
      has_backslash(next + 1, end))
    return scan_slowly(state, next + 1);
  return (text){next + 1, (size_t)(end - next - 1), end + 1};
}

/* The byte behind a value that is no object or list; fills the slot with it. */
EITHER_WAY const uint8_t *read_plain(
    scan *state, const uint8_t *next, cscan_slot *slot, bool indexed)
{
  if (LIKELY(*next == '"')) {
    text found = read_text(state, next, indexed);
    if (UNLIKELY(!found.bytes)) return NULL;
    *slot = (cscan_slot){(uint64_t)(uintptr_t)found.bytes, (uint32_t)found.length, CSCAN_TEXT, 0, 0};
    return found.next;
  }
  const uint8_t *end;
  if (is_digit(*next) || *next == '-') {
    end = number_end(state, next);
    if (UNLIKELY(!end)) return NULL;
    *slot = (cscan_slot){(uint64_t)(uintptr_t)next, (uint32_t)(end - next), CSCAN_NUMBER, 0, 0};
  } else if (memcmp(next, "true", 4) == 0) {
    *slot = (cscan_slot){.kind = CSCAN_YES};
    end = next + 4;
  } else if (memcmp(next, "false", 5) == 0) {
    *slot = (cscan_slot){.kind = CSCAN_NO};
    end = next + 5;
  } else if (memcmp(next, "null", 4) == 0) {
    *slot = (cscan_slot){.kind = CSCAN_NULL};
    end = next + 4;
  } else {
    return refuse(state, CSCAN_NOT_JSON, next);
  }
  take(state, indexed);
  if (indexed && UNLIKELY(end != token(state, end, true)) &&
      skip_spaces(state, end) != token(state, end, true))
    return refuse(state, CSCAN_NOT_JSON, end);
  return end;
}

/* The key whose opening quote is at `next`, and in `next` where its value begins. */
EITHER_WAY text read_key(scan *state, const uint8_t *next, bool indexed)
{
  text key = {NULL, 0, next};
  if (UNLIKELY(*next != '"')) {
    refuse(state, CSCAN_NOT_JSON, next);
    return key;
  }
  key = read_text(state, next, indexed);
  if (UNLIKELY(!key.bytes)) return key;
  next = token(state, key.next, indexed);
  if (UNLIKELY(*next != ':')) {
    refuse(state, CSCAN_NOT_JSON, next);
    key.bytes = NULL;
    return key;
  }
  take(state, indexed);
  key.next = token(state, next + 1, indexed);
  return key;
}

/* The byte behind an object or a list that is kept as JSON: strict, and keys stand once. */
static __attribute__((noinline)) const uint8_t *skip_value(scan *state, const uint8_t *next)
{
  cscan_space *space = state->space;
  unsigned depth = 0;
  unsigned most = CSCAN_DEPTH - state->depth;
  cscan_slot unused;
open:
  if (depth == most) return refuse(state, CSCAN_TOO_DEEP, next);
  bool is_object = *next == '{';
  uint64_t bit = (uint64_t)1 << depth % 64;
  if (is_object) {
    space->nesting[depth / 64] |= bit;
    space->first_keys[depth] = space->key_count;
  } else {
    space->nesting[depth / 64] &= ~bit;
  }
  depth++;
  next = skip_spaces(state, next + 1);
  if (*next == (is_object ? '}' : ']')) goto close;
member:
  if (is_object) {
    text key = read_key(state, next, false);
    if (UNLIKELY(!key.bytes)) return NULL;
    if (UNLIKELY(!remember(state, key.bytes, key.length, next))) return NULL;
    next = key.next;
  }
  if (*next == '{' || *next == '[') goto open;
  next = read_plain(state, next, &unused, false);
  if (UNLIKELY(!next)) return NULL;
behind:
  next = skip_spaces(state, next);
  if (*next == ',') {
    next = skip_spaces(state, next + 1);
    goto member;
  }
  if (UNLIKELY(*next != (is_object ? '}' : ']'))) return refuse(state, CSCAN_NOT_JSON, next);
close:
  if (is_object && UNLIKELY(!forget(state, space->first_keys[depth - 1], next))) return NULL;
  next++;
  if (--depth == 0) return next;
  is_object = space->nesting[(depth - 1) / 64] >> (depth - 1) % 64 & 1;
  goto behind;
}

/* The byte behind an object or a list; fills the slot with its JSON. */
EITHER_WAY const uint8_t *read_json(
    scan *state, const uint8_t *next, cscan_slot *slot, bool indexed)
{
  const uint8_t *end = skip_value(state, next);
  if (UNLIKELY(!end)) return NULL;
  while (indexed && state->block + *state->positions < end) state->positions++;
  *slot = (cscan_slot){(uint64_t)(uintptr_t)next, (uint32_t)(end - next), CSCAN_JSON, 0, 0};
  return end;
}

#endif
