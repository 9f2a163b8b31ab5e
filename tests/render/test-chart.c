/* test-chart.c - charts: contents, positions, hit tests, exported text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/chart.h"

#include <cairo-pdf.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define WIDTH 480
#define HEIGHT 320

static PayolaChart *
make_chart (void)
{
  PayolaChart *chart = payola_chart_new ("Centres", "Year", "Centres");

  for (int year = 1901; year <= 1904; year++)
    {
      g_autofree char *label = g_strdup_printf ("%d", year);
      payola_chart_add_point (chart, label);
    }
  guint rising = payola_chart_add_series (chart, "England", NULL);
  guint broken = payola_chart_add_series (chart, "France, \"the Fifth\"", NULL);
  for (guint p = 0; p < 4; p++)
    payola_chart_set_value (chart, rising, p, 3 + p, NULL);
  payola_chart_set_value (chart, broken, 0, 10, NULL);
  payola_chart_set_value (chart, broken, 3, 2.5, "5/2");
  return chart;
}

static void
test_csv (void)
{
  g_autoptr (PayolaChart) chart = make_chart ();
  g_autofree char *csv = payola_chart_csv (chart);

  g_assert_cmpstr (csv, ==,
                   "Year,England,\"France, \"\"the Fifth\"\"\"\r\n"
                   "1901,3,10\r\n1902,4,\r\n1903,5,\r\n1904,6,5/2\r\n");
}

static void
test_hit (void)
{
  g_autoptr (PayolaChart) chart = make_chart ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  gboolean found[2][4] = { { FALSE } };
  guint series, point;

  look.text_scale = 2;
  for (double y = 0; y < 600; y += 4)
    for (double x = 0; x < 900; x += 4)
      if (payola_chart_hit (chart, 900, 600, &look, x, y, &series, &point))
        found[series][point] = TRUE;
  for (guint p = 0; p < 4; p++)
    g_assert_true (found[0][p]);
  g_assert_true (found[1][0] && found[1][3]);
  g_assert_false (found[1][1] || found[1][2]);
  g_assert_false (payola_chart_hit (chart, 900, 600, &look, -50, -50, &series, &point));
}

/* A line is visible on paper, even if its colour is white. */
static void
test_pale_lines (void)
{
  g_autoptr (PayolaChart) chart = payola_chart_new ("Pale", "", "");
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  PayolaColour white = { 1, 1, 1, 1 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 150);
  cairo_t *cr = cairo_create (surface);
  guint n_dark = 0;

  payola_chart_add_point (chart, "");
  payola_chart_add_point (chart, "");
  guint line = payola_chart_add_series (chart, "", &white);
  payola_chart_set_value (chart, line, 0, 1, NULL);
  payola_chart_set_value (chart, line, 1, 9.5, NULL);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  payola_chart_paint (chart, cr, 200, 150, &look);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  /* This area, between the ticks of the values and the axis, contains only the line. */
  for (int y = 60; y < 110; y++)
    for (int x = 60; x < 160; x++)
      n_dark += data[y * cairo_image_surface_get_stride (surface) + x * 4] < 160;
  g_assert_cmpuint (n_dark, >, 20);
  cairo_surface_destroy (surface);
}

/* ---- painting -------------------------------------------------------------------------------- */

typedef struct
{
  char text[64];
  double x1, y1, x2, y2; /* bounding box */
} Word;

/* A painted chart: its pixels, and its words as pdftotext reads them. */
typedef struct
{
  cairo_surface_t *pixels;
  GArray *words; /* Word */
} Painted;

static void
painted_clear (Painted *self)
{
  cairo_surface_destroy (self->pixels);
  g_array_unref (self->words);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Painted, painted_clear)

static GArray *
read_words (const PayolaChart *chart, double width, double height, const PayolaChartLook *look)
{
  GArray *words = g_array_new (FALSE, TRUE, sizeof (Word));
  g_autofree char *path = NULL, *text = NULL;
  int status, file = g_file_open_tmp ("payola-chart-XXXXXX.pdf", &path, NULL);
  const char *const command[] = { "pdftotext", "-bbox", path, "-", NULL };

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  cairo_surface_t *surface = cairo_pdf_surface_create (path, width, height);
  cairo_t *cr = cairo_create (surface);
  payola_chart_paint (chart, cr, width, height, look);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               &text, NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_unlink (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      Word word = { "" };
      if (sscanf (lines[i], " <word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%63[^<]",
                  &word.x1, &word.y1, &word.x2, &word.y2, word.text)
          == 5)
        g_array_append_val (words, word);
    }
  return words;
}

