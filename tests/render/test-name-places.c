/* test-name-places.c - names in other languages have places of their own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "base/language.h"
#include "board/board-xml.h"
#include "render/map/base-map.h"
#include "render/art/name-places.h"

#include <libxml/parser.h>
#include <string.h>

#define LABELS                                                                                     \
  "<g xmlns=\"http://www.w3.org/2000/svg\"><path class=\"leader\" d=\"M1 1L2 2\"/>"                \
  "<text class=\"land\" x=\"10\" y=\"20\" font-size=\"15\" transform=\"rotate(9 1 1)\">Sea</text>" \
  "</g>"

static char *
put (const char *places, const char *name, gboolean *good)
{
  g_autoptr (PayolaNamePlaces) self = payola_name_places_parse (places, "de");
  xmlDoc *doc = xmlReadMemory (LABELS, (int) strlen (LABELS), NULL, NULL, 0);
  xmlBuffer *buffer = xmlBufferCreate ();
  xmlNode *group = xmlDocGetRootElement (doc);

  *good = payola_name_places_put (self, xmlLastElementChild (group), "SEA", name);
  xmlNodeDump (buffer, doc, group, 0, 0);
  char *text = g_strdup ((const char *) xmlBufferContent (buffer));
  xmlBufferFree (buffer);
  xmlFreeDoc (doc);
  return text;
}

/* A name gets its position, size, angle, lines and leader. */
static void
test_put (void)
{
  gboolean good;
  g_autofree char *text = put ("# comment\nfr SEA 1 1 10 0 - La|Mer\n"
                               "de SEA 100 50.5 15.5 -30 1,2,3.5,4 Große|Nord-|see\n",
                               "Große Nord-see", &good);

  g_assert_true (good);
  g_assert_nonnull (strstr (text, "d=\"M1.0 2.0L3.5 4.0\""));
  g_assert_nonnull (strstr (text, "rotate(-30.0 100.0 50.5)"));
  g_assert_nonnull (strstr (text, "font-size=\"15.5\""));
  g_assert_nonnull (strstr (text, ">Große</"));
  g_assert_nonnull (strstr (text, ">Nord-</"));
  g_assert_null (strstr (text, "Sea"));
}

static void
test_without_leader (void)
{
  gboolean good;
  g_autofree char *text = put ("de SEA 100 50 15.5 0 - See", "See", &good);

  g_assert_true (good);
  g_assert_null (strstr (text, "leader"));
  g_assert_null (strstr (text, "transform"));
}

/* Lines that are not valid, and names of other boards, leave the drawing unchanged. */
static void
test_refused (void)
{
  static const char *const rows[] = { "de SEA 1e9 50 15 0 - See",  "de SEA 1 2 0 0 - See",
                                      "de SEA 1 2 15 0 1,2,3 See", "de SEA 1 2 15 x - See",
                                      "de SEA 1 2 15 0 -",         "de SEA 1 2 15 0 - Meer",
                                      "de LAND 1 2 15 0 - See",    "" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean good;
      g_autofree char *text = put (rows[i], "See", &good);
      g_test_message ("%s", rows[i]);
      g_assert_false (good);
      g_assert_nonnull (strstr (text, ">Sea</"));
      g_assert_nonnull (strstr (text, "leader"));
    }
}

/* At 1,600 pixels, nine of ten names can be read in German and French, too. */
static void
test_boards (void)
{
  static const char *const names[] = { "youngstown", "modern", "colonial" };
  static const char *const languages[] = { "de", "fr" };

  for (guint i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (GError) error = NULL;
      PayBits abbreviated = { 0 };
      double width, height;
      guint n_short = 0;

      pay_language_set (languages[i % 2]);
      g_autoptr (PayBoard) board = pay_board_load (names[i / 2], diagnostics);
      g_autoptr (PayolaMapArt) art = payola_map_art_load (board, &error);
      g_assert_no_error (error);
      payola_map_art_get_size (art, &width, &height);
      if (payola_labels_at (art, 1600 / width) == PAYOLA_LABELS_MIXED)
        payola_map_art_get_mix (art, &abbreviated);
      guint n = pay_board_get_n_provinces (board);
      for (guint p = 0; p < n; p++)
        n_short += pay_bits_has (&abbreviated, p);
      g_test_message ("%s, %s: %u of %u names", names[i / 2], languages[i % 2], n - n_short, n);
      g_assert_cmpuint (n_short * 10, <=, n);
      pay_language_set (NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-places/put", test_put);
  g_test_add_func ("/name-places/without-leader", test_without_leader);
  g_test_add_func ("/name-places/refused", test_refused);
  g_test_add_func ("/name-places/boards", test_boards);
  return g_test_run ();
}
