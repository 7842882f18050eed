// List kernels in C with the machine's widest vectors: the limit with which the Swift engine is
// compared. Rows are stored as Float tops in leaves of up to 256, and leaves in groups of up to 64.
// Heights must be multiples of 1/8 pt.
#ifndef CLIMIT_H
#define CLIMIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct climit climit;

climit *climit_make(const double *heights, size_t count);
void climit_free(climit *list);

/// The name of the instruction set that the kernels use on this machine.
const char *climit_instructions(void);

/// Lays out a frame at each offset: the range, tops, angles, opacities and expansions of the rows on
/// screen. Returns a hash of the ranges.
uint32_t climit_frames(climit *list, const double *offsets, size_t count);

/// Repeatedly resizes a row (kind 0), inserts one (1), removes one (2) or moves one (3), and then finds
/// the rows on screen at an offset.
uint32_t climit_edits(
    climit *list, int kind, const int64_t *rows, const double *heights, const int64_t *destinations,
    const double *offsets, size_t count);

/// Computes the tops, angles and opacities of all rows in Double, from their tops in the list, with one
/// thread or two.
void climit_whole(
    const double *tops, size_t count, double offset, double *min_y, double *angle, double *opacity,
    int threads);

#endif
