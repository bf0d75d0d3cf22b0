#include "include/cscan.h"

#include "bytes.h"
#include "survey.h"

/* The bytes that are looked at together. */
enum { STRETCH = 2048 };

/* Looks for the bytes of CSV that have a meaning. */
typedef struct {
  const uint8_t *bytes;
  size_t length;
  uint8_t separator;
  /* The byte to look on at, and the places found before it: those from `next` on are left. */
  size_t base;
  unsigned next, count;
  uint32_t places[STRETCH + 8];
} finder;

#if defined(__SSE2__)

static inline unsigned marks_of_16(const uint8_t *bytes, uint8_t separator)
{
  __m128i chunk = _mm_loadu_si128((const __m128i *)bytes);
  __m128i feeds = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\n'));
  __m128i returns = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('\r'));
  __m128i quotes = _mm_cmpeq_epi8(chunk, _mm_set1_epi8('"'));
  __m128i separators = _mm_cmpeq_epi8(chunk, _mm_set1_epi8((char)separator));
  return (unsigned)_mm_movemask_epi8(
      _mm_or_si128(_mm_or_si128(feeds, returns), _mm_or_si128(quotes, separators)));
}

#else

static inline unsigned marks_of_16(const uint8_t *bytes, uint8_t separator)
{
  unsigned marks = 0;
  for (unsigned index = 0; index < 16; index++) {
    uint8_t byte = bytes[index];
    bool has_meaning = byte == '\n' || byte == '\r' || byte == '"' || byte == separator;
    marks |= (unsigned)has_meaning << index;
  }
  return marks;
}

#endif

static inline uint64_t marks_of_64(const uint8_t *bytes, uint8_t separator)
{
  uint64_t low = marks_of_16(bytes, separator) | marks_of_16(bytes + 16, separator) << 16;
  uint64_t high = marks_of_16(bytes + 32, separator) | marks_of_16(bytes + 48, separator) << 16;
  return low | high << 32;
}

static inline uint64_t marks_at(const finder *state, size_t base)
{
  size_t rest = state->length - base;
  if (LIKELY(rest >= 64)) return marks_of_64(state->bytes + base, state->separator);
  uint8_t last[64] = {0};
  memcpy(last, state->bytes + base, rest);
  return marks_of_64(last, state->separator);
}

/* Notes the places of the next stretch. */
static __attribute__((noinline)) void look(finder *state)
{
  size_t end = state->length - state->base < STRETCH ? state->length : state->base + STRETCH;
  uint32_t *places = state->places;
  for (; state->base < end; state->base += 64) {
    uint64_t marks = marks_at(state, state->base);
    unsigned count = (unsigned)__builtin_popcountll(marks);
    /* Eight at once, as the end of a loop is guessed wrong; those too many are written over. */
    for (unsigned done = 0; done < count; done += 8) {
      for (unsigned index = 0; index < 8; index++) {
        unsigned place = (unsigned)__builtin_ctzll(marks | (uint64_t)1 << 63);
        places[done + index] = (uint32_t)state->base + place;
        marks &= marks - 1;
      }
    }
    places += count;
  }
  state->next = 0;
  state->count = (unsigned)(places - state->places);
}

/* The next byte that has a meaning; the length where there is none. */
static inline size_t next_mark(finder *state)
{
  while (UNLIKELY(state->next == state->count)) {
    if (state->base >= state->length) return state->length;
    look(state);
  }
  return state->places[state->next++];
}

/* How many bytes are held to be UTF-8 at once. */
static const size_t piece_length = 16 << 10;

/* How far bytes are known to be UTF-8, and how far each record has to be looked at by itself. */
typedef struct {
  const uint8_t *bytes;
  size_t length, known, alone;
} checker;

/* Whether a record is UTF-8; looks at those behind it, too. */
static inline bool is_utf8(checker *state, size_t start, size_t end)
{
  if (LIKELY(end <= state->known)) return true;
  if (end > state->alone) {
    size_t most = state->length - start < piece_length ? state->length : start + piece_length;
    /* A piece that ends with a record ends with a whole character. */
    while (most > end && state->bytes[most - 1] != '\n') most--;
    if (most < end) most = end;
    if (cscan_is_utf8(state->bytes + start, most - start)) {
      state->known = most;
      return true;
    }
    state->alone = most;
  }
  return cscan_is_utf8(state->bytes + start, end - start);
}

