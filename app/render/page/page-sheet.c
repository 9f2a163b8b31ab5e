/* page-sheet.c - forms for players: offers, orders without offers, retreats, adjustments
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-sheet.h"

#include "economy/dummy.h"
#include "judge/judge.h"
#include "order/order-list.h"
#include "render/kit/page-type.h"
#include "report/position-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lengths in points. */
#define HEADING 25.0
#define SLIP_HEAD 110.0 /* height of the title and heading of a slip */
#define ROW 20.0        /* height of a line that is filled in by hand */
#define MARGIN 142.0    /* width of the column with the grammar, on the right */
#define GUTTER 16.0
#define AMOUNT 42.0
#define KINDS 92.0
#define UNIT 58.0
#define GAP 8.0
#define BOX 15.0          /* size of the box for a letter of an acceptance list */
#define TICK 8.5          /* size of a box that is ticked */
#define OTHER_LINES 7     /* number of lines for units of other powers */
#define LEAST_SCALE 0.7   /* smallest scale of a sheet: lines are 5 mm high */
#define LEAST_WIDTH 440.0 /* minimum width of a sheet with offers, which narrow paper reduces */

typedef struct
{
  PayolaPageFlow *flow;
  PayView *view;
  const PayBoard *board;
  const PayPosition *position;
  const PayOptions *options;
  PayPower power;
  gboolean has_offers;
  double right;     /* width kept free at the right */
  const char *text; /* text that the sheet contains, or NULL */
  const PayReport *head;
  guint own_lines, other_lines; /* number of lines for each unit, and for units of other powers */
} Form;

static void
draw_line (cairo_t *cr, double x, double width)
{
  cairo_set_source_rgb (cr, 0.45, 0.45, 0.45);
  payola_type_rule (cr, x, ROW - 3, width, 0.5);
  payola_type_ink (cr);
}

static void
draw_words (cairo_t *cr, PayolaFace face, const char *text, double x, double width)
{
  payola_type_line (cr, face, text, x, ROW - 15, width, PANGO_ALIGN_LEFT);
}

static void
draw_box (cairo_t *cr, double x, double y, double size)
{
  cairo_set_line_width (cr, 0.7);
  cairo_rectangle (cr, x, y, size, size);
  cairo_stroke (cr);
}

static void
add_heading (Form *form, const char *text)
{
  double width;

  /* A heading is never the last thing on a page. */
  payola_page_flow_keep (form->flow, HEADING + ROW);
  cairo_t *cr = payola_page_flow_room (form->flow, HEADING, &width);
  payola_type_line (cr, PAYOLA_FACE_HEADING, text, 0, 7, width - form->right, PANGO_ALIGN_LEFT);
}

static cairo_t *
add_row (Form *form, double height, double *width)
{
  cairo_t *cr = payola_page_flow_room (form->flow, height, width);

  *width -= form->right;
  return cr;
}

/* ---- grammar in the margin ------------------------------------------------------------------- */

typedef struct
{
  const char *sign, *words;
} Kind;

/* Lists the kinds of offers that the game allows. The list ends with NULL. */
static void
list_kinds (const Form *form, Kind *kinds)
{
  guint n = 0;

  kinds[n++] = (Kind) { ":", _("for exactly this order") };
  if (!pay_options_has (form->options, PAY_OPTION_DIRECT_ONLY))
    {
      kinds[n++] = (Kind) { "!", _("for any order except this") };
      kinds[n++] = (Kind) { ">", _("for this or any other move") };
      kinds[n++] = (Kind) { "@", _("for any order except moves") };
      kinds[n++] = (Kind) { "&", _("for whatever the unit does") };
    }
  kinds[n] = (Kind) { NULL, NULL };
}

static double
margin_text (cairo_t *cr, PayolaFace face, const char *text, double x, double y)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, face, text, MARGIN - 12);

  payola_type_show (cr, layout, x, y);
  return payola_type_height (layout) + 4;
}

/* Draws an example and its meaning. */
static double
margin_pair (cairo_t *cr, const char *written, const char *words, double x, double y)
{
  double height = margin_text (cr, PAYOLA_FACE_MONO_SMALL, written, x, y);

  return height + margin_text (cr, PAYOLA_FACE_SMALL, words, x, y + height);
}

