#include "include/cscan.h"

#include "bytes.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/* What of 64 bytes has a meaning between the items of an array: a bit for each byte. */
typedef struct {
  uint64_t quotes, backslashes, opening, closing, feeds, returns;
} signs;

#if defined(__SSE2__)

static inline uint64_t bits(__m128i lanes, unsigned part)
{
  return (uint64_t)(unsigned)_mm_movemask_epi8(lanes) << part * 16;
}

static inline void look_at_16(signs *found, const uint8_t *bytes, unsigned part)
{
  __m128i chunk = _mm_loadu_si128((const __m128i *)bytes);
  /* A bracket and a brace differ by one bit. */
  __m128i folded = _mm_or_si128(chunk, _mm_set1_epi8(0x20));
  found->quotes |= bits(_mm_cmpeq_epi8(chunk, _mm_set1_epi8('"')), part);
  found->backslashes |= bits(_mm_cmpeq_epi8(chunk, _mm_set1_epi8('\\')), part);
  found->opening |= bits(_mm_cmpeq_epi8(folded, _mm_set1_epi8('{')), part);
  found->closing |= bits(_mm_cmpeq_epi8(folded, _mm_set1_epi8('}')), part);
  found->feeds |= bits(_mm_cmpeq_epi8(chunk, _mm_set1_epi8('\n')), part);
  found->returns |= bits(_mm_cmpeq_epi8(chunk, _mm_set1_epi8('\r')), part);
}

#else

static inline void look_at_16(signs *found, const uint8_t *bytes, unsigned part)
{
  for (unsigned index = 0; index < 16; index++) {
    uint64_t bit = (uint64_t)1 << (part * 16 + index);
    uint8_t byte = bytes[index];
    if (byte == '"') found->quotes |= bit;
    if (byte == '\\') found->backslashes |= bit;
    if ((byte | 0x20) == '{') found->opening |= bit;
    if ((byte | 0x20) == '}') found->closing |= bit;
    if (byte == '\n') found->feeds |= bit;
    if (byte == '\r') found->returns |= bit;
  }
}

#endif

static inline signs look(const uint8_t *bytes)
{
  signs found = {0, 0, 0, 0, 0, 0};
  for (unsigned part = 0; part < 4; part++) look_at_16(&found, bytes + part * 16, part);
  return found;
}

#if defined(__x86_64__)

/* Twice as many at once, and counts of bits by one instruction, where the processor has them. */
#define FAST __attribute__((target("avx2,popcnt")))

static bool is_fast(void)
{
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}

FAST static inline uint64_t equal_32(__m256i chunk, char byte, unsigned part)
{
  __m256i lanes = _mm256_cmpeq_epi8(chunk, _mm256_set1_epi8(byte));
  return (uint64_t)(uint32_t)_mm256_movemask_epi8(lanes) << part * 32;
}

FAST static inline signs look_fast(const uint8_t *bytes)
{
  signs found = {0, 0, 0, 0, 0, 0};
  for (unsigned part = 0; part < 2; part++) {
    __m256i chunk = _mm256_loadu_si256((const __m256i *)(bytes + part * 32));
    __m256i folded = _mm256_or_si256(chunk, _mm256_set1_epi8(0x20));
    found.quotes |= equal_32(chunk, '"', part);
    found.backslashes |= equal_32(chunk, '\\', part);
    found.opening |= equal_32(folded, '{', part);
    found.closing |= equal_32(folded, '}', part);
    found.feeds |= equal_32(chunk, '\n', part);
    found.returns |= equal_32(chunk, '\r', part);
  }
  return found;
}

#else

#define FAST
static bool is_fast(void) { return false; }
static inline signs look_fast(const uint8_t *bytes) { return look(bytes); }

#endif

/* These are compiled in both ways: `fast` is a constant at each of their calls. */
#define IN_BOTH_WAYS static inline __attribute__((always_inline))

/* For each bit, whether the number of bits set up to it is odd. */
static inline uint64_t is_odd_up_to(uint64_t bits)
{
  for (unsigned distance = 1; distance < 64; distance *= 2) bits ^= bits << distance;
  return bits;
}

/* A value whose end is being looked for. */
typedef struct {
  size_t depth;
  bool is_in_text, is_escaped;
  uint32_t feeds;
  bool has_break;
} value;

