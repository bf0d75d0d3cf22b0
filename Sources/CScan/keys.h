#ifndef MUSTER_CSCAN_KEYS_H
#define MUSTER_CSCAN_KEYS_H

/*
 * The keys of open objects that no field names, to find one that stands twice: kept one behind the
 * other while their object is open, and compared when it closes, which takes time that is linear in
 * them and no memory.
 */

#include "bytes.h"
#include "space.h"

/* How many keys are compared each with each. */
#define FEW_KEYS 16

static inline uint32_t key_hash(const uint8_t *bytes, size_t length)
{
  uint64_t hash = length * 0x9E3779B97F4A7C15u;
  while (length >= 8) {
    hash = (hash ^ load8(bytes)) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
    bytes += 8;
    length -= 8;
  }
  for (; length > 0; length--) hash = (hash ^ *bytes++) * 0x100000001B3u;
  hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93u;
  return (uint32_t)(hash >> 32);
}

/* Remembers a key of the innermost object; false where there is no memory. */
static inline bool remember_key(cscan_space *space, const uint8_t *bytes, size_t length)
{
  if (UNLIKELY(space->key_count == space->key_capacity) && !grow_keys(space)) return false;
  space->keys[space->key_count++] =
      (scan_key){bytes, (uint32_t)length, key_hash(bytes, length)};
  return true;
}

enum keys_outcome { KEYS_DIFFER, KEY_IS_TWICE, KEYS_ARE_TOO_ALIKE };

/* Whether one of some keys is the same as another. */
static inline bool holds_key(const scan_key *keys, size_t count, const scan_key *key)
{
  for (size_t index = 0; index < count; index++) {
    if (UNLIKELY(keys[index].hash == key->hash) && keys[index].length == key->length &&
        memcmp(keys[index].bytes, key->bytes, key->length) == 0)
      return true;
  }
  return false;
}

/* Compares keys, each with each. */
static inline enum keys_outcome compare_few_keys(const scan_key *keys, size_t count)
{
  for (size_t index = 1; index < count; index++) {
    if (holds_key(keys, index, &keys[index])) return KEY_IS_TWICE;
  }
  return KEYS_DIFFER;
}

/* Compares many keys of an object, and leaves them in another order. */
enum keys_outcome compare_many_keys(cscan_space *space, size_t first);

/* Compares the keys of an object, those from `first` on, and forgets them. */
static inline enum keys_outcome close_keys(cscan_space *space, size_t first)
{
  size_t count = space->key_count - first;
  if (LIKELY(count < 2)) {
    space->key_count = first;
    return KEYS_DIFFER;
  }
  enum keys_outcome outcome = LIKELY(count <= FEW_KEYS)
                                  ? compare_few_keys(space->keys + first, count)
                                  : compare_many_keys(space, first);
  space->key_count = first;
  return outcome;
}

#endif
