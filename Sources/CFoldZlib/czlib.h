// The C interface of zlib. `inflateInit2` is a macro there; Swift needs a function.
#include <zlib.h>

static inline int czlib_inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

static inline int czlib_deflate_init(z_stream *stream, int level, int window_bits, int memory) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, memory, Z_DEFAULT_STRATEGY);
}
