/* bids-window.c - window with the bids for every unit of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/bids-window.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/report-view.h"
#include "report/auction-table.h"
#include "report/explanation.h"

#include <glib/gi18n.h>

typedef struct
{
  PayView *view;
  guint turn;
  PayAuctionRecord *record; /* record of the auction, or NULL if the viewer may not see it */
  GPtrArray *rows;          /* rows (Row), one for each unit */
} Bids;

/* The row of a unit. */
typedef struct
{
  const Bids *bids;
  GtkWidget *widget; /* AdwExpanderRow; borrowed */
  char *words;       /* text of the row for the search, case-folded */
  PayProvince province;
  gboolean explained;
} Row;

static void
row_free (gpointer data)
{
  Row *self = data;

  g_free (self->words);
  g_free (self);
}

static void
bids_free (gpointer data)
{
  Bids *self = data;

  pay_view_unref (self->view);
  pay_auction_record_free (self->record);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

/* Adds the explanation when the row is first expanded, because a phase has dozens of rows. */
static void
on_expanded (AdwExpanderRow *expander, GParamSpec *pspec, Row *row)
{
  if (row->explained)
    return;
  row->explained = TRUE;
  g_autoptr (PayReport) report = pay_explanation_report (row->bids->view, row->bids->turn,
                                                         row->province);
  if (report)
    adw_expander_row_add_row (expander, payola_report_view_new (report));
}

/* Describes the price and the bids of a unit, such as "18 AgP · bids for 3 orders". Parts that
 * the viewer may not know are left out. The caller frees the text. */
static char *
price_words (Bids *self, guint unit)
{
  int agp;

  if (!pay_view_get_price (self->view, self->turn, unit, &agp))
    return g_strdup (_("The amount paid is not public"));
  if (!self->record)
    /* Translators: an amount of money */
    return g_strdup_printf (_("%d AgP"), agp);

  const PayUnitRecord *choice = pay_auction_record_get_unit (self->record, unit);
  if (choice->n_candidates == 0)
    return g_strdup (_("No bids"));
  g_autofree char *orders = g_strdup_printf (
    /* Translators: the number of orders of a unit that somebody bid for; follows an amount */
    g_dngettext (NULL, "bids for %u order", "bids for %u orders", choice->n_candidates),
    choice->n_candidates);
  if (choice->n_tied < 2)
    /* Translators: an amount of money, and “bids for 3 orders” */
    return g_strdup_printf (_("%d AgP · %s"), agp, orders);
  /* Translators: an amount of money, “bids for 3 orders”, and the number of those orders with equal
     bids */
  return g_strdup_printf (_("%d AgP · %s, %u of them tied"), agp, orders, choice->n_tied);
}

static void
add_unit (Bids *self, GtkListBox *list, guint i)
{
  const PayBoard *board = pay_view_get_board (self->view);
  const PayUnit *unit = pay_position_get_unit (pay_view_get_position (self->view, self->turn), i);
  const PayOutcome *outcome = pay_view_get_outcome (self->view, self->turn);
  g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
  g_autofree char *price = price_words (self, i);
  g_autofree char *escaped = g_markup_escape_text (price, -1);
  g_autofree char *words = g_strdup_printf ("%s %s", order,
                                            pay_board_get_power_name (board, unit->owner));
  GtkWidget *row = adw_expander_row_new ();
  Row *data = g_new0 (Row, 1);

  *data = (Row) { .bids = self,
                  .widget = row,
                  .words = g_utf8_casefold (words, -1),
                  .province = pay_board_get_province (board, unit->location) };
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), order);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), escaped);
  adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), payola_power_token_new (board, unit->owner));
  gtk_widget_add_css_class (row, "order-row");
  g_signal_connect (row, "notify::expanded", G_CALLBACK (on_expanded), data);
  gtk_list_box_append (list, row);
  g_ptr_array_add (self->rows, data);
}

/* Shows the units whose order or power contains all words of the search. */
static void
on_search (GtkSearchEntry *entry, Bids *self)
{
  g_auto (GStrv) words = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (entry)), " ", -1);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);
      gboolean found = TRUE;

      for (guint w = 0; words[w]; w++)
        {
          g_autofree char *word = g_utf8_casefold (words[w], -1);
          found = found && strstr (row->words, word);
        }
      gtk_widget_set_visible (row->widget, found);
    }
}

/* Escape clears the search, or closes the window if there is no search. */
static void
on_stop_search (GtkSearchEntry *entry)
{
  GtkEditable *text = GTK_EDITABLE (entry);

  if (*gtk_editable_get_text (text))
    gtk_editable_set_text (text, "");
  else
    gtk_window_close (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (entry))));
}

static GtkWidget *
make_page (Bids *self)
{
  guint n = pay_position_get_n_units (pay_view_get_position (self->view, self->turn));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *nothing_found = payola_words_new (_("No unit, order or power contains these words."),
                                               "dim-label");
  g_autoptr (PayReport) rounds = pay_auction_rounds_report (self->view, self->turn);

  g_object_set (entry, "placeholder-text", _("Search for a unit, order or power"), NULL);
  payola_widget_set_name (entry, _("Search for a unit, order or power"));
  g_signal_connect (entry, "search-changed", G_CALLBACK (on_search), self);
  g_signal_connect (entry, "stop-search", G_CALLBACK (on_stop_search), NULL);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_add_css_class (nothing_found, "unit-page");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), nothing_found);
  for (guint i = 0; i < n; i++)
    add_unit (self, GTK_LIST_BOX (list), i);
  gtk_widget_add_css_class (box, "unit-page");
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), list);
  if (rounds)
    gtk_box_append (GTK_BOX (box), payola_report_view_new (rounds));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  return scroller;
}

GtkWindow *
payola_bids_window_new (GtkWindow *parent, PayView *view, guint turn)
{
  Bids *self;
  PayolaDialogKit *kit;
  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, turn));
  /* Translators: the title of a phase */
  g_autofree char *title = g_strdup_printf (_("Bids: %s"), phase);

  g_return_val_if_fail (turn < pay_view_get_n_turns (view), NULL);
  self = g_new0 (Bids, 1);
  self->view = pay_view_ref (view);
  self->turn = turn;
  self->record = pay_auction_record_new_for_decision (pay_view_get_decision (view, turn));
  self->rows = g_ptr_array_new_with_free_func (row_free);
  kit = payola_dialog_kit_new (parent, title, 720, 700, make_page (self));
  gtk_widget_set_name (GTK_WIDGET (kit->window), "bids-window");
  payola_dialog_kit_keep (kit, self, bids_free);
  /* The window is not modal, because it is used together with the map. */
  gtk_window_set_modal (kit->window, FALSE);
  return kit->window;
}
