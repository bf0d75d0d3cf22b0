#ifndef MUSTER_CSCAN_TEXT_H
#define MUSTER_CSCAN_TEXT_H

/* Texts: where they end, that they are UTF-8, and what their escapes stand for. */

#include "bytes.h"

/* The length of the UTF-8 sequence at `bytes`, which is no ASCII; 0 where it is none. Reading stops
 * at the first byte that does not fit, so a line feed behind the text is enough. */
static inline unsigned sequence_length(const uint8_t *bytes)
{
  uint8_t first = bytes[0];
  uint8_t second = bytes[1];
  if (first < 0xC2 || (second & 0xC0) != 0x80) return 0;
  if (first < 0xE0) return 2;
  if ((bytes[2] & 0xC0) != 0x80) return 0;
  if (first < 0xF0) {
    if (first == 0xE0 && second < 0xA0) return 0;
    return first == 0xED && second > 0x9F ? 0 : 3;
  }
  if ((bytes[3] & 0xC0) != 0x80 || first > 0xF4) return 0;
  if (first == 0xF0 && second < 0x90) return 0;
  return first == 0xF4 && second > 0x8F ? 0 : 4;
}

/* The first byte that is no UTF-8, or `end`. */
static inline const uint8_t *utf8_end(const uint8_t *bytes, const uint8_t *end)
{
  while (bytes < end) {
    if (end - bytes >= 8 && !(load8(bytes) & 0x8080808080808080u)) {
      bytes += 8;
    } else if (*bytes < 0x80) {
      bytes++;
    } else {
      unsigned length = sequence_length(bytes);
      if (length == 0) return bytes;
      bytes += length;
    }
  }
  return bytes;
}

/* A text as it was scanned. */
typedef struct {
  /* The bytes it stands for: those between the quotes, or a copy with its escapes resolved. */
  const uint8_t *bytes;
  size_t length;
  /* Behind the closing quote; where `bytes` is null, the byte that is wrong. */
  const uint8_t *next;
} text;

static inline unsigned hexadecimal(uint8_t digit)
{
  if (is_digit(digit)) return digit - '0';
  digit |= 0x20;
  return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10u : 16;
}

/* The UTF-16 unit that four digits are; over 0xFFFF where they are not all digits. */
static inline uint32_t code_unit(const uint8_t *digits)
{
  uint32_t unit = 0;
  for (int index = 0; index < 4; index++) {
    unsigned digit = hexadecimal(digits[index]);
    if (digit > 15) return 0x10000;
    unit = unit << 4 | digit;
  }
  return unit;
}

static inline uint8_t *put_scalar(uint8_t *out, uint32_t scalar)
{
  if (scalar < 0x80) {
    *out++ = (uint8_t)scalar;
  } else if (scalar < 0x800) {
    *out++ = (uint8_t)(0xC0 | scalar >> 6);
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    *out++ = (uint8_t)(0xE0 | scalar >> 12);
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    *out++ = (uint8_t)(0xF0 | scalar >> 18);
    *out++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *out++ = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  return out;
}

/* Resolves the escape at `*from`, a backslash; false where it is none that JSON has. */
static inline bool resolve(const uint8_t **from, uint8_t **to)
{
  const uint8_t *bytes = *from;
  uint8_t plain;
  switch (bytes[1]) {
  case '"': case '\\': case '/': plain = bytes[1]; break;
  case 'b': plain = '\b'; break;
  case 'f': plain = '\f'; break;
  case 'n': plain = '\n'; break;
  case 'r': plain = '\r'; break;
  case 't': plain = '\t'; break;
  case 'u': {
    uint32_t unit = code_unit(bytes + 2);
    if (unit > 0xFFFF) return false;
    *from = bytes + 6;
    if (unit >= 0xD800 && unit < 0xE000) {
      if (unit >= 0xDC00 || bytes[6] != '\\' || bytes[7] != 'u') return false;
      uint32_t second = code_unit(bytes + 8);
      if (second < 0xDC00 || second > 0xDFFF) return false;
      unit = 0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00);
      *from = bytes + 12;
    }
    *to = put_scalar(*to, unit);
    return true;
  }
  default: return false;
  }
  *(*to)++ = plain;
  *from = bytes + 2;
  return true;
}

/* The rest of a text from its first backslash on; `to` takes what it stands for. */
static __attribute__((noinline)) text text_with_escapes(
    const uint8_t *start, const uint8_t *from, uint8_t *to)
{
  uint8_t *out = to;
  memcpy(out, start, (size_t)(from - start));
  out += from - start;
  for (;;) {
    stop found = find_stop(from);
    const uint8_t *end = from + found.first;
    /* A sequence may end up to three bytes behind the 16. */
    memcpy(out, from, 24);
    if (UNLIKELY(found.is_high)) {
      end = utf8_end(from, end);
      if (end < from + found.first) return (text){NULL, 0, end};
    }
    out += end - from;
    from = end;
    if (found.first == 16) continue;
    if (*from == '"') return (text){to, (size_t)(out - to), from + 1};
    if (*from != '\\' || !resolve(&from, &out)) return (text){NULL, 0, from};
  }
}

/* The text behind an opening quote. The bytes have to hold a control character at last. */
static inline text scan_text(const uint8_t *start, uint8_t *scratch)
{
  const uint8_t *bytes = start;
  bool is_high = false;
  for (;;) {
    stop found = find_stop(bytes);
    bytes += found.first;
    is_high |= found.is_high;
    if (LIKELY(found.first < 16)) break;
  }
  if (UNLIKELY(is_high)) {
    const uint8_t *end = utf8_end(start, bytes);
    if (end != bytes) return (text){NULL, 0, end};
  }
  if (LIKELY(*bytes == '"')) return (text){start, (size_t)(bytes - start), bytes + 1};
  if (*bytes == '\\') return text_with_escapes(start, bytes, scratch);
  return (text){NULL, 0, bytes};
}

#endif
