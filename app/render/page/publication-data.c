/* publication-data.c - a whole game as tables for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/publication-data.h"

#include "report/verdict.h"

#include <string.h>

/* Adds a cell, quoted if necessary. A text that looks like a formula gets an apostrophe,
 * because spreadsheets would otherwise run the formula. */
static void
add_cell (GString *out, const char *text, gboolean last)
{
  gboolean formula = *text && strchr ("=+-@\t\r", *text) && !g_ascii_isdigit (text[1]);

  if (formula || strpbrk (text, ",\"\r\n"))
    {
      g_string_append_c (out, '"');
      if (formula)
        g_string_append_c (out, '\'');
      for (const char *p = text; *p; p++)
        {
          if (*p == '"')
            g_string_append_c (out, '"');
          g_string_append_c (out, *p);
        }
      g_string_append_c (out, '"');
    }
  else
    g_string_append (out, text);
  g_string_append (out, last ? "\r\n" : ",");
}

static void
add_row (GString *out, const char *const *cells)
{
  for (guint i = 0; cells[i]; i++)
    add_cell (out, cells[i], cells[i + 1] == NULL);
}

static const char *
power_key (const PayBoard *board, PayPower power)
{
  return power == PAY_NO_POWER ? "" : pay_board_get_power_key (board, power);
}

char *
payola_publication_orders (PayView *view)
{
  static const char *const head[] = { "phase", "power", "order", "result", "price", NULL };
  const PayBoard *board = pay_view_get_board (view);
  GString *out = g_string_new (NULL);

  add_row (out, head);
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
      const PayOutcome *outcome = pay_view_get_outcome (view, turn);
      gboolean movement = pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT;

      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        {
          g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
          g_auto (GStrv) labels = pay_verdict_labels (outcome, i);
          g_autofree char *result = g_strjoinv (" ", labels);
          g_autofree char *price = NULL;
          int agp;

          if (movement && pay_view_get_price (view, turn, i, &agp))
            price = g_strdup_printf ("%d", agp);
          add_row (out,
                   (const char *[]) { phase, power_key (board, pay_outcome_get_power (outcome, i)),
                                      order, result, price ? price : "", NULL });
        }
    }
  return g_string_free (out, FALSE);
}

char *
payola_publication_offers (PayView *view)
{
  static const char *const head[] = { "phase", "power", "line", "text", NULL };
  const PayBoard *board = pay_view_get_board (view);
  GString *out = g_string_new (NULL);

  add_row (out, head);
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    for (guint p = 0; p < pay_board_get_n_powers (board); p++)
      {
        g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
        const char *sheet = pay_view_get_sheet (view, turn, p);
        g_auto (GStrv) lines = sheet ? g_strsplit (sheet, "\n", -1) : NULL;

        for (guint i = 0; lines && lines[i]; i++)
          {
            g_autofree char *number = g_strdup_printf ("%u", i + 1);
            g_strchomp (lines[i]);
            if (*lines[i])
              add_row (out,
                       (const char *[]) { phase, power_key (board, p), number, lines[i], NULL });
          }
      }
  return g_string_free (out, FALSE);
}

static const char *
entry_name (PayEntryKind kind)
{
  switch (kind)
    {
    case PAY_ENTRY_START:
      return "start";
    case PAY_ENTRY_TAX:
      return "tax";
    case PAY_ENTRY_TRANSFER:
      return "transfer";
    case PAY_ENTRY_BRIBE:
      return "bribe";
    case PAY_ENTRY_FORFEIT:
      return "forfeit";
    case PAY_ENTRY_FUND:
      return "fund";
    case PAY_ENTRY_CAPTURE:
      return "capture";
    default:
      break;
    }
  return "other";
}

char *
payola_publication_entries (PayView *view)
{
  static const char *const head[] = { "phase", "kind",   "from",   "to",
                                      "unit",  "amount", "reason", NULL };
  const PayBoard *board = pay_view_get_board (view);
  GString *out = g_string_new (NULL);

  add_row (out, head);
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
      g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);
      const PayPosition *position = pay_view_get_position (view, turn);

      for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
        {
          const PayEntry *entry = pay_ledger_get (ledger, i);
          g_autofree char *amount = g_strdup_printf ("%d", entry->amount);
          g_autofree char *unit = NULL;

          if (entry->unit >= 0 && entry->unit < (int) pay_position_get_n_units (position))
            {
              const PayUnit *paid = pay_position_get_unit (position, (guint) entry->unit);
              unit = pay_unit_name (board, paid->type, paid->location);
            }
          add_row (out, (const char *[]) { phase, entry_name (entry->kind),
                                           power_key (board, entry->from),
                                           power_key (board, entry->to), unit ? unit : "", amount,
                                           entry->reason ? entry->reason : "", NULL });
        }
    }
  return g_string_free (out, FALSE);
}
