#pragma once
// PCRE2's functions carry the code unit width in their names; this package uses 8 bits alone.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
