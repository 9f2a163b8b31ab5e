/* test-art-check.c - the report of all mistakes in a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/art/art-check.h"

#include "board/board-xml.h"
#include "render/art/look-check.h"
#include "render/kit/palette.h"
#include "render/art/schematic-art.h"

#include <string.h>

static char *
check (const PayBoard *board, const char *svg)
{
  g_autoptr (GPtrArray) found = payola_art_check (board, svg, strlen (svg));
  g_ptr_array_add (found, NULL);
  return g_strjoinv ("\n", (char **) found->pdata);
}

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (to, parts);
}

static void
test_sound (void)
{
  g_auto (GStrv) variants = pay_board_list ();

  for (guint i = 0; variants[i]; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) board = pay_board_load (variants[i], diagnostics);
      g_autofree char *path = pay_board_find_file (pay_board_get_art (board), "art.svg");
      g_autofree char *own = NULL;
      g_autofree char *schematic = payola_schematic_art_make (board, NULL, "");

      g_test_message ("%s", variants[i]);
      g_autofree char *found = check (board, schematic);
      g_assert_cmpstr (found, ==, "");
      g_assert_true (g_file_get_contents (path, &own, NULL, NULL));
      g_autofree char *also = check (board, own);
      g_assert_cmpstr (also, ==, "");
    }
}

static void
test_faults (void)
{
  static const struct
  {
    const char *from, *to, *code;
  } cases[] = {
    { "<path id=\"ADR\" class", "<path class", "no-shape" },
    { "<path id=\"ADR\" class=\"sea\" d=\"M", "<path id=\"ADR\" class=\"sea\" d=\"?", "no-shape" },
    { "id=\"unit-PAR\"", "id=\"unit-PAX\"", "no-unit-place" },
    { "id=\"unit-PAR\"", "id=\"unit-PAX\"", "unknown-id" },
    { "id=\"unit-STP_SC\"", "", "no-unit-place" },
    { "id=\"dislodged-ADR\"", "", "no-dislodged-place" },
    { "id=\"label-LON\"", "", "no-name" },
    { "id=\"abbr-STP_NC\"", "", "no-name" },
    { "id=\"centre-LON\"", "", "no-centre" },
    { "id=\"centre-LON\"", "id=\"centre-WAL\"", "no-such-centre" },
    { "id=\"unit-PAR\" cx=\"", "id=\"unit-PAR\" cx=\"-9", "outside" },
    { "id=\"unit-PAR\" cx=\"", "id=\"unit-PAR\" cx=\"5\" x=\"", "not-inside" },
    { "id=\"centre-LON\"><circle class=\"ring\" cx=\"",
      "id=\"centre-LON\"><circle class=\"ring\" cx=\"5\" x=\"", "not-inside" },
    { "id=\"label-LON\" class=\"land centre\" x=\"", "id=\"label-LON\" class=\"land centre\" x=\"-",
      "outside" },
    { "id=\"abbr-STP_NC\" class=\"coast-name\" x=\"",
      "id=\"abbr-STP_NC\" class=\"coast-name\" x=\"99999\" z=\"", "outside" },
    { "id=\"label-LON\"", "id=\"LON\"", "id-twice" },
    { "<g id=\"abbreviations\"", "<g", "no-layer" },
    { "<g id=\"borders\"", "<g", "no-layer" },
    { "<g id=\"borders\">", "<g id=\"borders\"/><g>", "no-borders" },
    { ".link-army {", ".link-army", "bad-style" },
    { "viewBox", "view", "unusable" },
    { "</svg>", "", "unusable" },
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autofree char *svg = payola_schematic_art_make (board, NULL, "");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *broken = replace (svg, cases[i].from, cases[i].to);
      g_autofree char *found = check (board, broken);
      g_autofree char *code = g_strconcat (cases[i].code, ": ", NULL);

      g_test_message ("%s: %s", cases[i].code, found);
      g_assert_nonnull (strstr (found, code));
    }
}

static void
test_looks (void)
{
  static const struct
  {
    const char *css, *found;
  } cases[] = {
    { "", "" },
    { "/* nothing; { */ \n", "" },
    { ".a, #b .c:hover { fill: #fff; stroke: none !important }\n.d{fill:url(#x);;}", "" },
    { "text { font-family: \"a;b}{\", 'c' }", "" },
    { ".a { fill: red", "style-open: Line 1: " },
    { "\n.a { fill: red\n.b { fill: blue }", "style-open: Line 2: " },
    { ".a { fill: red }\n}\n", "style-open: Line 2: " },
    { "\n\n/* no end", "style-open: Line 3: " },
    { ".a { font-family: \"x }", "style-open: Line 1: " },
    { ".a {\n fill red;\n}", "bad-style: Line 2: “fill red” " },
    { ".a { : red }", "bad-style: Line 1: “: red” " },
    { ".a { fill: ; stroke: red }", "bad-style: Line 1: “fill:” " },
    { ".a\n", "bad-style: Line 1: “.a” " },
    { "fill: red;", "bad-style: Line 1: “fill: red” " },
    { "{ fill: red }", "bad-style: Line 1: " },
    { "@media print { .a { fill: red } }", "bad-style: Line 1: “@media print” " },
    { "@import \"x.css\";", "unusable: Line 1: " },
    { ".a { fill: url(http://x/y) }", "unusable: Line 1: " },
    { ".a { fill: \xff }", "unusable: Line 1: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) found = payola_look_check (cases[i].css, strlen (cases[i].css), 1);
      const char *first = found->len ? g_ptr_array_index (found, 0) : "";

      g_test_message ("%u: %s", i, first);
      g_assert_cmpint (found->len > 0, ==, *cases[i].found != '\0');
      g_assert_true (g_str_has_prefix (first, cases[i].found));
    }
}

