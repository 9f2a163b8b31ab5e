/* odds-view.c - list of the odds of the lines of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/odds-view.h"

#include <glib/gi18n.h>

struct _PayolaOddsView
{
  AdwBin parent_instance;

  PayolaOddsWatch *watch;
  PayView *view; /* NULL without a sheet */
  PayPower power;
  char *text;
  GtkListBox *list;
  GtkWidget *scroll;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (PayolaOddsView, payola_odds_view, ADW_TYPE_BIN)

static gboolean
has_money (PayolaOddsView *self)
{
  return self->view && pay_setup_has_auction (pay_view_get_setup (self->view));
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
new_row (const PayOdds *odds, guint n_samples, gboolean money)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *words = payola_odds_describe (odds, n_samples, money);
  g_autofree char *name = g_strdup_printf ("%s: %s", odds->offer, words);

  gtk_box_append (GTK_BOX (box), new_label (odds->offer, "monospace"));
  gtk_box_append (GTK_BOX (box), new_label (words, "caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (row, "finding");
  return row;
}

/* Describes the basis of the estimate, or the reason why there is none. The caller frees it. */
static char *
make_note (PayolaOddsView *self, const GArray *odds, guint n_samples)
{
  if (payola_odds_watch_is_busy (self->watch) && !odds)
    return g_strdup (_("Estimating…"));
  if (!odds)
    return g_strdup (_("The odds are estimated once the sheet has no errors."));
  if (odds->len == 0)
    return g_strdup (_("The odds of your orders appear here."));
  if (has_money (self))
    return g_strdup_printf (
      g_dngettext (NULL,
                   /* Translators: a number of samples, such as 1000 */
                   "Estimated from %u sample of sheets that novice and club computer players might "
                   "send, with treasuries estimated from income",
                   "Estimated from %u samples of sheets that novice and club computer players "
                   "might send, with treasuries estimated from income",
                   n_samples),
      n_samples);
  return g_strdup_printf (
    g_dngettext (
      NULL,
      /* Translators: a number of samples, such as 1000 */
      "Estimated from %u sample of sheets that novice and club computer players might send",
      "Estimated from %u samples of sheets that novice and club computer players might send",
      n_samples),
    n_samples);
}

static void
update (PayolaOddsView *self)
{
  guint n_samples;
  GArray *odds = payola_odds_watch_get_odds (self->watch, &n_samples);
  g_autofree char *note = make_note (self, odds, n_samples);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; odds && i < odds->len; i++)
    gtk_list_box_append (self->list,
                         new_row (&g_array_index (odds, PayOdds, i), n_samples, has_money (self)));
  gtk_widget_set_visible (self->scroll, odds && odds->len > 0);
  gtk_label_set_label (self->note, note);
}

/* Estimates the odds while the list is visible. */
static void
follow (PayolaOddsView *self)
{
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self));

  payola_odds_watch_set_sheet (self->watch, seen ? self->view : NULL, self->power, self->text);
}

void
payola_odds_view_set_sheet (PayolaOddsView *self, PayView *view, PayPower power, const char *text)
{
  if (view)
    pay_view_ref (view);
  g_clear_pointer (&self->view, pay_view_unref);
  self->view = view;
  self->power = power;
  g_free (self->text);
  self->text = g_strdup (text);
  follow (self);
}

PayolaOddsWatch *
payola_odds_view_get_watch (PayolaOddsView *self)
{
  return self->watch;
}

static void
payola_odds_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (payola_odds_view_parent_class)->map (widget);
  follow (PAYOLA_ODDS_VIEW (widget));
}

static void
payola_odds_view_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (payola_odds_view_parent_class)->unmap (widget);
  follow (PAYOLA_ODDS_VIEW (widget));
}

static void
payola_odds_view_dispose (GObject *object)
{
  PayolaOddsView *self = PAYOLA_ODDS_VIEW (object);

  if (self->watch)
    {
      g_signal_handlers_disconnect_by_data (self->watch, self);
      payola_odds_watch_set_sheet (self->watch, NULL, 0, NULL);
    }
  g_clear_object (&self->watch);
  g_clear_pointer (&self->view, pay_view_unref);
  G_OBJECT_CLASS (payola_odds_view_parent_class)->dispose (object);
}

static void
payola_odds_view_finalize (GObject *object)
{
  g_free (PAYOLA_ODDS_VIEW (object)->text);
  G_OBJECT_CLASS (payola_odds_view_parent_class)->finalize (object);
}

static void
payola_odds_view_class_init (PayolaOddsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_odds_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_odds_view_finalize;
  GTK_WIDGET_CLASS (klass)->map = payola_odds_view_map;
  GTK_WIDGET_CLASS (klass)->unmap = payola_odds_view_unmap;
}

static void
payola_odds_view_init (PayolaOddsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->watch = payola_odds_watch_new ();
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Odds of your orders"), -1);
  self->scroll = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroll), 190);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroll), GTK_WIDGET (self->list));
  self->note = GTK_LABEL (new_label ("", "caption"));
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  /* The note says that this is an estimate, so it does not scroll away. */
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (box), self->scroll);
  adw_bin_set_child (ADW_BIN (self), box);
}
