/* board-summary.c - the main facts of a board, for lists of boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-summary.h"

#include "base/xml.h"
#include "board/board-own.h"
#include "board/board-private.h"
#include "board/board-xml.h"

static PayBoardSummary *
summarize_board (const PayBoard *board)
{
  PayBoardSummary *self = g_new0 (PayBoardSummary, 1);

  self->title = g_strdup (pay_board_get_title (board));
  self->n_powers = pay_board_get_n_powers (board);
  self->n_centres = pay_bits_count (pay_board_get_centres (board));
  self->victory = pay_board_get_victory (board);
  return self;
}

/* The grammar guarantees that the attributes exist. */
static PayBoardSummary *
summarize_document (const xmlNode *root)
{
  PayBoardSummary *self = g_new0 (PayBoardSummary, 1);

  self->title = pay_xml_attribute ((xmlNode *) root, "title");
  self->victory = (guint) pay_xml_attribute_int ((xmlNode *) root, "victory", 0);
  for (xmlNode *node = pay_xml_first (root, NULL); node; node = pay_xml_next (node, NULL))
    {
      self->n_powers += pay_xml_is (node, "power");
      self->n_centres += pay_xml_is (node, "province") && pay_xml_first (node, "centre");
    }
  return self;
}

PayBoardSummary *
pay_board_summarize (const char *variant, PayDiagnostics *diagnostics)
{
  if (!pay_board_is_programs (variant))
    {
      g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
      return board ? summarize_board (board) : NULL;
    }

  g_autofree char *path = pay_board_find_file (variant, "board.xml");
  g_autoptr (xmlDoc) doc = pay_xml_read_file (path, "board", PAY_BOARD_FORMAT, "board.rng",
                                              diagnostics);
  return doc ? summarize_document (xmlDocGetRootElement (doc)) : NULL;
}

void
pay_board_summary_free (PayBoardSummary *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_free (self);
}
