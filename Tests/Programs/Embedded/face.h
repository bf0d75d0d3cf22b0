/* Shared by the files of the test of muster.h. */
#include "muster.h"

#include <stdbool.h>

/* Counts and prints a claim that does not hold. */
void expect_at(bool holds, const char *file, int line, const char *claim);

#define EXPECT(claim) expect_at((claim), __FILE__, __LINE__, #claim)

/* True if a text has a part. */
bool holds(const muster_text *text, const char *part);

int32_t set(muster_judge *judge, const char *options);

/* Batches by Arrow's C data interface. */
void batches(const muster_form *form);

/* So many of them with something wrong in them. */
void broken_batches(const muster_form *form, int cases);
