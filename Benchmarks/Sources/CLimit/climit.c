#include "climit.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define VIEWPORT 812.0
#define FOLD_LINE 162.0
enum { LEAF_ROWS = 256, LEAF_FILL = 192, GROUP_LEAVES = 64, GROUP_FILL = 48 };

typedef struct {
    float top[LEAF_ROWS + 32];  // the entry after the last row is the extent, those beyond are infinite
} leaf;

typedef struct {
    uint32_t count, rows[GROUP_LEAVES + 1], leaf[GROUP_LEAVES];
    double top[GROUP_LEAVES + 1];
} group;

struct climit {
    uint32_t group_count, leaf_count, leaf_room, group_room;
    group **groups;
    uint32_t *group_rows;
    double *group_top;
    leaf *leaves;
};

typedef struct {
    uint32_t group, slot, row;
} place;

static uint32_t new_leaf(climit *list) {
    if (list->leaf_count == list->leaf_room) {
        list->leaf_room = list->leaf_room * 2 + 16;
        leaf *grown = aligned_alloc(64, list->leaf_room * sizeof(leaf));
        if (list->leaf_count) memcpy(grown, list->leaves, list->leaf_count * sizeof(leaf));
        free(list->leaves);
        list->leaves = grown;
    }
    for (int k = 0; k < LEAF_ROWS + 32; k++) list->leaves[list->leaf_count].top[k] = k ? INFINITY : 0;
    return list->leaf_count++;
}

static void room_for_group(climit *list) {
    if (list->group_count + 1 < list->group_room) return;
    list->group_room = list->group_room * 2 + 16;
    list->groups = realloc(list->groups, list->group_room * sizeof(group *));
    list->group_rows = realloc(list->group_rows, list->group_room * sizeof(uint32_t));
    list->group_top = realloc(list->group_top, list->group_room * sizeof(double));
}

static uint32_t first_row(const climit *list, place p) {
    return list->group_rows[p.group] + list->groups[p.group]->rows[p.slot];
}

static int next_leaf(const climit *list, place *p) {
    p->row = 0;
    if (++p->slot < list->groups[p->group]->count) return 1;
    p->slot = 0;
    return ++p->group < list->group_count;
}

static place place_of_row(const climit *list, uint32_t row) {
    place p = {0};
    for (uint32_t k = 1; k < list->group_count; k++) p.group += list->group_rows[k] <= row;
    const group *g = list->groups[p.group];
    row -= list->group_rows[p.group];
    for (uint32_t k = 1; k < g->count; k++) p.slot += g->rows[k] <= row;
    p.row = row - g->rows[p.slot];
    return p;
}

static void split_group(climit *list, uint32_t index) {
    room_for_group(list);
    group *left = list->groups[index], *right = aligned_alloc(64, (sizeof(group) + 63) / 64 * 64);
    const uint32_t keep = left->count / 2;
    right->count = left->count - keep;
    for (uint32_t k = 0; k <= right->count; k++) {
        right->rows[k] = left->rows[keep + k] - left->rows[keep];
        right->top[k] = left->top[keep + k] - left->top[keep];
        if (k < right->count) right->leaf[k] = left->leaf[keep + k];
    }
    left->count = keep;
    const uint32_t after = list->group_count - index;
    memmove(list->groups + index + 1, list->groups + index, after * sizeof(group *));
    memmove(list->group_rows + index + 1, list->group_rows + index, (after + 1) * sizeof(uint32_t));
    memmove(list->group_top + index + 1, list->group_top + index, (after + 1) * sizeof(double));
    list->groups[index + 1] = right;
    list->group_rows[index + 1] = list->group_rows[index] + left->rows[keep];
    list->group_top[index + 1] = list->group_top[index] + left->top[keep];
    list->group_count++;
}