static double
draw_offer_grammar (const Form *form, cairo_t *cr, double x, double y)
{
  Kind kinds[8];

  y += margin_text (cr, PAYOLA_FACE_STRONG, _("One offer per line"), x, y);
  y += margin_pair (cr, "5 : A PAR - BUR",
                    _("Write an amount, the unit and its order, and circle the sign that shows "
                      "what the offer pays for:"),
                    x, y);
  list_kinds (form, kinds);
  for (guint i = 0; kinds[i].sign; i++)
    {
      payola_type_line (cr, PAYOLA_FACE_MONO, kinds[i].sign, x, y - 1, 10, PANGO_ALIGN_LEFT);
      g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_SMALL, kinds[i].words,
                                                           MARGIN - 26);
      payola_type_show (cr, layout, x + 14, y);
      y += payola_type_height (layout) + 3;
    }
  y += 5;
  if (!pay_options_has (form->options, PAY_OPTION_DIRECT_ONLY))
    {
      y += margin_pair (cr, "- BUR | - GAS | H", _("any of these orders; none may be repeated"), x,
                        y);
      y += margin_pair (cr, "3*5", _("three offers of 5"), x, y);
      y += margin_pair (cr, "5+3", _("an offer of 5 and another of 3"), x, y);
    }
  if (!pay_options_has (form->options, PAY_OPTION_NO_PLATEAU)
      && !pay_options_has (form->options, PAY_OPTION_NO_SAVINGS))
    y += margin_pair (cr, "9#4", _("9, but not reduced below 4 while other offers can be reduced"),
                      x, y);
  if (!pay_options_has (form->options, PAY_OPTION_NO_SAVINGS))
    y += margin_pair (cr, "20 $", _("20 AgP are reserved as savings"), x, y);
  return y
       + margin_text (cr, PAYOLA_FACE_SMALL,
                      _("If several orders that you bid for are tied, the one in the earlier line "
                        "takes precedence."),
                      x, y + 4);
}

static double
draw_order_grammar (const Form *form, cairo_t *cr, double x, double y)
{
  const PayFormSample *sample = pay_setup_get_economy (pay_view_get_setup (form->view))
                                  ->form_samples;

  y += margin_text (cr, PAYOLA_FACE_STRONG, _("One order per unit"), x, y);
  y += margin_pair (cr, "A PAR H", C_("meaning of an order", "holds"), x, y);
  y += margin_pair (cr, "A PAR - BUR", _("moves there"), x, y);
  y += margin_pair (cr, "A PAR S A MAR", _("supports a unit that does not move"), x, y);
  y += margin_pair (cr, "A PAR S A MAR - BUR", _("supports a move"), x, y);
  y += margin_pair (cr, "F ENG C A LON - BRE", _("convoys an army"), x, y);
  for (; sample && sample->written; sample++)
    {
      g_autofree char *words = pay_report_say (sample->words, NULL);
      y += margin_pair (cr, sample->written, words, x, y + 4) + 4;
    }
  return y;
}

/* Draws the grammar beside the following lines, starting at the current position. */
static void
draw_margin (Form *form)
{
  double width, y = 9;
  cairo_t *cr = payola_page_flow_room (form->flow, 0, &width);
  double x = width - MARGIN + 10;

  y = form->has_offers ? draw_offer_grammar (form, cr, x, y) : draw_order_grammar (form, cr, x, y);
  cairo_set_line_width (cr, 0.5);
  cairo_move_to (cr, x - 10, 8);
  cairo_line_to (cr, x - 10, y + 8);
  payola_type_faint (cr);
  cairo_stroke (cr);
  payola_type_ink (cr);
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Adds a line like “____ : ! > @ & A PAR ________________”. The unit may be NULL. */
static void
add_offer_line (Form *form, const char *unit)
{
  g_autoptr (GString) signs = g_string_new (NULL);
  double width, x = AMOUNT + GAP;
  cairo_t *cr = add_row (form, ROW, &width);
  Kind kinds[8];

  list_kinds (form, kinds);
  for (guint i = 0; kinds[i].sign; i++)
    g_string_append_printf (signs, "%s%s", i ? "  " : "", kinds[i].sign);
  draw_line (cr, 0, AMOUNT);
  double signs_width = kinds[1].sign ? KINDS : 10;
  payola_type_faint (cr);
  draw_words (cr, PAYOLA_FACE_MONO, signs->str, x, signs_width);
  payola_type_ink (cr);
  x += signs_width + GAP;
  if (unit)
    draw_words (cr, PAYOLA_FACE_MONO, unit, x, UNIT);
  else
    draw_line (cr, x, UNIT - GAP);
  x += UNIT;
  draw_line (cr, x, width - x);
}

static void
add_written_line (Form *form, const char *text)
{
  double width;
  cairo_t *cr = add_row (form, ROW, &width);
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_MONO, text, width);

  /* A line that is longer than the paper continues below. */
  double more = payola_type_height (layout) - 12;
  payola_type_show (cr, layout, 0, ROW - 15);
  if (more > ROW / 2)
    cr = add_row (form, more, &width);
  draw_line (cr, 0, width);
}

