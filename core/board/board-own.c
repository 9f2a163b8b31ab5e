/* board-own.c - boards that do not come with the program
 *
 * Files of games on such a board contain the board and its drawing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-own.h"

#include "base/digest.h"
#include "base/file-reader.h"
#include "base/xml.h"
#include "board/board-private.h"
#include "board/board-xml.h"

#include <string.h>

/* Files of a drawing, in their order in documents (data/game.rng). */
static const char *const drawing_files[PAY_BOARD_N_FILES] = { "art.svg", "art.css", "dark.css",
                                                              "print.css", "high-contrast.css" };

gboolean
pay_board_is_own (const PayBoard *self)
{
  return self->is_own;
}

const char *
pay_board_get_drawing (const PayBoard *self, const char *name)
{
  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    if (strcmp (drawing_files[i], name) == 0)
      return self->drawing[i];
  return NULL;
}

char *
pay_board_make_digest (const PayBoard *self)
{
  g_autofree char *text = pay_board_write (self);
  PayDigest digest = pay_digest_of ("payola board", text, -1);

  return pay_digest_text (&digest);
}

/* ---- from a folder -------------------------------------------------------------------------- */

/* Reads all files of a drawing that exist. Returns FALSE, with no file, if they cannot be stored in
 * the file of a game. */
static gboolean
read_drawing (const char *folder, char *drawing[PAY_BOARD_N_FILES])
{
  gsize total = 0;
  gboolean good = TRUE;

  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    {
      g_autofree char *path = g_build_filename (folder, drawing_files[i], NULL);
      gsize length = 0;

      if (!pay_file_read (path, PAY_FILE_MAX_GAME, &drawing[i], &length, NULL))
        continue;
      total += length;
      good = good && pay_xml_can_contain (drawing[i], length);
    }
  if (good && total <= PAY_BOARD_MAX_DRAWING)
    return TRUE;
  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    g_clear_pointer (&drawing[i], g_free);
  return FALSE;
}

gboolean
pay_board_check_drawing (const char *folder)
{
  char *drawing[PAY_BOARD_N_FILES] = { NULL };
  gboolean good = read_drawing (folder, drawing);

  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    g_free (drawing[i]);
  return good;
}

void
pay_board_make_own (PayBoard *self, const char *folder)
{
  self->is_own = TRUE;
  if (folder)
    read_drawing (folder, self->drawing);
}

/* ---- in files ------------------------------------------------------------------------------- */

void
pay_board_add_element (const PayBoard *self, xmlNode *parent)
{
  if (!self->is_own)
    return;

  g_autofree char *text = pay_board_write (self);
  xmlNode *node = pay_xml_add (parent, "board", NULL);
  pay_xml_add (node, "definition", text);
  for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
    if (self->drawing[i])
      pay_xml_set (pay_xml_add (node, "file", self->drawing[i]), "name", drawing_files[i]);
}

static PayBoard *
read_definition (xmlNode *node, PayDiagnostics *diagnostics)
{
  g_autofree char *text = pay_xml_text (node);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayBoard *board = pay_board_read_stored (text, strlen (text), findings);

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      /* The first line of the board's text is the line of the element's tag. */
      pay_diagnostics_add_v (diagnostics, finding->code,
                             pay_xml_line (node) + MAX (finding->line, 1) - 1, 0, 0,
                             (const char *const *) finding->args);
    }
  return board;
}

/* Reads the files of the drawing. If a file occurs twice, the first one counts. */
static gboolean
read_files (PayBoard *self, xmlNode *parent, PayDiagnostics *diagnostics)
{
  gsize total = 0;

  for (xmlNode *node = pay_xml_first (parent, "file"); node; node = pay_xml_next (node, "file"))
    {
      g_autofree char *name = pay_xml_attribute (node, "name");
      for (guint i = 0; i < PAY_BOARD_N_FILES; i++)
        if (strcmp (drawing_files[i], name) == 0 && !self->drawing[i])
          {
            self->drawing[i] = pay_xml_text (node);
            total += strlen (self->drawing[i]);
          }
    }
  if (total <= PAY_BOARD_MAX_DRAWING)
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_DRAWING_LARGE, pay_xml_line (parent), 0, 0,
                       NULL);
  return FALSE;
}

PayBoard *
pay_board_read_element (xmlNode *node, const char *variant, PayDiagnostics *diagnostics)
{
  g_autoptr (PayBoard) board = read_definition (pay_xml_first (node, "definition"), diagnostics);

  if (!board)
    return NULL;
  if (strcmp (board->variant, variant) != 0)
    pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_OTHER_VARIANT, pay_xml_line (node), 0, 0,
                         board->variant, variant, NULL);
  else if (!pay_board_is_variant (variant))
    pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_BAD_VARIANT, pay_xml_line (node), 0, 0,
                         variant, NULL);
  else if (pay_board_is_programs (variant))
    /* Otherwise the file of a game could present its own board as a board of the program. */
    pay_diagnostics_add (diagnostics, PAY_CODE_BOARD_FALSE_VARIANT, pay_xml_line (node), 0, 0,
                         variant, NULL);
  else if (read_files (board, node, diagnostics))
    {
      board->is_own = TRUE;
      return g_steal_pointer (&board);
    }
  return NULL;
}