static Painted
paint (const PayolaChart *chart, double width, double height, const PayolaChartLook *look)
{
  Painted painted = { cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height),
                      read_words (chart, width, height, look) };
  cairo_t *cr = cairo_create (painted.pixels);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  payola_chart_paint (chart, cr, width, height, look);
  cairo_destroy (cr);
  cairo_surface_flush (painted.pixels);
  return painted;
}

static gboolean
has_pdftotext (void)
{
  g_autofree char *program = g_find_program_in_path ("pdftotext");

  if (!program)
    g_test_skip ("no pdftotext");
  return program != NULL;
}

/* Finds a word that is on the chart exactly once. */
static const Word *
find_word (const Painted *painted, const char *text)
{
  const Word *found = NULL;

  for (guint i = 0; i < painted->words->len; i++)
    {
      const Word *word = &g_array_index (painted->words, Word, i);
      if (strcmp (word->text, text) != 0)
        continue;
      g_assert_null (found);
      found = word;
    }
  if (!found)
    g_error ("no word “%s”", text);
  return found;
}

static double
word_x (const Painted *painted, const char *text)
{
  const Word *word = find_word (painted, text);
  return (word->x1 + word->x2) / 2;
}

static double
word_y (const Painted *painted, const char *text)
{
  const Word *word = find_word (painted, text);
  return (word->y1 + word->y2) / 2;
}

static guint32
pixel (const Painted *painted, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (painted->pixels);
  guint32 value;

  g_assert_true (x >= 0 && x < cairo_image_surface_get_width (painted->pixels) && y >= 0
                 && y < cairo_image_surface_get_height (painted->pixels));
  memcpy (&value, data + y * cairo_image_surface_get_stride (painted->pixels) + x * 4, 4);
  return value & 0xffffff;
}

/* Counts the pixels of a colour in a square around a point. `around` is half the side of the
 * square. */
static guint
count_pixels (const Painted *painted, guint32 colour, double x, double y, int around)
{
  guint n = 0;

  for (int dy = -around; dy <= around; dy++)
    for (int dx = -around; dx <= around; dx++)
      n += pixel (painted, (int) x + dx, (int) y + dy) == colour;
  return n;
}

/* Returns the darkness of the darkest pixel on a short vertical line, 0 to 255. */
static guint
darkest (const Painted *painted, double x, double y)
{
  guint least = 255;

  for (int dy = -2; dy <= 2; dy++)
    least = MIN (least, pixel (painted, (int) x, (int) y + dy) & 0xff);
  return 255 - least;
}

#define RED 0xc00000u
#define BLUE 0x0000c0u

/* Makes the chart of these tests in two plain colours, the first line red and the second blue. */
static PayolaChart *
make_coloured (void)
{
  PayolaColour red = { 0.75294, 0, 0, 1 }, blue = { 0, 0, 0.75294, 1 };
  PayolaChart *chart = payola_chart_new ("Supply", "Year", "Centres");

  for (int year = 1901; year <= 1904; year++)
    {
      g_autofree char *label = g_strdup_printf ("%d", year);
      payola_chart_add_point (chart, label);
    }
  payola_chart_add_series (chart, "England", &red);
  payola_chart_add_series (chart, "France", &blue);
  for (guint p = 0; p < 4; p++)
    payola_chart_set_value (chart, 0, p, 3 + p, NULL);
  payola_chart_set_value (chart, 1, 0, 10, NULL);
  payola_chart_set_value (chart, 1, 3, 2.5, "5/2");
  return chart;
}

/* Calculates the position of a value on the chart from the labels on the axes: the points 1901
 * and 1904, and the values 0 and 10. */
static void
place (const Painted *painted, double point, double value, double *x, double *y)
{
  double left = word_x (painted, "1901"), right = word_x (painted, "1904");
  double low = word_y (painted, "0"), high = word_y (painted, "10");

  *x = left + (right - left) * point / 3;
  *y = low + (high - low) * value / 10;
}

