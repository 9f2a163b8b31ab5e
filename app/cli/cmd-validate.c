/* cmd-validate.c - validation of files: games, boards, packets, sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-own.h"
#include "board/board-xml.h"
#include "cli/command.h"
#include "cli/drawing.h"
#include "cli/terminal.h"
#include "exchange/packet.h"
#include "exchange/sheet-file.h"
#include "game/game-xml.h"
#include "scoring/tournament.h"

#include <glib/gi18n.h>
#include <libxml/xmlreader.h>
#include <string.h>

static void
ignore_errors (void *data, xmlError *error)
{
}

/* Returns the name of the root element of an XML document, or NULL if there is none. The caller
 * frees the name. The rest of the document is not read. */
static char *
find_root (const char *data, gsize length)
{
  char *root = NULL;

  if (length > G_MAXINT)
    return NULL;
  xmlTextReader *reader = xmlReaderForMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET);
  if (!reader)
    return NULL;
  xmlTextReaderSetStructuredErrorHandler (reader, ignore_errors, NULL);
  while (!root && xmlTextReaderRead (reader) == 1)
    {
      int type = xmlTextReaderNodeType (reader);
      /* A document type declaration can be an attack, so nothing after it is read here. The reader
       * of the file’s format reports the declaration later. */
      if (type == XML_READER_TYPE_DOCUMENT_TYPE)
        break;
      if (type == XML_READER_TYPE_ELEMENT)
        root = g_strdup ((const char *) xmlTextReaderConstLocalName (reader));
    }
  xmlFreeTextReader (reader);
  return root;
}

/* Checks whether a file has the suffix of board files. */
static gboolean
is_named_as_board (const char *path)
{
  return g_str_has_suffix (path, ".xml");
}

/* Prints each finding after its code, in the same form as the checks of drawings:
 * “FILE: move-kind: line 3: …”. */
static void
say_findings (const char *shown, const PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, i);
      g_autofree char *code = g_ascii_strdown (pay_code_name (finding->code), -1);
      g_autofree char *text = pay_diagnostic_text (finding);

      g_autofree char *line = g_strdup_printf ("%s: %s", g_strdelimit (code, "_", '-'), text);

      payola_say_about (shown, line);
    }
}

/* Prints all problems of a style sheet beside the drawing. Returns FALSE if there are problems. A
 * missing style sheet is not a problem. */
static gboolean
check_look (const PayolaDrawing *checker, const char *drawing, const char *look)
{
  g_autofree char *folder = g_path_get_dirname (drawing);
  g_autofree char *name = g_strconcat (look, ".css", NULL);
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *css = NULL;
  gsize length;

  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  if (!payola_read_file (file, PAY_FILE_MAX_GAME, &css, &length))
    return FALSE;
  g_autofree char *shown = payola_display_name (file);
  g_autoptr (GPtrArray) found = checker->check_look (css, length, 1);
  for (guint i = 0; i < found->len; i++)
    payola_say_about (shown, found->pdata[i]);
  return found->len == 0;
}

/* Reports the problems of a board’s drawing and of its style sheets. Returns FALSE if there are
 * any. A board without a drawing is valid.
 *
 * Without a drawing beside the board’s file, the drawing that the program would show is checked.
 * This is done only for a valid board, because a damaged board may name the wrong drawing. */
static gboolean
check_art (const PayBoard *board, gboolean sound, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (folder, "art.svg", NULL);
  g_autofree char *file = g_file_test (beside, G_FILE_TEST_IS_REGULAR) ? g_strdup (beside)
                        : sound ? pay_board_find_file (pay_board_get_art (board), "art.svg")
                                : NULL;
  g_autofree char *svg = NULL;
  gsize length;

  if (!file)
    return TRUE;
  if (!payola_read_file (file, PAY_FILE_MAX_GAME, &svg, &length))
    return FALSE;
  const PayolaDrawing *checker = payola_drawing_load ();
  g_autofree char *shown = payola_display_name (file);
  g_autoptr (GPtrArray) found = checker->check_art (board, svg, length);
  for (guint i = 0; i < found->len; i++)
    payola_say_about (shown, found->pdata[i]);
  if (strcmp (file, beside) == 0 && !pay_board_check_drawing (folder))
    {
      g_autofree char *line = g_strdup_printf (
        "drawing-large: %s",
        _("Games cannot include this drawing. Together with its stylesheets, it must not be "
          "larger than 4 MB of UTF-8 text."));
      payola_say_about (shown, line);
      return FALSE;
    }
  gboolean good = found->len == 0;
  for (guint i = PAYOLA_STYLE_LIGHT + 1; i < PAYOLA_N_STYLES; i++)
    good &= check_look (checker, file, checker->style_name (i));
  return good;
}

/* A file that is checked. */
typedef struct
{
  const char *path, *shown; /* the path, and its form for messages */
  const char *data;
  gsize length;
  PayDiagnostics *diagnostics;
} Checked;

