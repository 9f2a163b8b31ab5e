/* account-report.c - report of a power’s money
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/account-report.h"

#include "report/position-report.h"
#include "report/statement.h"

#include <glib/gi18n.h>

/* Adds the row of a phase. The column “Other” holds everything but bribes, transfers and income, so
 * that every row adds up. */
static void
add_row (PayReport *report, const PayStatement *statement)
{
  int transfers = 0;

  for (guint i = 0; i < statement->transfers->len; i++)
    transfers += g_array_index (statement->transfers, PayStatementTransfer, i).amount;
  int known = statement->balance_before - statement->spent + transfers + statement->income;
  g_autofree char *phase = pay_phase_name (statement->phase);
  g_autofree char *before = g_strdup_printf ("%d", statement->balance_before);
  g_autofree char *spent = g_strdup_printf ("%d", statement->spent);
  g_autofree char *moved = g_strdup_printf ("%+d", transfers);
  g_autofree char *income = g_strdup_printf ("%d", statement->income);
  g_autofree char *other = g_strdup_printf ("%+d", statement->balance_after - known);
  g_autofree char *after = g_strdup_printf ("%d", statement->balance_after);

  pay_report_add_row (report, phase, before, spent, transfers ? moved : "0", income,
                      statement->balance_after != known ? other : "0", after, NULL);
}

PayReport *
payola_account_report (PayView *view, PayPower power)
{
  const char *name = pay_board_get_power_name (pay_view_get_board (view), power);
  g_autofree char *title = pay_view_title (view);
  /* Translators: the name of a power */
  g_autofree char *subject = g_strdup_printf (_("Account of %s"), name);
  g_autoptr (PayReport) report = pay_report_new (title, subject);
  const char *titles[] = { C_("phase of a game", "Phase"), C_("column heading", "Before"),
                           C_("heading", "Bribes"),        C_("heading", "Transfers"),
                           C_("heading", "Income"),        C_("column heading", "Other"),
                           C_("column heading", "After") };
  g_autofree char *mark = pay_view_is_over (view)
                          ? NULL
                          : pay_report_say (PAY_CODE_REPORT_CONFIDENTIAL, NULL);
  gboolean any = FALSE;

  pay_report_set_mark (report, mark);
  if (!pay_setup_has_money (pay_view_get_setup (view)))
    return NULL;
  pay_report_begin_table (report, C_("column heading", "AgP"), "lrrrrrr", titles);
  for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (view, turn, power);
      if (!statement || !statement->has_money || !statement->has_statement)
        continue;
      add_row (report, statement);
      any = TRUE;
    }
  return any ? g_steal_pointer (&report) : NULL;
}
