/* What pcre2.h needs of inttypes.h, for a target that has no C library's headers. */
#pragma once
#include <stdint.h>