/* Adds the lines of a text and some empty lines after them. */
static void
add_written (Form *form, const char *text, guint n_empty)
{
  g_autofree char *chomped = g_strchomp (g_strdup (text));
  g_auto (GStrv) lines = g_strsplit (chomped, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    add_written_line (form, g_strchomp (lines[i]));
  for (guint i = 0; i < n_empty; i++)
    add_written_line (form, "");
}

static void
add_acceptance (Form *form)
{
  guint n = pay_board_get_n_powers (form->board);
  g_autoptr (GString) key = g_string_new (NULL);
  double width;
  cairo_t *cr;

  add_heading (form, _("Acceptance List"));
  for (guint i = 0; i < n;)
    {
      cr = add_row (form, BOX + 5, &width);
      guint fits = MAX (1, (guint) (width / (BOX + 3)));
      for (guint k = 0; k < fits && i < n; k++, i++)
        draw_box (cr, k * (BOX + 3), 1, BOX);
    }
  for (guint p = 0; p < n; p++)
    g_string_append_printf (key, "%s%s %s", p ? ", " : "",
                            pay_board_get_power_letter (form->board, p),
                            pay_board_get_power_name (form->board, p));
  g_autofree char *text = g_strdup_printf (
    /* Translators: a list of letters and powers, "A Austria, E England" */
    _("%s. If bids for one of your units are tied, the power that comes first in the list wins. "
      "“?” stands for all others in random order."),
    key->str);
  cr = add_row (form, 1, &width);
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_SMALL, text, width);
  cr = add_row (form, payola_type_height (layout) + 4, &width);
  payola_type_faint (cr);
  payola_type_show (cr, layout, 0, 2);
  payola_type_ink (cr);
}

static void
add_transfers (Form *form)
{
  guint n = pay_options_has (form->options, PAY_OPTION_ONE_TRANSFER) ? 1 : 3;

  add_heading (form, C_("heading", "Transfers"));
  for (guint i = 0; i < n; i++)
    {
      double width;
      cairo_t *cr = add_row (form, ROW, &width);
      draw_words (cr, PAYOLA_FACE_MONO, "TRANSFER", 0, 60);
      draw_line (cr, 58, 50);
      draw_words (cr, PAYOLA_FACE_MONO, "TO", 118, 20);
      draw_line (cr, 138, 150);
    }
}

