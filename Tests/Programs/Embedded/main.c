/* What an embedding host has to bring: a main, and what older C libraries lack. */
#include <stddef.h>
#include <sys/random.h>

int run_catalogs(void);

int main(void) { return run_catalogs(); }

/* Embedded Swift seeds its hashing with this; glibc has it since 2.36. */
__attribute__((weak)) void arc4random_buf(void *bytes, size_t count) {
  getentropy(bytes, count);
}
