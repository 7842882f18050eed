// What is called of cairo, fontconfig, GLib and Pango, as their headers declare it.
#pragma once

// cairo
void cairo_clip(cairo_t *cr);
void cairo_close_path(cairo_t *cr);
cairo_path_t *cairo_copy_path(cairo_t *cr);
cairo_t *cairo_create(cairo_surface_t *target);
void cairo_curve_to(cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3);
void cairo_destroy(cairo_t *cr);
void cairo_fill(cairo_t *cr);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, cairo_antialias_t antialias);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options,
    cairo_hint_metrics_t hint_metrics);
void cairo_font_options_set_hint_style(cairo_font_options_t *options,
    cairo_hint_style_t hint_style);
cairo_pattern_t *cairo_get_source(cairo_t *cr);
cairo_surface_t *cairo_image_surface_create(cairo_format_t format, int width, int height);
cairo_surface_t *cairo_image_surface_create_from_png_stream(cairo_read_func_t read_func,
    void *closure);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
cairo_format_t cairo_image_surface_get_format(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
int cairo_image_surface_get_width(cairo_surface_t *surface);
void cairo_line_to(cairo_t *cr, double x, double y);
void cairo_matrix_init(cairo_matrix_t *matrix, double xx, double yx, double xy, double yy,
    double x0, double y0);
void cairo_move_to(cairo_t *cr, double x, double y);
void cairo_new_path(cairo_t *cr);
void cairo_paint(cairo_t *cr);
void cairo_paint_with_alpha(cairo_t *cr, double alpha);
void cairo_path_destroy(cairo_path_t *path);
void cairo_pattern_add_color_stop_rgba(cairo_pattern_t *pattern, double offset, double red,
    double green, double blue, double alpha);
cairo_pattern_t *cairo_pattern_create_linear(double x0, double y0, double x1, double y1);
void cairo_pattern_destroy(cairo_pattern_t *pattern);
void cairo_pattern_set_extend(cairo_pattern_t *pattern, cairo_extend_t extend);
void cairo_pattern_set_filter(cairo_pattern_t *pattern, cairo_filter_t filter);
int cairo_pdf_surface_add_outline(cairo_surface_t *surface, int parent_id, const char *utf8,
    const char *link_attribs, cairo_pdf_outline_flags_t flags);
cairo_surface_t *cairo_pdf_surface_create_for_stream(cairo_write_func_t write_func, void *closure,
    double width_in_points, double height_in_points);
void cairo_pdf_surface_set_metadata(cairo_surface_t *surface, cairo_pdf_metadata_t metadata,
    const char *utf8);
void cairo_pdf_surface_set_page_label(cairo_surface_t *surface, const char *utf8);
void cairo_pdf_surface_set_size(cairo_surface_t *surface, double width_in_points,
    double height_in_points);
void cairo_pdf_surface_set_thumbnail_size(cairo_surface_t *surface, int width, int height);
void cairo_pop_group_to_source(cairo_t *cr);
void cairo_push_group(cairo_t *cr);
cairo_surface_t *cairo_recording_surface_create(cairo_content_t content,
    const cairo_rectangle_t *extents);
void cairo_rectangle(cairo_t *cr, double x, double y, double width, double height);
void cairo_restore(cairo_t *cr);
void cairo_save(cairo_t *cr);
void cairo_scale(cairo_t *cr, double sx, double sy);
void cairo_set_dash(cairo_t *cr, const double *dashes, int num_dashes, double offset);
void cairo_set_fill_rule(cairo_t *cr, cairo_fill_rule_t fill_rule);
void cairo_set_line_cap(cairo_t *cr, cairo_line_cap_t line_cap);
void cairo_set_line_join(cairo_t *cr, cairo_line_join_t line_join);
void cairo_set_line_width(cairo_t *cr, double width);
void cairo_set_source(cairo_t *cr, cairo_pattern_t *source);
void cairo_set_source_rgba(cairo_t *cr, double red, double green, double blue, double alpha);
void cairo_set_source_surface(cairo_t *cr, cairo_surface_t *surface, double x, double y);
void cairo_show_page(cairo_t *cr);
cairo_status_t cairo_status(cairo_t *cr);
const char *cairo_status_to_string(cairo_status_t status);
void cairo_stroke(cairo_t *cr);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
void cairo_surface_mark_dirty(cairo_surface_t *surface);
cairo_status_t cairo_surface_set_mime_data(cairo_surface_t *surface, const char *mime_type,
    const unsigned char *data, unsigned long length, cairo_destroy_func_t destroy, void *closure);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
void cairo_tag_begin(cairo_t *cr, const char *tag_name, const char *attributes);
void cairo_tag_end(cairo_t *cr, const char *tag_name);
void cairo_transform(cairo_t *cr, const cairo_matrix_t *matrix);
void cairo_translate(cairo_t *cr, double tx, double ty);
const char *cairo_version_string(void);

// fontconfig
int FcCharSetHasChar(const FcCharSet *fcs, unsigned int ucs4);
int FcConfigAppFontAddFile(FcConfig *config, const unsigned char *file);
FcConfig *FcConfigCreate(void);
void FcConfigDestroy(FcConfig *config);
FcFontSet *FcConfigGetFonts(FcConfig *config, FcSetName set);
unsigned char *FcConfigHome(void);
int FcConfigParseAndLoadFromMemory(FcConfig *config, const unsigned char *buffer, int complain);
FcResult FcPatternGetCharSet(const FcPattern *p, const char *object, int n, FcCharSet **c);

// GLib
char *g_base64_encode(const unsigned char *data, gsize len);
void g_free(gpointer mem);
unsigned int g_get_num_processors(void);
void g_mutex_clear(GMutex *mutex);
void g_mutex_init(GMutex *mutex);
void g_mutex_lock(GMutex *mutex);
void g_mutex_unlock(GMutex *mutex);
void g_rec_mutex_init(GRecMutex *rec_mutex);
void g_rec_mutex_lock(GRecMutex *rec_mutex);
void g_rec_mutex_unlock(GRecMutex *rec_mutex);
gpointer g_thread_join(GThread *thread);
GThread *g_thread_try_new(const char *name, GThreadFunc func, gpointer data, GError **error);
void g_object_unref(gpointer object);

// Pango
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_letter_spacing_new(int letter_spacing);
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
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink_rect,
    PangoRectangle *logical_rect);
int pango_layout_line_get_start_index(PangoLayoutLine *line);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attrs);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
const char *pango_version_string(void);
