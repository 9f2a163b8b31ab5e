/* score-systems.c - scoring systems and boards named on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/score-systems.h"

#include "board/board-xml.h"
#include "cli/terminal.h"
#include "game/game-ending.h"

#include <string.h>

static gboolean
is_file_name (const char *name)
{
  return strchr (name, '/') || g_str_has_suffix (name, ".xml")
      || g_str_has_suffix (name, ".payola-system");
}

PaySystem *
payola_score_system (const char *name)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySystem *system = pay_system_find (name);

  if (system)
    return system;
  if (is_file_name (name))
    {
      system = pay_system_read_file (name, diagnostics);
      if (!system)
        payola_say_findings (name, diagnostics);
      return system;
    }
  g_autofree char *known = g_strjoinv (", ", (char **) pay_system_list ());
  g_autofree char *shown = payola_display_name (name);
  pay_diagnostics_add (diagnostics, PAY_CODE_SCORE_UNKNOWN_SYSTEM, 0, 0, 0, shown, known, NULL);
  payola_say_findings (NULL, diagnostics);
  return NULL;
}

GPtrArray *
payola_score_systems (char **names)
{
  g_autoptr (GPtrArray) systems = g_ptr_array_new_with_free_func (
    (GDestroyNotify) pay_system_unref);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean good = TRUE;

  for (guint i = 0; !names && i < PAY_N_ARTICLE_SYSTEMS; i++)
    g_ptr_array_add (systems, pay_system_find (pay_system_list ()[i]));
  for (guint i = 0; names && names[i]; i++)
    {
      g_autoptr (PaySystem) system = payola_score_system (names[i]);
      good = good && system;
      if (system && g_hash_table_add (seen, (char *) pay_system_get_id (system)))
        g_ptr_array_add (systems, g_steal_pointer (&system));
    }
  return good ? g_steal_pointer (&systems) : NULL;
}

gboolean
payola_score_board (const char *name, PaySize *size, PayBoard **board)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  *board = NULL;
  if (name && strchr (name, ','))
    {
      g_autofree char *shown = payola_display_name (name);
      if (pay_size_parse (shown, size, diagnostics))
        return TRUE;
    }
  else
    *board = pay_board_load (name ? name : "standard", diagnostics);
  if (*board)
    {
      *size = pay_board_get_size (*board);
      return TRUE;
    }
  payola_say_findings (NULL, diagnostics);
  return FALSE;
}
