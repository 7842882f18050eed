// The constants that are used of Pango, with the values of its headers.
#pragma once

typedef enum { PANGO_DIRECTION_LTR = 0 } PangoDirection;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
#define PANGO_SCALE 1024
