#include "space.h"

#include <stdlib.h>

/* The keys of a row that there is room for at first. */
static const uint32_t first_places = 256;

cscan_space *cscan_space_create(void)
{
  cscan_space *space = calloc(1, sizeof *space);
  if (!space) return NULL;
  space->keys = calloc(first_places, sizeof *space->keys);
  space->key_mask = first_places - 1;
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

bool grow_keys(cscan_space *space)
{
  size_t count = ((size_t)space->key_mask + 1) * 2;
  scan_key *keys = count > UINT32_MAX ? NULL : calloc(count, sizeof *keys);
  if (!keys) return false;
  free(space->keys);
  space->keys = keys;
  space->key_mask = (uint32_t)count - 1;
  return true;
}

void shrink_keys(cscan_space *space)
{
  scan_key *keys = calloc(first_places, sizeof *keys);
  if (!keys) return;
  free(space->keys);
  space->keys = keys;
  space->key_mask = first_places - 1;
}