/* Each value is a dot in the colour of its line. The axes give the position of the dot.
 * Neighbouring dots are joined; at a point without a value there is a gap. */
static void
test_painted_values (void)
{
  g_autoptr (PayolaChart) chart = make_coloured ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  guint series, point;
  double x, y, end, unused;

  if (!has_pdftotext ())
    return;
  g_auto (Painted) painted = paint (chart, WIDTH, HEIGHT, &look);
  for (guint p = 0; p < 4; p++)
    {
      place (&painted, p, 3 + p, &x, &y);
      g_assert_cmpuint (count_pixels (&painted, RED, x, y, 3), >=, 7);
      g_assert_true (payola_chart_hit (chart, WIDTH, HEIGHT, &look, x, y, &series, &point));
      g_assert_cmpuint (series, ==, 0);
      g_assert_cmpuint (point, ==, p);
      /* Half-way to the next value, the column contains the line only at one height. */
      if (p == 3)
        continue;
      place (&painted, p + 0.5, 3.5 + p, &x, &y);
      g_assert_cmpuint (count_pixels (&painted, RED, x, y, 3), >=, 2);
      for (int row = 40; row < HEIGHT - 30; row++)
        if (fabs (row - y) > 4)
          g_assert_cmphex (pixel (&painted, (int) x, row), !=, RED);
    }
  place (&painted, 0, 10, &x, &y);
  g_assert_cmpuint (count_pixels (&painted, BLUE, x, y, 3), >=, 7);
  place (&painted, 3, 2.5, &end, &y);
  g_assert_cmpuint (count_pixels (&painted, BLUE, end, y, 3), >=, 7);
  for (int column = (int) x + 6; column < (int) end - 6; column++)
    for (int row = 0; row < HEIGHT; row++)
      g_assert_cmphex (pixel (&painted, column, row), !=, BLUE);
  place (&painted, 1, 0, &x, &unused);
  g_assert_cmpfloat_with_epsilon (x, word_x (&painted, "1902"), 1);
}

/* The axis of values has a tick at every second value, at even distances, and a grid line at
 * each tick. The grid line of 0 is the darkest. Points are labelled below the chart. Each line
 * has its name at its end. The chart, the values and the points have titles. */
static void
test_painted_axes (void)
{
  g_autoptr (PayolaChart) chart = make_coloured ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  guint base = 0;

  if (!has_pdftotext ())
    return;
  g_auto (Painted) painted = paint (chart, WIDTH, HEIGHT, &look);
  for (guint value = 0; value <= 10; value += 2)
    {
      g_autofree char *text = g_strdup_printf ("%u", value);
      double x, y;

      place (&painted, 0.8, value, &x, &y);
      g_assert_cmpfloat_with_epsilon (word_y (&painted, text), y, 1);
      g_assert_cmpfloat (find_word (&painted, text)->x2, <, find_word (&painted, "1901")->x2);
      if (value == 0)
        base = darkest (&painted, x, y);
      /* The red line passes between 2 and 6 here. */
      if (value == 0 || value > 6)
        g_assert_cmpuint (darkest (&painted, x, y), >=, 8);
      if (value > 6)
        g_assert_cmpuint (base, >, 2 * darkest (&painted, x, y));
    }
  for (int year = 1901; year <= 1904; year++)
    {
      g_autofree char *text = g_strdup_printf ("%d", year);
      g_assert_cmpfloat (find_word (&painted, text)->y1, >, word_y (&painted, "0"));
    }
  double x, y;
  place (&painted, 3, 6, &x, &y);
  g_assert_cmpfloat_with_epsilon (word_y (&painted, "England"), y, 2);
  g_assert_cmpfloat (find_word (&painted, "England")->x1, >, x);
  place (&painted, 3, 2.5, &x, &y);
  g_assert_cmpfloat_with_epsilon (word_y (&painted, "France"), y, 2);
  g_assert_cmpfloat (word_y (&painted, "Supply"), <, word_y (&painted, "Centres"));
  g_assert_cmpfloat (word_y (&painted, "Centres"), <, word_y (&painted, "10"));
  g_assert_cmpfloat (word_y (&painted, "Year"), >, word_y (&painted, "1902"));
}

