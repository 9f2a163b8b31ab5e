/* unit-panel.c - panel with the unit, bids and legal orders of the focused province
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/unit-panel.h"

#include "desktop/kit/follow.h"
#include "desktop/kit/power-token.h"
#include "desktop/kit/quick-label.h"
#include "desktop/results/order-row.h"
#include "model/values.h"
#include "order/order-list.h"
#include "payola/auction-record.h"
#include "payola/offer-sheet.h"
#include "report/report.h"
#include "report/verdict.h"

#include <glib/gi18n.h>

/* A list with more orders than this is collapsed at first. */
#define EXPAND_UP_TO 8

struct _PayolaUnitPanel
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  GtkScrolledWindow *scroller;
};

enum
{
  ORDER_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaUnitPanel, payola_unit_panel, ADW_TYPE_BIN)

/* The data from which the page is built. */
typedef struct
{
  PayolaUnitPanel *panel;
  PayView *view;
  const PayBoard *board;
  const PayPosition *position;
  guint turn;
  PayProvince province;
  int unit;      /* index of the unit, or -1 */
  int dislodged; /* index of the dislodged unit, or -1 */
  GtkWidget *box;
} Page;

/* ---- parts of the page ----------------------------------------------------------------------- */

static void
add_label (Page *page, const char *text, const char *css)
{
  GtkWidget *label = payola_quick_label_new (text, FALSE);

  if (css)
    gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (page->box), label);
}

/* Adds a sentence whose text can be copied. */
static void
add_sentence (Page *page, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (page->box), label);
}

/* Adds a group of rows, with a heading unless @title is NULL. */
static GtkWidget *
add_group (Page *page, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (title)
    {
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
      gtk_widget_add_css_class (group, "section");
    }
  gtk_box_append (GTK_BOX (page->box), group);
  return group;
}

