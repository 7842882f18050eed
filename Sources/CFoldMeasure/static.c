// What a statically linked program lacks where no /proc is mounted, as in an empty root folder: Swift's
// runtime looks there for the program's own path, and gives up, and for its arguments, and finds none.

#if defined(FOLDVIZ_STATIC)

#include <stdlib.h>
#include <unistd.h>

// Declared by Swift's runtime, which has no header for it.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// glibc hands the arguments to what runs before main; the first priority is before Swift's own.
__attribute__((constructor(101))) static void stand_in_for_proc(int count, char **arguments) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  setenv("SWIFT_ROOT", "/", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

#endif