/* A mark leads from the axis to its point of the line. Its name is beside it, on the side with
 * room, and below the names of earlier marks. A single line with marks is wider, without its own
 * name. A long title is not cut. */
static void
test_marks (void)
{
  g_autoptr (PayolaChart) chart = payola_chart_new ("Chance That the Unit Obeys Whatever It Costs",
                                                    "Price", "Percent");
  PayolaColour red = { 0.75294, 0, 0, 1 };
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;

  if (!has_pdftotext ())
    return;
  for (guint p = 0; p < 10; p++)
    {
      g_autofree char *label = g_strdup_printf ("p%u", p);
      payola_chart_add_point (chart, label);
    }
  payola_chart_add_series (chart, "Line", &red);
  for (guint p = 0; p < 10; p++)
    payola_chart_set_value (chart, 0, p, 10 * p, NULL);
  payola_chart_add_mark (chart, 5, "Even:5");
  payola_chart_add_mark (chart, 9, "Sure:9");
  g_auto (Painted) painted = paint (chart, 320, 200, &look);

  for (guint i = 0; i < painted.words->len; i++)
    g_assert_cmpstr (g_array_index (painted.words, Word, i).text, !=, "Line");
  g_assert_nonnull (find_word (&painted, "Costs"));
  g_assert_cmpfloat (word_x (&painted, "p9"), >, 320 - 20);
  const Word *even = find_word (&painted, "Even:5"), *sure = find_word (&painted, "Sure:9");
  g_assert_cmpfloat (even->x1, >, word_x (&painted, "p5"));
  g_assert_cmpfloat (sure->x2, <, word_x (&painted, "p9"));
  g_assert_cmpfloat (even->y2, <, sure->y1 + 3);
  g_assert_cmpfloat (sure->y2, <, word_y (&painted, "0") + 1);
  /* The dashes of the first mark are dark below the line. */
  guint n_dark = 0;
  for (int y = (int) word_y (&painted, "40"); y < (int) word_y (&painted, "0"); y++)
    n_dark += (pixel (&painted, (int) word_x (&painted, "p5"), y) & 0xff) < 200;
  g_assert_cmpuint (n_dark, >, 20);
}

/* The names of lines that end at the same value are moved apart until each is readable. */
static void
test_names_apart (void)
{
  g_autoptr (PayolaChart) chart = payola_chart_new ("Supply", "Year", "Centres");
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  double before = 0;

  if (!has_pdftotext ())
    return;
  payola_chart_add_point (chart, "1901");
  payola_chart_add_point (chart, "1902");
  for (guint i = 0; i < 7; i++)
    {
      g_autofree char *name = g_strdup_printf ("Power%u", i);
      guint line = payola_chart_add_series (chart, name, NULL);
      payola_chart_set_value (chart, line, 0, i, NULL);
      payola_chart_set_value (chart, line, 1, i < 4 ? 0 : 9, NULL);
    }
  g_auto (Painted) painted = paint (chart, WIDTH, HEIGHT, &look);
  /* From the top: names of lines that end at 9, then those that end at 0. */
  static const char *const names[] = { "Power4", "Power5", "Power6", "Power0",
                                       "Power1", "Power2", "Power3" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      double y = word_y (&painted, names[i]);
      g_assert_cmpfloat (y - before, >, 9);
      g_assert_cmpfloat (y, <, word_y (&painted, "1901"));
      before = y;
    }
}

/* The line under the pointer keeps its colour, and the other lines fade. The value under the
 * pointer is shown in words. */
static void
test_stressed (void)
{
  g_autoptr (PayolaChart) chart = make_coloured ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  double x, y;

  if (!has_pdftotext ())
    return;
  look.series = 1;
  look.point = 3;
  g_auto (Painted) painted = paint (chart, WIDTH, HEIGHT, &look);
  g_assert_nonnull (find_word (&painted, "5/2"));
  g_assert_nonnull (find_word (&painted, "1904:"));
  place (&painted, 0, 3, &x, &y);
  g_assert_cmpuint (count_pixels (&painted, RED, x, y, 5), ==, 0);
  g_assert_cmpuint (darkest (&painted, x, y), >, 40);
  place (&painted, 0, 10, &x, &y);
  g_assert_cmpuint (count_pixels (&painted, BLUE, x, y, 4), >=, 16);
  /* A point without a value has no words. */
  look.point = 1;
  g_auto (Painted) missing = paint (chart, WIDTH, HEIGHT, &look);
  for (guint i = 0; i < missing.words->len; i++)
    g_assert_null (strchr (g_array_index (missing.words, Word, i).text, ':'));
}

