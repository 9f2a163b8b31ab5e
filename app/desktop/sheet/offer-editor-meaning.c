/* offer-editor-meaning.c - meaning, cost and findings of the edited offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/offer-editor-private.h"

#include "model/offer-words.h"
#include "payola/forecast.h"

#include <glib/gi18n.h>

/* Fields to which findings can belong. */
typedef enum
{
  FIELD_AMOUNT,
  FIELD_KIND,
  FIELD_ORDERS,
  N_FIELDS
} Field;

static const PayBoard *
board_of (PayolaOfferEditor *self)
{
  return pay_view_get_board (payola_focus_get_view (self->focus));
}

static PayGame *
game_of (PayolaOfferEditor *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

static PayOptions *
options_of (PayolaOfferEditor *self)
{
  return pay_setup_get_options (pay_game_get_setup (game_of (self)));
}

/* ---- findings -------------------------------------------------------------------------------- */

static Field
field_of (PayCode code)
{
  switch ((int) code)
    {
    case PAY_CODE_OFFER_AMOUNT_MALFORMED:
    case PAY_CODE_OFFER_AMOUNT_RANGE:
    case PAY_CODE_OFFER_COUNT_RANGE:
    case PAY_CODE_OFFER_PLATEAU_RANGE:
    case PAY_CODE_OFFER_NOTHING_AFTER_PLUS:
    case PAY_CODE_OFFER_PLATEAU_FORBIDDEN:
    case PAY_CODE_OFFER_SAVINGS_PLATEAU:
    case PAY_CODE_OFFER_REPEAT_FORBIDDEN:
    case PAY_CODE_OFFER_LIMIT_EXCEEDED:
    case PAY_CODE_OFFER_ZERO_FOREIGN:
    case PAY_CODE_SHEET_TOO_MANY_OFFERS:
    case PAY_CODE_SHEET_TOO_MUCH_OFFERED:
      return FIELD_AMOUNT;
    case PAY_CODE_OFFER_SAVINGS_FORBIDDEN:
    case PAY_CODE_OFFER_WILDCARD_FORBIDDEN:
    case PAY_CODE_OFFER_TYPE_INVALID:
    case PAY_CODE_OFFER_MULTIPLE:
    case PAY_CODE_OFFER_DOMESTIC:
    case PAY_CODE_OFFER_OWNED:
    case PAY_CODE_OFFER_NOT_TOUCHING:
    case PAY_CODE_OFFER_NOT_REMOTE:
      return FIELD_KIND;
    default:
      return FIELD_ORDERS;
    }
}

/* Shows the findings of a field. For screen readers, the findings are the description of the
 * field. */
static void
show_field (PayolaOfferEditor *self, const PayDiagnostics *diagnostics, Field field)
{
  GtkLabel *labels[N_FIELDS] = { self->amount_finding, self->kind_finding, self->orders_finding };
  GtkWidget *inputs[N_FIELDS] = { GTK_WIDGET (self->amount), GTK_WIDGET (self->kind),
                                  GTK_WIDGET (self->orders) };
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean error = FALSE;

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (diagnostics, i);
      if ((diagnostic->line != self->line && diagnostic->line != 0)
          || diagnostic->severity == PAY_SEVERITY_NOTE || field_of (diagnostic->code) != field)
        continue;
      g_autofree char *sentence = pay_diagnostic_sentence (diagnostic);
      g_string_append_printf (text, "%s%s", text->len ? "\n" : "", sentence);
      error |= diagnostic->severity >= PAY_SEVERITY_ILLEGAL;
    }
  gtk_label_set_label (labels[field], text->str);
  gtk_widget_set_visible (GTK_WIDGET (labels[field]), text->len > 0);
  if (error)
    {
      gtk_widget_add_css_class (GTK_WIDGET (labels[field]), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (labels[field]), "warning-text");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (labels[field]), "error");
      gtk_widget_add_css_class (GTK_WIDGET (labels[field]), "warning-text");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (inputs[field]), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  if (text->len > 0)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (inputs[field]),
                                    GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, labels[field], NULL, -1);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (inputs[field]),
                                   GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  if (error)
    self->good = FALSE;
}

