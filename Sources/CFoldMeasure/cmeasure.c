// Counts heap allocations by replacing glibc's malloc.
//
// glibc removed its malloc hooks in 2.34 and documents interposition as the replacement: a program
// that defines these functions receives every call, and forwards it to the __libc_ functions. A statically
// linked program cannot define them a second time. It is linked with --wrap=malloc and so on, and compiled
// with FOLDVIZ_STATIC.

#define _GNU_SOURCE
#include "cmeasure.h"

#include <errno.h>
#include <stddef.h>
#include <time.h>

const char *cmeasure_commit(void) { return FOLDVIZ_COMMIT; }

uint64_t cmeasure_now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// Sanitizers replace malloc themselves.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

static __thread uint64_t allocation_count __attribute__((tls_model("initial-exec")));

#if defined(FOLDVIZ_STATIC)
#define REAL(name) __real_##name
#define SEEN(name) __wrap_##name
#else
#define REAL(name) __libc_##name
#define SEEN(name) name
#endif

extern void *REAL(malloc)(size_t size);
extern void *REAL(calloc)(size_t count, size_t size);
extern void *REAL(realloc)(void *block, size_t size);
extern void *REAL(memalign)(size_t alignment, size_t size);

bool cmeasure_counts_allocations(void) { return true; }
uint64_t cmeasure_allocation_count(void) { return allocation_count; }

void *SEEN(malloc)(size_t size) {
  allocation_count++;
  return REAL(malloc)(size);
}

void *SEEN(calloc)(size_t count, size_t size) {
  allocation_count++;
  return REAL(calloc)(count, size);
}

void *SEEN(realloc)(void *block, size_t size) {
  allocation_count++;
  return REAL(realloc)(block, size);
}

void *SEEN(memalign)(size_t alignment, size_t size) {
  allocation_count++;
  return REAL(memalign)(alignment, size);
}

void *SEEN(aligned_alloc)(size_t alignment, size_t size) {
  allocation_count++;
  return REAL(memalign)(alignment, size);
}

int SEEN(posix_memalign)(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  allocation_count++;
  void *memory = REAL(memalign)(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

#else

bool cmeasure_counts_allocations(void) { return false; }
uint64_t cmeasure_allocation_count(void) { return 0; }

#endif