/*
 * Finds the cells of the record at `start` if it has no quotes and the places of all its marks are
 * known; the byte behind its line break, or 0 for `find_cells`. `first` is added to each place.
 */
static inline size_t find_plain_cells(
    finder *state, size_t start, uint32_t columns, cscan_cell *cells, uint32_t first)
{
  if (UNLIKELY(state->count - state->next < columns)) return 0;
  const uint8_t *bytes = state->bytes;
  const uint32_t *places = state->places + state->next;
  uint8_t separator = state->separator;
  uint32_t from = first + (uint32_t)start, last = columns - 1;
  if (UNLIKELY(bytes[start] == '\n' || bytes[start] == '\r')) return 0;
  for (uint32_t column = 0; column < last; column++) {
    uint32_t end = places[column];
    if (UNLIKELY(bytes[end] != separator)) return 0;
    cells[column] = (cscan_cell){from, first + end};
    from = first + end + 1;
  }
  uint32_t end = places[last], used = columns;
  cells[last] = (cscan_cell){from, first + end};
  if (bytes[end] == '\r' && state->count - state->next > columns && places[columns] == end + 1) {
    end++;
    used++;
  }
  if (UNLIKELY(bytes[end] != '\n')) return 0;
  state->next += used;
  return end + 1;
}

/*
 * Finds the cells of the record at `start`; the byte behind its line break, or 0 where it takes a
 * careful reader.
 */
static inline size_t find_cells(finder *state, size_t start, uint32_t columns, cscan_cell *cells)
{
  const uint8_t *bytes = state->bytes;
  size_t length = state->length;
  /* A blank line is no record, whatever the number of columns. */
  if (UNLIKELY(bytes[start] == '\n' || bytes[start] == '\r')) return 0;
  for (uint32_t column = 0; column < columns; column++) {
    size_t end = next_mark(state);
    if (UNLIKELY(end == length)) return 0;
    if (bytes[end] == '"') {
      if (UNLIKELY(end != start)) return 0;
      do {
        end = next_mark(state);
        if (UNLIKELY(end == length || bytes[end] == '\n')) return 0;
      } while (bytes[end] != '"');
      cells[column] = (cscan_cell){(uint32_t)(start + 1), (uint32_t)end};
      if (UNLIKELY(next_mark(state) != ++end || end == length)) return 0;
    } else {
      cells[column] = (cscan_cell){(uint32_t)start, (uint32_t)end};
    }
    bool is_last = column + 1 == columns;
    if ((bytes[end] == state->separator) == is_last || UNLIKELY(bytes[end] == '"')) return 0;
    start = end + 1;
    if (!is_last || bytes[end] == '\n') continue;
    /* What is behind a carriage return has to be known. */
    if (start == length) return 0;
    if (bytes[start] == '\n') start = next_mark(state) + 1;
  }
  return start;
}

size_t cscan_records(
    const uint8_t *bytes, size_t length, const cscan_csv *csv, cscan_record *records,
    cscan_cell *cells, uint32_t *count)
{
  finder state;
  state.bytes = bytes;
  state.length = length;
  state.separator = csv->separator;
  state.base = 0;
  state.next = state.count = 0;
  checker checked = {.bytes = bytes, .length = length};
  uint32_t most = *count;
  size_t start = 0;
  *count = 0;
  while (*count < most && start < csv->wanted) {
    cscan_cell *own = cells + (size_t)*count * csv->column_count;
    if (start >= length) break;
    size_t next = find_plain_cells(&state, start, csv->column_count, own, csv->first_byte);
    bool is_plain = next != 0;
    if (!is_plain) next = find_cells(&state, start, csv->column_count, own);
    if (next == 0 || next - start > csv->longest) break;
    if (UNLIKELY(!is_utf8(&checked, start, next))) break;
    for (uint32_t column = 0; !is_plain && column < csv->column_count; column++) {
      own[column].start += csv->first_byte;
      own[column].end += csv->first_byte;
    }
    records[(*count)++] = (cscan_record){
      csv->first_byte + (uint32_t)start, csv->first_byte + (uint32_t)next,
      csv->first_cell + (uint32_t)(own - cells)};
    start = next;
  }
  return start;
}
