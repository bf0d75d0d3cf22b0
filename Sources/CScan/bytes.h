#ifndef MUSTER_CSCAN_BYTES_H
#define MUSTER_CSCAN_BYTES_H

/* Looking at many bytes at once, with what every processor of its kind has. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

#define ONES UINT64_MAX

/* What of 16 bytes ends the plain part of a text: a quote, a backslash, a control character. */
typedef struct {
  /* The first such byte; 16 where there is none. */
  unsigned first;
  /* Whether a byte before it is not ASCII. */
  bool is_high;
} stop;

#if defined(__SSE2__)

static inline stop find_stop(const uint8_t *bytes)
{
  __m128i chunk = _mm_loadu_si128((const __m128i *)bytes);
  __m128i quotes = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('"'));
  __m128i backslashes = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\\'));
  __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(chunk, _mm_set1_epi8(0x1F)), chunk);
  unsigned stops =
      (unsigned)_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(quotes, backslashes), controls));
  unsigned high = (unsigned)_mm_movemask_epi8(chunk);
  stops |= 1u << 16;
  return (stop){(unsigned)__builtin_ctz(stops), (high & (stops - 1) & ~stops) != 0};
}

static inline __m128i backslashes(const uint8_t *bytes)
{
  return _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)bytes), _mm_set1_epi8('\\'));
}

/* Whether there is a backslash among 64 bytes. */
static inline bool holds_backslash(const uint8_t *bytes)
{
  __m128i low = _mm_or_si128(backslashes(bytes), backslashes(bytes + 16));
  __m128i high = _mm_or_si128(backslashes(bytes + 32), backslashes(bytes + 48));
  return _mm_movemask_epi8(_mm_or_si128(low, high)) != 0;
}

#elif defined(__ARM_NEON) && defined(__aarch64__)

static inline uint64_t nibbles(uint8x16_t lanes)
{
  return vget_lane_u64(
      vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(lanes), 4)), 0);
}

static inline stop find_stop(const uint8_t *bytes)
{
  uint8x16_t chunk = vld1q_u8(bytes);
  uint8x16_t quotes = vceqq_u8(chunk, vdupq_n_u8('"'));
  uint8x16_t backslashes = vceqq_u8(chunk, vdupq_n_u8('\\'));
  uint8x16_t controls = vcltq_u8(chunk, vdupq_n_u8(0x20));
  uint64_t stops = nibbles(vorrq_u8(vorrq_u8(quotes, backslashes), controls));
  uint64_t high = nibbles(vcgeq_u8(chunk, vdupq_n_u8(0x80)));
  if (!stops) return (stop){16, high != 0};
  return (stop){(unsigned)__builtin_ctzll(stops) / 4, (high & (stops - 1) & ~stops) != 0};
}

static inline uint8x16_t backslashes(const uint8_t *bytes)
{
  return vceqq_u8(vld1q_u8(bytes), vdupq_n_u8('\\'));
}

static inline bool holds_backslash(const uint8_t *bytes)
{
  uint8x16_t low = vorrq_u8(backslashes(bytes), backslashes(bytes + 16));
  uint8x16_t high = vorrq_u8(backslashes(bytes + 32), backslashes(bytes + 48));
  return nibbles(vorrq_u8(low, high)) != 0;
}

#else

static inline stop find_stop(const uint8_t *bytes)
{
  stop found = {0, false};
  for (; found.first < 16; found.first++) {
    uint8_t byte = bytes[found.first];
    if (byte == '"' || byte == '\\' || byte < 0x20) break;
    found.is_high |= byte >= 0x80;
  }
  return found;
}

static inline bool holds_backslash(const uint8_t *bytes)
{
  return memchr(bytes, '\\', 64) != NULL;
}

#endif

static inline uint64_t load8(const uint8_t *bytes)
{
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word;
}

/*
 * The first bytes of a name, at most 16, with zeros behind them; 16 bytes have to be readable. The
 * masks are looked up: names come in any order, and branches on their lengths are guessed wrong.
 */
static inline void load_name(const uint8_t *bytes, size_t length, uint64_t *low, uint64_t *high)
{
  static const uint64_t masks[17][2] = {
    {0, 0}, {ONES >> 56, 0}, {ONES >> 48, 0}, {ONES >> 40, 0}, {ONES >> 32, 0}, {ONES >> 24, 0},
    {ONES >> 16, 0}, {ONES >> 8, 0}, {ONES, 0}, {ONES, ONES >> 56}, {ONES, ONES >> 48},
    {ONES, ONES >> 40}, {ONES, ONES >> 32}, {ONES, ONES >> 24}, {ONES, ONES >> 16},
    {ONES, ONES >> 8}, {ONES, ONES},
  };
  const uint64_t *mask = masks[length < 16 ? length : 16];
  *low = load8(bytes) & mask[0];
  *high = load8(bytes + 8) & mask[1];
}

static inline bool is_space(uint8_t byte)
{
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

static inline bool is_digit(uint8_t byte) { return (uint8_t)(byte - '0') < 10; }

#endif
