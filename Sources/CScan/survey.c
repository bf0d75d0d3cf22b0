#include "include/cscan.h"

#include "bytes.h"
#include "survey.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* What there is in bytes whose number is no multiple of a step. */
static inline void look_at(cscan_block *block, const uint8_t *bytes, const uint8_t *end)
{
  for (; bytes < end; bytes++) {
    block->line_count += *bytes == '\n';
    block->has_backslash |= *bytes == '\\';
  }
}

#if defined(__x86_64__)

/* 32 bytes a step, where the processor has them; how many bytes were looked at. */
__attribute__((target("avx2"))) static size_t look_fast(
    cscan_block *block, const uint8_t *bytes, size_t length)
{
  const __m256i feed = _mm256_set1_epi8('\n');
  const __m256i backslash = _mm256_set1_epi8('\\');
  __m256i backslashes = _mm256_setzero_si256();
  __m256i counts = _mm256_setzero_si256();
  size_t done = 0;
  while (length - done >= 32) {
    /* Each byte of the sums counts up from zero, up to 255 times. */
    __m256i sums = _mm256_setzero_si256();
    for (int turn = 0; turn < 255 && length - done >= 32; turn++, done += 32) {
      __m256i chunk = _mm256_loadu_si256((const __m256i *)(bytes + done));
      sums = _mm256_sub_epi8(sums, _mm256_cmpeq_epi8(chunk, feed));
      backslashes = _mm256_or_si256(backslashes, _mm256_cmpeq_epi8(chunk, backslash));
    }
    counts = _mm256_add_epi64(counts, _mm256_sad_epu8(sums, _mm256_setzero_si256()));
  }
  uint64_t parts[4];
  memcpy(parts, &counts, sizeof parts);
  block->line_count += parts[0] + parts[1] + parts[2] + parts[3];
  block->has_backslash |= _mm256_movemask_epi8(backslashes) != 0;
  return done;
}

static size_t look_many(cscan_block *block, const uint8_t *bytes, size_t length)
{
  return __builtin_cpu_supports("avx2") ? look_fast(block, bytes, length) : 0;
}

#else

static size_t look_many(cscan_block *block, const uint8_t *bytes, size_t length)
{
  (void)block, (void)bytes, (void)length;
  return 0;
}

#endif

#if defined(__SSE2__)

/* The same with 16 bytes a step. */
static size_t look_some(cscan_block *block, const uint8_t *bytes, size_t length)
{
  __m128i backslashes = _mm_setzero_si128();
  size_t done = 0;
  while (length - done >= 16) {
    __m128i sums = _mm_setzero_si128();
    for (int turn = 0; turn < 255 && length - done >= 16; turn++, done += 16) {
      __m128i chunk = _mm_loadu_si128((const __m128i *)(bytes + done));
      sums = _mm_sub_epi8(sums, _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\n')));
      backslashes = _mm_or_si128(backslashes, _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\\')));
    }
    __m128i halves = _mm_sad_epu8(sums, _mm_setzero_si128());
    block->line_count += (size_t)_mm_cvtsi128_si64(halves) +
                         (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(halves, halves));
  }
  block->has_backslash |= _mm_movemask_epi8(backslashes) != 0;
  return done;
}

#else

static size_t look_some(cscan_block *block, const uint8_t *bytes, size_t length)
{
  (void)block, (void)bytes, (void)length;
  return 0;
}

#endif

void cscan_block_begin(cscan_block *block, const uint8_t *bytes, size_t length)
{
  *block = (cscan_block){.bytes = bytes, .length = length};
  size_t done = look_many(block, bytes, length);
  done += look_some(block, bytes + done, length - done);
  look_at(block, bytes + done, bytes + length);
}

void mark_backslashes(const uint8_t *bytes, size_t length, uint8_t *marks)
{
  memset(marks, 0, marks_size(length));
  for (size_t part = 0; part <= length / MARKED_BYTES; part++) {
    if (holds_backslash(bytes + part * MARKED_BYTES)) marks[part / 8] |= (uint8_t)(1 << part % 8);
  }
}
