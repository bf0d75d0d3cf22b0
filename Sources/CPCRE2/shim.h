#ifndef MUSTER_CPCRE2_SHIM_H
#define MUSTER_CPCRE2_SHIM_H

/* The 8-bit library of PCRE2, 10.42 or newer: the only unit width that Muster uses. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/*
 * All that MusterPattern calls. A source package that offers these can take the place of the
 * system's library; a test holds the list against the sources.
 *
 *   pcre2_callout_enumerate_8       pcre2_match_context_free_8
 *   pcre2_code_free_8               pcre2_match_data_create_8
 *   pcre2_compile_8                 pcre2_match_data_free_8
 *   pcre2_compile_context_create_8  pcre2_pattern_info_8
 *   pcre2_compile_context_free_8    pcre2_set_bsr_8
 *   pcre2_config_8                  pcre2_set_callout_8
 *   pcre2_get_error_message_8       pcre2_set_heap_limit_8
 *   pcre2_jit_compile_8             pcre2_set_match_limit_8
 *   pcre2_jit_match_8               pcre2_set_max_pattern_length_8
 *   pcre2_match_8                   pcre2_set_newline_8
 *   pcre2_match_context_create_8    pcre2_set_parens_nest_limit_8
 */

#endif
