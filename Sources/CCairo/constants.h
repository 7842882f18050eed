// The constants of Pango that foldviz uses, with the values in Pango's headers.
#pragma once

typedef enum { PANGO_DIRECTION_LTR = 0 } PangoDirection;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
#define PANGO_SCALE 1024