/* Every finding names the right line. This includes mistakes that are noticed only later in the
 * text. */
static void
test_lines_of_looks (void)
{
  const char *late = ".a {\n fill red;\n.b { x: y }\n}\n";
  g_autoptr (GString) css = g_string_new (NULL);
  g_autoptr (GPtrArray) few = payola_look_check (late, strlen (late), 1);

  g_assert_cmpuint (few->len, ==, 3);
  g_assert_true (g_str_has_prefix (few->pdata[0], "bad-style: Line 2: "));
  g_assert_true (g_str_has_prefix (few->pdata[1], "style-open: Line 1: "));
  g_assert_true (g_str_has_prefix (few->pdata[2], "style-open: Line 4: "));
  for (guint i = 0; i < 100000; i++)
    g_string_append (css, "}\n");
  g_autoptr (GPtrArray) many = payola_look_check (css->str, css->len, 5);
  /* The last finding is the number of further findings. */
  g_assert_cmpuint (many->len, <, 100000);
  for (guint i = 0; i + 1 < many->len; i++)
    {
      g_autofree char *begin = g_strdup_printf ("style-open: Line %u: ", i + 5);
      g_assert_true (g_str_has_prefix (many->pdata[i], begin));
    }
}

/* Checks the styles that are installed with the boards. */
static void
test_sound_looks (void)
{
  g_auto (GStrv) variants = pay_board_list ();
  guint n = 0;

  for (guint i = 0; variants[i]; i++)
    for (guint style = PAYOLA_STYLE_LIGHT; style < PAYOLA_N_STYLES; style++)
      {
        g_autofree char *name = g_strconcat (
          style == PAYOLA_STYLE_LIGHT ? "art" : payola_style_get_name (style), ".css", NULL);
        g_autofree char *path = pay_board_find_file (variants[i], name), *css = NULL;
        gsize length;

        if (!path)
          continue;
        g_assert_true (g_file_get_contents (path, &css, &length, NULL));
        g_autoptr (GPtrArray) found = payola_look_check (css, length, 1);
        g_test_message ("%s: %s", path, found->len ? (char *) found->pdata[0] : "sound");
        g_assert_cmpuint (found->len, ==, 0);
        n++;
      }
  g_assert_cmpuint (n, >, 3);
}

/* The token of a dislodged unit must not hide its attacker. */
static void
test_room (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autofree char *svg = payola_schematic_art_make (board, NULL, "");
  g_autofree char *unit = g_strdup (strstr (svg, "id=\"unit-PAR\""));
  double x = g_ascii_strtod (strstr (unit, "cx=\"") + 4, NULL);
  double y = g_ascii_strtod (strstr (unit, "cy=\"") + 4, NULL);
  g_autofree char *to = g_strdup_printf ("id=\"dislodged-PAR\" cx=\"%d\" cy=\"%d\" x=\"",
                                         (int) x + 14, (int) y - 14);
  g_autofree char *near = replace (svg, "id=\"dislodged-PAR\" cx=\"", to);
  char *second = strstr (strstr (near, to) + strlen (to), "cy=");

  second[1] = 'z'; /* so that the attribute does not occur twice */
  g_autofree char *found = check (board, near);
  g_assert_nonnull (strstr (found, "no-room: "));
}

/* All mistakes are reported, not only the first. */
static void
test_all (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  const char *empty = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
  g_autoptr (GPtrArray) found = payola_art_check (board, empty, strlen (empty));

  g_assert_cmpuint (found->len, >, 4 * pay_board_get_n_provinces (board));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art-check/sound", test_sound);
  g_test_add_func ("/art-check/faults", test_faults);
  g_test_add_func ("/art-check/looks", test_looks);
  g_test_add_func ("/art-check/lines-of-looks", test_lines_of_looks);
  g_test_add_func ("/art-check/sound-looks", test_sound_looks);
  g_test_add_func ("/art-check/room", test_room);
  g_test_add_func ("/art-check/all", test_all);
  return g_test_run ();
}
