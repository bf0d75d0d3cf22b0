#ifndef CRUNS_H
#define CRUNS_H

/*
 * Which bytes of a short text are of a class, for many bytes at once. There is nothing but this header:
 * what it says is compiled into its user, so the core stays Swift alone where there are no such
 * instructions.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The fewest and most bytes of a text that is looked at. */
#define CRUNS_LEAST 4
#define CRUNS_MOST 63

/* The bytes that tell of a class: for each low half of a byte a bit for each high half, up to 7. */
#define CRUNS_CLASS_SIZE 16

/* What is said of a text. */
enum cruns_answer { CRUNS_FITS, CRUNS_DOES_NOT_FIT, CRUNS_IS_NOT_ASCII };

#if defined(__x86_64__)

#include <immintrin.h>

#define CRUNS_AVX2 __attribute__((target("avx2")))

/* True if this processor can. */
static inline bool cruns_is_supported(void) { return __builtin_cpu_supports("avx2"); }

/*
 * The bytes of a text, loaded from its two ends: nothing beside it is read, and some are there twice.
 * A text of up to 32 is in `first` alone, its two parts one behind the other.
 */
typedef struct {
  __m256i first, last;
  /* The bit of each byte's high half. */
  __m256i first_high, last_high;
  /* The counts of bytes that a part may have, a bit for each, and where the second one begins. */
  uint64_t part;
  uint8_t part_size, shift;
  bool is_long;
} cruns_text;

/* The bit of each byte's high half, which is at most 7. */
CRUNS_AVX2 static inline __m256i cruns_high(__m256i bytes)
{
  const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201u);
  return _mm256_shuffle_epi8(
      bits, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(7)));
}

/* Loads a text of CRUNS_LEAST to CRUNS_MOST bytes; false where a byte is not ASCII. */
CRUNS_AVX2 static inline bool cruns_load(const uint8_t *text, size_t count, cruns_text *loaded)
{
  __m256i first, last = _mm256_setzero_si256();
  size_t size;
  if (count > 32) {
    size = 32;
    first = _mm256_loadu_si256((const __m256i *)text);
    last = _mm256_loadu_si256((const __m256i *)(text + count - 32));
    loaded->last = last;
    loaded->last_high = cruns_high(last);
  } else if (count >= 16) {
    size = 16;
    first = _mm256_loadu2_m128i((const __m128i *)(text + count - 16), (const __m128i *)text);
  } else {
    uint64_t parts[2] = {0, 0};
    size = count >= 8 ? 8 : 4;
    if (size == 8) {
      __builtin_memcpy(&parts[0], text, 8);
      __builtin_memcpy(&parts[1], text + count - 8, 8);
    } else {
      __builtin_memcpy(parts, text, 4);
      __builtin_memcpy((uint8_t *)parts + 4, text + count - 4, 4);
    }
    first = _mm256_zextsi128_si256(
        _mm_set_epi64x((long long)parts[1], (long long)parts[0]));
  }
  loaded->first = first;
  loaded->first_high = cruns_high(first);
  loaded->part_size = (uint8_t)size;
  loaded->part = ((uint64_t)1 << size) - 1;
  loaded->shift = (uint8_t)(count - size);
  loaded->is_long = count > 32;
  return _mm256_movemask_epi8(_mm256_or_si256(first, last)) == 0;
}

/* A bit for each byte that is of a class; `high` is the bit of each byte's high half. */
CRUNS_AVX2 static inline uint64_t cruns_of_bytes(__m256i bytes, __m256i high, __m256i table)
{
  __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(table, bytes), high);
  return (uint32_t)~_mm256_movemask_epi8(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
}

/* A bit for each byte of a text that is of a class, the lowest for the first byte. */
CRUNS_AVX2 static inline uint64_t cruns_of_class(const cruns_text *text, const uint8_t *of_class)
{
  __m256i table = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)of_class));
  uint64_t first = cruns_of_bytes(text->first, text->first_high, table);
  uint64_t last = text->is_long ? cruns_of_bytes(text->last, text->last_high, table)
                                : first >> text->part_size;
  return (first & text->part) | (last & text->part) << text->shift;
}

/* Sets for each class a bit for each byte of a text that is of it; false where a byte is not ASCII. */
CRUNS_AVX2 static inline bool cruns_find(
    const uint8_t *classes, size_t class_count, const uint8_t *text, size_t count, uint64_t *found)
{
  cruns_text loaded;
  if (!cruns_load(text, count, &loaded)) return false;
  for (size_t index = 0; index < class_count; index++)
    found[index] = cruns_of_class(&loaded, classes + index * CRUNS_CLASS_SIZE);
  return true;
}

/*
 * Holds each byte of a text against the class that is wanted of it: `wanted` has for each class a bit
 * for each such byte.
 */
CRUNS_AVX2 static inline enum cruns_answer cruns_fit(
    const uint8_t *classes, const uint64_t *wanted, size_t class_count, const uint8_t *text,
    size_t count)
{
  cruns_text loaded;
  if (!cruns_load(text, count, &loaded)) return CRUNS_IS_NOT_ASCII;
  uint64_t missing = 0;
  for (size_t index = 0; index < class_count; index++)
    missing |= wanted[index] & ~cruns_of_class(&loaded, classes + index * CRUNS_CLASS_SIZE);
  return missing == 0 ? CRUNS_FITS : CRUNS_DOES_NOT_FIT;
}

#else

static inline bool cruns_is_supported(void) { return false; }

static inline bool cruns_find(
    const uint8_t *classes, size_t class_count, const uint8_t *text, size_t count, uint64_t *found)
{
  (void)classes, (void)class_count, (void)text, (void)count, (void)found;
  return false;
}

static inline enum cruns_answer cruns_fit(
    const uint8_t *classes, const uint64_t *wanted, size_t class_count, const uint8_t *text,
    size_t count)
{
  (void)classes, (void)wanted, (void)class_count, (void)text, (void)count;
  return CRUNS_IS_NOT_ASCII;
}

#endif

#endif
