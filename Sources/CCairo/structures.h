// The types of GLib and Pango: structures whose members foldviz uses, and names of all other types.
#pragma once

typedef void *gpointer;
typedef unsigned long gsize;
typedef struct { gpointer p; unsigned int i[2]; } GRecMutex;
typedef struct { gpointer data, next; } GSList;

typedef struct { const void *klass; unsigned int start_index, end_index; } PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct { gpointer item, glyphs; int y_offset, start_x_offset, end_x_offset; } PangoGlyphItem;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct { PangoLayout *layout; int start_index, length; GSList *runs; unsigned int others; } PangoLayoutLine;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef struct {
  unsigned int is_line_break : 1, is_mandatory_break : 1, is_char_break : 1, others : 29;
} PangoLogAttr;
