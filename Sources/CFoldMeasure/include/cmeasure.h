#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build counts allocations, which needs glibc and no sanitizer.
bool cmeasure_counts_allocations(void);

/// The number of heap allocations made by the calling thread since it started.
///
/// Each call of malloc, calloc, realloc, memalign, aligned_alloc and posix_memalign counts as one.
uint64_t cmeasure_allocation_count(void);

/// The monotonic clock, in nanoseconds since an arbitrary start.
uint64_t cmeasure_now_ns(void);

/// The commit of this build, or "unknown".
const char *cmeasure_commit(void);

#endif
