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

// Only pkg-config knows the folders of Pango's and GLib's headers. SwiftPM rejects some of the flags that it prints,
// with a message to every package that depends on a library of this one. So the needed declarations are copied to
// these files; a test compares them with the headers. They are used on all systems, so that Swift sees the same
// types everywhere.
#include "constants.h"
#include "structures.h"
#include "functions.h"