static guint
add_own_units (Form *form, guint n_lines, gboolean offers)
{
  guint n = 0;

  for (guint i = 0; i < pay_position_get_n_units (form->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (form->position, i);
      if (unit->owner != form->power)
        continue;
      g_autofree char *name = pay_unit_name (form->board, unit->type, unit->location);
      if (n++ == 0)
        add_heading (form, _("Your Units"));
      for (guint k = 0; k < n_lines; k++)
        if (offers)
          add_offer_line (form, name);
        else
          {
            double width;
            cairo_t *cr = add_row (form, ROW, &width);
            draw_words (cr, PAYOLA_FACE_MONO, name, 0, UNIT + 12);
            draw_line (cr, UNIT + 14, width - UNIT - 14);
          }
    }
  return n;
}

static gboolean
has_text (const char *text)
{
  return text && text[strspn (text, " \t\r\n")];
}

static void
add_offers (Form *form, const char *text)
{
  if (has_text (text))
    {
      add_heading (form, _("Your Sheet"));
      add_written (form, text, form->other_lines);
    }
  else
    {
      add_own_units (form, form->own_lines, TRUE);
      add_heading (form, _("Other Units"));
      for (guint i = 0; i < form->other_lines; i++)
        add_offer_line (form, NULL);
      if (!pay_options_has (form->options, PAY_OPTION_NO_SAVINGS))
        {
          double width;
          cairo_t *cr = add_row (form, ROW + 4, &width);
          draw_line (cr, 0, AMOUNT);
          draw_words (cr, PAYOLA_FACE_MONO, "$", AMOUNT + GAP, 20);
          payola_type_faint (cr);
          draw_words (cr, PAYOLA_FACE_SMALL, _("reserved as savings"), AMOUNT + GAP + 20,
                      width - AMOUNT - 40);
          payola_type_ink (cr);
        }
    }
  add_acceptance (form);
  if (!pay_options_has (form->options, PAY_OPTION_NO_TRANSFER))
    add_transfers (form);
}

/* Adds a row of boxes to tick, with line breaks where the paper ends. The label names the unit
 * or province. */
static void
add_choices (Form *form, const char *label, const GPtrArray *choices)
{
  double width, x = UNIT + 14;
  cairo_t *cr = add_row (form, ROW, &width);

  draw_words (cr, PAYOLA_FACE_MONO, label, 0, UNIT + 10);
  for (guint i = 0; i < choices->len; i++)
    {
      const char *words = g_ptr_array_index (choices, i);
      g_autoptr (PangoLayout) layout = payola_type_layout (cr, PAYOLA_FACE_MONO, words, -1);
      double wide = TICK + 5 + payola_type_width (layout) + 14;

      if (x > UNIT + 14 && x + wide > width)
        {
          cr = add_row (form, ROW, &width);
          x = UNIT + 14;
        }
      draw_box (cr, x, ROW - 14, TICK);
      payola_type_show (cr, layout, x + TICK + 5, ROW - 15);
      x += wide;
    }
}

/* Lists the orders of one location as choices. The choices do not name the unit, because the
 * label names it. */
static GPtrArray *
list_choices (const Form *form, PayLocation location)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) orders = pay_order_list (form->position, location, 0);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == PAY_ORDER_BUILD)
        g_ptr_array_add (choices, pay_unit_name (form->board, order->unit_type, order->location));
      else if (order->kind != PAY_ORDER_WAIVE)
        g_ptr_array_add (choices, pay_order_words (form->board, order));
    }
  return choices;
}

