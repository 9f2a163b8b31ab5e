/* what-if-prices.c - what-if window: prices at which an order is obeyed or succeeds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/what-if-private.h"

#include "game/what-if.h"
#include "model/price-curve.h"

#include <glib/gi18n.h>

static void
show_curve (PayolaWhatIfWindow *self)
{
  gboolean shown = self->needs && !self->searching;
  g_autofree char *words = shown ? payola_price_curve_describe (self->needs) : g_strdup ("");

  payola_chart_view_set_chart (self->curve, shown ? payola_price_curve_draw (self->needs) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->curve), shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->curve), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
}

void
_payola_what_if_update_prices (PayolaWhatIfWindow *self)
{
  g_autofree char *text = NULL;
  gboolean found = self->price_line > 0;

  if (self->searching)
    text = g_strdup (_("Searching…"));
  else if (found && self->prices[PAY_PRICE_OBEYED] == PAY_PRICE_NEVER)
    /* Translators: %u is the number of a line of the sheet */
    text = g_strdup_printf (_("Line %u: the unit does not obey, whatever the amount."),
                            self->price_line);
  else if (found && self->prices[PAY_PRICE_SUCCESS] == PAY_PRICE_NEVER)
    text = g_strdup_printf (
      /* Translators: The number of a line of the sheet, and an amount */
      _("Line %u: the lowest amount at which the unit obeys is %d AgP, but the order never "
        "succeeds."),
      self->price_line, self->prices[PAY_PRICE_OBEYED]);
  else if (found)
    text = g_strdup_printf (
      /* Translators: The number of a line of the sheet, and two amounts */
      _("Line %u: the lowest amount at which the unit obeys is %d AgP, and the lowest at which "
        "the order succeeds is %d AgP."),
      self->price_line, self->prices[PAY_PRICE_OBEYED], self->prices[PAY_PRICE_SUCCESS]);
  if (text && !self->searching && self->needs)
    {
      g_autofree char *odds = payola_price_curve_describe (self->needs);
      g_autofree char *found_text = g_steal_pointer (&text);
      text = g_strdup_printf ("%s\n%s", found_text, odds);
    }
  gtk_label_set_label (self->price_label, text ? text : "");
  gtk_widget_set_visible (self->price_scroll, text != NULL);
  show_curve (self);

  GtkButton *buttons[] = { self->obeyed_button, self->success_button };
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gboolean twice = i == 1 && self->prices[0] == self->prices[1];
      gboolean shown = found && !self->searching && self->prices[i] != PAY_PRICE_NEVER && !twice;
      /* Translators: %d is an amount; a button that writes it into the line of the sheet */
      g_autofree char *label = g_strdup_printf (_("Set to %d AgP"), self->prices[i]);
      gtk_button_set_label (buttons[i], label);
      gtk_widget_set_visible (GTK_WIDGET (buttons[i]), shown);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "what-if.price",
                                 self->resolved && !self->searching
                                   && pay_game_get_sheet (self->game, self->power));
}

void
_payola_what_if_forget_price (PayolaWhatIfWindow *self)
{
  if (self->searching)
    g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  g_clear_pointer (&self->needs, g_array_unref);
  self->price_line = 0;
}

typedef struct
{
  PayGame *game;
  PayPower power;
  guint line;
  int prices[2];
  PayView *view; /* for the odds */
  char *text;    /* the line */
  GArray *needs; /* NULL if there are no odds */
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  pay_game_unref (search->game);
  pay_view_unref (search->view);
  g_free (search->text);
  g_clear_pointer (&search->needs, g_array_unref);
  g_free (search);
}

/* Searches for the prices, in a worker thread, because the search may try hundreds of auctions. */
static void
search_prices (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Search *search = data;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint goal = PAY_PRICE_OBEYED; goal <= PAY_PRICE_SUCCESS; goal++)
    if (!pay_what_if_find_price (search->game, search->power, search->line, goal,
                                 &search->prices[goal], diagnostics))
      {
        g_autofree char *text = pay_diagnostics_text (diagnostics);
        g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s", g_strchomp (text));
        return;
      }
  search->needs = payola_price_curve_estimate (search->view, search->power, search->text);
  g_task_return_boolean (task, TRUE);
}

static void
on_searched (GObject *source, GAsyncResult *result, gpointer data)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (source);
  Search *search = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  /* The sheets have changed meanwhile, or the window is closing. */
  if (!self->searching || g_task_get_cancellable (G_TASK (result)) != self->searching)
    return;
  g_clear_object (&self->searching);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      self->price_line = search->line;
      self->needs = g_steal_pointer (&search->needs);
      self->prices[PAY_PRICE_OBEYED] = search->prices[PAY_PRICE_OBEYED];
      self->prices[PAY_PRICE_SUCCESS] = search->prices[PAY_PRICE_SUCCESS];
    }
  _payola_what_if_update_prices (self);
  if (error)
    {
      gtk_label_set_label (self->price_label, error->message);
      gtk_widget_set_visible (self->price_scroll, TRUE);
    }
}

/* Returns a line of the sheet without its comment, or "" if there is no such line. @line counts
 * from 1. The caller frees the text. */
static char *
get_line (PayolaWhatIfWindow *self, guint line)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  char *found = g_strdup (line >= 1 && line <= g_strv_length (lines) ? lines[line - 1] : "");

  found[strcspn (found, "%")] = '\0';
  return g_strstrip (found);
}

static void
action_price (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaWhatIfWindow *self = PAYOLA_WHAT_IF_WINDOW (widget);

  if (self->settling)
    _payola_what_if_resolve (self);
  if (!self->game || !pay_game_get_sheet (self->game, self->power))
    return;

  Search *search = g_new0 (Search, 1);
  search->game = pay_game_ref (self->game);
  search->power = self->power;
  search->line = payola_sheet_editor_get_line (self->editor);
  search->text = get_line (self, search->line);
  /* The odds of a past phase are those of the hypothetical game, which begins with this phase. */
  search->view = self->turn == pay_view_get_n_turns (self->view)
                 ? pay_view_ref (self->view)
                 : pay_view_new (self->game, self->power);
  g_clear_pointer (&self->needs, g_array_unref);
  self->searching = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (self, self->searching, on_searched, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, search_prices);
  _payola_what_if_update_prices (self);
}

/* Replaces the amount at the beginning of the line by the price. */
static void
write_price (PayolaWhatIfWindow *self, int price)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint line = self->price_line;

  if (line == 0 || line > g_strv_length (lines))
    return;
  const char *rest = strchr (g_strchug (lines[line - 1]), ' ');
  g_autofree char *written = g_strdup_printf ("%d%s", price, rest ? rest : "");
  payola_sheet_editor_replace_line (self->editor, line, written);
}

static void
on_write_obeyed (GtkButton *button, PayolaWhatIfWindow *self)
{
  write_price (self, self->prices[PAY_PRICE_OBEYED]);
}

static void
on_write_success (GtkButton *button, PayolaWhatIfWindow *self)
{
  write_price (self, self->prices[PAY_PRICE_SUCCESS]);
}

void
_payola_what_if_add_prices (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, on_write_obeyed);
  gtk_widget_class_bind_template_callback (klass, on_write_success);
  gtk_widget_class_install_action (klass, "what-if.price", NULL, action_price);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F6, 0, "what-if.price", NULL);
}
