#include "include/cscan.h"

#include "bytes.h"

/* One step over `width` bytes: counts the line feeds and notes what there is. */
static inline void look_at(cscan_block *block, const uint8_t *bytes, size_t width)
{
  for (size_t index = 0; index < width; index++) {
    block->has_backslash |= bytes[index] == '\\';
    if (bytes[index] != '\n') continue;
    block->line_count++;
    if (bytes + index == block->bytes || bytes[index - 1] != '}') block->may_have_inner_lines = true;
    if (bytes + index + 1 < block->bytes + block->length && bytes[index + 1] != '{')
      block->may_have_inner_lines = true;
  }
}

void cscan_block_begin(cscan_block *block, const uint8_t *bytes, size_t length)
{
  *block = (cscan_block){.bytes = bytes, .length = length};
  size_t done = 0;
#if defined(__SSE2__)
  const __m128i feed = _mm_set1_epi8('\n');
  __m128i backslashes = _mm_setzero_si128();
  __m128i strays = _mm_setzero_si128();
  if (length > 0) look_at(block, bytes, 1);
  done = length > 0;
  /* The last bytes are left, so that there is always a byte behind. */
  while (length - done > 16) {
    /* Each byte of the sums counts up from zero, up to 255 times. */
    __m128i sums = _mm_setzero_si128();
    for (int turn = 0; turn < 255 && length - done > 16; turn++, done += 16) {
      const uint8_t *here = bytes + done;
      __m128i feeds = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)here), feed);
      __m128i before = _mm_loadu_si128((const __m128i *)(here - 1));
      __m128i behind = _mm_loadu_si128((const __m128i *)(here + 1));
      __m128i plain = _mm_and_si128(
          _mm_cmpeq_epi8(before, _mm_set1_epi8('}')), _mm_cmpeq_epi8(behind, _mm_set1_epi8('{')));
      sums = _mm_sub_epi8(sums, feeds);
      strays = _mm_or_si128(strays, _mm_andnot_si128(plain, feeds));
      backslashes = _mm_or_si128(
          backslashes,
          _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)here), _mm_set1_epi8('\\')));
    }
    __m128i halves = _mm_sad_epu8(sums, _mm_setzero_si128());
    block->line_count += (size_t)_mm_cvtsi128_si64(halves) +
                         (size_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(halves, halves));
  }
  block->has_backslash |= _mm_movemask_epi8(backslashes) != 0;
  block->may_have_inner_lines |= _mm_movemask_epi8(strays) != 0;
#endif
  look_at(block, bytes + done, length - done);
}
