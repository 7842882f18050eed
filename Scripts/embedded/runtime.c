// The C functions that Embedded Swift needs on a wasm32 page without an operating system.
//
// Memory is allocated in blocks whose sizes are powers of two, each size with a list of free blocks. New
// blocks are taken from memory that only grows. The engine allocates its columns once, so speed hardly
// matters here.

#include <stddef.h>
#include <stdint.h>

enum { page_size = 65536, smallest_order = 4, largest_order = 30, header_size = 16 };

struct block {
  uint32_t order;
  struct block *next;
};

extern unsigned char __heap_base;
static struct block *free_blocks[largest_order + 1];
static uintptr_t cursor;

// Returns a block of 2^order bytes, including its header; null if the page has no more memory.
static struct block *take(uint32_t order) {
  struct block *block = free_blocks[order];
  if (block) {
    free_blocks[order] = block->next;
    return block;
  }
  if (!cursor) cursor = ((uintptr_t)&__heap_base + header_size - 1) & ~(uintptr_t)(header_size - 1);
  uint64_t end = (uint64_t)cursor + ((uint64_t)1 << order);
  uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * page_size;
  if (end > have) {
    uint64_t pages = (end - have + page_size - 1) / page_size;
    if (end > UINT32_MAX || __builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return NULL;
  }
  block = (struct block *)cursor;
  cursor = (uintptr_t)end;
  block->order = order;
  return block;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  const int no_memory = 12;  // ENOMEM
  // The word before the returned address points to the block, for any alignment.
  uint64_t needed = (uint64_t)size + header_size + (alignment > header_size ? alignment : 0);
  uint32_t order = smallest_order;
  while (order <= largest_order && ((uint64_t)1 << order) < needed) order++;
  if (order > largest_order) return no_memory;
  struct block *block = take(order);
  if (!block) return no_memory;
  uintptr_t start = (uintptr_t)block + header_size;
  if (alignment > header_size) start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((struct block **)start)[-1] = block;
  *memory = (void *)start;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = ((struct block **)memory)[-1];
  block->next = free_blocks[block->order];
  free_blocks[block->order] = block;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *bytes = to;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)value;
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_t i = 0; i < count; i++) target[i] = source[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if (target <= source) return memcpy(to, from, count);
  while (count--) target[count] = source[count];
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Provides the seed for hashing, which is fixed so that the page's results are always the same.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5a, count); }

uintptr_t __stack_chk_guard = 0x5a17c0de;
__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }
