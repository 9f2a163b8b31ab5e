/* sheet-samples.c - example lines for the sheet of the current phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/sheet-samples.h"

#include "economy/dummy.h"
#include "order/order-check.h"
#include "order/order-list.h"
#include "payola/offer-sheet.h"

#include <glib/gi18n.h>

typedef struct
{
  PayView *view;
  const PayBoard *board;
  const PayPosition *position;
  PayPower power;
  GArray *lines;
} Samples;

static void
clear_sample (gpointer data)
{
  PayolaSheetSample *sample = data;

  g_free (sample->written);
  g_free (sample->words);
}

static Samples
begin (PayView *view, PayPower power)
{
  Samples self = {
    .view = view,
    .board = pay_view_get_board (view),
    .position = pay_view_get_position (view, pay_view_get_n_turns (view)),
    .power = power,
    .lines = g_array_new (FALSE, FALSE, sizeof (PayolaSheetSample)),
  };

  g_array_set_clear_func (self.lines, clear_sample);
  return self;
}

/* Adds an example and its meaning, which is “” if it is obvious. */
static void
add_line (Samples *self, const char *line, const char *words)
{
  const PayolaSheetSample sample = { g_strdup (line), g_strdup (words) };

  g_array_append_val (self->lines, sample);
}

/* Adds a sentence, or an empty line. */
static void
add_words (Samples *self, const char *words)
{
  const PayolaSheetSample sample = { NULL, g_strdup (words) };

  g_array_append_val (self->lines, sample);
}

/* Finds the first legal order of a kind. Returns FALSE if there is none. */
static gboolean
find_order (Samples *self, PayLocation location, PayOrderKind kind, PayOrder *found)
{
  g_autoptr (GArray) orders = pay_order_list (self->position, location, PAY_CHECK_DEFAULT);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == kind)
        {
          *found = *order;
          return TRUE;
        }
    }
  return FALSE;
}

/* Finds a move of a unit of a dummy. */
static gboolean
find_dummy_move (Samples *self, PayOrder *found)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self->view));

  for (guint i = 0; i < pay_position_get_n_units (self->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, i);
      if (pay_dummy_is (options, self->board, unit->owner)
          && find_order (self, unit->location, PAY_ORDER_MOVE, found))
        return TRUE;
    }
  return FALSE;
}

/* Finds a move of a unit of the power or, if there is none, of any unit. */
static gboolean
find_move (Samples *self, PayOrder *found)
{
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < pay_position_get_n_units (self->position); i++)
      {
        const PayUnit *unit = pay_position_get_unit (self->position, i);
        if ((pass == 1 || unit->owner == self->power)
            && find_order (self, unit->location, PAY_ORDER_MOVE, found))
          return TRUE;
      }
  return FALSE;
}

/* Adds an offer if the options of the game allow it. */
static void
add_offer (Samples *self, const char *line, const char *words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  G_GNUC_UNUSED g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    pay_setup_get_options (pay_view_get_setup (self->view)), self->position, self->power, line, -1,
    diagnostics);

  /* Only findings with a line are about the example. Other findings are about the whole sheet,
   * for example about units without an order. */
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, i);
      if (finding->line > 0 && finding->severity >= PAY_SEVERITY_ILLEGAL)
        return;
    }
  add_line (self, line, words);
}

static void
add_offers (Samples *self)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self->view));
  gboolean dummies = pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
  PayOrder move;

  if (dummies)
    {
      add_words (
        self, _("Write an order for each of your own units, one per line and without an amount:"));
      if (find_move (self, &move))
        {
          g_autofree char *order = pay_order_text (self->board, &move);
          add_offer (self, order, "");
        }
      add_words (self, _("Bribe only units of dummies, with one offer per line:"));
    }
  else
    add_words (self, _("Write one offer per line: the unit, how much you pay, and for what."));
  add_words (self, "");
  if (dummies ? find_dummy_move (self, &move) : find_move (self, &move))
    {
      const struct
      {
        const char *before, *words;
      } offers[] = {
        { "5 :", _("for exactly this order") },
        { "3+2 :", _("as offers of 3 AgP and of 2 AgP") },
        { "5 !", _("for any order except this") },
        { "5 >", _("for this or any other move") },
        { "5 @", _("for any order except moves") },
        { "5 &", _("for whatever the unit does") },
      };
      g_autofree char *order = pay_order_text (self->board, &move);
      for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
        {
          g_autofree char *line = g_strdup_printf ("%s %s", offers[i].before, order);
          add_offer (self, line, offers[i].words);
        }
    }
  add_offer (self, "20 $", _("reserved as savings"));
}

static void
add_orders (Samples *self)
{
  PayOrder move;

  add_words (self, _("Write an order for each of your units, one per line:"));
  if (find_move (self, &move))
    {
      g_autofree char *line = pay_order_text (self->board, &move);
      add_line (self, line, "");
    }
}

static void
add_retreats (Samples *self)
{
  static const PayOrderKind kinds[] = { PAY_ORDER_RETREAT, PAY_ORDER_DISBAND };

  add_words (self, _("Write one line for each dislodged unit:"));
  for (guint i = 0; i < pay_position_get_n_dislodged (self->position); i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (self->position, i);
      PayOrder order;

      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        if (dislodged->unit.owner == self->power
            && find_order (self, dislodged->unit.location, kinds[k], &order))
          {
            g_autofree char *line = pay_order_text (self->board, &order);
            add_line (self, line, "");
          }
    }
}

/* Adds the lines that this kind of game allows beside orders. */
static void
add_samples (Samples *self)
{
  const PaySetup *setup = pay_view_get_setup (self->view);
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (!economy->list_samples)
    return;
  g_autoptr (GArray) lines = economy->list_samples (pay_setup_get_options (setup), self->position,
                                                    self->power);
  for (guint i = 0; i < lines->len; i++)
    {
      const PaySampleLine *line = &g_array_index (lines, PaySampleLine, i);
      g_autofree char *words = pay_code_sentence (line->words, NULL);
      if (line->written)
        add_line (self, line->written, words);
      else
        add_words (self, words);
    }
}

static void
add_builds (Samples *self, guint due)
{
  g_autofree char *words = g_strdup_printf (
    /* Translators: the number of builds */
    g_dngettext (NULL, "%u unit may be built:", "%u units may be built:", due), due);
  PayOrder order;

  add_words (self, words);
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    if (pay_board_get_home (self->board, (PayProvince) p) == self->power
        && find_order (self, (PayLocation) p, PAY_ORDER_BUILD, &order))
      {
        g_autofree char *line = pay_order_text (self->board, &order);
        add_line (self, line, "");
      }
  add_line (self, "WAIVE", _("to build one unit fewer"));
}

static void
add_removals (Samples *self, guint due)
{
  g_autofree char *words = g_strdup_printf (
    /* Translators: the number of removals */
    g_dngettext (NULL, "%u unit must be removed:", "%u units must be removed:", due), due);

  add_words (self, words);
  for (guint i = 0; i < pay_position_get_n_units (self->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, i);
      PayOrder order;

      if (unit->owner == self->power
          && find_order (self, unit->location, PAY_ORDER_DISBAND, &order))
        {
          g_autofree char *line = pay_order_text (self->board, &order);
          add_line (self, line, "");
        }
    }
}

/* Explains why a power, such as a mercenary, does not have a sheet of its own. Returns FALSE if
 * the power has a sheet. */
static gboolean
add_refusal (Samples *self)
{
  const PaySetup *setup = pay_view_get_setup (self->view);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  if (!pay_setup_get_economy (setup)->may_order)
    return FALSE;
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (setup, self->position, self->power, "", 0,
                                                    found);
  if (sheet || pay_diagnostics_get_n (found) == 0)
    return FALSE;
  g_autofree char *words = pay_diagnostic_sentence (pay_diagnostics_get (found, 0));
  add_words (self, words);
  return TRUE;
}

GArray *
payola_sheet_samples_explain (PayView *view, PayPower power)
{
  PayPhase phase = pay_view_get_phase (view, pay_view_get_n_turns (view));
  Samples self = begin (view, power);

  if (add_refusal (&self))
    return self.lines;
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      if (pay_setup_has_auction (pay_view_get_setup (view)))
        add_offers (&self);
      else
        add_orders (&self);
      add_samples (&self);
    }
  else if (phase.kind == PAY_PHASE_RETREAT)
    {
      gboolean any = FALSE;
      for (guint i = 0; i < pay_position_get_n_dislodged (self.position); i++)
        any |= pay_position_get_dislodged (self.position, i)->unit.owner == power;
      if (any)
        add_retreats (&self);
      else
        add_words (&self, _("None of your units was dislodged. No orders are needed."));
    }
  else
    {
      int due = pay_order_adjustment_due (self.position, power);
      if (due > 0)
        add_builds (&self, (guint) due);
      else if (due < 0)
        add_removals (&self, (guint) -due);
      else
        add_words (&self, _("No units need to be built or removed."));
    }
  return self.lines;
}

/* ---- a valid sheet --------------------------------------------------------------------------- */

/* Lines that are chosen one after the other, so that they are a valid sheet together. */
typedef struct
{
  Samples samples;
  GString *sheet;
  guint max;
} Choice;

