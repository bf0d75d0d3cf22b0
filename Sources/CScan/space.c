#include "space.h"

#include <stdlib.h>

/* The keys that there is room for at first. */
static const size_t first_keys = 256;

cscan_space *cscan_space_create(void)
{
  cscan_space *space = calloc(1, sizeof *space);
  if (!space) return NULL;
  space->keys = malloc(first_keys * sizeof *space->keys);
  space->key_capacity = first_keys;
  if (space->keys) return space;
  free(space);
  return NULL;
}

void cscan_space_destroy(cscan_space *space)
{
  if (!space) return;
  free(space->keys);
  free(space->scratch);
  free(space);
}

bool replace_scratch(cscan_space *space, size_t length)
{
  free(space->scratch);
  space->scratch_capacity = length + CSCAN_PADDING;
  space->scratch = malloc(space->scratch_capacity);
  if (!space->scratch) space->scratch_capacity = 0;
  return space->scratch != NULL;
}

/* Room for so many keys, those that there are among them. */
static bool resize_keys(cscan_space *space, size_t capacity)
{
  if (capacity > SIZE_MAX / sizeof *space->keys) return false;
  scan_key *keys = realloc(space->keys, capacity * sizeof *keys);
  if (!keys) return false;
  space->keys = keys;
  space->key_capacity = capacity;
  return true;
}

bool grow_keys(cscan_space *space) { return resize_keys(space, space->key_capacity * 2); }

void shrink_keys(cscan_space *space) { (void)resize_keys(space, first_keys); }