static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle, const char *suffix)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *safe_title = g_markup_escape_text (title, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), safe_title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (subtitle && *subtitle)
    {
      g_autofree char *safe = g_markup_escape_text (subtitle, -1);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), safe);
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
    }
  if (suffix)
    {
      GtkWidget *label = gtk_label_new (suffix);
      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static char *
money (int agp)
{
  /* Translators: an amount of money */
  return g_strdup_printf (_("%d AgP"), agp);
}

/* ---- results and reasons --------------------------------------------------------------------- */

/* Lists the payers that the viewer may know, such as "Austria 6, Italy 4". The list may be
 * empty. The caller frees it. */
static char *
payers (Page *page, guint unit)
{
  GString *text = g_string_new (NULL);
  int paid;

  for (guint p = 0; p < pay_board_get_n_powers (page->board); p++)
    if (pay_view_get_payment (page->view, page->turn, unit, (PayPower) p, &paid))
      g_string_append_printf (text, "%s%s %d", text->len ? ", " : "",
                              pay_board_get_power_name (page->board, (PayPower) p), paid);
  return g_string_free (text, FALSE);
}

static void
add_money (Page *page, GtkWidget *group)
{
  g_autofree char *paid = payers (page, (guint) page->unit);
  g_autofree char *by = NULL;
  gboolean bought = pay_view_is_bought (page->view, page->turn, (guint) page->unit);
  int price;

  if (*paid)
    /* Translators: powers with the amounts they paid, “Austria 6, Italy 4” */
    by = g_strdup_printf (bought ? _("Paid by %s; the unit’s owner offered nothing for this order")
                                 /* Translators: powers with the amounts they paid, “Austria 6,
                                    Italy 4” */
                                 : _("Paid by %s"),
                          paid);
  else if (bought)
    by = g_strdup (_("The unit’s owner offered nothing for this order"));
  if (pay_view_get_price (page->view, page->turn, (guint) page->unit, &price))
    {
      /* Translators: an amount of money */
      g_autofree char *total = g_strdup_printf (_("Obeyed for %d AgP"), price);
      add_row (group, total, by, NULL);
    }
  else if (by)
    add_row (group, by, NULL, NULL);
}

static void
add_result (Page *page)
{
  const PayOutcome *outcome = pay_view_get_outcome (page->view, page->turn);
  PayPhaseKind kind = pay_view_get_phase (page->view, page->turn).kind;

  for (guint i = 0; outcome && i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      if (order->location == PAY_NO_LOCATION
          || pay_board_get_province (page->board, order->location) != page->province)
        continue;
      g_autofree char *text = pay_order_text (page->board, order);
      g_autofree char *verdict = pay_verdict_words (outcome, page->position, i);
      GtkWidget *group = add_group (page, _("Order and Result"));
      gtk_widget_add_css_class (add_row (group, text, verdict, NULL), "order-row");
      if (kind == PAY_PHASE_MOVEMENT && page->unit >= 0)
        add_money (page, group);
      return;
    }
}

/* Adds a row for each candidate and its bids. The chosen order is first and has a mark. */
static void
add_bids (Page *page, const PayUnitRecord *bids)
{
  GtkWidget *group = add_group (page, NULL);

  for (guint i = 0; i < bids->n_candidates; i++)
    {
      const PayCandidate *candidate = &bids->candidates[i];
      g_autofree char *text = pay_order_text (page->board, &candidate->order);
      g_autofree char *total = money (candidate->total);
      GString *backers = g_string_new (NULL);
      for (guint j = 0; j < candidate->n_bids; j++)
        {
          const PayBid *bid = &candidate->bids[j];
          const char *power = pay_board_get_power_name (page->board, bid->power);
          if (backers->len)
            g_string_append (backers, ", ");
          if (bid->offered == bid->amount)
            g_string_append_printf (backers, "%s %d", power, bid->amount);
          else
            /* Translators: a power, an amount, and the amount before reductions */
            g_string_append_printf (backers, _("%s %d (offered %d)"), power, bid->amount,
                                    bid->offered);
        }
      GtkWidget *row = add_row (group, text, backers->str, total);
      GtkWidget *mark = gtk_image_new_from_icon_name (i == 0 ? "object-select-symbolic" : NULL);
      gtk_widget_add_css_class (row, "order-row");
      /* Rows without a mark leave room for it, so that the orders are aligned. */
      gtk_image_set_pixel_size (GTK_IMAGE (mark), 16);
      if (i == 0)
        gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        _("Chosen order"), -1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), mark);
      g_string_free (backers, TRUE);
    }
}

/* Explains the whole auction of the unit, for the game master or after the end of the game. */
static void
add_auction (Page *page)
{
  const PayAuction *auction = pay_payola_get_auction (
    pay_view_get_decision (page->view, page->turn));

  if (!auction || page->unit < 0)
    return;
  guint unit = (guint) page->unit;
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_unit (auction, unit);
  g_autofree char *why = pay_auction_record_explain (record, page->position, unit);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (why), "\n", -1);
  gboolean listed = FALSE;

  add_label (page, C_("heading", "Explanation"), "heading");
  gtk_widget_add_css_class (gtk_widget_get_last_child (page->box), "section");
  for (char **line = lines; *line; line++)
    {
      /* The indented lines of the explanation are the candidates. The rows of add_bids() are shown
         instead of them. */
      if (**line != ' ')
        add_sentence (page, *line);
      else if (!listed)
        {
          add_bids (page, pay_auction_record_get_unit (record, unit));
          listed = TRUE;
        }
    }
}

/* ---- legal orders ---------------------------------------------------------------------------- */

static void
on_order_activated (GtkListBox *list, GtkListBoxRow *row, PayolaUnitPanel *self)
{
  g_signal_emit (self, signals[ORDER_CHOSEN], 0,
                 payola_order_row_get_order (PAYOLA_ORDER_ROW (row)));
}

