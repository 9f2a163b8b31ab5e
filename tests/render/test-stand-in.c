/* test-stand-in.c - drawings for boards that do not have one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "render/art/art-check.h"
#include "render/art/art-match.h"
#include "render/art/map-art.h"
#include "render/art/schematic-layout.h"
#include "render/art/schematic-pins.h"

#include <math.h>
#include <string.h>

/* Matches North Africa and all moves there on a board made from the standard board. */
#define NO_NORTH_AFRICA                                                                            \
  "^ *<province id=\"FAN\"(?s:.*?)</province>\n|^ *<move unit=\"army\" to=\"FAN\"/>\n"             \
  "|(?<=\")FAN (?=[A-Z])| FAN(?=[ \"])"

static PayBoard *
load (const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_load (variant, diagnostics);
  g_assert_nonnull (board);
  return board;
}

static gboolean
turn_around (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *word = g_match_info_fetch (match, 0);
  g_autofree char *back = g_utf8_strreverse (word, -1);
  g_string_append (result, back);
  return FALSE;
}

static char *
replace_all (const char *text, const char *pattern, const char *replacement)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  char *result = g_regex_replace (regex, text, -1, 0, replacement, 0, NULL);
  g_assert_nonnull (result);
  return result;
}

/* Makes a board from another: abbreviations are written backwards, and a place keeps its name only
 * if `names` is TRUE. Then a pattern is replaced, if it is not NULL. */
static PayBoard *
make (const char *variant, gboolean names, const char *pattern, const char *replacement)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = load (variant);
  g_autofree char *text = pay_board_write (board);
  g_autoptr (GRegex) words = g_regex_new ("(?<=[\"\\s])[A-Z]{3}(?=[\"\\s/])", 0, 0, NULL);
  g_autofree char *turned = g_regex_replace_eval (words, text, -1, 0, 0, turn_around, NULL, NULL);
  g_autofree char *plain = replace_all (turned, " variant=\"[^\"]*\"| art=\"[^\"]*\"", "");
  g_autofree char *own = replace_all (plain, "<board", "<board variant=\"turned\"");
  g_autofree char *anonymous = replace_all (own, "^ *<(alias|name).*</(alias|name)>\n", "");
  g_autofree char *bare = names
                          ? g_strdup (anonymous)
                          : replace_all (anonymous, "(<province id=\"(\\w+)\" name=)\"[^\"]*\"",
                                         "\\1\"Place \\2\"");
  g_autofree char *changed = pattern ? replace_all (bare, pattern, replacement) : g_strdup (bare);

  if (pattern && strcmp (bare, changed) == 0)
    g_error ("“%s” changes nothing in %s", pattern, bare);
  PayBoard *made = pay_board_read_bytes (changed, strlen (changed), diagnostics);
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      g_autofree char *finding = pay_diagnostic_text (pay_diagnostics_get (diagnostics, i));
      g_test_message ("%s", finding);
    }
  g_assert_nonnull (made);
  return made;
}

static PayProvince
find (const PayBoard *board, const char *abbreviation)
{
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (strcmp (pay_board_get_abbreviation (board, (PayLocation) p), abbreviation) == 0)
      return (PayProvince) p;
  g_assert_not_reached ();
}

/* The places of two boards are the same, although nothing is called the same. */
static void
test_match (void)
{
  static const char *const variants[] = { "standard", "loeb9", "colonial", "youngstown" };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autoptr (PayBoard) drawn = load (variants[i]);
      g_autoptr (PayBoard) board = make (variants[i], TRUE, NULL, NULL);
      PayLocation places[PAY_MAX_LOCATIONS];

      g_test_message ("%s", variants[i]);
      g_assert_true (payola_art_match (board, drawn, places));
      for (guint l = 0; l < pay_board_get_n_locations (board); l++)
        {
          g_autofree char *back = g_utf8_strreverse (
            pay_board_get_abbreviation (board, (PayLocation) l), 3);
          g_autofree char *id = g_strconcat (
            back, pay_board_get_abbreviation (board, (PayLocation) l) + 3, NULL);
          g_assert_cmpstr (pay_board_get_abbreviation (drawn, places[l]), ==, id);
        }
    }
}

/* Without names, the moves alone are enough, except for the name of an impassable province. */
static void
test_match_moves (void)
{
  g_autoptr (PayBoard) drawn = load ("standard");
  g_autoptr (PayBoard) board = make ("standard", FALSE, "Place IWS", "Switzerland");
  g_autoptr (PayBoard) fewer = make ("standard", TRUE, NO_NORTH_AFRICA, "");
  g_autoptr (PayBoard) loeb9 = load ("loeb9");
  PayLocation places[PAY_MAX_LOCATIONS];

  g_assert_true (payola_art_match (board, drawn, places));
  g_assert_cmpint (places[find (board, "NOL")], ==, find (drawn, "LON"));
  g_assert_cmpint (places[find (board, "PTS")], ==, find (drawn, "STP"));
  g_assert_false (payola_art_match (fewer, drawn, places));
  g_assert_false (payola_art_match (loeb9, drawn, places));
}

