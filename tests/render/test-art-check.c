/* test-art-check.c - what is wrong with a drawing is told, all of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/art-check.h"

#include "board/board-xml.h"
#include "render/schematic-art.h"

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
      g_autofree char *schematic = payola_schematic_art_make (board, "");

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
    { "id=\"label-LON\" class=\"land centre\" x=\"",
      "id=\"label-LON\" class=\"land centre\" x=\"-", "outside" },
    { "id=\"abbr-STP_NC\" class=\"coast-name\" x=\"",
      "id=\"abbr-STP_NC\" class=\"coast-name\" x=\"99999\" z=\"", "outside" },
    { "id=\"label-LON\"", "id=\"LON\"", "id-twice" },
    { "<g id=\"abbreviations\"", "<g", "no-layer" },
    { "viewBox", "view", "unusable" },
    { "</svg>", "", "unusable" },
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autofree char *svg = payola_schematic_art_make (board, "");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *broken = replace (svg, cases[i].from, cases[i].to);
      g_autofree char *found = check (board, broken);
      g_autofree char *code = g_strconcat (cases[i].code, ": ", NULL);

      g_test_message ("%s: %s", cases[i].code, found);
      g_assert_nonnull (strstr (found, code));
    }
}

/* A unit that was dislodged would hide its attacker. */
static void
test_room (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autofree char *svg = payola_schematic_art_make (board, "");
  g_autofree char *unit = g_strdup (strstr (svg, "id=\"unit-PAR\""));
  double x = g_ascii_strtod (strstr (unit, "cx=\"") + 4, NULL);
  double y = g_ascii_strtod (strstr (unit, "cy=\"") + 4, NULL);
  g_autofree char *to = g_strdup_printf ("id=\"dislodged-PAR\" cx=\"%d\" cy=\"%d\" x=\"",
                                         (int) x + 14, (int) y - 14);
  g_autofree char *near = replace (svg, "id=\"dislodged-PAR\" cx=\"", to);
  char *second = strstr (strstr (near, to) + strlen (to), "cy=");

  second[1] = 'z'; /* the old one would stand there twice */
  g_autofree char *found = check (board, near);
  g_assert_nonnull (strstr (found, "no-room: "));
}

/* Not the first fault only. */
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
  g_test_add_func ("/art-check/room", test_room);
  g_test_add_func ("/art-check/all", test_all);
  return g_test_run ();
}
