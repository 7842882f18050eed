#ifndef CMEASURE_H
#define CMEASURE_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build counts allocations: true where malloc can be interposed (glibc).
bool cmeasure_counts_allocations(void);

/// The number of heap allocations made by the calling thread since it started.
///
/// malloc, calloc, realloc (when it obtains memory), memalign and its kin count one each.
uint64_t cmeasure_allocation_count(void);

/// The monotonic clock, in nanoseconds since an arbitrary start.
uint64_t cmeasure_now_ns(void);

/// The commit that was built, or "unknown".
const char *cmeasure_commit(void);

#endif
