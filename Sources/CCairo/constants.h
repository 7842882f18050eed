// The constants that are used of cairo, fontconfig and Pango, with the values of their headers.
#pragma once

typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_READ_ERROR = 10, CAIRO_STATUS_WRITE_ERROR = 11 } cairo_status_t;
typedef enum { CAIRO_ANTIALIAS_GRAY = 2 } cairo_antialias_t;
typedef enum { CAIRO_CONTENT_ALPHA = 0x2000 } cairo_content_t;
typedef enum { CAIRO_EXTEND_PAD = 3 } cairo_extend_t;
typedef enum { CAIRO_FILL_RULE_WINDING = 0 } cairo_fill_rule_t;
typedef enum { CAIRO_FILTER_GOOD = 1 } cairo_filter_t;
typedef enum { CAIRO_FONT_TYPE_FT = 1 } cairo_font_type_t;
// Signed, as the header has an invalid format of -1.
typedef enum { CAIRO_FORMAT_INVALID = -1, CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;
typedef enum { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum { CAIRO_LINE_CAP_BUTT = 0 } cairo_line_cap_t;
typedef enum { CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef enum { CAIRO_PATH_MOVE_TO = 0, CAIRO_PATH_LINE_TO = 1, CAIRO_PATH_CURVE_TO = 2 } cairo_path_data_type_t;
typedef enum {
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_SUBJECT = 2,
  CAIRO_PDF_METADATA_CREATOR = 4,
  CAIRO_PDF_METADATA_CREATE_DATE = 5
} cairo_pdf_metadata_t;
typedef enum { CAIRO_PDF_OUTLINE_FLAG_OPEN = 1 } cairo_pdf_outline_flags_t;
#define CAIRO_PDF_OUTLINE_ROOT 0
#define CAIRO_MIME_TYPE_JPEG "image/jpeg"
#define CAIRO_MIME_TYPE_UNIQUE_ID "application/x-cairo.uuid"
#define CAIRO_TAG_DEST "cairo.dest"
#define CAIRO_TAG_LINK "Link"

typedef enum { FcResultMatch = 0 } FcResult;
typedef enum { FcSetApplication = 1 } FcSetName;
#define FC_CHARSET "charset"

typedef enum { PANGO_DIRECTION_LTR = 0 } PangoDirection;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;
#define PANGO_SCALE 1024