/* Adds a line if the sheet stays valid with it. */
static void
try_line (Choice *self, const char *line, const char *words)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  gsize before = self->sheet->len;

  if (self->samples.lines->len >= self->max)
    return;
  g_string_append_printf (self->sheet, "%s\n", line);
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (pay_view_get_setup (self->samples.view),
                                                    self->samples.position, self->samples.power,
                                                    self->sheet->str, -1, findings);
  if (sheet)
    add_line (&self->samples, line, words);
  else
    g_string_truncate (self->sheet, before);
}

static void
try_order (Choice *self, const PayOrder *order, const char *words)
{
  g_autofree char *line = pay_order_text (self->samples.board, order);

  try_line (self, line, words);
}

static void
try_offer (Choice *self, int agp, const char *sign, const PayOrder *order, const char *words)
{
  g_autofree char *text = pay_order_text (self->samples.board, order);
  g_autofree char *line = g_strdup_printf ("%d %s %s", agp, sign, text);

  try_line (self, line, words);
}

/* Finds a move of the next unit from number `*i` on that is a unit of the power, of a dummy or of
 * another power. */
static gboolean
find_next_move (Samples *self, guint *i, gboolean own, gboolean dummies, PayOrder *found)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self->view));

  for (; *i < pay_position_get_n_units (self->position); (*i)++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, *i);
      if ((unit->owner == self->power) != own
          || (dummies && !pay_dummy_is (options, self->board, unit->owner)))
        continue;
      if (find_order (self, unit->location, PAY_ORDER_MOVE, found))
        {
          (*i)++;
          return TRUE;
        }
    }
  return FALSE;
}

static void
choose_offers (Choice *self)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self->samples.view));
  gboolean dummies = pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
  guint mine = 0, other = 0;
  PayOrder move;
  int agp = 0;

  pay_view_get_balance (self->samples.view, pay_view_get_n_turns (self->samples.view),
                        self->samples.power, &agp);
  const int first = MIN (5, (agp + 1) / 2), second = MIN (4, (agp - first + 1) / 2);
  const int rest = MIN (2, agp - first - second);
  if (find_next_move (&self->samples, &mine, TRUE, FALSE, &move))
    {
      if (dummies)
        try_order (self, &move, _("moves there"));
      else
        try_offer (self, first, ":", &move, _("for exactly this order"));
    }
  while (self->samples.lines->len < 2
         && find_next_move (&self->samples, &other, FALSE, dummies, &move))
    {
      if (!dummies)
        try_offer (self, second, "!", &move, _("for any order except this"));
      if (self->samples.lines->len < 2)
        try_offer (self, second, ":", &move, _("for exactly this order"));
    }
  if (rest > 0)
    {
      g_autofree char *line = g_strdup_printf ("%d $", rest);
      try_line (self, line, _("reserved as savings"));
    }
  while (find_next_move (&self->samples, &mine, TRUE, FALSE, &move))
    {
      if (dummies)
        try_order (self, &move, _("moves there"));
      else
        try_offer (self, MAX (rest, 0), ":", &move, _("for exactly this order"));
    }
}

/* Finds a support that a unit of the power can give to another of its units. */
static gboolean
find_own_support (Samples *self, PayOrder *found)
{
  for (guint i = 0; i < pay_position_get_n_units (self->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, i);
      g_autoptr (GArray) orders = unit->owner == self->power ? pay_order_list (
                                    self->position, unit->location, PAY_CHECK_DEFAULT)
                                                             : NULL;
      for (guint k = 0; orders && k < orders->len; k++)
        {
          const PayOrder *order = &g_array_index (orders, PayOrder, k);
          int other = order->kind == PAY_ORDER_SUPPORT ? pay_position_find_unit (
                        self->position, pay_board_get_province (self->board, order->other))
                                                       : -1;
          if (other >= 0
              && pay_position_get_unit (self->position, (guint) other)->owner == self->power)
            {
              *found = *order;
              return TRUE;
            }
        }
    }
  return FALSE;
}

/* Chooses orders for the power’s own units: a move, a hold, and a support of the unit that holds.
 * The last line is one that this kind of game allows beside orders. */
