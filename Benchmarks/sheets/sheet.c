/* The workload of Benchmarks/Sources/SheetBenchmarks/Workload.swift in C: the calls of cairo and pango
   that its PDF needs, made straight. Every line is set once and every outline taken once; letters of
   turned rows are projected point by point, without a look at the error.

     cc -O2 sheet.c -o sheet $(pkg-config --cflags --libs pangocairo pangoft2 fontconfig) -lm
     ./sheet FILE.pdf */
#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 24, ROWS = 8, COLUMNS = 8, MOST_LINES = 512 };
static const double MARGIN = 64, SCALE = 168.0 / 375, GAP = 32, BEZEL = 3.5;
static const char *const titles[] = {
    "Ferry Building", "Blue Bottle Coffee", "Golden Gate Bridge", "Mission Dolores", "Tartine",
    "Lands End", "Exploratorium", "Coit Tower", "Presidio", "Ocean Beach", "Twin Peaks", "Alcatraz"};
static const char *const places[] = {
    "The Embarcadero", "Mint Plaza", "Dolores Street", "Guerrero Street", "Pier 15"};

typedef struct {
  char text[64];
  double size;
  int weight;
  PangoLayoutLine *line;
  cairo_path_t *outline;
  double width, ascent;
} Line;
typedef struct {
  double xx, xy, x1, yy, y1, wy, w1;
} Turn;

static cairo_t *cr, *scratch;
static PangoContext *context;
static Line lines[MOST_LINES];
static int line_count;

static void open_fonts(void) {
  static const char *const names[] = {"Inter-Regular", "Inter-Medium", "Inter-SemiBold",
                                      "InterDisplay-SemiBold"};
  FcConfig *config = FcConfigCreate();
  for (int i = 0; i < 4; i++) {
    char path[256];
    snprintf(path, sizeof path, "/usr/share/fonts/opentype/inter/%s.otf", names[i]);
    FcConfigAppFontAddFile(config, (const FcChar8 *)path);
  }
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  scratch = cairo_create(surface);
  cairo_surface_destroy(surface);
  cairo_scale(scratch, 64, 64);
}

/* A line of text, set when it comes first. */
static Line *set(const char *text, double size, int weight) {
  for (int i = 0; i < line_count; i++)
    if (lines[i].size == size && lines[i].weight == weight && strcmp(lines[i].text, text) == 0)
      return &lines[i];
  if (line_count == MOST_LINES) exit(70);
  Line *line = &lines[line_count++];
  snprintf(line->text, sizeof line->text, "%s", text);
  line->size = size;
  line->weight = weight;
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, size > 24 ? "Inter Display" : "Inter");
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_text(layout, text, -1);
  line->line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle logical;
  pango_layout_line_get_extents(line->line, NULL, &logical);
  line->width = (double)logical.width / PANGO_SCALE;
  line->ascent = -(double)logical.y / PANGO_SCALE;
  return line;
}

static cairo_path_t *outline(Line *line) {
  if (!line->outline) {
    cairo_new_path(scratch);
    cairo_move_to(scratch, 0, 0);
    pango_cairo_layout_line_path(scratch, line->line);
    line->outline = cairo_copy_path(scratch);
  }
  return line->outline;
}

