#define _GNU_SOURCE
#include "counting.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#ifdef __GLIBC__
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_int_fast64_t allocations;

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) { count(); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { count(); return __libc_calloc(n, size); }
void *realloc(void *p, size_t size) { count(); return __libc_realloc(p, size); }
int posix_memalign(void **out, size_t alignment, size_t size) {
  count();
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : 12;
}
void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int64_t counting_allocations(void) { return atomic_load(&allocations); }

int64_t counting_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t counting_allocations(void) { return -1; }
int64_t counting_bytes(void) { return -1; }
#endif

double counting_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double counting_bare_matches(
    const char *const *patterns, const char *const *texts, const size_t *lengths,
    const uint8_t *anchored, size_t count, int iterations) {
  pcre2_compile_context *context = pcre2_compile_context_create(NULL);
  pcre2_set_newline(context, PCRE2_NEWLINE_LF);
  pcre2_code **codes = calloc(count, sizeof *codes);
  for (size_t i = 0; i < count; i++) {
    int error;
    PCRE2_SIZE offset;
    uint32_t options = PCRE2_UTF | PCRE2_DOLLAR_ENDONLY;
    if (anchored[i]) options |= PCRE2_ANCHORED | PCRE2_ENDANCHORED;
    codes[i] = pcre2_compile(
        (PCRE2_SPTR)patterns[i], PCRE2_ZERO_TERMINATED, options, &error, &offset, context);
    if (!codes[i] || pcre2_jit_compile(codes[i], PCRE2_JIT_COMPLETE)) return -1;
  }
  pcre2_match_data *data = pcre2_match_data_create(1, NULL);
  double start = counting_now();
  for (int n = 0; n < iterations; n++)
    for (size_t i = 0; i < count; i++)
      if (pcre2_jit_match(codes[i], (PCRE2_SPTR)texts[i], lengths[i], 0, 0, data, NULL) < 0)
        return -2;
  double each = (counting_now() - start) / iterations;
  for (size_t i = 0; i < count; i++) pcre2_code_free(codes[i]);
  pcre2_match_data_free(data);
  pcre2_compile_context_free(context);
  free(codes);
  return each;
}
