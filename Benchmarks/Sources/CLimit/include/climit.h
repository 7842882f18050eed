// What C with this machine's widest vectors does with the same lists: the limit that the Swift
// engine is measured against. Rows are kept as Float tops in leaves of up to 256, which hang in
// groups of up to 64; heights must be multiples of 1/8 pt.
#ifndef CLIMIT_H
#define CLIMIT_H

#include <stddef.h>
#include <stdint.h>

typedef struct climit climit;

climit *climit_make(const double *heights, size_t count);
void climit_free(climit *list);

/// The name of the instructions that the kernels use here.
const char *climit_instructions(void);

/// Lays out a frame at each offset: range, top, angle, opacity and expansion of the rows on screen.
/// Returns a hash of the ranges.
uint32_t climit_frames(climit *list, const double *offsets, size_t count);

/// Resizes a row (kind 0), inserts one (1), removes one (2) or moves one (3), then looks for the rows
/// on screen at an offset; again and again.
uint32_t climit_edits(
    climit *list, int kind, const int64_t *rows, const double *heights, const int64_t *destinations,
    const double *offsets, size_t count);

/// Tops, angles and opacities of all rows, from their tops in the list, in Double, by one thread or
/// two.
void climit_whole(
    const double *tops, size_t count, double offset, double *min_y, double *angle, double *opacity,
    int threads);

#endif