static void color(int rgb) {
  cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void show(const char *text, double size, int weight, double x, double y, int align_right,
                 int rgb) {
  Line *line = set(text, size, weight);
  cairo_save(cr);
  color(rgb);
  cairo_move_to(cr, align_right ? x - line->width : x, y);
  pango_cairo_show_layout_line(cr, line->line);
  cairo_restore(cr);
}

static Turn turn(double degrees, double ax, double ay, double distance) {
  double s = sin(degrees * M_PI / 180), c = cos(degrees * M_PI / 180);
  double wy = -s / distance, w1 = 1 - ay * wy;
  return (Turn){1, ax * wy, ax * w1 - ax, c + ay * wy, ay * (w1 - c), wy, w1};
}

static void project(const Turn *t, double *x, double *y) {
  double w = t->wy * *y + t->w1;
  double px = (t->xx * *x + t->xy * *y + t->x1) / w, py = (t->yy * *y + t->y1) / w;
  *x = px, *y = py;
}

static void point(const Turn *t, double x, double y, double *px, double *py) {
  *px = x, *py = y;
  if (t) project(t, px, py);
}

static void rounded(const Turn *t, double x, double y, double w, double h, double r) {
  double k = r * (1 - 0.5522847498), x1 = x + w, y1 = y + h;
  double p[12][2] = {{x + k, y}, {x + r, y},   {x1 - r, y},  {x1 - k, y}, {x1, y + k}, {x1, y + r},
                     {x1, y1 - r}, {x1, y1 - k}, {x1 - k, y1}, {x1 - r, y1}, {x + r, y1}, {x + k, y1}};
  double q[12][2], e[4][2];
  for (int i = 0; i < 12; i++) point(t, p[i][0], p[i][1], &q[i][0], &q[i][1]);
  point(t, x, y1 - k, &e[0][0], &e[0][1]);
  point(t, x, y1 - r, &e[1][0], &e[1][1]);
  point(t, x, y + r, &e[2][0], &e[2][1]);
  point(t, x, y + k, &e[3][0], &e[3][1]);
  cairo_new_path(cr);
  cairo_move_to(cr, q[1][0], q[1][1]);
  cairo_line_to(cr, q[2][0], q[2][1]);
  cairo_curve_to(cr, q[3][0], q[3][1], q[4][0], q[4][1], q[5][0], q[5][1]);
  cairo_line_to(cr, q[6][0], q[6][1]);
  cairo_curve_to(cr, q[7][0], q[7][1], q[8][0], q[8][1], q[9][0], q[9][1]);
  cairo_line_to(cr, q[10][0], q[10][1]);
  cairo_curve_to(cr, q[11][0], q[11][1], e[0][0], e[0][1], e[1][0], e[1][1]);
  cairo_line_to(cr, e[2][0], e[2][1]);
  cairo_curve_to(cr, e[3][0], e[3][1], q[0][0], q[0][1], q[1][0], q[1][1]);
  cairo_close_path(cr);
}

/* The letters of a line on a turned row, as one path. */
static void fill_letters(Line *line, const Turn *t, double x, double y, int rgb) {
  cairo_path_t *path = outline(line);
  cairo_new_path(cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    cairo_path_data_t *d = &path->data[i];
    double p[3][2];
    for (int k = 0; k + 1 < d->header.length; k++)
      point(t, d[k + 1].point.x + x, d[k + 1].point.y + y, &p[k][0], &p[k][1]);
    switch (d->header.type) {
    case CAIRO_PATH_MOVE_TO: cairo_move_to(cr, p[0][0], p[0][1]); break;
    case CAIRO_PATH_LINE_TO: cairo_line_to(cr, p[0][0], p[0][1]); break;
    case CAIRO_PATH_CURVE_TO:
      cairo_curve_to(cr, p[0][0], p[0][1], p[1][0], p[1][1], p[2][0], p[2][1]);
      break;
    case CAIRO_PATH_CLOSE_PATH: cairo_close_path(cr); break;
    }
  }
  color(rgb);
  cairo_fill(cr);
}

static void draw_turned(int frame, int row, int place, Line *const text[3], const double baseline[3]) {
  double y = 8 + 100 * place, angle = 12 + (7 * frame + 31 * place) % 60;
  Turn t = turn(angle, 30 + 315 / 2.0, y + 96, 315);
  rounded(&t, 30, y, 315, 96, 10);
  cairo_save(cr);
  cairo_clip(cr);
  for (int k = 0; k < 3; k++) {
    double px = 52, py = baseline[k];
    project(&t, &px, &py);
    cairo_matrix_t upright;
    cairo_matrix_init(&upright, 0.9, 0, 0, 0.6, px, py);
    cairo_save(cr);
    cairo_transform(cr, &upright);
    color(0xc8480f);
    cairo_move_to(cr, 0, 0);
    pango_cairo_show_layout_line(cr, text[k]->line);
    cairo_restore(cr);
  }
  cairo_restore(cr);
  rounded(&t, 30, y, 315, 96, 10);
  double top = y, bottom = y + 96, middle = 187.5, other = 187.5;
  project(&t, &middle, &top);
  project(&t, &other, &bottom);
  cairo_pattern_t *shade = cairo_pattern_create_linear(middle, top, other, bottom);
  cairo_pattern_add_color_stop_rgb(shade, 0, 0.48, 0.15, 0.02);
  cairo_pattern_add_color_stop_rgb(shade, 1, 0.78, 0.28, 0.06);
  cairo_set_source(cr, shade);
  cairo_pattern_destroy(shade);
  cairo_fill(cr);
  rounded(&t, 40, y + 93, 295, 3, 0);
  color(0x7a2606);
  cairo_fill(cr);
  for (int k = 0; k < 3; k++)
    fill_letters(text[k], &t, 52, baseline[k], k == 0 ? 0xffffff : 0xf0d0c0);
  (void)row;
}

static void draw_row(int frame, int place) {
  int row = frame / 4 + place;
  char time[16];
  snprintf(time, sizeof time, "%d:%s", 8 + row % 12, row % 2 == 0 ? "00" : "30");
  Line *text[3] = {set(titles[row % 12], 20.6, 600), set(time, 13.6, 400),
                   set(places[row % 5], 13.6, 400)};
  double y = 8 + 100 * place, baseline[3] = {y + 36, y + 58, y + 77};
  if (place < 2) {
    draw_turned(frame, row, place, text, baseline);
    return;
  }
  rounded(NULL, 30, y, 315, 96, 10);
  color(0xf1f3f5);
  cairo_fill(cr);
  rounded(NULL, 30, y, 315, 96, 10);
  color(0xd6dae0);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  for (int k = 0; k < 3; k++)
    show(text[k]->text, text[k]->size, text[k]->weight, 52, baseline[k], 0,
         k == 0 ? 0x23272e : 0x6f7682);
}

static void draw_phone(int frame, double x, double y) {
  cairo_save(cr);
  cairo_translate(cr, x + BEZEL, y + BEZEL);
  cairo_scale(cr, SCALE, SCALE);
  double bezel = BEZEL / SCALE;
  rounded(NULL, -bezel, -bezel, 375 + 2 * bezel, 812 + 2 * bezel, 39 + bezel);
  color(0x30343b);
  cairo_fill(cr);
  rounded(NULL, 0, 0, 375, 812, 39);
  color(0xffffff);
  cairo_fill(cr);
  cairo_save(cr);
  rounded(NULL, 0, 0, 375, 812, 39);
  cairo_clip(cr);
  double dash[2] = {5, 4};
  cairo_new_path(cr);
  cairo_move_to(cr, 0, 108);
  cairo_line_to(cr, 375, 108);
  color(0xc8480f);
  cairo_set_dash(cr, dash, 2, 0);
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
  cairo_set_dash(cr, NULL, 0, 0);
  for (int place = 0; place < ROWS; place++) draw_row(frame, place);
  cairo_restore(cr);
  fill_letters(set("9:41", 15.8, 600), NULL, 27, 28, 0x6f7682);
  rounded(NULL, 324, 16, 24, 11, 3);
  color(0x6f7682);
  cairo_set_line_width(cr, 1.2);
  cairo_stroke(cr);
  rounded(NULL, 326, 18, 16, 7, 1.6);
  cairo_fill(cr);
  cairo_restore(cr);
}

static void draw_caption(int frame, double x, double y, double width) {
  char text[64];
  snprintf(text, sizeof text, "%.3f s", frame / 10.0);
  show(text, 13, 600, x, y, 0, 0x1b1e23);
  snprintf(text, sizeof text, "%d pt", 25 * frame);
  show(text, 13, 400, x + width, y, 1, 0x6a6f78);
  snprintf(text, sizeof text, "%d°", 12 + (7 * frame) % 60);
  show(text, 13, 600, x + 20, y + 16, 0, 0xc8480f);
  snprintf(text, sizeof text, "%s + 1", titles[(frame / 4) % 12]);
  show(text, 13, 400, x + 56, y + 16, 0, 0x6a6f78);
  rounded(NULL, x, y + 8, 14, 8, 0);
  color(0xc8480f);
  cairo_fill(cr);
}

static void draw_plot(double x, double y, double width) {
  char text[64];
  show("content offset, pt", 12, 500, x, y - 12, 0, 0x1b1e23);
  for (int k = 0; k < 4; k++) {
    cairo_move_to(cr, x, y + 48 * k);
    cairo_line_to(cr, x + width, y + 48 * k);
    color(0xe6e4de);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
    snprintf(text, sizeof text, "%d", 600 - 200 * k);
    show(text, 12, 400, x - 8, y + 48 * k + 4, 1, 0x6a6f78);
  }
  for (int frame = 0; frame < FRAMES; frame++)
    cairo_line_to(cr, x + width * frame / (FRAMES - 1), y + 144 - 138.0 * frame / (FRAMES - 1));
  color(0x1b1e23);
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
  for (int frame = 0; frame < FRAMES; frame++) {
    char link[32];
    snprintf(link, sizeof link, "dest='f%d'", frame);
    cairo_tag_begin(cr, CAIRO_TAG_LINK, link);
    cairo_new_path(cr);
    cairo_arc(cr, x + width * frame / (FRAMES - 1), y + 144 - 138.0 * frame / (FRAMES - 1), 4, 0,
              2 * M_PI);
    color(0xc8480f);
    cairo_fill_preserve(cr);
    cairo_set_line_width(cr, 1.75);
    cairo_stroke(cr);
    cairo_tag_end(cr, CAIRO_TAG_LINK);
    snprintf(text, sizeof text, "%.1f s", frame / 10.0);
    if (frame % 2 == 0)
      show(text, 12, 400, x + width * frame / (FRAMES - 1), y + 164, 1, 0x6a6f78);
  }
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  open_fonts();
  double cell = 375 * SCALE + 2 * BEZEL + GAP, height = 812 * SCALE + 2 * BEZEL + 40 + 40;
  double width = COLUMNS * cell - GAP;
  double page_height = 2 * MARGIN + 80 + FRAMES / COLUMNS * height + 232;
  cairo_surface_t *surface = cairo_pdf_surface_create(arguments[1], width + 2 * MARGIN, page_height);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, "A sheet of 24 frames");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cr = cairo_create(surface);
  color(0xfbfaf7);
  cairo_paint(cr);
  show("A sheet of 24 frames", 28, 600, MARGIN, MARGIN + 16, 0, 0x1b1e23);
  show("8 rows of 3 lines, two of them turned", 13, 400, MARGIN, MARGIN + 44, 0, 0x6a6f78);
  for (int frame = 0; frame < FRAMES; frame++) {
    double x = MARGIN + frame % COLUMNS * cell, y = MARGIN + 80 + frame / COLUMNS * height;
    char name[32];
    snprintf(name, sizeof name, "name='f%d'", frame);
    cairo_tag_begin(cr, CAIRO_TAG_DEST, name);
    draw_phone(frame, x, y);
    draw_caption(frame, x, y + 812 * SCALE + 2 * BEZEL + 20, 375 * SCALE + 2 * BEZEL);
    cairo_tag_end(cr, CAIRO_TAG_DEST);
  }
  draw_plot(MARGIN, page_height - MARGIN - 176, width);
  cairo_show_page(cr);
  for (int frame = 0; frame < FRAMES; frame++) {
    char text[64], link[32];
    snprintf(text, sizeof text, "%.3f s, offset %d pt", frame / 10.0, 25 * frame);
    snprintf(link, sizeof link, "dest='f%d'", frame);
    cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, text, link, 0);
  }
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  int status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  if (status) fprintf(stderr, "%s\n", cairo_status_to_string(status));
  return status ? 70 : 0;
}