static gboolean
add_retreats (Form *form)
{
  gboolean any = FALSE;

  for (guint i = 0; i < pay_position_get_n_dislodged (form->position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (form->position, i)->unit;
      if (unit->owner != form->power)
        continue;
      g_autofree char *name = pay_unit_name (form->board, unit->type, unit->location);
      g_autoptr (GPtrArray) choices = list_choices (form, unit->location);
      if (!any)
        add_heading (form, _("Dislodged units: tick one retreat (R) or disband (D) for each."));
      any = TRUE;
      add_choices (form, name, choices);
    }
  return any;
}

static gboolean
add_adjustments (Form *form)
{
  int due = pay_judge_adjustment_due (form->position, form->power);
  g_autofree char *words = NULL;

  if (due == 0)
    return FALSE;
  if (due > 0)
    words = g_strdup_printf (
      /* Translators: the number of builds */
      ngettext ("You may build %d unit. Tick it, or leave all boxes blank to waive the build.",
                "You may build %d units. Tick them; builds that are not ticked are waived.", due),
      due);
  else
    words = g_strdup_printf (
      /* Translators: the number of removals */
      ngettext ("You must remove %d unit. Tick it.", "You must remove %d units. Tick them.", -due),
      -due);
  add_heading (form, words);
  for (guint p = 0; p < pay_board_get_n_provinces (form->board); p++)
    {
      int unit = pay_position_find_unit (form->position, p);
      const PayUnit *standing = unit < 0 ? NULL : pay_position_get_unit (form->position, unit);
      if (due < 0 ? !standing || standing->owner != form->power
                  : standing || pay_position_get_owner (form->position, p) != form->power)
        continue;
      g_autoptr (GPtrArray) choices = list_choices (form, standing ? standing->location
                                                                   : (PayLocation) p);
      g_autofree char *name = standing
                              ? pay_unit_name (form->board, standing->type, standing->location)
                              : g_strdup (pay_board_get_abbreviation (form->board, p));
      if (choices->len > 0)
        add_choices (form, name, choices);
    }
  return TRUE;
}

/* Adds empty lines for entries that are not orders: the bribes or bids of a game without offers. */
static void
add_form_lines (Form *form)
{
  PayCode code = pay_setup_get_economy (pay_view_get_setup (form->view))->form_lines;

  if (code == PAY_CODE_NONE)
    return;
  g_autofree char *title = pay_report_say (code, NULL);
  add_heading (form, title);
  for (guint i = 0; i < form->other_lines; i++)
    add_written_line (form, "");
}

/* ---- form ------------------------------------------------------------------------------------ */

/* Makes the head with title, power and phase, like that of every report. */
static PayReport *
make_head (Form *form)
{
  PayPhase phase = pay_position_get_phase (form->position);
  g_autofree char *title = pay_view_title (form->view);
  const char *name = pay_board_get_power_name (form->board, form->power);
  g_autofree char *subject = NULL, *phase_title = pay_phase_title (phase);

  if (phase.kind == PAY_PHASE_MOVEMENT)
    /* Translators: the name of a power */
    subject = form->has_offers ? g_strdup_printf (_("Offer Sheet of %s"), name)
                               /* Translators: the name of a power */
                               : g_strdup_printf (_("Orders of %s"), name);
  else
    /* Translators: the name of a power */
    subject = phase.kind == PAY_PHASE_RETREAT ? g_strdup_printf (_("Retreats of %s"), name)
                                              /* Translators: the name of a power */
                                              : g_strdup_printf (_("Adjustments of %s"), name);
  PayReport *head = pay_report_new (title, subject);
  g_autofree char *mark = pay_view_mark (form->view);
  gboolean secret = has_text (form->text) || pay_view_is_blind (form->view);
  int balance;
  pay_report_add_lead (head, phase_title);
  if (phase.kind == PAY_PHASE_MOVEMENT && pay_setup_has_money (pay_view_get_setup (form->view))
      && pay_view_get_balance (form->view, pay_view_get_n_turns (form->view), form->power,
                               &balance))
    {
      PayCode currency = pay_setup_get_currency (pay_view_get_setup (form->view));
      g_autofree char *amount = pay_report_money_in (currency, balance);
      /* Translators: an amount with its currency, “48 AgP” */
      g_autofree char *treasury = g_strdup_printf (_("Treasury: %s"), amount);
      pay_report_add_lead (head, treasury);
      secret = TRUE;
    }
  if (secret)
    pay_report_set_mark (head, mark);
  return head;
}

/* Checks whether the viewer does not see which units and supply centres a power has (Tin Cup). */
static gboolean
lacks_sight (PayView *view, PayPower power)
{
  return pay_view_is_blind (view) && pay_view_get_viewer (view) != (PayViewer) power;
}

gboolean
payola_page_sheet_has_player (PayView *view, guint turn, PayPower power)
{
  const PaySetup *setup = pay_view_get_setup (view);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayOptions *options = pay_setup_get_options (setup);
  g_autoptr (PayDiagnostics) unsaid = pay_diagnostics_new ();

  if (economy->may_order && !lacks_sight (view, power)
      && !economy->may_order (options, pay_view_get_position (view, turn), power, unsaid))
    return FALSE;
  return !pay_setup_has_auction (setup)
      || !pay_dummy_is_free (options, pay_view_get_board (view), power);
}

static gboolean
has_something_to_send (const Form *form)
{
  guint now = pay_view_get_n_turns (form->view);

  if (!payola_page_sheet_has_player (form->view, now, form->power)
      || !pay_due_has_choice (pay_view_get_due (form->view, now, form->power)))
    return FALSE;
  switch (pay_position_get_phase (form->position).kind)
    {
    case PAY_PHASE_RETREAT:
      for (guint i = 0; i < pay_position_get_n_dislodged (form->position); i++)
        if (pay_position_get_dislodged (form->position, i)->unit.owner == form->power)
          return TRUE;
      return FALSE;
    case PAY_PHASE_ADJUSTMENT:
      return !lacks_sight (form->view, form->power)
          && pay_judge_adjustment_due (form->position, form->power) != 0;
    case PAY_PHASE_MOVEMENT:
      if (lacks_sight (form->view, form->power)
          || pay_position_count_units (form->position, form->power) > 0)
        return TRUE;
      /* A power with money may bribe even if it does not have units. If the treasury is secret, it
       * may have some. */
      int balance;
      return form->has_offers
          && (!pay_view_get_balance (form->view, now, form->power, &balance) || balance > 0);
    }
  return FALSE;
}

/* Returns the estimated height of a slip for retreats or adjustments, in points. The estimate
 * is more likely to be too large than too small. */
static double
slip_height (const Form *form)
{
  guint n = 0;

  if (pay_position_get_phase (form->position).kind == PAY_PHASE_RETREAT)
    for (guint i = 0; i < pay_position_get_n_dislodged (form->position); i++)
      n += pay_position_get_dislodged (form->position, i)->unit.owner == form->power ? 2 : 0;
  else
    n = MAX (pay_position_count_units (form->position, form->power),
             pay_position_count_centres (form->position, form->power));
  return SLIP_HEAD + n * ROW;
}

/* Adds everything below the head of a form. */
static void
add_body (Form *form)
{
  switch (pay_position_get_phase (form->position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      form->right = MARGIN + GUTTER;
      draw_margin (form);
      if (form->has_offers)
        add_offers (form, form->text);
      else if (has_text (form->text))
        add_written (form, form->text, form->other_lines);
      else
        {
          add_own_units (form, 1, FALSE);
          add_form_lines (form);
        }
      break;
    case PAY_PHASE_RETREAT:
      add_retreats (form);
      if (has_text (form->text))
        add_written (form, form->text, 0);
      break;
    case PAY_PHASE_ADJUSTMENT:
      add_adjustments (form);
      if (has_text (form->text))
        add_written (form, form->text, 0);
      break;
    }
}

static void
compose (PayolaPageFlow *flow, gpointer data)
{
  Form form = *(const Form *) data;

  form.flow = flow;
  payola_page_flow_report (flow, form.head, NULL);
  add_body (&form);
}

/* Adds a form on one page, so that no line is forgotten on a second one. A form for many units
 * has fewer empty lines. Only a sheet that is too long even then has several pages. */
static void
add_on_one_page (Form *form)
{
  static const struct
  {
    guint own_lines, other_lines;
    double least; /* smallest scale */
  } tries[] = { { 2, OTHER_LINES, LEAST_SCALE }, { 1, OTHER_LINES, LEAST_SCALE }, { 1, 3, 0.58 } };
  double most = MIN (1, payola_page_flow_get_width (form->flow) / LEAST_WIDTH);

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      form->own_lines = tries[i].own_lines;
      form->other_lines = tries[i].other_lines;
      if (payola_page_flow_fit (form->flow, most, tries[i].least, compose, form))
        return;
    }
  form->own_lines = 2;
  form->other_lines = OTHER_LINES;
  compose (form->flow, form);
}

gboolean
payola_page_sheet_add (PayolaPageFlow *flow, PayView *view, PayPower power, const char *text)
{
  const PaySetup *setup = pay_view_get_setup (view);
  Form form = { .flow = flow,
                .view = view,
                .board = pay_view_get_board (view),
                .position = pay_view_get_position (view, pay_view_get_n_turns (view)),
                .options = pay_setup_get_options (setup),
                .power = power,
                .has_offers = pay_setup_has_auction (setup) };

  if (pay_view_is_over (view) || !has_something_to_send (&form))
    return FALSE;
  g_autoptr (PayReport) head = make_head (&form);
  gboolean is_slip = pay_position_get_phase (form.position).kind != PAY_PHASE_MOVEMENT;
  /* A form with a text is on a sheet of its own. */
  if (is_slip && !has_text (text))
    {
      payola_page_flow_slip (flow, head, slip_height (&form));
      add_body (&form);
      return TRUE;
    }
  form.head = head;
  form.text = text;
  add_on_one_page (&form);
  return TRUE;
}
