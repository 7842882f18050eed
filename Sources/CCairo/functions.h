// The functions of GLib and Pango that foldviz calls, as declared in their headers.
#pragma once

// GLib
char *g_base64_encode(const unsigned char *data, gsize len);
void g_free(gpointer mem);
unsigned int g_get_num_processors(void);
void g_rec_mutex_init(GRecMutex *rec_mutex);
void g_rec_mutex_lock(GRecMutex *rec_mutex);
void g_rec_mutex_unlock(GRecMutex *rec_mutex);
void g_object_unref(gpointer object);

// Pango
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink_rect, const PangoRectangle *logical_rect);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attr);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t fonttype);
void pango_cairo_layout_line_path(cairo_t *cr, PangoLayoutLine *line);
void pango_cairo_show_layout_line(cairo_t *cr, PangoLayoutLine *line);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
void pango_fc_font_map_set_config(PangoFcFontMap *fcfontmap, FcConfig *fcconfig);
void pango_font_description_free(PangoFontDescription *desc);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
PangoLanguage *pango_language_from_string(const char *language);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line(PangoLayout *layout, int line);
const PangoLogAttr *pango_layout_get_log_attrs_readonly(PangoLayout *layout, int *n_attrs);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink_rect,
    PangoRectangle *logical_rect);
int pango_layout_line_get_start_index(PangoLayoutLine *line);
void pango_layout_line_index_to_x(PangoLayoutLine *line, int index, int trailing, int *x_pos);
PangoLayout *pango_layout_new(PangoContext *context);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
void pango_layout_iter_free(PangoLayoutIter *iter);
void pango_layout_iter_get_cluster_extents(PangoLayoutIter *iter, PangoRectangle *ink_rect,
    PangoRectangle *logical_rect);
int pango_layout_iter_get_index(PangoLayoutIter *iter);
int pango_layout_iter_next_cluster(PangoLayoutIter *iter);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attrs);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
int pango_version(void);
const char *pango_version_string(void);
