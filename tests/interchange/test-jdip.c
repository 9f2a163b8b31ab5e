/* test-jdip.c - boards in the files of jDip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "interchange/jdip-board.h"

#include <glib/gstdio.h>
#include <string.h>

#define VARIANT(name, more)                                                                        \
  "<VARIANT name=\"" name "\" version=\"1.0\"><MAP adjacencyURI=\"places.xml\"/>"                  \
  "<RULEOPTIONS><RULEOPTION name=\"OPTION_BUILDS\" "                                               \
  "value=\"VALUE_BUILDS_ANY_OWNED\"/></RULEOPTIONS>"                                               \
  "<POWER name=\"Red\" active=\"true\" adjective=\"Reddish\" altnames=\"Rouge\"/>"                 \
  "<POWER name=\"Rust\" active=\"true\" adjective=\"Rusty\"/>"                                     \
  "<STARTINGTIME turn=\"Spring, 1801, Movement\"/>"                                                \
  "<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value=\"2\"/></VICTORYCONDITIONS>"                   \
  "<SUPPLYCENTER province=\"aaa\" homepower=\"rouge\" owner=\"red\"/>"                             \
  "<SUPPLYCENTER province=\"bbb\" homepower=\"rust\" owner=\"rust\"/>" more                        \
  "<INITIALSTATE province=\"aaa\" power=\"red\" unit=\"army\"/>"                                   \
  "<INITIALSTATE province=\"bbb\" power=\"rust\" unit=\"fleet\" unitcoast=\"nc\"/></VARIANT>"
#define HEAD                                                                                       \
  "<?xml version=\"1.0\"?>\n<!DOCTYPE VARIANTS [\n<!ELEMENT VARIANTS (X)>\n]>\n<VARIANTS>"
#define PLACES                                                                                     \
  "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<!DOCTYPE PROVINCES [\n]>\n<PROVINCES>"        \
  "<PROVINCE shortname=\"aaa\" fullname=\"Alpha\"><UNIQUENAME name=\"alf\"/>"                      \
  "<ADJACENCY type=\"mv\" refs=\"bbb ccc\"/><ADJACENCY type=\"xc\" refs=\"sea "                    \
  "bbb-sc\"/></PROVINCE>"                                                                          \
  "<PROVINCE shortname=\"bbb\" fullname=\"Beta\"><ADJACENCY type=\"mv\" refs=\"aaa\"/>"            \
  "<ADJACENCY type=\"nc\" refs=\"sea\"/><ADJACENCY type=\"sc\" refs=\"aaa\"/></PROVINCE>"          \
  "<PROVINCE shortname=\"ccc\" fullname=\"Gamma\"><ADJACENCY type=\"mv\" "                         \
  "refs=\"aaa\"/></PROVINCE>"                                                                      \
  "<PROVINCE shortname=\"sea\" fullname=\"Sea\"><ADJACENCY type=\"xc\" refs=\"aaa "                \
  "bbb-nc\"/></PROVINCE>"                                                                          \
  "</PROVINCES>"

static PayBoard *
read_board (const char *variants, const char *places, const char *name, PayDiagnostics *found)
{
  g_autofree char *folder = g_dir_make_tmp ("jdip-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "variants.xml", NULL);
  g_autofree char *other = g_build_filename (folder, "places.xml", NULL);
  PayBoard *board;

  g_assert_true (g_file_set_contents (path, variants, -1, NULL));
  if (places)
    g_assert_true (g_file_set_contents (other, places, -1, NULL));
  board = pay_jdip_read_file (path, name, "A test.", found);
  g_remove (path);
  g_remove (other);
  g_rmdir (folder);
  return board;
}

static void
test_board (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = read_board (HEAD VARIANT ("Two Towns", "") "</VARIANTS>", PLACES,
                                           NULL, found);
  g_autofree char *findings = pay_diagnostics_text (found);
  guint n;

  if (!board)
    g_error ("%s", findings);
  g_assert_cmpstr (pay_board_get_variant (board), ==, "two-towns");
  g_assert_cmpuint (pay_board_get_n_provinces (board), ==, 4);
  g_assert_cmpuint (pay_board_get_n_powers (board), ==, 2);
  g_assert_cmpuint (pay_board_get_victory (board), ==, 2);
  g_assert_cmpint (pay_board_get_start (board).year, ==, 1801);
  g_assert_true (pay_board_builds_anywhere (board));
  g_assert_cmpint (pay_board_find_power (board, "Rouge"), ==, 0);
  g_assert_cmpstr (pay_board_get_power_letter (board, 1), ==, "U");
  pay_board_get_coasts (board, 1, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (pay_board_get_kind (board, 2), ==, PAY_PROVINCE_INLAND);
  g_assert_cmpint (pay_board_get_kind (board, 3), ==, PAY_PROVINCE_SEA);
  g_assert_true (pay_board_can_move (board, PAY_UNIT_ARMY, 0, 1));
  g_assert_true (
    pay_board_can_move (board, PAY_UNIT_FLEET, 3, pay_board_find_coast (board, 1, "NC")));
  g_assert_false (
    pay_board_can_move (board, PAY_UNIT_FLEET, 3, pay_board_find_coast (board, 1, "SC")));
}

static void
check_refused (const char *variants, const char *places, const char *name, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = read_board (variants, places, name, found);
  gboolean has = FALSE;

  for (guint i = 0; i < pay_diagnostics_get_n (found); i++)
    has = has || pay_diagnostics_get (found, i)->code == code;
  g_autofree char *findings = pay_diagnostics_text (found);
  if (board || !has)
    g_error ("%s: %s", pay_code_name (code), findings);
}

static void
test_refused (void)
{
  static const char two[] = HEAD VARIANT ("One", "") VARIANT ("Two", "") "</VARIANTS>";
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = read_board (two, PLACES, "Two", found);

  g_assert_nonnull (board);
  check_refused (two, PLACES, NULL, PAY_CODE_JDIP_MANY);
  check_refused (two, PLACES, "Three", PAY_CODE_JDIP_NO_SUCH);
  check_refused (two, NULL, "Two", PAY_CODE_JDIP_NO_FOLDER);
  check_refused (HEAD "</VARIANTS>", PLACES, NULL, PAY_CODE_JDIP_NO_VARIANT);
  check_refused (
    HEAD VARIANT ("One",
                  "<INITIALSTATE province=\"ccc\" power=\"red\" unit=\"wing\"/>") "</VARIANTS>",
    PLACES, NULL, PAY_CODE_JDIP_WORD);
  check_refused (
    HEAD VARIANT ("One", "<SUPPLYCENTER province=\"ccc\" owner=\"blue\"/>") "</VARIANTS>", PLACES,
    NULL, PAY_CODE_JDIP_WORD);
  /* An entity that the blanked grammar defined does not exist. */
  check_refused ("<!DOCTYPE VARIANTS [<!ENTITY a \"b\">\n]><VARIANTS>&a;</VARIANTS>", PLACES, NULL,
                 PAY_CODE_XML_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jdip/board", test_board);
  g_test_add_func ("/jdip/refused", test_refused);
  return g_test_run ();
}