/* Loads the drawing of a board and checks it against the board. */
static PayolaMapArt *
load_art (const PayBoard *board)
{
  g_autoptr (GError) error = NULL;
  PayolaMapArt *art = payola_map_art_load (board, &error);
  g_assert_no_error (error);
  GBytes *svg = payola_map_art_get_svg (art);
  g_autoptr (GPtrArray) found = payola_art_check (board, g_bytes_get_data (svg, NULL),
                                                  g_bytes_get_size (svg));

  for (guint i = 0; i < found->len; i++)
    g_test_message ("%s", (const char *) found->pdata[i]);
  g_assert_cmpuint (found->len, ==, 0);
  return art;
}

/* A board with the moves of a drawn board is drawn like that board, and its supply centres have
 * rings. */
static void
test_drawing (void)
{
  static const struct
  {
    const char *pattern, *replacement;
  } changes[] = {
    { NULL, NULL },
    /* Wales and Galicia become supply centres, and Tunis is no longer one. */
    { "(<province id=\"(LAW|LAG)\"[^>]*>\n)", "\\1<centre/>" },
    { "(<province id=\"NUT\"[^>]*>\n) *<centre/>\n", "\\1" },
    { "name=\"London\"", "name=\"Londinium on Thames\"" },
  };
  g_autoptr (PayBoard) standard = load ("standard");
  g_autoptr (PayolaMapArt) original = load_art (standard);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (PayBoard) board = make ("standard", TRUE, changes[i].pattern,
                                         changes[i].replacement);
      g_autoptr (PayolaMapArt) art = load_art (board);
      double x, y, old_x, old_y;

      payola_map_art_get_unit_place (original, find (standard, "MUN"), &old_x, &old_y);
      payola_map_art_get_unit_place (art, find (board, "NUM"), &x, &y);
      g_assert_cmpfloat (x, ==, old_x);
      g_assert_cmpfloat (y, ==, old_y);
      g_assert_cmpint (payola_map_art_hit (art, x, y), ==, find (board, "NUM"));
      if (i == 1)
        {
          double ring_x, ring_y;
          g_assert_true (
            payola_map_art_get_centre_place (art, find (board, "LAG"), &ring_x, &ring_y));
          payola_map_art_get_unit_place (art, find (board, "LAG"), &x, &y);
          g_assert_true (fabs (ring_x - x) > 22 || fabs (ring_y - y) > 16);
        }
    }
}

/* Makes the nine-player board with an Arctic Ocean that no fleet can enter. */
static PayBoard *
freeze_ocean (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) open = make ("loeb9", TRUE, NULL, NULL);
  g_autofree char *text = pay_board_write (open);
  g_autofree char *closed = replace_all (text, "(?<=\")CRA (?=[A-Z])| CRA(?=[ \"])", "");
  g_autofree char *frozen = replace_all (
    closed, "(<province id=\"CRA\"[^>]*kind=\")sea(\"[^>]*>)(?s:.*?)(?=</province>)",
    "\\1impassable\\2");
  PayBoard *board = pay_board_read_bytes (frozen, strlen (frozen), diagnostics);

  g_assert_nonnull (board);
  g_assert_cmpint (pay_board_get_kind (board, find (board, "CRA")), ==, PAY_PROVINCE_IMPASSABLE);
  return board;
}

/* A sea that only the other board closes is drawn as hatched water. Other seas and land are not. */
static void
test_frozen (void)
{
  g_autoptr (PayBoard) loeb9 = load ("loeb9"), frozen = freeze_ocean ();
  g_autoptr (PayBoard) standard = load ("standard");
  g_autoptr (PayolaMapArt) art = load_art (frozen), open = load_art (loeb9);
  PayLocation places[PAY_MAX_LOCATIONS];

  g_assert_true (payola_art_match (frozen, loeb9, places));
  g_assert_cmpint (places[find (frozen, "CRA")], ==, find (loeb9, "ARC"));
  g_assert_false (payola_art_match (loeb9, frozen, places));
  g_assert_false (payola_art_match (frozen, standard, places));
  GBytes *svg = payola_map_art_get_svg (art), *before = payola_map_art_get_svg (open);
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  g_autofree char *old = g_strndup (g_bytes_get_data (before, NULL), g_bytes_get_size (before));
  g_assert_true (
    g_regex_match_simple ("<path (?=[^>]*id=\"CRA\")[^>]*class=\"impassable\"", text, 0, 0));
  g_assert_true (g_regex_match_simple ("<path (?=[^>]*id=\"RAB\")[^>]*class=\"sea\"", text, 0, 0));
  g_auto (GStrv) hatches = g_strsplit (text, "class=\"hatch\"", -1);
  g_auto (GStrv) old_hatches = g_strsplit (old, "class=\"hatch\"", -1);
  g_assert_cmpuint (g_strv_length (hatches), ==, g_strv_length (old_hatches) + 1);
  /* Each line has two ends, and all are on the ocean. */
  const char *path = strstr (hatches[g_strv_length (hatches) - 1], " d=\"");
  guint n = 0;
  g_assert_nonnull (path);
  g_auto (GStrv) ends = g_strsplit_set (path + strlen (" d=\""), "ML\"", -1);
  for (guint i = 1; ends[i] && g_ascii_isdigit (*ends[i]); i++)
    n++;
  g_assert_cmpuint (n, >, 60);
  g_assert_cmpuint (n % 2, ==, 0);
}