/* ---- meaning and cost ------------------------------------------------------------------------ */

/* Reads the sheet with @line in place of the edited line. If @line is NULL, the edited line is
 * left out. The caller frees the result. */
static PayOfferSheet *
read_sheet (PayolaOfferEditor *self, const char *line, PayDiagnostics *diagnostics)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = g_strv_length (self->lines);

  for (guint i = 0; i < MAX (n, self->line); i++)
    {
      const char *kept = i < n ? self->lines[i] : "";
      g_string_append_printf (text, "%s\n", i + 1 != self->line ? kept : line ? line : "");
    }
  return pay_offer_sheet_read (options_of (self), pay_game_get_position (game_of (self)),
                               payola_focus_get_power (self->focus), text->str, (gssize) text->len,
                               diagnostics);
}

static void
show_cost (PayolaOfferEditor *self, const PayOfferSheet *with)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) without = read_sheet (self, NULL, ignored);
  const PayPosition *position = pay_game_get_position (game_of (self));
  g_autoptr (PayForecast) before = pay_forecast_new (options_of (self), position, without);
  g_autoptr (PayForecast) after = pay_forecast_new (options_of (self), position, with);
  int rise = pay_forecast_get_worst (after) - pay_forecast_get_worst (before);
  int spendable = pay_forecast_get_spendable (after);
  g_autoptr (GString) text = g_string_new (NULL);

  if (payola_offer_draft_get (self->draft)->type == PAY_OFFER_SAVINGS)
    /* Translators: an amount of money */
    g_string_append_printf (text, _("Available for bids: %d AgP."), spendable);
  else if (rise == 0)
    g_string_append_printf (text,
                            /* Translators: the worst case of the sheet, and the money that can be
                               spent */
                            _("The worst case of this sheet does not change: %d of %d AgP."),
                            pay_forecast_get_worst (after), spendable);
  else
    g_string_append_printf (
      /* Translators: the rise, the worst case of the sheet with it, and the money that can be spent
       */
      text, _("The worst case of this sheet rises by %d AgP, to %d of %d AgP."), rise,
      pay_forecast_get_worst (after), spendable);
  if (pay_forecast_get_max_reductions (after) > 0)
    {
      g_autofree char *more = g_strdup_printf (
        /* Translators: how often all offers may be reduced */
        g_dngettext (NULL, "All offers may be reduced once.",
                     "All offers may be reduced up to %u times.",
                     pay_forecast_get_max_reductions (after)),
        pay_forecast_get_max_reductions (after));
      g_string_append_printf (text, " %s", more);
    }
  gtk_label_set_label (self->cost, text->str);
}

/* Sets the label of an expander and its accessible name, because GTK does not pass the label to
 * screen readers. */
