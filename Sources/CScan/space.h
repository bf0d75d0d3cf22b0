#ifndef MUSTER_CSCAN_SPACE_H
#define MUSTER_CSCAN_SPACE_H

#include "include/cscan.h"

/* A key that is no field's, remembered to find it again. */
typedef struct {
  const uint8_t *bytes;
  uint32_t length;
  uint32_t hash;
  /* The object it stands in; from before the row's first one where the place is free. */
  uint64_t object;
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
  /* The object's number, zero before a key needed one. */
  uint64_t object;
} scan_level;

struct cscan_space {
  /* A table of keys, its size a power of two. */
  scan_key *keys;
  uint32_t key_mask, key_count;
  /* The number of the last object that got one. */
  uint64_t object;
  /* For texts that have escapes: as many bytes as are scanned, and the padding. */
  uint8_t *scratch;
  size_t scratch_used, scratch_capacity;
  scan_level levels[CSCAN_DEPTH + 1];
  /* Of values that are kept as JSON: which of the open levels are objects, and their numbers. */
  uint64_t nesting[CSCAN_DEPTH / 64 + 1];
  uint64_t objects[CSCAN_DEPTH + 1];
};

/* How many bytes for texts and places for keys are kept where a row needs fewer. */
#define KEPT_SCRATCH ((size_t)4 << 20)
#define KEPT_PLACES ((uint32_t)1 << 16)

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

/* Twice as many places for keys; those of the row are forgotten. */
bool grow_keys(cscan_space *space);

/* Gives back the places that few rows need. */
void shrink_keys(cscan_space *space);

/* Forgets the keys of the row before. */
static inline void forget_keys(cscan_space *space)
{
  if (space->key_mask >= KEPT_PLACES && space->key_count < KEPT_PLACES / 4) shrink_keys(space);
  space->key_count = 0;
}

#endif