static const char *
kind_title (PayOrderKind kind)
{
  switch (kind)
    {
    case PAY_ORDER_HOLD:
      return C_("order", "Hold");
    case PAY_ORDER_MOVE:
      return C_("order", "Move");
    case PAY_ORDER_SUPPORT:
      return _("Support to hold");
    case PAY_ORDER_SUPPORT_MOVE:
      return _("Support to move");
    case PAY_ORDER_CONVOY:
      return C_("order", "Convoy");
    case PAY_ORDER_RETREAT:
      return C_("order", "Retreat");
    case PAY_ORDER_DISBAND:
      return C_("order", "Disband");
    case PAY_ORDER_BUILD:
      return C_("order", "Build");
    case PAY_ORDER_WAIVE:
      return C_("order", "Waive");
    case PAY_ORDER_NONE:
    default:
      return "";
    }
}

/* The orders of one kind, kept until their rows are made. */
typedef struct
{
  PayolaUnitPanel *panel;
  GArray *orders; /* the orders (PayOrder); empty after the rows were made */
} Kind;

static void
kind_free (gpointer data, GClosure *closure)
{
  Kind *self = data;

  g_array_unref (self->orders);
  g_free (self);
}

/* Makes the rows when they first become visible. */
static void
on_expanded (AdwExpanderRow *expander, GParamSpec *pspec, Kind *kind)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (kind->panel->focus));

  for (guint i = 0; i < kind->orders->len; i++)
    {
      GtkWidget *row = payola_order_row_new (board, &g_array_index (kind->orders, PayOrder, i));
      adw_expander_row_add_row (expander, row);
      if (i == 0)
        g_signal_connect_object (gtk_widget_get_parent (row), "row-activated",
                                 G_CALLBACK (on_order_activated), kind->panel, 0);
    }
  g_array_set_size (kind->orders, 0);
}

/* Adds an expander for the orders of a kind. */
static void
add_kind (Page *page, GtkWidget *group, const GArray *orders, PayOrderKind kind)
{
  GtkWidget *expander = adw_expander_row_new ();
  GArray *of_kind = g_array_new (FALSE, FALSE, sizeof (PayOrder));

  for (guint i = 0; i < orders->len; i++)
    if (g_array_index (orders, PayOrder, i).kind == kind)
      g_array_append_val (of_kind, g_array_index (orders, PayOrder, i));
  g_autofree char *title = g_strdup_printf ("%s (%u)", kind_title (kind), of_kind->len);
  gboolean few = of_kind->len <= EXPAND_UP_TO;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), title);
  gtk_widget_add_css_class (expander, "low");
  Kind *data = g_new (Kind, 1);
  *data = (Kind) { page->panel, of_kind };
  g_signal_connect_data (expander, "notify::expanded", G_CALLBACK (on_expanded), data, kind_free,
                         0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), expander);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (expander), few);
}

static void
add_orders (Page *page)
{
  PayPhase phase = pay_view_get_phase (page->view, page->turn);
  gboolean offers = payola_focus_holds_offers (page->panel->focus);
  PayLocation location = page->province;

  if (page->dislodged >= 0)
    location = pay_position_get_dislodged (page->position, (guint) page->dislodged)->unit.location;
  else if (page->unit >= 0)
    location = pay_position_get_unit (page->position, (guint) page->unit)->location;
  else if (phase.kind != PAY_PHASE_ADJUSTMENT)
    return;

  g_autoptr (GArray) orders = pay_order_list (page->position, location,
                                              payola_focus_get_checks (page->panel->focus));
  if (orders->len == 0)
    return;

  GtkWidget *group = add_group (page, _("Legal Orders"));
  guint64 done = 0; /* bit k: the orders of kind k are listed */
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         offers ? _("Choose an order to start an offer.")
                                                : _("Choose an order to add it to the sheet."));
  for (guint i = 0; i < orders->len; i++)
    {
      PayOrderKind kind = g_array_index (orders, PayOrder, i).kind;
      if (done & (G_GUINT64_CONSTANT (1) << kind))
        continue;
      done |= G_GUINT64_CONSTANT (1) << kind;
      add_kind (page, group, orders, kind);
    }
}