static void
set_expander_label (GtkExpander *expander, const char *label)
{
  gtk_expander_set_label (expander, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Lists the orders for which the offer pays, and the orders for which it does not pay. */
static void
show_cover (PayolaOfferEditor *self, const PayOffer *offer)
{
  const PayPosition *position = pay_view_get_position (payola_focus_get_view (self->focus),
                                                       payola_focus_get_turn (self->focus));
  g_autoptr (GArray) covers = pay_offer_list_cover (offer, position,
                                                    payola_focus_get_checks (self->focus));
  GString *texts[2] = { g_string_new (NULL), g_string_new (NULL) };
  guint counts[2] = { 0, 0 };

  for (guint i = 0; i < covers->len; i++)
    {
      const PayOfferCover *cover = &g_array_index (covers, PayOfferCover, i);
      g_autofree char *words = pay_order_words (board_of (self), &cover->order);
      GString *text = texts[cover->pays ? 0 : 1];
      g_string_append_printf (text, "%s%s", text->len ? "\n" : "", words);
      counts[cover->pays ? 0 : 1]++;
    }
  g_autofree char *paid = g_strdup_printf (
    /* Translators: the number of orders that an offer pays for */
    g_dngettext (NULL, "Pays for %u order", "Pays for %u orders", counts[0]), counts[0]);
  g_autofree char *unpaid = g_strdup_printf (
    /* Translators: the number of orders that an offer does not pay for */
    g_dngettext (NULL, "Does not pay for %u order", "Does not pay for %u orders", counts[1]),
    counts[1]);
  set_expander_label (self->paid_expander, paid);
  set_expander_label (self->unpaid_expander, unpaid);
  gtk_label_set_label (self->paid, texts[0]->str);
  gtk_label_set_label (self->unpaid, texts[1]->str);
  gtk_widget_set_visible (GTK_WIDGET (self->paid_expander), counts[0] > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->unpaid_expander), counts[1] > 0);
  g_string_free (texts[0], TRUE);
  g_string_free (texts[1], TRUE);
}

/* Returns the findings about a malformed amount, or NULL if the amount is valid. The caller frees
 * them. With a malformed amount, the other findings of the line would be misleading. */
static PayDiagnostics *
judge_amount (PayolaOfferEditor *self)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const PayOfferDraft *draft = payola_offer_draft_get (self->draft);
  const char *amount = draft->amount;
  g_autoptr (GArray) pieces = pay_amount_parse (options_of (self), amount, 0, strlen (amount),
                                                draft->type == PAY_OFFER_SAVINGS, self->line,
                                                found);

  if (!pieces && !pay_diagnostics_has_errors (found))
    pay_diagnostics_add (found, PAY_CODE_OFFER_AMOUNT_MALFORMED, self->line, 0, 0, amount, NULL);
  return pieces ? NULL : g_steal_pointer (&found);
}

void
_payola_offer_editor_update (PayolaOfferEditor *self)
{
  const PayOfferDraft *draft = payola_offer_draft_get (self->draft);
  g_autofree char *line = pay_offer_draft_text (draft, board_of (self));
  g_autofree char *meaning = payola_offer_kind_meaning (draft, draft->type, board_of (self));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = read_sheet (self, line, diagnostics);
  const PayOfferLine *read = self->line <= pay_offer_sheet_get_n_lines (sheet)
                             ? pay_offer_sheet_get_line (sheet, self->line - 1)
                             : NULL;
  const PayOffer *offer = read && read->kind == PAY_LINE_OFFER ? read->offer : NULL;
  gboolean too_large = pay_offer_sheet_is_too_large (sheet);

  self->good = offer != NULL;
  gtk_label_set_label (self->meaning, meaning);
  gtk_label_set_label (self->line_label, line);
  g_autoptr (PayDiagnostics) of_amount = judge_amount (self);
  for (int field = 0; field < N_FIELDS; field++)
    show_field (self, of_amount ? of_amount : diagnostics, (Field) field);
  payola_focus_set_open_offer (self->focus, line, self->line);
  gboolean bribe = draft->type != PAY_OFFER_SAVINGS;
  gboolean plateau = bribe && !pay_options_has (options_of (self), PAY_OPTION_NO_PLATEAU)
                  && !pay_options_has (options_of (self), PAY_OPTION_NO_SAVINGS);
  gtk_widget_set_visible (self->orders_box, bribe);
  gtk_widget_set_visible (self->parts,
                          plateau || !pay_options_has (options_of (self), PAY_OPTION_DIRECT_ONLY));
  gtk_widget_set_visible (self->plateau_name, plateau);
  gtk_widget_set_visible (GTK_WIDGET (self->plateau), plateau);
  gtk_widget_set_sensitive (GTK_WIDGET (self->done_button), self->good);
  gtk_widget_set_visible (GTK_WIDGET (self->cost), offer && !too_large);
  gtk_widget_set_visible (GTK_WIDGET (self->paid_expander), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->unpaid_expander), FALSE);
  if (!offer || too_large)
    return;
  show_cost (self, sheet);
  show_cover (self, offer);
}
