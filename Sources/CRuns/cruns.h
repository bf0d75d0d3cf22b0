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

/* How many bytes tell of a class: for each low half of a byte a bit for each high half, up to 7. */
#define CRUNS_CLASS_SIZE 16

#if defined(__x86_64__)

#include <immintrin.h>

#define CRUNS_AVX2 __attribute__((target("avx2")))

/* Whether this processor can. */
static inline bool cruns_is_supported(void) { return __builtin_cpu_supports("avx2"); }

/* A bit for each byte that is of a class; `high` is the bit of each byte's high half. */
CRUNS_AVX2 static inline uint64_t cruns_of_class(__m256i bytes, __m256i high, __m256i table)
{
  __m256i found = _mm256_and_si256(_mm256_shuffle_epi8(table, bytes), high);
  return (uint32_t)~_mm256_movemask_epi8(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
}

/* The bit of each byte's high half, which is at most 7. */
CRUNS_AVX2 static inline __m256i cruns_high(__m256i bytes)
{
  const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201u);
  return _mm256_shuffle_epi8(
      bits, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(7)));
}

/* The first bytes of a text of up to 32, in whole words of four, with zeros behind them. */
CRUNS_AVX2 static inline __m256i cruns_words(const uint8_t *text, size_t count)
{
  static const int32_t wanted[16] = {-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0};
  __m256i mask = _mm256_loadu_si256((const __m256i *)(wanted + 8 - count / 4));
  return _mm256_maskload_epi32((const int *)text, mask);
}

/*
 * Sets a bit for each byte of a text that is of a class, the lowest for the first byte; false where a
 * byte is not ASCII. Nothing beside the text is read: the bytes are loaded from its two ends, some of
 * them twice.
 */
CRUNS_AVX2 static inline bool cruns_find(
    const uint8_t *classes, size_t class_count, const uint8_t *text, size_t count, uint64_t *found)
{
  __m256i first, last;
  uint64_t of_first, of_last;
  size_t shift;
  if (count > 32) {
    first = _mm256_loadu_si256((const __m256i *)text);
    last = _mm256_loadu_si256((const __m256i *)(text + count - 32));
    of_first = of_last = UINT32_MAX;
    shift = count - 32;
  } else {
    int32_t word;
    __builtin_memcpy(&word, text + count - 4, sizeof word);
    first = cruns_words(text, count);
    last = _mm256_set1_epi32(word);
    of_first = ((uint64_t)1 << (count & ~(size_t)3)) - 1;
    of_last = 15;
    shift = count - 4;
  }
  if (_mm256_movemask_epi8(_mm256_or_si256(first, last)) != 0) return false;
  __m256i high_of_first = cruns_high(first), high_of_last = cruns_high(last);
  for (size_t index = 0; index < class_count; index++) {
    __m256i table = _mm256_broadcastsi128_si256(
        _mm_loadu_si128((const __m128i *)(classes + index * CRUNS_CLASS_SIZE)));
    found[index] = (cruns_of_class(first, high_of_first, table) & of_first) |
                   (cruns_of_class(last, high_of_last, table) & of_last) << shift;
  }
  return true;
}

#else

static inline bool cruns_is_supported(void) { return false; }

static inline bool cruns_find(
    const uint8_t *classes, size_t class_count, const uint8_t *text, size_t count, uint64_t *found)
{
  (void)classes, (void)class_count, (void)text, (void)count, (void)found;
  return false;
}

#endif

#endif