/* In a narrow picture a long title becomes smaller and is still readable to its last word. */
static void
test_whole_title (void)
{
  static const char title[] = "Mean score by centres of a place";
  g_autoptr (PayolaChart) chart = payola_chart_new (title, "", "");
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  double heights[2];

  if (!has_pdftotext ())
    return;
  for (guint i = 0; i < 2; i++)
    {
      int width = i ? 480 : 150;
      g_auto (Painted) painted = paint (chart, width, 150, &look);
      g_auto (GStrv) words = g_strsplit (title, " ", -1);

      for (guint w = 0; words[w]; w++)
        {
          if (strcmp (words[w], "a") != 0)
            g_assert_cmpfloat (find_word (&painted, words[w])->x2, <, width + 1);
          if (w > 0 && words[w + 1] && strlen (words[w]) > 1 && strlen (words[w - 1]) > 1)
            g_assert_cmpfloat (word_x (&painted, words[w - 1]), <, word_x (&painted, words[w]));
        }
      const Word *last = find_word (&painted, "place");
      heights[i] = last->y2 - last->y1;
    }
  g_assert_cmpfloat (heights[0], <, heights[1]);
}

static void
test_odd_sizes (void)
{
  g_autoptr (PayolaChart) empty = payola_chart_new ("", "", "");
  g_autoptr (PayolaChart) chart = make_chart ();
  const char *const formats[] = { "svg", "png", "pdf" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) nothing = payola_chart_export (empty, formats[i], 40, 30, NULL);
      g_autoptr (GBytes) one = payola_chart_export (chart, formats[i], 640, 400, NULL);
      g_autoptr (GBytes) again = payola_chart_export (chart, formats[i], 640, 400, NULL);
      g_assert_nonnull (nothing);
      g_assert_true (g_bytes_equal (one, again));
    }
  g_assert_null (payola_chart_export (chart, "doc", 640, 400, NULL));
}

/* A level above all values is on the axis. Steps keep a value until the next point. */
static void
test_level_and_steps (void)
{
  g_autoptr (PayolaChart) plain = make_chart ();
  g_autoptr (PayolaChart) chart = make_chart ();
  PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
  g_autoptr (GError) error = NULL;
  guint series, point;
  double heights[2] = { 0, 0 };

  payola_chart_set_level (chart, 18, "18 supply centres win");
  payola_chart_set_steps (chart);
  for (guint i = 0; i < 2; i++)
    for (double y = 0; y < HEIGHT && heights[i] == 0; y++)
      for (double x = 0; x < WIDTH; x++)
        if (payola_chart_hit (i ? chart : plain, WIDTH, HEIGHT, &look, x, y, &series, &point)
            && series == 1 && point == 0)
          {
            heights[i] = y;
            break;
          }
  /* The value 10 is at the top of the axis to 10, and in the middle of the axis to 20. */
  g_assert_cmpfloat (heights[1], >, heights[0] + HEIGHT / 4.0);
  g_autoptr (GBytes) lines = payola_chart_export (plain, "svg", WIDTH, HEIGHT, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) steps = payola_chart_export (chart, "svg", WIDTH, HEIGHT, &error);
  g_assert_no_error (error);
  g_assert_false (g_bytes_equal (lines, steps));
}

/* The area of pixels in which one of the three primary colours dominates. */
static cairo_rectangle_int_t
find_colour (cairo_surface_t *picture, int channel)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  int left = width, top = height, right = -1, bottom = -1;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *pixel = cairo_image_surface_get_data (picture)
                            + y * cairo_image_surface_get_stride (picture) + 4 * x;
        if (pixel[channel] > pixel[(channel + 1) % 3] + 60
            && pixel[channel] > pixel[(channel + 2) % 3] + 60)
          {
            left = MIN (left, x);
            right = MAX (right, x);
            top = MIN (top, y);
            bottom = MAX (bottom, y);
          }
      }
  return (cairo_rectangle_int_t) { left, top, right - left, bottom - top };
}

