#include "keys.h"

/* How many keys are compared with those before them that share the lowest bits of their hash. */
#define SOME_KEYS 128
#define LOW_BITS 4096

/* Compares a key with all others only where one before it has the same lowest bits. */
static enum keys_outcome compare_some_keys(const scan_key *keys, size_t count)
{
  uint64_t taken[LOW_BITS / 64] = {0};
  for (size_t index = 0; index < count; index++) {
    uint32_t low = keys[index].hash % LOW_BITS;
    uint64_t bit = (uint64_t)1 << low % 64;
    if (UNLIKELY(taken[low / 64] & bit) && holds_key(keys, index, &keys[index]))
      return KEY_IS_TWICE;
    taken[low / 64] |= bit;
  }
  return KEYS_DIFFER;
}

/* How many values a digit of a hash has. */
#define LOTS 256

/* The highest digit of those bits of a hash that are left. */
static inline unsigned digit_of(const scan_key *key, unsigned left)
{
  return key->hash >> (left - 8) & (LOTS - 1);
}

/*
 * Brings the keys with the same digit together, then does the same with the next digit of each lot, in
 * place. What shares a whole hash and is more than a few was made so on purpose.
 */
static enum keys_outcome compare(scan_key *keys, size_t count, unsigned left)
{
  if (count <= FEW_KEYS) return compare_few_keys(keys, count);
  if (count <= SOME_KEYS) return compare_some_keys(keys, count);
  if (left == 0) return KEYS_ARE_TOO_ALIKE;
  size_t next[LOTS], end[LOTS] = {0};
  for (size_t index = 0; index < count; index++) end[digit_of(&keys[index], left)]++;
  for (size_t lot = 0, sum = 0; lot < LOTS; lot++) {
    next[lot] = sum;
    sum += end[lot];
    end[lot] = sum;
  }
  for (size_t lot = 0; lot < LOTS; lot++) {
    while (next[lot] < end[lot]) {
      scan_key key = keys[next[lot]];
      for (unsigned digit; (digit = digit_of(&key, left)) != lot;) {
        scan_key *place = &keys[next[digit]++];
        scan_key other = *place;
        *place = key;
        key = other;
      }
      keys[next[lot]++] = key;
    }
  }
  for (size_t lot = 0, start = 0; lot < LOTS; start = end[lot++]) {
    enum keys_outcome outcome = compare(keys + start, end[lot] - start, left - 8);
    if (outcome != KEYS_DIFFER) return outcome;
  }
  return KEYS_DIFFER;
}

enum keys_outcome compare_many_keys(cscan_space *space, size_t first)
{
  if (space->key_count > space->most_keys) space->most_keys = space->key_count;
  return compare(space->keys + first, space->key_count - first, 32);
}
