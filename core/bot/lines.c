/* lines.c - the lines of a sheet that carry out a plan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/lines.h"

static void
line_clear (gpointer data)
{
  PayBotLine *line = data;

  g_free (line->text);
  g_strfreev (line->forms);
  g_free (line->reason);
}

GArray *
pay_bot_lines_new (void)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (PayBotLine));

  g_array_set_clear_func (lines, line_clear);
  return lines;
}

void
pay_bot_lines_add (GArray *lines, char *text, char *reason, int value)
{
  pay_bot_lines_add_offer (lines, text, NULL, reason, value);
}

void
pay_bot_lines_add_offer (GArray *lines, char *text, char **forms, char *reason, int value)
{
  PayBotLine line = { text, forms, reason, value };

  g_array_append_val (lines, line);
}

void
pay_bot_lines_take (GArray *lines, GArray *others)
{
  if (others->len == 0)
    return;
  g_array_prepend_vals (lines, others->data, others->len);
  /* `lines` owns the texts now, so they must not be freed with `others`. */
  memset (others->data, 0, others->len * sizeof (PayBotLine));
  g_array_set_size (others, 0);
}

/* ---- reasons -------------------------------------------------------------------------------- */

static char *
explain (const PayStage *stage, const PayBid *bid)
{
  const PayOrder *order = pay_stage_get_order (stage, bid->order);
  PayLocation to = order->kind == PAY_ORDER_MOVE ? order->target : stage->units[bid->unit].location;
  PayProvince province = pay_board_get_province (stage->board, to);
  const char *const args[] = { pay_board_get_name (stage->board, province), NULL };
  gboolean own = pay_plan_may_order (stage, stage->power, bid->unit);

  if (order->kind == PAY_ORDER_SUPPORT || order->kind == PAY_ORDER_SUPPORT_MOVE
      || order->kind == PAY_ORDER_CONVOY)
    return pay_code_sentence (PAY_CODE_BOT_SUPPORT, args);
  if (!own)
    return pay_code_sentence (PAY_CODE_BOT_STOP, args);
  if (pay_board_is_centre (stage->board, province))
    return pay_code_sentence (pay_position_get_owner (stage->position, province) == stage->power
                                ? PAY_CODE_BOT_GUARD
                                : PAY_CODE_BOT_CAPTURE,
                              args);
  return pay_code_sentence (
    bid->reason == PAY_REASON_GOAL ? PAY_CODE_BOT_GOAL : PAY_CODE_BOT_POSITION, args);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Adds an acceptance list: the power itself, the weakest other power, then all others. Adds nothing
 * if the power already has this list. */
static void
add_acceptance (const PayStage *stage, GArray *lines)
{
  GString *list = g_string_new ("ACCEPT ");
  const char *known = pay_position_get_standing (stage->position, stage->power);
  PayPower weakest = PAY_NO_POWER;

  for (guint p = 0; p < stage->n_powers; p++)
    if (p != stage->power && stage->centres[p] > 0
        && (weakest == PAY_NO_POWER || stage->centres[p] < stage->centres[weakest]))
      weakest = (PayPower) p;
  g_string_append (list, pay_board_get_power_letter (stage->board, stage->power));
  if (weakest != PAY_NO_POWER)
    g_string_append (list, pay_board_get_power_letter (stage->board, weakest));
  g_string_append_c (list, '?');
  if (strcmp (list->str + strlen ("ACCEPT "), known) == 0)
    g_string_free (list, TRUE);
  else
    pay_bot_lines_add (lines, g_string_free (list, FALSE), NULL, 0);
}

/* Writes an offer with its amount. The most valuable orders of the power's own units get a plateau:
 * if the treasury is smaller than expected when the phase is adjudicated, these offers are reduced
 * last. In eBayola a plateau would raise the price. */
static char *
write_offer (const PayStage *stage, const PayBid *bid, const char *order)
{
  GString *text = g_string_new (NULL);
  gboolean plateaus = !pay_options_has (stage->options, PAY_OPTION_NO_PLATEAU)
                   && !pay_options_has (stage->options, PAY_OPTION_NO_SAVINGS)
                   && !pay_options_has (stage->options, PAY_OPTION_EBAYOLA);

  g_string_append_printf (text, "%d", bid->amount);
  if (plateaus && bid->amount > 0 && bid->gain >= PAY_BOT_CENTRE / 2)
    g_string_append_c (text, '#');
  g_string_append_printf (text, " %c %s", bid->against ? '!' : ':', order);
  if (bid->alternative > 0 && !bid->against)
    {
      g_autofree char *words = pay_order_words (stage->board,
                                                pay_stage_get_order (stage, bid->alternative));
      g_string_append_printf (text, " | %s", words);
    }
  return g_string_free (text, FALSE);
}

/* Lists simpler forms of an offer. For a unit of the power itself, the last form is one that every
 * game allows: an offer of 0 AgP. */
static char **
list_forms (const PayStage *stage, const PayBid *bid, const char *order)
{
  g_autofree char *unit = pay_unit_name (stage->board, stage->units[bid->unit].type,
                                         stage->units[bid->unit].location);
  g_autoptr (GStrvBuilder) forms = g_strv_builder_new ();
  g_autofree char *plain = g_strdup_printf ("%d : %s", bid->amount, order);
  g_autofree char *free_of_charge = g_strdup_printf ("0 : %s", order);
  g_autofree char *hold = g_strdup_printf ("0 : %s H", unit);

  if (!bid->against)
    g_strv_builder_add (forms, plain);
  if (pay_plan_may_order (stage, stage->power, bid->unit))
    g_strv_builder_add_many (forms, free_of_charge, hold, NULL);
  return g_strv_builder_end (forms);
}

GArray *
pay_bot_lines_from_plan (const PayStage *stage, const PayPlan *plan, int savings)
{
  GArray *lines = pay_bot_lines_new ();

  for (guint i = 0; i < plan->len; i++)
    {
      const PayBid *bid = &g_array_index (plan, PayBid, i);
      gboolean own = pay_plan_may_order (stage, stage->power, bid->unit);
      g_autofree char *order = pay_order_text (stage->board,
                                               pay_stage_get_order (stage, bid->order));
      /* An offer of 0 AgP to a unit of another power gains nothing. */
      if (!own && bid->amount == 0)
        continue;
      if (stage->auction)
        pay_bot_lines_add_offer (lines, write_offer (stage, bid, order),
                                 list_forms (stage, bid, order), explain (stage, bid),
                                 own ? G_MAXINT : bid->gain);
      else
        pay_bot_lines_add (lines, g_steal_pointer (&order), explain (stage, bid), G_MAXINT);
    }
  if (stage->auction && savings > 0)
    {
      const char *const none[] = { NULL };
      pay_bot_lines_add (lines, g_strdup_printf ("%d $", savings),
                         pay_code_sentence (PAY_CODE_BOT_SAVE, none), 1);
    }
  if (stage->auction)
    add_acceptance (stage, lines);
  return lines;
}

/* ---- sheets --------------------------------------------------------------------------------- */

static char *
write_lines (const GArray *lines, gboolean with_reasons)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const PayBotLine *line = &g_array_index (lines, PayBotLine, i);
      g_string_append (text, line->text);
      if (with_reasons && line->reason)
        g_string_append_printf (text, " %% %s", line->reason);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Replaces the lines that findings name with simpler forms, or removes them if there are none. If
 * no finding names a line, this happens to the line with the lowest value. */
static void
remove_refused (GArray *lines, const PayDiagnostics *findings)
{
  g_autofree gboolean *bad = g_new0 (gboolean, lines->len + 1);
  guint n = 0, least = 0;

  for (guint i = 0; i < pay_diagnostics_get_n (findings); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (findings, i);
      if (finding->severity >= PAY_SEVERITY_ILLEGAL && finding->line > 0
          && finding->line <= lines->len)
        {
          n += !bad[finding->line - 1];
          bad[finding->line - 1] = TRUE;
        }
    }
  for (guint i = 0; i < lines->len; i++)
    if (g_array_index (lines, PayBotLine, i).value < g_array_index (lines, PayBotLine, least).value)
      least = i;
  if (n == 0)
    bad[least] = TRUE;
  for (guint i = lines->len; i > 0; i--)
    {
      PayBotLine *line = &g_array_index (lines, PayBotLine, i - 1);
      if (!bad[i - 1])
        continue;
      if (line->forms && line->forms[0])
        {
          /* The first of the forms becomes the text, and the others move up. */
          g_free (line->text);
          line->text = line->forms[0];
          memmove (line->forms, line->forms + 1, g_strv_length (line->forms) * sizeof (char *));
        }
      else
        g_array_remove_index (lines, i - 1);
    }
}

char *
pay_bot_lines_join (const PaySetup *setup, const PayPosition *position, PayPower power,
                    GArray *lines, gboolean explain)
{
  while (lines->len > 0)
    {
      g_autofree char *text = write_lines (lines, FALSE);
      g_auto (PayDiagnostics) findings = PAY_DIAGNOSTICS_INIT;
      PaySheet *sheet = pay_turn_read_sheet (setup, position, power, text, -1, &findings);
      gboolean good = sheet != NULL;

      pay_sheet_unref (sheet);
      if (good)
        return explain ? write_lines (lines, TRUE) : g_steal_pointer (&text);
      remove_refused (lines, &findings);
    }
  return g_strdup ("");
}
