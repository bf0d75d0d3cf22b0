/*
 * The code that wasm needs besides the engine: the two functions that JavaScript provides, and C library
 * functions that the Swift runtime needs and Debian's C library lacks.
 */
#include "muster.h"

#include <stddef.h>
#include <stdint.h>

__attribute__((import_module("muster"), import_name("random"))) uint32_t host_random(void);

/* `context` is a number by which JavaScript knows its check. */
__attribute__((import_module("muster"), import_name("check"))) int32_t host_check(
    uint32_t context, const muster_text *name, const muster_text *value, uint8_t *code,
    size_t capacity);

void arc4random_buf(void *bytes, size_t count)
{
  uint8_t *next = bytes;
  for (size_t index = 0; index < count; index++) next[index] = (uint8_t)host_random();
}

/* The stack's guard is a fixed value: in wasm, writing past the memory traps anyway. */
uintptr_t __stack_chk_guard = 0x6D757374;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

/* An unoptimised engine writes why it stops, but here there is nowhere to write. */
int putchar(int character) { return character; }

static int32_t ask(
    void *context, const muster_text *name, const muster_text *value, uint8_t *code,
    size_t capacity)
{
  return host_check((uint32_t)(uintptr_t)context, name, value, code, capacity);
}

int32_t muster_wasm_set_check(
    muster_judge *judge, const uint8_t *name, size_t length, uint32_t context)
{
  return muster_judge_set_check(judge, name, length, ask, (void *)(uintptr_t)context);
}

muster_session *muster_wasm_session_create(
    const muster_form *form, const uint8_t *options, size_t length, uint32_t context)
{
  return muster_session_create(form, options, length, ask, (void *)(uintptr_t)context);
}