/* Shows the offers for the unit from all sheets that the viewer may read. */
static void
add_offers (Page *page)
{
  PayPhase phase = pay_view_get_phase (page->view, page->turn);
  GtkWidget *group = NULL;

  if (page->unit < 0 || phase.kind != PAY_PHASE_MOVEMENT
      || !pay_setup_has_auction (pay_view_get_setup (page->view)))
    return;
  for (guint p = 0; p < pay_board_get_n_powers (page->board); p++)
    {
      const char *text = pay_view_get_sheet (page->view, page->turn, (PayPower) p);
      if (!text)
        continue;
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
        pay_setup_get_options (pay_view_get_setup (page->view)), page->position, (PayPower) p, text,
        -1, diagnostics);
      for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
        {
          const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
          if (offer->type == PAY_OFFER_SAVINGS
              || pay_board_get_province (page->board, offer->location) != page->province)
            continue;
          if (!group)
            group = add_group (page, _("Offers in the Sheets"));
          g_autofree char *who = g_strdup_printf (
            /* Translators: the name of a power, and the number of a line of its sheet */
            _("%s, line %u"), pay_board_get_power_name (page->board, (PayPower) p), offer->line);
          gtk_widget_add_css_class (add_row (group, offer->text, who, NULL), "order-row");
        }
    }
}

/* Shows the owner of the unit by the colour and letter of the power, and a text. */
static void
add_owner (Page *page, PayPower owner, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = payola_quick_label_new (text, FALSE);

  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), payola_power_token_new (page->board, owner));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (page->box), box);
}

static void
add_extra (Page *page)
{
  const PaySetup *setup = pay_view_get_setup (page->view);
  g_autofree char *upkeep = pay_report_money_in (pay_setup_get_currency (setup),
                                                 pay_setup_get_economy (setup)->upkeep);
  /* Translators: an amount with its currency, “300 DB” */
  g_autofree char *text = g_strdup_printf (_("Extra unit: its upkeep is %s every winter."),
                                           upkeep);

  add_label (page, text, NULL);
}

/* ---- the page -------------------------------------------------------------------------------- */

/* Says to which units the viewer can make offers. */
static const char *
offers_hint (Page *page)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (page->view));

  return pay_options_has (options, PAY_OPTION_PAY_DUMMIES)
         ? _("You order your own units without paying, and can make offers to units of dummies. "
             "Click a unit.")
         : _("You can make offers to your own units and to those of other powers. Click a unit.");
}

