#ifndef MUSTER_CSCAN_SURVEY_H
#define MUSTER_CSCAN_SURVEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes that one bit of `mark_backslashes` tells of. */
#define MARKED_BYTES 64

/* How much memory the marks of so many bytes take: eight bytes can be read at each of them. */
static inline size_t marks_size(size_t length) { return length / (MARKED_BYTES * 8) + 9; }

/*
 * Sets a bit for each 64 bytes that hold a backslash, the lowest first. 64 bytes behind the last have
 * to be readable; what stands there may be marked, too.
 */
void mark_backslashes(const uint8_t *bytes, size_t length, uint8_t *marks);

/* Whether bytes are UTF-8 as a whole. */
bool cscan_is_utf8(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
