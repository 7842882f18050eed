// The C interface of cairo, with Pango for text and fontconfig for the choice of fonts.
#if __has_include(<cairo/cairo.h>)
#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#else
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#endif
#include <fontconfig/fontconfig.h>

// The headers of Pango and GLib lie in folders that pkg-config alone knows, and SwiftPM refuses some of the flags
// that it gives: whoever depended on any library of this package would be told so. A test compares these
// declarations with theirs. They stand here everywhere, lest Swift see the types of theirs on some systems.
#include "constants.h"
#include "structures.h"
#include "functions.h"
