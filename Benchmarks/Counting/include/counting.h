#pragma once
#include <stddef.h>
#include <stdint.h>

// How many times memory was asked for since the program began; -1 where that can't be counted.
int64_t counting_allocations(void);

// The bytes of memory in use, with what the allocator adds; -1 if they can't be counted.
int64_t counting_bytes(void);

// Nanoseconds that a match of each pattern against its text takes on bare PCRE2 under JIT, summed:
// no limits, no checks, match data made once. Negative where a pattern does not compile or match.
double counting_bare_matches(
    const char *const *patterns, const char *const *texts, const size_t *lengths,
    const uint8_t *anchored, size_t count, int iterations);

// A clock that only goes forward, in nanoseconds.
double counting_now(void);