static void split(climit *list, place p) {
    const uint32_t number = new_leaf(list);
    group *g = list->groups[p.group];
    float *from = list->leaves[g->leaf[p.slot]].top, *to = list->leaves[number].top;
    const uint32_t half = LEAF_ROWS / 2;
    const float middle = from[half];
    for (uint32_t k = half; k <= LEAF_ROWS; k++) {
        to[k - half] = from[k] - middle;
        if (k > half) from[k] = INFINITY;
    }
    const uint32_t after = g->count - p.slot;
    memmove(g->leaf + p.slot + 1, g->leaf + p.slot, after * sizeof(uint32_t));
    memmove(g->rows + p.slot + 1, g->rows + p.slot, (after + 1) * sizeof(uint32_t));
    memmove(g->top + p.slot + 1, g->top + p.slot, (after + 1) * sizeof(double));
    g->leaf[p.slot + 1] = number;
    g->rows[p.slot + 1] = g->rows[p.slot] + half;
    g->top[p.slot + 1] = g->top[p.slot] + middle;
    if (++g->count == GROUP_LEAVES) split_group(list, p.group);
}

#define NAME(x) portable_##x
#include "kernels.inc"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,popcnt,bmi"))), apply_to = function)
#define NAME(x) avx512_##x
#include "kernels.inc"
#undef NAME
#pragma clang attribute pop
static int has_avx512(void) { return __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"); }
#define CALL(kernel, ...) (has_avx512() ? avx512_##kernel(__VA_ARGS__) : portable_##kernel(__VA_ARGS__))
const char *climit_instructions(void) { return has_avx512() ? "AVX-512" : "SSE2"; }
#else
#define CALL(kernel, ...) portable_##kernel(__VA_ARGS__)
const char *climit_instructions(void) { return "those of the compiler's default target"; }
#endif

climit *climit_make(const double *heights, size_t count) {
    climit *list = calloc(1, sizeof(climit));
    size_t row = 0;
    do {
        room_for_group(list);
        group *g = aligned_alloc(64, (sizeof(group) + 63) / 64 * 64);
        memset(g, 0, sizeof *g);
        for (; row < count && g->count < GROUP_FILL; g->count++) {
            const uint32_t number = new_leaf(list);
            float *tops = list->leaves[number].top;
            uint32_t n = 0;
            for (; row < count && n < LEAF_FILL; n++) tops[n + 1] = tops[n] + (float)heights[row++];
            g->leaf[g->count] = number;
            g->rows[g->count + 1] = g->rows[g->count] + n;
            g->top[g->count + 1] = g->top[g->count] + (double)tops[n];
        }
        const uint32_t index = list->group_count++;
        if (index == 0) list->group_rows[0] = 0, list->group_top[0] = 0;
        list->groups[index] = g;
        list->group_rows[index + 1] = list->group_rows[index] + g->rows[g->count];
        list->group_top[index + 1] = list->group_top[index] + g->top[g->count];
    } while (row < count);
    return list;
}

void climit_free(climit *list) {
    for (uint32_t k = 0; k < list->group_count; k++) free(list->groups[k]);
    free(list->groups);
    free(list->group_rows);
    free(list->group_top);
    free(list->leaves);
    free(list);
}

uint32_t climit_frames(climit *list, const double *offsets, size_t count) {
    return CALL(frames, list, offsets, count);
}

uint32_t climit_edits(
    climit *list, int kind, const int64_t *rows, const double *heights, const int64_t *destinations,
    const double *offsets, size_t count) {
    return CALL(edits, list, kind, rows, heights, destinations, offsets, count);
}

typedef struct {
    const double *tops;
    size_t count;
    double offset;
    double *min_y, *angle, *opacity;
} part;

static void *run_part(void *argument) {
    const part *p = argument;
    CALL(whole, p->tops, p->count, p->offset, p->min_y, p->angle, p->opacity);
    return NULL;
}

void climit_whole(
    const double *tops, size_t count, double offset, double *min_y, double *angle, double *opacity,
    int threads) {
    const size_t half = threads == 2 ? count / 16 * 8 : count;
    part first = {tops, half, offset, min_y, angle, opacity};
    part second = {tops + half, count - half, offset, min_y + half, angle + half, opacity + half};
    pthread_t thread;
    const int started = half < count && pthread_create(&thread, NULL, run_part, &second) == 0;
    run_part(&first);
    if (started)
        pthread_join(thread, NULL);
    else if (half < count)
        run_part(&second);
}