static void
choose_orders (Choice *self)
{
  Samples *samples = &self->samples;
  const PaySetup *setup = pay_view_get_setup (samples->view);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autoptr (GArray) others = economy->list_samples ? economy->list_samples (
                                pay_setup_get_options (setup), samples->position, samples->power)
                                                    : NULL;
  PayOrder support = PAY_ORDER_INIT, order;
  gboolean pair = find_own_support (samples, &support);
  gboolean moves = FALSE, holds = FALSE;
  guint all = self->max;

  if (others && others->len > 0)
    self->max--;
  for (guint i = 0; i < pay_position_get_n_units (samples->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (samples->position, i);
      gboolean held = pair ? unit->location == support.other : moves && !holds;

      if (unit->owner != samples->power || unit->location == support.location)
        continue;
      if (!held && !moves && find_order (samples, unit->location, PAY_ORDER_MOVE, &order))
        {
          try_order (self, &order, _("moves there"));
          moves = TRUE;
        }
      else if (held && find_order (samples, unit->location, PAY_ORDER_HOLD, &order))
        {
          try_order (self, &order, C_("meaning of an order", "holds"));
          holds = TRUE;
        }
    }
  if (pair)
    try_order (self, &support, C_("meaning of an order", "supports the unit that holds"));
  self->max = all;
  for (guint i = 0; others && i < others->len; i++)
    {
      const PaySampleLine *line = &g_array_index (others, PaySampleLine, i);
      g_autofree char *words = line->written ? pay_code_sentence (line->words, NULL) : NULL;
      if (line->written)
        try_line (self, line->written, words);
    }
}

/* ---- retreats, builds and removals ----------------------------------------------------------- */

typedef void (*VisitFunc) (gpointer data, PayLocation place, gboolean unit, const GArray *orders);

/* Checks whether the power may order units of an owner. */
static gboolean
may_lead (const Samples *self, PayPower owner)
{
  const PaySetup *setup = pay_view_get_setup (self->view);
  const PayEconomy *economy = pay_setup_get_economy (setup);

  return owner == self->power
      || (owner >= 0 && economy->get_led
          && economy->get_led (pay_setup_get_options (setup), self->position, self->power) >> owner
               & 1);
}

static void
visit_place (Samples *self, PayLocation place, gboolean unit, VisitFunc visit, gpointer data)
{
  g_autoptr (GArray) orders = pay_order_list (self->position, place, PAY_CHECK_DEFAULT);

  if (orders->len > 0)
    visit (data, place, unit, orders);
}

/* Calls a function for each unit or place about which the power decides in the current phase, if
 * that is not a movement phase. */
static void
visit_places (Samples *self, VisitFunc visit, gpointer data)
{
  PayPhaseKind kind = pay_position_get_phase (self->position).kind;

  for (guint i = 0; kind == PAY_PHASE_RETREAT && i < pay_position_get_n_dislodged (self->position);
       i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (self->position, i)->unit;
      if (may_lead (self, unit->owner))
        visit_place (self, unit->location, TRUE, visit, data);
    }
  for (guint i = 0; kind == PAY_PHASE_ADJUSTMENT && i < pay_position_get_n_units (self->position);
       i++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, i);
      if (may_lead (self, unit->owner)
          && pay_order_adjustment_due (self->position, unit->owner) < 0)
        visit_place (self, unit->location, TRUE, visit, data);
    }
  for (guint p = 0; kind == PAY_PHASE_ADJUSTMENT && p < pay_board_get_n_provinces (self->board);
       p++)
    {
      PayPower owner = pay_position_get_owner (self->position, (PayProvince) p);
      if (may_lead (self, owner) && pay_order_adjustment_due (self->position, owner) > 0
          && pay_position_find_unit (self->position, (PayProvince) p) < 0)
        visit_place (self, (PayLocation) p, FALSE, visit, data);
    }
}

/* Tries the first order for a place. */
static void
try_place (gpointer data, PayLocation place, gboolean unit, const GArray *orders)
{
  try_order (data, &g_array_index (orders, PayOrder, 0), "");
}

static void
add_place (gpointer data, PayLocation place, gboolean unit, const GArray *orders)
{
  Samples *self = data;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      g_autofree char *text = pay_order_text (self->board, order);
      if (order->kind != PAY_ORDER_WAIVE)
        g_string_append_printf (list, "%s%s", list->len ? ", " : "", text);
    }
  if (list->len > 0)
    add_line (self, list->str,
              pay_board_get_name (self->board, pay_board_get_province (self->board, place)));
  g_string_free (list, TRUE);
}

GArray *
payola_sheet_samples_choose (PayView *view, PayPower power, guint max)
{
  Choice self = { begin (view, power), g_string_new (NULL), max };
  PayPhase phase = pay_view_get_phase (view, pay_view_get_n_turns (view));

  if (phase.kind != PAY_PHASE_MOVEMENT)
    visit_places (&self.samples, try_place, &self);
  else if (pay_setup_has_auction (pay_view_get_setup (view)))
    choose_offers (&self);
  else
    choose_orders (&self);
  g_string_free (self.sheet, TRUE);
  return self.samples.lines;
}

GArray *
payola_sheet_samples_list_choices (PayView *view, PayPower power)
{
  Samples self = begin (view, power);

  visit_places (&self, add_place, &self);
  return self.lines;
}
