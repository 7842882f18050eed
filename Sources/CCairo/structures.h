// The structures that are looked into of cairo, fontconfig, GLib and Pango, and the names of all others.
#pragma once

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { double x, y, width, height; } cairo_rectangle_t;
typedef union {
  struct { cairo_path_data_type_t type; int length; } header;
  struct { double x, y; } point;
} cairo_path_data_t;
typedef struct { cairo_status_t status; cairo_path_data_t *data; int num_data; } cairo_path_t;
typedef void (*cairo_destroy_func_t)(void *data);
typedef cairo_status_t (*cairo_read_func_t)(void *closure, unsigned char *data, unsigned int length);
typedef cairo_status_t (*cairo_write_func_t)(
    void *closure, const unsigned char *data, unsigned int length);

typedef struct _FcCharSet FcCharSet;
typedef struct _FcConfig FcConfig;
typedef struct _FcPattern FcPattern;
typedef struct { int nfont, sfont; FcPattern **fonts; } FcFontSet;

typedef void *gpointer;
typedef unsigned long gsize;
typedef struct _GError GError;
typedef struct _GThread GThread;
typedef union { gpointer p; unsigned int i[2]; } GMutex;
typedef struct { gpointer p; unsigned int i[2]; } GRecMutex;
typedef gpointer (*GThreadFunc)(gpointer data);

typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct { int x, y, width, height; } PangoRectangle;