/* The functions below return the line about a valid file, which the caller frees, or NULL. */

static char *
check_board (const Checked *file)
{
  gboolean sound;
  char *said = NULL;

  g_autoptr (PayBoard) board = pay_board_examine (file->data, file->length, &sound,
                                                  file->diagnostics);
  /* The findings about the board precede those about its drawing. */
  say_findings (file->shown, file->diagnostics);
  pay_diagnostics_clear (file->diagnostics);
  if (board && check_art (board, sound, file->path) && sound)
    {
      const char *credits = pay_board_get_credits (board);
      /* Translators: name of a file; title of the board */
      g_autofree char *valid = g_strdup_printf (_("%s: valid board, %s"), file->shown,
                                                pay_board_get_title (board));
      said = credits && *credits ? g_strconcat (valid, "\n", credits, NULL)
                                 : g_steal_pointer (&valid);
    }
  return said;
}

static char *
check_packet (const Checked *file)
{
  g_autoptr (PayPacket) packet = pay_packet_read (file->data, file->length, file->diagnostics);

  /* Translators: name of a file; short name of the game */
  return packet ? g_strdup_printf (_("%s: valid packet of game %s"), file->shown,
                                   pay_packet_get_game (packet))
                : NULL;
}

static char *
check_sheet (const Checked *file)
{
  g_autoptr (PaySheetFile) sheet = pay_sheet_file_read (file->data, file->length,
                                                        file->diagnostics);

  /* Translators: name of a file; identifier of a power such as “FRANCE” */
  return sheet ? g_strdup_printf (_("%s: valid sheet file of %s"), file->shown, sheet->power)
               : NULL;
}

static char *
check_system (const Checked *file)
{
  g_autoptr (PaySystem) system = pay_system_read (file->data, file->length, file->diagnostics);
  g_autofree char *title = system ? pay_system_title (system) : NULL;

  /* Translators: name of a file; title of the system */
  return system ? g_strdup_printf (_("%s: valid scoring system, %s"), file->shown, title) : NULL;
}

static char *
check_tournament (const Checked *file)
{
  g_autoptr (PayTournament) tournament = pay_tournament_read (file->data, file->length,
                                                              file->diagnostics);
  guint n = tournament ? pay_tournament_get_n_players (tournament) : 0;

  if (!tournament)
    return NULL;
  return g_strdup_printf (
    /* Translators: name of a file; number of players */
    ngettext ("%s: valid tournament with %u player", "%s: valid tournament with %u players", n),
    file->shown, n);
}

static char *
check_game (const Checked *file)
{
  g_autoptr (PayGame) game = pay_game_read_bytes (file->data, file->length, file->diagnostics);
  g_autofree char *phase = game ? pay_phase_name (pay_game_get_phase (game)) : NULL;

  /* Translators: name of a file; phase such as “S1901M” */
  return game ? g_strdup_printf (_("%s: valid game, now in %s"), file->shown, phase) : NULL;
}

typedef char *(*Check) (const Checked *file);

/* Finds the check for a file by its root element. */
static Check
find_check (const char *path, const char *data, gsize length)
{
  static const struct
  {
    const char *root;
    Check check;
  } kinds[] = {
    { "board", check_board },
    { "packet", check_packet },
    { "sheet", check_sheet },
    { "payola-system", check_system },
    { "payola-tournament", check_tournament },
  };
  g_autofree char *root = find_root (data, length);

  if (!root && is_named_as_board (path))
    return check_board;
  for (guint i = 0; root && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (root, kinds[i].root))
      return kinds[i].check;
  /* Any other file is read as a game, so that the reader of games reports the problem. */
  return check_game;
}

static PayolaExit
validate (const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *shown = payola_display_name (path), *data = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_GAME, &data, &length))
    return PAYOLA_EXIT_REFUSED;
  Check check = find_check (path, data, length);
  if (check == check_board && !payola_drawing_load ())
    return PAYOLA_EXIT_REFUSED;
  const Checked file = { path, shown, data, length, diagnostics };
  g_autofree char *said = check (&file);
  say_findings (shown, diagnostics);
  if (!said)
    return PAYOLA_EXIT_FINDINGS;
  payola_print (said);
  payola_print ("\n");
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_validate (const PayolaCommand *self, int argc, char **argv)
{
  PayolaExit status, worst = PAYOLA_EXIT_OK;

  if (!payola_command_parse (self, NULL, 1, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  for (int i = 1; i < argc; i++)
    {
      status = validate (argv[i]);
      worst = MAX (worst, status);
    }
  return worst;
}

const PayolaCommand payola_command_validate = {
  "validate",
  "FILE…",
  N_("Check game, board, packet, sheet, system or tournament files"),
  N_("All findings are printed, each with its code. All sheets of a game are adjudicated again "
     "and the results are compared with the file, and the drawing of a board is compared with the "
     "board. The exit status is 1 if a file has findings and 2 if a file cannot be read."),
  run_validate,
};