/* Goes over so many bytes one by one; how many of them there are up to the value's end, or 0. */
static unsigned take_slowly(value *state, const uint8_t *bytes, unsigned count)
{
  for (unsigned index = 0; index < count; index++) {
    uint8_t byte = bytes[index];
    state->feeds += byte == '\n';
    state->has_break |= byte == '\n' || byte == '\r';
    if (state->is_in_text) {
      bool is_escaped = state->is_escaped;
      state->is_escaped = !is_escaped && byte == '\\';
      state->is_in_text = is_escaped || byte != '"';
    } else if (byte == '"') {
      state->is_in_text = true;
    } else if ((byte | 0x20) == '{') {
      state->depth++;
    } else if ((byte | 0x20) == '}' && --state->depth == 0) {
      return index + 1;
    }
  }
  return 0;
}

/* Goes over 64 bytes; how many of them there are up to the value's end, or 0. */
IN_BOTH_WAYS unsigned take_64(value *state, const uint8_t *bytes, bool fast)
{
  signs found = fast ? look_fast(bytes) : look(bytes);
  if (UNLIKELY(found.backslashes || state->is_escaped)) return take_slowly(state, bytes, 64);
  uint64_t inside = is_odd_up_to(found.quotes) ^ (state->is_in_text ? ONES : 0);
  uint64_t opening = found.opening & ~inside;
  uint64_t closing = found.closing & ~inside;
  uint64_t breaks = found.feeds | found.returns;
  if ((size_t)__builtin_popcountll(closing) < state->depth) {
    state->depth += (size_t)__builtin_popcountll(opening);
    state->depth -= (size_t)__builtin_popcountll(closing);
  } else {
    for (uint64_t rest = opening | closing; rest; rest &= rest - 1) {
      uint64_t bit = rest & (0 - rest);
      if (opening & bit) {
        state->depth++;
      } else if (--state->depth == 0) {
        uint64_t before = bit - 1;
        state->feeds += (uint32_t)__builtin_popcountll(found.feeds & before);
        state->has_break |= (breaks & before) != 0;
        return (unsigned)__builtin_ctzll(bit) + 1;
      }
    }
  }
  state->is_in_text = inside >> 63;
  state->feeds += (uint32_t)__builtin_popcountll(found.feeds);
  state->has_break |= breaks != 0;
  return 0;
}

/* The byte behind the value that begins with a bracket at `start`; 0 where it is not all there. */
IN_BOTH_WAYS size_t value_end(
    value *state, const uint8_t *bytes, size_t start, size_t length, bool fast)
{
  for (; length - start >= 64; start += 64) {
    unsigned count = take_64(state, bytes + start, fast);
    if (count) return start + count;
  }
  unsigned count = take_slowly(state, bytes + start, (unsigned)(length - start));
  return count ? start + count : 0;
}

/* The next byte that is no white space; counts the line feeds before it. */
static inline size_t skip(const uint8_t *bytes, size_t next, size_t length, uint32_t *feeds)
{
  for (; next < length && is_space(bytes[next]); next++) *feeds += bytes[next] == '\n';
  return next;
}

IN_BOTH_WAYS uint32_t find_items(
    const uint8_t *bytes, size_t length, size_t longest, size_t wanted, cscan_item *items,
    uint32_t most, bool fast)
{
  uint32_t count = 0;
  size_t next = 0;
  while (count < most && next < wanted) {
    uint32_t feeds = 0;
    next = skip(bytes, next, length, &feeds);
    if (next == length || bytes[next] != ',') break;
    next = skip(bytes, next + 1, length, &feeds);
    if (next == length || bytes[next] != '{') break;
    value state = {0, false, false, 0, false};
    size_t end = value_end(&state, bytes, next, length, fast);
    if (end == 0 || end - next > longest) break;
    items[count++] = (cscan_item){
      (uint32_t)next, (uint32_t)end, feeds, state.feeds, state.has_break};
    next = end;
  }
  return count;
}

FAST static uint32_t find_items_fast(
    const uint8_t *bytes, size_t length, size_t longest, size_t wanted, cscan_item *items,
    uint32_t most)
{
  return find_items(bytes, length, longest, wanted, items, most, true);
}

uint32_t cscan_items(
    const uint8_t *bytes, size_t length, size_t longest, size_t wanted, cscan_item *items,
    uint32_t most)
{
  return is_fast() ? find_items_fast(bytes, length, longest, wanted, items, most)
                   : find_items(bytes, length, longest, wanted, items, most, false);
}
