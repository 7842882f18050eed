// Lets a statically linked program run without /proc, as in an otherwise empty root folder. Swift's runtime
// reads the program's path from there, and stops if it is missing; it also reads the arguments from there.

#if defined(FOLDVIZ_STATIC)

#include <stdlib.h>
#include <unistd.h>

// Defined by Swift's runtime, which has no header for it.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// glibc passes the arguments to constructors. This priority, the first one, runs before Swift's constructors.
__attribute__((constructor(101))) static void stand_in_for_proc(int count, char **arguments) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  setenv("SWIFT_ROOT", "/", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}

#endif
