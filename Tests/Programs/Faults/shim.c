// Makes one call of a program go wrong: `scripts/faults` preloads it.
//
//   FAULT=read:5:3      the third read fails with error 5
//   FAULT=write:28:3+   the third write and all behind it fail with error 28
//   FAULT=read:short:3  the third read gets half of what there is
//   FAULT=memory:12:3   there is no memory for the third piece of FAULT_SIZE bytes or more
//
// FAULT_NOTE names a file that is made when that happened; its bytes are the descriptor's number.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static struct {
  bool is_read, is_sticky, is_short;
  char call[16];
  int number;
  long turn;
  size_t size;
  const char *note;
} fault;

static atomic_long turns;

static void read_fault(void) {
  if (fault.is_read) return;
  fault.is_read = true;
  const char *words = getenv("FAULT");
  if (!words) return;
  char kind[16] = "", turn[16] = "";
  if (sscanf(words, "%15[^:]:%15[^:]:%15s", fault.call, kind, turn) != 3) abort();
  fault.is_short = !strcmp(kind, "short");
  fault.number = atoi(kind);
  fault.turn = atol(turn);
  fault.is_sticky = strchr(turn, '+') != NULL;
  const char *size = getenv("FAULT_SIZE");
  fault.size = size ? (size_t)atol(size) : 1 << 16;
  fault.note = getenv("FAULT_NOTE");
}

__attribute__((constructor)) static void begin(void) { read_fault(); }

/// Whether this call is the one; says so once.
static bool strikes(const char *call, int descriptor) {
  if (!fault.is_read || strcmp(call, fault.call)) return false;
  long turn = atomic_fetch_add(&turns, 1) + 1;
  if (turn != fault.turn && !(fault.is_sticky && turn > fault.turn)) return false;
  if (fault.note && turn == fault.turn) {
    // By system calls alone: the library's are the ones that are watched.
    long file = syscall(SYS_openat, AT_FDCWD, fault.note, O_WRONLY | O_CREAT, 0600);
    char digit = (char)('0' + (descriptor >= 0 && descriptor < 10 ? descriptor : 9));
    syscall(SYS_write, file, &digit, 1);
    syscall(SYS_close, file);
  }
  errno = fault.number;
  return true;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static size_t half(size_t count) { return count > 1 ? count / 2 : count; }

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (strikes("read", descriptor)) {
    if (!fault.is_short) return -1;
    count = half(count);
    if (count > 7) count = 7;
  }
  return NEXT(read)(descriptor, bytes, count);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (strikes("write", descriptor)) {
    // What a full disk takes before it says so.
    bool is_full = !fault.is_short && fault.number == ENOSPC && fault.is_sticky && count > 1;
    if (!fault.is_short && !is_full) return -1;
    count = half(count);
    if (is_full) strcpy(fault.call, "write!");
  } else if (!strcmp(fault.call, "write!")) {
    errno = fault.number;
    return -1;
  }
  return NEXT(write)(descriptor, bytes, count);
}

#define OPEN(name)                                          \
  int name(const char *path, int flags, ...) {              \
    mode_t mode = 0;                                        \
    if (flags & O_CREAT) {                                  \
      va_list rest;                                         \
      va_start(rest, flags);                                \
      mode = va_arg(rest, mode_t);                          \
      va_end(rest);                                         \
    }                                                       \
    if (strikes("open", -1)) return -1;                     \
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

int close(int descriptor) {
  bool fails = strikes("close", descriptor);
  int number = errno;
  int answer = NEXT(close)(descriptor);
  if (!fails) return answer;
  // Linux closes what it says so of, too.
  errno = number;
  return -1;
}

int stat(const char *path, struct stat *status) {
  return strikes("stat", -1) ? -1 : NEXT(stat)(path, status);
}

int fstat(int descriptor, struct stat *status) {
  return strikes("fstat", descriptor) ? -1 : NEXT(fstat)(descriptor, status);
}

int poll(struct pollfd *entries, nfds_t count, int milliseconds) {
  if (strikes("poll", count ? entries[0].fd : -1)) return -1;
  return NEXT(poll)(entries, count, milliseconds);
}

int ftruncate(int descriptor, off_t length) {
  return strikes("ftruncate", descriptor) ? -1 : NEXT(ftruncate)(descriptor, length);
}

int fcntl(int descriptor, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (strikes("fcntl", descriptor)) return -1;
  return (int)syscall(SYS_fcntl, descriptor, command, argument);
}

int rename(const char *path, const char *target) {
  return strikes("rename", -1) ? -1 : NEXT(rename)(path, target);
}

int mkdir(const char *path, mode_t mode) {
  return strikes("mkdir", -1) ? -1 : NEXT(mkdir)(path, mode);
}

char *realpath(const char *path, char *answer) {
  return strikes("realpath", -1) ? NULL : NEXT(realpath)(path, answer);
}

DIR *opendir(const char *path) { return strikes("opendir", -1) ? NULL : NEXT(opendir)(path); }

struct dirent *readdir(DIR *folder) {
  return strikes("readdir", -1) ? NULL : NEXT(readdir)(folder);
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  if (strikes("thread", -1)) return EAGAIN;
  return NEXT(pthread_create)(thread, attributes, body, argument);
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static bool lacks(size_t size) { return size >= fault.size && strikes("memory", -1); }

void *malloc(size_t size) { return lacks(size) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  return lacks(count * size) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *before, size_t size) {
  return lacks(size) ? NULL : __libc_realloc(before, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (lacks(size)) return ENOMEM;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
