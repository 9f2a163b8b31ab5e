/* home-powers.c - home powers of the two players of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/home-powers.h"

#include "board/board-xml.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "intimate/homes.h"

#include <glib/gi18n.h>

gboolean
payola_take_homes (GPtrArray *words, const char *variant, char **names, char **lists, guint64 seed)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load (variant, diagnostics);
  PayPower homes[2];

  if (!board)
    {
      payola_say_findings (NULL, diagnostics);
      return FALSE;
    }
  if ((names ? g_strv_length (names) : 2) != 2 || (lists ? g_strv_length (lists) : 2) != 2
      || (names && lists))
    {
      payola_say (_("Use either --home or --prefer, and use it twice."));
      return FALSE;
    }
  if (names
      && (!payola_find_power (board, names[0], &homes[0])
          || !payola_find_power (board, names[1], &homes[1])))
    return FALSE;
  if (lists
      && !(g_utf8_validate (lists[0], -1, NULL) && g_utf8_validate (lists[1], -1, NULL)
           && pay_intimate_choose (board, lists[0], lists[1], seed, homes, diagnostics)))
    {
      payola_say_findings ("--prefer", diagnostics);
      return FALSE;
    }
  pay_intimate_add_dummies (board, homes, words);
  return TRUE;
}
