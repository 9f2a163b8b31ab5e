/* test-jdip.c - boards and saved games in the files of jDip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "interchange/formats.h"
#include "interchange/jdip-board.h"
#include "interchange/record-replay.h"

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

/* ---- games ---------------------------------------------------------------------------------- */

/* Two turns in jDip’s format 1.0. In the first one, France holds Brest with the help of Paris. */
static const char game[]
  = "<?xml version='1.0'?>\n"
    "<game creator='jDip' creatorVersion='1.7' specification='FORMAT_1_0'>\n"
    "<variant name='Standard' version='1.0'><map name='x'/></variant><info/><setup/>\n"
    "<turn season='Spring' phase='Movement' year='1903' resolved='true'><positions>\n"
    "<position province='bre'><unit power='France' type='fleet'/>\n"
    "<SC owner='France' homePower='France'/></position>\n"
    "<position province='par'><unit power='France' type='army'/>\n"
    "<SC owner='France' homePower='France'/></position>\n"
    "<position province='eng'><unit power='England' type='fleet'/></position>\n"
    "<position province='mao'><unit power='England' type='fleet'/></position>\n"
    "<position province='stp' lastOccupier='Russia'><unit power='Russia' coast='sc' "
    "type='fleet'/>\n"
    "<SC owner='Russia' homePower='Russia'/></position>\n"
    "<position province='lon'><SC owner='England' homePower='England'/></position>\n"
    "<position province='spa'><SC owner='none' homePower='none'/></position></positions>\n"
    "<adjustments/><orders><orderSet power='France'>\n"
    "<order id='F.1.1' text='France: F bre Holds'/>\n"
    "<order id='F.1.2' text='France: A par Supports F bre'/></orderSet><orderSet power='England'>\n"
    "<order id='E.1.3' text='England: F eng -&gt; bre'/>\n"
    "<order id='E.1.4' text='England: F mao Supports F eng -&gt; bre'/></orderSet>\n"
    "<orderSet power='Russia'><order id='R.1.5' text='Russia: F stp/sc -&gt; bot'/></orderSet>\n"
    "</orders><results><result power='none'><message>Text</message></result>\n"
    "<orderResult power='France' category='SUCCESS' order='F.1.1'><message/></orderResult>\n"
    "<bouncedOrderResult power='England' category='FAILURE' order='E.1.3'/>\n"
    "<orderResult power='England' category='SUCCESS' order='E.1.4'><message/></orderResult>\n"
    "<orderResult power='Russia' category='SUCCESS' "
    "order='R.1.5'><message/></orderResult></results>\n"
    "<dislodgedUnits/><powerInfo/></turn>\n"
    "<turn season='Fall' phase='Movement' year='1903' resolved='true'><positions>\n"
    "<position province='bre'><unit power='France' type='fleet'/>\n"
    "<SC owner='France' homePower='France'/></position>\n"
    "<position province='par'><unit power='France' type='army'/>\n"
    "<SC owner='France' homePower='France'/></position>\n"
    "<position province='eng'><unit power='England' type='fleet'/></position>\n"
    "<position province='mao'><unit power='England' type='fleet'/></position>\n"
    "<position province='bot'><unit power='Russia' type='fleet'/></position>\n"
    "<position province='stp'><SC owner='Russia' homePower='Russia'/></position>\n"
    "<position province='lon'><SC owner='England' homePower='England'/></position></positions>\n"
    "<adjustments/><orders><orderSet power='England'>\n"
    "<order id='E.2.1' text='England: F eng -&gt; bre'/>\n"
    "<order id='E.2.2' text='England: F mao Supports F eng -&gt; bre'/></orderSet>\n"
    "<orderSet power='France'><order id='F.2.3' text='France: A par -&gt; "
    "pic'/></orderSet></orders>\n"
    "<results><orderResult power='England' category='SUCCESS' order='E.2.1'/></results></turn>\n"
    "</game>\n";

static PayGame *
import (const char *text, PayDiagnostics *found)
{
  return pay_format_import (text, strlen (text), NULL, 0, found);
}

/* A game is played and does not differ. */
static void
test_game (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) played = import (game, found);
  g_autofree char *findings = pay_diagnostics_text (found);

  if (!played)
    g_error ("%s", findings);
  g_assert_cmpstr (pay_format_detect (game, strlen (game))->name, ==, "jdip");
  g_assert_cmpuint (pay_record_count_differences (found), ==, 0);
  g_assert_cmpuint (pay_game_get_n_turns (played), ==, 2);
  g_autofree char *position = pay_position_text (pay_game_get_position (played));
  g_assert_nonnull (strstr (position, "F1903R"));
  g_assert_nonnull (strstr (position, "A PIC"));
  play_assert_stored (played);
}

/* A result and an owner that differ are listed. */
static void
test_game_differs (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (GString) text = g_string_new (game);

  g_string_replace (text, "'SUCCESS' order='R.1.5'", "'FAILURE' order='R.1.5'", 0);
  g_autoptr (PayGame) played = import (text->str, found);
  g_assert_nonnull (played);
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_RECORD_RESULT_DIFFERS));
}

static void
refuse_game (const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  g_assert_null (import (text, found));
  g_assert_true (pay_diagnostics_has_code (found, code));
}

static void
test_game_refused (void)
{
  static const struct
  {
    const char *old, *new;
    PayCode code;
  } cases[] = {
    { "Standard", "Moon", PAY_CODE_RECORD_BOARD },
    { "'Spring'", "'Easter'", PAY_CODE_RECORD_PHASE },
    { "'1903'", "''", PAY_CODE_RECORD_PHASE },
    { "'England' type", "'Gaul' type", PAY_CODE_RECORD_POWER },
    { "'par'", "'xyz'", PAY_CODE_RECORD_UNIT },
    { "'army'", "'wing'", PAY_CODE_RECORD_UNIT },
    { "Supports F bre", "Supports the king", PAY_CODE_RECORD_ORDER },
    { "France: F bre Holds", "F bre Holds", PAY_CODE_RECORD_FIELD },
    { "<positions>", "<places>", PAY_CODE_XML_DAMAGED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (game);
      g_string_replace (text, cases[i].old, cases[i].new, 1);
      refuse_game (text->str, cases[i].code);
    }
  refuse_game ("<?xml version='1.0'?>\n<jsx major='1'>\n<game/></jsx>", PAY_CODE_RECORD_JDIP_OLD);
  g_autoptr (GString) empty = g_string_new (game);
  g_string_truncate (empty, (gsize) (strstr (game, "<turn") - game));
  g_string_append (empty, "</game>");
  refuse_game (empty->str, PAY_CODE_RECORD_NO_PHASES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jdip/board", test_board);
  g_test_add_func ("/jdip/refused", test_refused);
  g_test_add_func ("/jdip/game", test_game);
  g_test_add_func ("/jdip/game-differs", test_game_differs);
  g_test_add_func ("/jdip/game-refused", test_game_refused);
  return g_test_run ();
}