/* ---- pins ---- */

typedef struct
{
  PayBoard *board;
  PayolaPins pins;
  guint n;
  PayolaBox *boxes;
  double width, height;
} Layout;

static void
layout_clear (Layout *self)
{
  pay_board_unref (self->board);
  g_free (self->boxes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Layout, layout_clear)

static Layout
lay_out (PayBoard *board, const char *variant)
{
  g_autoptr (PayBoard) drawn = load (variant);
  g_autoptr (PayolaMapArt) art = load_art (drawn);
  PayolaPoint at[PAY_MAX_PROVINCES];
  Layout self = { .board = board, .n = pay_board_get_n_provinces (board) };

  for (guint p = 0; p < pay_board_get_n_provinces (drawn); p++)
    payola_map_art_get_unit_place (art, (PayLocation) p, &at[p].x, &at[p].y);
  payola_pins_put (&self.pins, board, drawn, at);
  self.boxes = g_new0 (PayolaBox, self.n);
  for (guint p = 0; p < self.n; p++)
    self.boxes[p] = (PayolaBox) { 0, 0, 118, 78 };
  payola_schematic_layout (board, &self.pins, self.boxes, &self.width, &self.height);
  return self;
}

static double
turn_of (PayolaPoint a, PayolaPoint b, PayolaPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* London, Rome and Moscow are in the same order as on the map, seen from above. */
static void
check_orientation (const Layout *self)
{
  PayolaPoint at[3];
  const char *const places[] = { "NOL", "MOR", "SOM" };

  for (guint i = 0; i < 3; i++)
    {
      const PayolaBox *box = &self->boxes[find (self->board, places[i])];
      at[i] = (PayolaPoint) { box->x, box->y };
    }
  g_assert_cmpfloat (turn_of (at[0], at[1], at[2]), <, 0);
  /* Rome is south of London, and Moscow is east of it. */
  g_assert_cmpfloat (at[1].y, >, at[0].y);
  g_assert_cmpfloat (at[2].x, >, at[0].x);
}

/* Pins that are well apart in the drawing keep their order from left to right and from top to
 * bottom. */
static void
check_order (const Layout *self)
{
  guint kept = 0, lost = 0;

  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j < self->n; j++)
      if (i != j && pay_bits_has (&self->pins.has, i) && pay_bits_has (&self->pins.has, j))
        {
          if (self->pins.at[j].x - self->pins.at[i].x > 60)
            self->boxes[j].x > self->boxes[i].x ? kept++ : lost++;
          if (self->pins.at[j].y - self->pins.at[i].y > 60)
            self->boxes[j].y > self->boxes[i].y ? kept++ : lost++;
        }
  g_test_message ("%u pairs in order, %u not", kept, lost);
  g_assert_cmpuint (kept, >, 2000);
  g_assert_cmpuint (lost * 100, <=, kept);
}

static void
test_pins (void)
{
  g_auto (Layout) most = lay_out (make ("standard", TRUE, NO_NORTH_AFRICA, ""), "standard");
  g_auto (Layout) other = lay_out (make ("loeb9", TRUE, NULL, NULL), "standard");

  g_assert_cmpuint (pay_bits_count (&most.pins.has), ==, most.n);
  g_assert_cmpuint (pay_bits_count (&other.pins.has), <, other.n);
  check_order (&most);
  check_order (&other);
  check_orientation (&most);
  check_orientation (&other);
}

/* A board that shares only a few names, or none, with a drawn board is not turned or mirrored. */
static void
test_orientation (void)
{
  g_auto (Layout) few = lay_out (
    make ("standard", FALSE, "Place (?=NOL|MOR|SOM|CAM|TIM)(\\w)(\\w)(\\w)", "\\3\\2\\1"),
    "standard");
  g_auto (Layout) none = lay_out (make ("standard", FALSE, NULL, NULL), "standard");

  g_assert_cmpuint (pay_bits_count (&few.pins.has), ==, 3);
  g_assert_cmpuint (pay_bits_count (&none.pins.has), ==, 0);
  check_orientation (&few);
  /* Only the coasts of St Petersburg, Spain and Bulgaria show which side is north. */
  check_orientation (&none);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stand-in/match", test_match);
  g_test_add_func ("/stand-in/match-moves", test_match_moves);
  g_test_add_func ("/stand-in/drawing", test_drawing);
  g_test_add_func ("/stand-in/frozen", test_frozen);
  g_test_add_func ("/stand-in/pins", test_pins);
  g_test_add_func ("/stand-in/orientation", test_orientation);
  return g_test_run ();
}