static PayolaChart *
make_panels (gboolean range)
{
  static const char *const colours[] = { "#0000ff", "#00c000", "#ff0000" };
  PayolaChart *chart = payola_chart_new ("Germany led from 1902", "Year", "Centres");

  for (int year = 1901; year <= 1905; year++)
    {
      g_autofree char *label = g_strdup_printf ("%d", year);
      payola_chart_add_point (chart, label);
    }
  for (guint s = 0; s < G_N_ELEMENTS (colours); s++)
    {
      PayolaColour colour;
      payola_colour_parse (&colour, colours[s]);
      guint line = payola_chart_add_series (chart, s ? s > 1 ? "Germany" : "France" : "England",
                                            &colour);
      for (guint p = 0; p < 5; p++)
        payola_chart_set_value (chart, line, p, 3 + s * p, NULL);
    }
  payola_chart_set_panels (chart, range);
  return chart;
}

/* Each line is in its own panel, where the other lines are grey, and all panels have the same
 * axis. */
static void
test_panels (void)
{
  for (int range = 0; range < 2; range++)
    {
      g_autoptr (PayolaChart) chart = make_panels (range);
      PayolaChartLook look = PAYOLA_CHART_LOOK_PRINT;
      cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 600, 240);
      cairo_t *cr = cairo_create (picture);
      cairo_rectangle_int_t areas[3];
      guint n_grey = 0;

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      payola_chart_paint (chart, cr, 600, 240, &look);
      cairo_destroy (cr);
      cairo_surface_flush (picture);
      for (int s = 0; s < 3; s++)
        {
          areas[s] = find_colour (picture, s);
          g_assert_cmpint (areas[s].width, >, 120);
        }
      g_assert_cmpint (areas[0].x + areas[0].width, <, areas[1].x);
      g_assert_cmpint (areas[1].x + areas[1].width, <, areas[2].x);
      /* All lines begin with the same value, and a value of the highest line is higher. */
      g_assert_cmpint (ABS (areas[0].y - areas[1].y - areas[1].height), <, 6);
      g_assert_cmpint (areas[2].height, >, areas[1].height);
      for (int y = areas[2].y; y < areas[2].y + areas[2].height; y++)
        for (int x = areas[0].x; x < areas[0].x + areas[0].width; x++)
          {
            const guint8 *pixel = cairo_image_surface_get_data (picture)
                                + y * cairo_image_surface_get_stride (picture) + 4 * x;
            n_grey += pixel[0] < 245 && pixel[0] > 150 && pixel[0] == pixel[1];
          }
      /* The range is an area, the other lines are thin. */
      if (range)
        g_assert_cmpuint (n_grey, >, 3000);
      else
        {
          g_assert_cmpuint (n_grey, >, 200);
          g_assert_cmpuint (n_grey, <, 3000);
        }
      cairo_surface_destroy (picture);
      for (int s = 0; s < 3; s++)
        {
          guint series = 9, point = 9;
          g_assert_true (payola_chart_hit (chart, 600, 240, &look, areas[s].x + 2,
                                           areas[s].y + areas[s].height - 2, &series, &point));
          g_assert_cmpuint (series, ==, s);
          g_assert_cmpuint (point, ==, 0);
        }
      g_assert_cmpfloat (payola_chart_good_height (chart, 100, 0), >,
                         payola_chart_good_height (chart, 600, 0) + 100);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chart/level-and-steps", test_level_and_steps);
  g_test_add_func ("/chart/csv", test_csv);
  g_test_add_func ("/chart/hit", test_hit);
  g_test_add_func ("/chart/pale-lines", test_pale_lines);
  g_test_add_func ("/chart/painted-values", test_painted_values);
  g_test_add_func ("/chart/painted-axes", test_painted_axes);
  g_test_add_func ("/chart/names-apart", test_names_apart);
  g_test_add_func ("/chart/marks", test_marks);
  g_test_add_func ("/chart/pointer", test_stressed);
  g_test_add_func ("/chart/whole-title", test_whole_title);
  g_test_add_func ("/chart/odd-sizes", test_odd_sizes);
  g_test_add_func ("/chart/panels", test_panels);
  return g_test_run ();
}
