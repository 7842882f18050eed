// A library that makes one system call fail once. `Scripts/faults` preloads it into the program.
//
//   FOLDVIZ_FAULT="read 3 5"   the third read fails with error number 5; error 0 is a short count
//   FOLDVIZ_FAULT_LOG=FILE     the log: "struck read 3 by LIBRARY"; without a fault, one line "read COUNT" per call
//
// `read` is a call by the program or Foundation, and `their-read` a call by another library. Only allocations by
// C libraries that handle a failure are counted; Swift and GLib end the program if an allocation fails.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum call { OPEN, READ, WRITE, CLOSE, RENAME, STAT, ACCESS, PATH, MODE, FOLDER, LIST, MAP, SYNC, MEMORY, CALLS };

static const char *const names[CALLS] = {
    "open", "read", "write", "close", "rename", "stat", "access",
    "realpath", "chmod", "mkdir", "opendir", "mmap", "fsync", "malloc"};

static const char *const owners[2] = {"", "their-"};

static atomic_int counts[2][CALLS];
static enum call chosen = CALLS;
static int chosen_owner, chosen_number, chosen_error, log_file = -1;

// The address ranges of the program with Foundation, and of the libraries whose allocations may fail.
struct parts { struct { uintptr_t start, end; } of[64]; int count; };
static struct parts program, libraries;

static void add(struct parts *parts, const struct dl_phdr_info *info) {
  for (int i = 0; i < info->dlpi_phnum && parts->count < 64; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    parts->of[parts->count].start = info->dlpi_addr + part->p_vaddr;
    parts->of[parts->count++].end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
  }
}

static bool contains(const struct parts *parts, const void *address) {
  for (int i = 0; i < parts->count; i++)
    if ((uintptr_t)address >= parts->of[i].start && (uintptr_t)address < parts->of[i].end) return true;
  return false;
}

static int note(struct dl_phdr_info *info, size_t size, void *data) {
  static const char *const wanted[] = {"libcairo", "libpixman", "libpng", "libz.", "libturbojpeg"};
  (void)size, (void)data;
  if (info->dlpi_name[0] == 0 || strstr(info->dlpi_name, "libFoundation")) add(&program, info);
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    if (strstr(info->dlpi_name, wanted[i])) add(&libraries, info);
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("FOLDVIZ_FAULT"), *file = getenv("FOLDVIZ_FAULT_LOG");
  char name[24];
  dl_iterate_phdr(note, NULL);
  if (file) log_file = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (fault && sscanf(fault, "%23s %d %d", name, &chosen_number, &chosen_error) == 3) {
    size_t prefix = strlen(owners[1]);
    chosen_owner = strncmp(name, owners[1], prefix) == 0;
    for (int call = 0; call < CALLS; call++)
      if (strcmp(name + (chosen_owner ? prefix : 0), names[call]) == 0) chosen = (enum call)call;
  }
  // Programs that the program starts are not affected.
  unsetenv("LD_PRELOAD");
}

static void report(const char *text, int length) { if (log_file >= 0) syscall(SYS_write, log_file, text, length); }

__attribute__((destructor)) static void end(void) {
  char line[64];
  for (int call = 0; chosen == CALLS && call < CALLS; call++)
    for (int owner = 0; owner < 2; owner++) {
      int count = atomic_load(&counts[owner][call]);
      report(line, snprintf(line, sizeof line, "%s%s %d\n", owners[owner], names[call], count));
    }
}

// Counts a call, and returns whether it is the one that must fail.
static bool strikes(enum call call, void *caller) {
  int owner = !contains(&program, caller);
  int number = atomic_fetch_add(&counts[owner][call], 1) + 1;
  if (call != chosen || owner != chosen_owner || number != chosen_number) return false;
  Dl_info info;
  char line[512];
  const char *place = dladdr(caller, &info) && info.dli_fname ? info.dli_fname : "?";
  const char *slash = strrchr(place, '/');
  report(line, snprintf(line, sizeof line, "struck %s %d by %s\n", names[call], number, slash ? slash + 1 : place));
  errno = chosen_error;
  return true;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define CALLER __builtin_return_address(0)

#define OPENING(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    return strikes(OPEN, CALLER) ? -1 : real(path, flags, mode); \
  }
OPENING(open)
OPENING(open64)

FILE *fopen(const char *path, const char *mode) {
  REAL(fopen);
  return strikes(OPEN, CALLER) ? NULL : real(path, mode);
}

FILE *tmpfile(void) {
  REAL(tmpfile);
  return strikes(OPEN, CALLER) ? NULL : real();
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  if (!strikes(READ, CALLER)) return real(file, bytes, count);
  return chosen_error ? -1 : real(file, bytes, count < 1 ? count : 1);
}

size_t fread(void *bytes, size_t size, size_t count, FILE *file) {
  REAL(fread);
  if (!strikes(READ, CALLER)) return real(bytes, size, count, file);
  file->_flags |= 0x20;  // glibc's mark of an error, as ferror() sees it
  return 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (!strikes(WRITE, CALLER)) return real(file, bytes, count);
  return chosen_error ? -1 : real(file, bytes, count < 1 ? count : 1);
}

// As on Linux, the file is closed even if the call fails.
int close(int file) {
  REAL(close);
  bool fails = strikes(CLOSE, CALLER);
  int status = real(file);
  if (fails) errno = chosen_error;
  return fails ? -1 : status;
}

#define FAILING(call, name, declaration, arguments) \
  int name declaration { \
    REAL(name); \
    return strikes(call, CALLER) ? -1 : real arguments; \
  }
FAILING(RENAME, rename, (const char *from, const char *to), (from, to))
FAILING(STAT, stat, (const char *restrict path, struct stat *restrict status), (path, status))
FAILING(STAT, fstat, (int file, struct stat *status), (file, status))
FAILING(STAT, lstat, (const char *restrict path, struct stat *restrict status), (path, status))
FAILING(ACCESS, access, (const char *path, int mode), (path, mode))
FAILING(MODE, fchmod, (int file, mode_t mode), (file, mode))
FAILING(MODE, fchown, (int file, uid_t user, gid_t group), (file, user, group))
FAILING(FOLDER, mkdir, (const char *path, mode_t mode), (path, mode))
FAILING(SYNC, fsync, (int file), (file))

char *realpath(const char *restrict path, char *restrict result) {
  REAL(realpath);
  return strikes(PATH, CALLER) ? NULL : real(path, result);
}

DIR *opendir(const char *path) {
  REAL(opendir);
  return strikes(LIST, CALLER) ? NULL : real(path);
}

void *mmap(void *start, size_t length, int access, int flags, int file, off_t offset) {
  // The system call, rather than the function by name, because dlsym may map memory.
  if (file >= 0 && strikes(MAP, CALLER)) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, start, length, access, flags, file, offset);
}

// The program replaces malloc to count allocations; its functions may or may not have a stack frame.
static bool refuses(void *caller, void **frame) {
  if (contains(&program, caller)) caller = frame[1];
  return contains(&libraries, caller) && strikes(MEMORY, caller);
}

#define FRAME (*(void ***)__builtin_frame_address(0))
#define ALLOCATING(name, declaration, arguments) \
  void *name declaration { \
    static void *(*real) declaration; \
    if (!real) real = (void *(*) declaration)dlsym(RTLD_NEXT, #name); \
    return refuses(CALLER, FRAME) ? NULL : real arguments; \
  }
ALLOCATING(__libc_malloc, (size_t size), (size))
ALLOCATING(__libc_calloc, (size_t count, size_t size), (count, size))
ALLOCATING(__libc_realloc, (void *block, size_t size), (block, size))
