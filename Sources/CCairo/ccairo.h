// What is used of cairo, Pango, fontconfig and GLib.
//
// Their own headers lie in folders that only pkg-config knows, whose flags SwiftPM refuses in part: whoever
// depended on any library of this package would be told so. A test compares these declarations with theirs.
#include "constants.h"
#include "structures.h"
#include "functions.h"
