// The C interface of giflib; its header uses size_t without saying where it comes from.
#include <stddef.h>
#include <gif_lib.h>
