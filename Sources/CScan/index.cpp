#include "include/cscan.h"

#include <memory>
#include <new>
#include <simdjson.h>

#include "survey.h"

// How many blocks are read without an index behind one that had none, at most: one bad quote in
// each would cost the time of both ways.
static const unsigned longest_rest = 16;

// What is kept where blocks need less than a quarter of it, and after how many of them it is not.
static const size_t kept_length = 1 << 20;
static const unsigned longest_wait = 16;

struct cscan_index {
  std::unique_ptr<simdjson::internal::dom_parser_implementation> parser{};
  std::unique_ptr<uint8_t[]> marks{};
  size_t capacity = 0;
  unsigned small_blocks = 0;
  unsigned rest = 0;
  unsigned next_rest = 1;
};

cscan_index *cscan_index_create(void) { return new (std::nothrow) cscan_index; }

void cscan_index_destroy(cscan_index *index) { delete index; }

static bool make_room(cscan_index *index, size_t length)
{
  bool is_small = index->capacity > kept_length && length < index->capacity / 4;
  index->small_blocks = is_small ? index->small_blocks + 1 : 0;
  if (length <= index->capacity && index->small_blocks < longest_wait) return true;
  index->parser.reset();
  index->capacity = 0;
  index->marks.reset(new (std::nothrow) uint8_t[marks_size(length)]);
  if (!index->marks) return false;
  // The depth is of no use to the first stage.
  if (simdjson::get_active_implementation()->create_dom_parser_implementation(
          length, 1, index->parser))
    return false;
  index->capacity = length;
  return true;
}

void cscan_block_index(cscan_block *block, cscan_index *index)
{
  if (!index || block->length == 0 || block->length > UINT32_MAX) return;
  if (index->rest > 0) {
    index->rest--;
    return;
  }
  if (!make_room(index, block->length)) return;
  if (index->parser->stage1(block->bytes, block->length, simdjson::stage1_mode::regular)) {
    index->rest = index->next_rest;
    if (index->next_rest < longest_rest) index->next_rest *= 2;
    return;
  }
  index->next_rest = 1;
  if (block->has_backslash) {
    mark_backslashes(block->bytes, block->length, index->marks.get());
    block->marks = index->marks.get();
  }
  block->positions = index->parser->structural_indexes.get();
  block->position_count = index->parser->n_structural_indexes;
}

bool cscan_is_utf8(const uint8_t *bytes, size_t length)
{
  return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), length);
}
