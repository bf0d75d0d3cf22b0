#ifndef MUSTER_CSCAN_KEYS_H
#define MUSTER_CSCAN_KEYS_H

/* The keys of open objects that no field names, to find one that stands twice. */

#include "bytes.h"
#include "space.h"

/* How many places are looked at before the keys count as too alike. */
#define LONGEST_WALK 64

static inline uint32_t key_hash(const uint8_t *bytes, size_t length, uint64_t object)
{
  uint64_t hash = object * 0x9E3779B97F4A7C15u ^ length;
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

enum key_outcome { KEY_IS_NEW, KEY_IS_THERE, KEY_IS_TOO_ALIKE, KEY_NEEDS_ROOM };

/* Remembers a key of an object. Keys of objects numbered up to `row` are those of earlier rows. */
static inline enum key_outcome remember_key(
    cscan_space *space, uint64_t row, uint64_t object, const uint8_t *bytes, size_t length)
{
  if (UNLIKELY(space->key_count >= space->key_mask / 2)) return KEY_NEEDS_ROOM;
  uint32_t hash = key_hash(bytes, length, object);
  uint32_t place = hash & space->key_mask;
  for (int walked = 0; walked < LONGEST_WALK; walked++) {
    scan_key *key = &space->keys[place];
    if (key->object <= row) {
      *key = (scan_key){bytes, (uint32_t)length, hash, object};
      space->key_count++;
      return KEY_IS_NEW;
    }
    if (key->object == object && key->hash == hash && key->length == length &&
        memcmp(key->bytes, bytes, length) == 0)
      return KEY_IS_THERE;
    place = (place + 1) & space->key_mask;
  }
  return KEY_IS_TOO_ALIKE;
}

#endif
