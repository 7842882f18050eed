// Counts heap allocations by standing in front of glibc's malloc.
//
// glibc removed its malloc hooks in 2.34 and documents interposition as the replacement: a program
// that defines these functions gets every call, and passes it on to the __libc_ entry points.

#define _GNU_SOURCE
#include "cmeasure.h"

#include <errno.h>
#include <stddef.h>
#include <time.h>

uint64_t cmeasure_now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

#if defined(__GLIBC__)

static __thread uint64_t allocation_count __attribute__((tls_model("initial-exec")));

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

bool cmeasure_counts_allocations(void) { return true; }
uint64_t cmeasure_allocation_count(void) { return allocation_count; }

void *malloc(size_t size) {
  allocation_count++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocation_count++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocation_count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocation_count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  allocation_count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  allocation_count++;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

#else

bool cmeasure_counts_allocations(void) { return false; }
uint64_t cmeasure_allocation_count(void) { return 0; }

#endif