static void
add_heading (Page *page)
{
  add_label (page, pay_board_get_name (page->board, page->province), "title-2");

  const char *short_name = pay_board_get_abbreviation (page->board, page->province);
  PayPower owner = pay_position_get_owner (page->position, page->province);
  g_autofree char *about
    = !pay_board_is_centre (page->board, page->province) ? g_strdup (short_name)
    : owner == PAY_NO_POWER
      /* Translators: the abbreviation of a province */
      ? g_strdup_printf (_("%s · neutral supply centre"), short_name)
      /* Translators: the abbreviation of a province, and the name of a power */
      : g_strdup_printf (_("%s · supply centre of %s"), short_name,
                         pay_board_get_power_name (page->board, owner));
  add_label (page, about, "dim-label");

  if (page->dislodged >= 0)
    {
      const PayDislodged *d = pay_position_get_dislodged (page->position, (guint) page->dislodged);
      const char *adjective = pay_board_get_adjective (page->board, d->unit.owner);
      const char *origin = pay_board_get_name (page->board, d->attacker_from);
      g_autofree char *text
        = d->unit.type == PAY_UNIT_ARMY
          /* Translators: the adjective of a power, and the origin of the attack */
          ? g_strdup_printf (_("%s army, dislodged by an attack from %s"), adjective, origin)
          /* Translators: the adjective of a power, and the origin of the attack */
          : g_strdup_printf (_("%s fleet, dislodged by an attack from %s"), adjective, origin);
      add_owner (page, d->unit.owner, text);
    }
  if (page->unit >= 0)
    {
      const PayUnit *unit = pay_position_get_unit (page->position, (guint) page->unit);
      const char *adjective = pay_board_get_adjective (page->board, unit->owner);
      g_autofree char *text = unit->type == PAY_UNIT_ARMY
                              /* Translators: %s is the adjective of a power: “French army” */
                              ? g_strdup_printf (_("%s army"), adjective)
                              /* Translators: %s is the adjective of a power: “French fleet” */
                              : g_strdup_printf (_("%s fleet"), adjective);
      const char *coast = pay_board_get_coast (page->board, unit->location);
      g_autofree char *full = coast ? g_strdup_printf ("%s, %s", text, coast) : g_strdup (text);
      add_owner (page, unit->owner, full);
      if (unit->marks & PAY_MARK_DOUBLE)
        add_label (page, _("Double unit: it has a strength of two this season."), NULL);
      if (unit->marks & PAY_MARK_EXTRA)
        add_extra (page);
    }
  else if (page->dislodged < 0)
    {
      add_label (page, _("There is no unit here."), NULL);
      if (payola_focus_holds_offers (page->panel->focus)
          && payola_focus_may_write (page->panel->focus))
        add_label (page, offers_hint (page), "dim-label");
    }
}

static void
update (gpointer widget)
{
  PayolaUnitPanel *self = widget;
  PayProvince province = payola_focus_get_province (self->focus);
  GtkWidget *box;

  if (province == PAY_NO_PROVINCE)
    {
      box = adw_status_page_new ();
      adw_status_page_set_icon_name (ADW_STATUS_PAGE (box), "find-location-symbolic");
      adw_status_page_set_title (ADW_STATUS_PAGE (box), _("No Unit Selected"));
      adw_status_page_set_description (ADW_STATUS_PAGE (box),
                                       _("Click a unit on the map to see its legal orders, the "
                                         "offers to it and the reason for its choice."));
      gtk_widget_add_css_class (box, "compact");
      gtk_scrolled_window_set_child (self->scroller, box);
      return;
    }

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (box, "unit-page");
  Page page = {
    .panel = self,
    .view = payola_focus_get_view (self->focus),
    .turn = payola_focus_get_turn (self->focus),
    .province = province,
    .box = box,
  };
  page.board = pay_view_get_board (page.view);
  page.position = pay_view_get_position (page.view, page.turn);
  page.unit = pay_position_find_unit (page.position, province);
  page.dislodged = pay_position_find_dislodged (page.position, province);
  add_heading (&page);
  if (page.turn < pay_view_get_n_turns (page.view))
    {
      add_result (&page);
      add_auction (&page);
    }
  add_offers (&page);
  if (payola_focus_is_now (self->focus) && !pay_view_is_over (page.view))
    add_orders (&page);
  gtk_scrolled_window_set_child (self->scroller, box);
}

void
payola_unit_panel_set_focus (PayolaUnitPanel *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);

  self->focus = g_object_ref (focus);
  payola_follow (GTK_WIDGET (self), focus, update);
}

static void
payola_unit_panel_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_UNIT_PANEL (object)->focus);
  G_OBJECT_CLASS (payola_unit_panel_parent_class)->dispose (object);
}

static void
payola_unit_panel_class_init (PayolaUnitPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_unit_panel_dispose;
  signals[ORDER_CHOSEN] = g_signal_new ("order-chosen", PAYOLA_TYPE_UNIT_PANEL, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, PAYOLA_TYPE_ORDER);
}

static void
payola_unit_panel_init (PayolaUnitPanel *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
