#ifndef MUSTER_CFUZZER_H
#define MUSTER_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer as a library: its own command line, and a function that takes each text it makes. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*take)(const uint8_t *bytes, size_t count));

#endif
