/* The one thing that the engine asks of its host: chance, to seed its hashing. */
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>

/* glibc has it since 2.36; with this one the library runs where 2.25 is. */
void arc4random_buf(void *bytes, size_t count)
{
  unsigned char *next = bytes;
  while (count > 0) {
    /* The most that one call gives; for so many it fails on kernels before 3.17 alone. */
    size_t part = count < 256 ? count : 256;
    if (getentropy(next, part) != 0) abort();
    next += part;
    count -= part;
  }
}
