#ifndef MUSTER_CSCAN_SPACE_H
#define MUSTER_CSCAN_SPACE_H

#include "include/cscan.h"

/* A key that is no field's, of an object that is open. */
typedef struct {
  const uint8_t *bytes;
  uint32_t length;
  uint32_t hash;
} scan_key;

/* An object or a list that a field is and that is open. */
typedef struct {
  uint32_t sort;
  uint32_t names;
  int32_t group;
  uint32_t base;
  /* The slot of the list or object itself, and a list's last item. */
  uint32_t slot;
  uint32_t last;
  uint32_t field;
  /* How many keys there were before its first. */
  size_t keys;
} scan_level;

struct cscan_space {
  /* The keys of open objects, those of the innermost one last. */
  scan_key *keys;
  size_t key_capacity, key_count;
  /* The most that the row had, or fewer where they were few. */
  size_t most_keys;
  /* For texts that have escapes: as many bytes as are scanned, and the padding. */
  uint8_t *scratch;
  size_t scratch_used, scratch_capacity;
  scan_level levels[CSCAN_DEPTH + 1];
  /* Of values that are kept as JSON: which of the open levels are objects, and how many keys there
   * were before theirs. */
  uint64_t nesting[CSCAN_DEPTH / 64 + 1];
  size_t first_keys[CSCAN_DEPTH + 1];
};

/* How many bytes for texts and how many keys are kept where a row needs fewer. */
#define KEPT_SCRATCH ((size_t)4 << 20)
#define KEPT_KEYS ((size_t)1 << 16)

/* Room for texts of so many bytes, but hardly more; what was in it is lost. */
bool replace_scratch(cscan_space *space, size_t length);

/* Room for texts of so many bytes; what was in it is lost. */
static inline bool reserve_scratch(cscan_space *space, size_t length)
{
  size_t capacity = space->scratch_capacity;
  if (capacity >= length + CSCAN_PADDING && (capacity <= KEPT_SCRATCH || capacity / 4 <= length))
    return true;
  return replace_scratch(space, length);
}

/* Room for twice as many keys. */
bool grow_keys(cscan_space *space);

/* Gives back the room that few rows need. */
void shrink_keys(cscan_space *space);

/* Forgets the keys of the row before. */
static inline void forget_keys(cscan_space *space)
{
  if (space->key_capacity > KEPT_KEYS && space->most_keys < KEPT_KEYS / 4) shrink_keys(space);
  space->most_keys = 0;
  space->key_count = 0;
}

#endif
