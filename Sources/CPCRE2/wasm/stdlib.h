/* What pcre2.h needs of stdlib.h, for a target that has no C library's headers. */
#pragma once
#include <stddef.h>
