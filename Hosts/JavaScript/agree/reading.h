/* Reads whole files, and writes each text of muster.h on a line, for judge.c and stories.c. */
#include "muster.h"

#include <stdio.h>
#include <stdlib.h>

static uint8_t *whole(const char *path, size_t *length)
{
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*length + 1);
  if (bytes == NULL || fread(bytes, 1, *length, file) != *length) exit(1);
  fclose(file);
  return bytes;
}

static void put(const muster_text *text)
{
  if (text != NULL) fwrite(text->bytes, 1, text->length, stdout);
  putchar('\n');
}
