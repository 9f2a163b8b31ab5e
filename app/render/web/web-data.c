/* web-data.c - the data of a form, for its script
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-data.h"

#include "game/commitment.h"
#include "order/order-list.h"
#include "payola/acceptance.h"
#include "payola/offer-sheet.h"
#include "render/web/web-kinds.h"
#include "render/web/web-words.h"
#include "report/json-kit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* The longest title that a sheet repeats, in bytes. Mail programs may break a longer line. */
#define LONGEST_TITLE 60

typedef struct
{
  PayView *view;
  PayolaMapArt *art;
  const PayolaWebForm *form;
  const PaySetup *setup;
  const PayOptions *options;
  const PayEconomy *economy;
  const PayBoard *board;
  const PayPosition *position; /* position of the current phase, as the viewer sees it */
  PayPhase phase;
  guint64 mine; /* bits of the powers whose orders the sheet contains */
  JsonObject *out;
} Maker;

static gboolean
is_mine (const Maker *self, PayPower power)
{
  return power != PAY_NO_POWER && ((self->mine >> power) & 1);
}

/* ---- places, powers and units ---------------------------------------------------------------- */

/* Lists all locations: abbreviation, name, place of a unit, province. */
static void
add_places (Maker *self)
{
  JsonArray *places = pay_json_list (self->out, "L");

  for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
    {
      JsonArray *place = json_array_new (), *spot = json_array_new ();
      double x, y;

      payola_map_art_get_unit_place (self->art, (PayLocation) l, &x, &y);
      json_array_add_int_element (spot, lround (x));
      json_array_add_int_element (spot, lround (y));
      json_array_add_string_element (place, pay_board_get_abbreviation (self->board, l));
      json_array_add_string_element (place, pay_board_get_name (self->board, l));
      json_array_add_array_element (place, spot);
      json_array_add_int_element (place, pay_board_get_province (self->board, l));
      json_array_add_array_element (places, place);
    }
}

static void
add_powers (Maker *self)
{
  JsonArray *powers = pay_json_list (self->out, "P"), *mine = pay_json_list (self->out, "mine");

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      JsonArray *power = json_array_new ();
      json_array_add_string_element (power, pay_board_get_power_name (self->board, p));
      json_array_add_string_element (power, pay_board_get_power_letter (self->board, p));
      json_array_add_string_element (power, pay_board_get_canonical_power_name (self->board, p));
      json_array_add_array_element (powers, power);
      if (is_mine (self, (PayPower) p))
        json_array_add_int_element (mine, p);
    }
}

static void
add_units (Maker *self)
{
  JsonArray *units = pay_json_list (self->out, "U");

  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      JsonArray *array = json_array_new ();
      json_array_add_int_element (array, unit->type == PAY_UNIT_FLEET);
      json_array_add_int_element (array, unit->location);
      json_array_add_int_element (array, unit->owner);
      json_array_add_array_element (units, array);
    }
}

/* ---- legal orders ---------------------------------------------------------------------------- */

static JsonArray *
list_of (JsonObject *object, const char *name)
{
  return json_object_has_member (object, name) ? json_object_get_array_member (object, name)
                                               : pay_json_list (object, name);
}

/* Adds a destination to a list of arrays that begin with a unit: to the last array if that begins
 * with this unit, otherwise to a new array. */
static void
add_helped (JsonArray *list, guint unit, PayLocation target)
{
  guint n = json_array_get_length (list);
  JsonArray *last = n ? json_array_get_array_element (list, n - 1) : NULL;

  if (!last || json_array_get_int_element (last, 0) != unit)
    {
      last = json_array_new ();
      json_array_add_int_element (last, unit);
      json_array_add_array_element (list, last);
    }
  json_array_add_int_element (last, target);
}

static void
add_order (Maker *self, JsonObject *object, const PayOrder *order)
{
  int other = order->other == PAY_NO_LOCATION
              ? -1
              : pay_position_find_unit (self->position,
                                        pay_board_get_province (self->board, order->other));

  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_MOVE:
      if (order->n_route)
        {
          JsonArray *route = json_array_new ();
          for (guint i = 0; i < order->n_route; i++)
            json_array_add_int_element (route, order->route[i]);
          json_array_add_int_element (route, order->target);
          json_array_add_array_element (list_of (object, "r"), route);
        }
      else
        json_array_add_int_element (list_of (object, order->via ? "v" : "m"), order->target);
      break;
    case PAY_ORDER_SUPPORT:
      if (other >= 0)
        json_array_add_int_element (list_of (object, "h"), other);
      break;
    case PAY_ORDER_SUPPORT_MOVE:
      if (other >= 0)
        add_helped (list_of (object, "s"), other, order->target);
      break;
    case PAY_ORDER_CONVOY:
      if (other >= 0)
        add_helped (list_of (object, "c"), other, order->target);
      break;
    default:
      break; /* HOLD is legal for every unit */
    }
}

static void
add_offers (Maker *self)
{
  guint n = pay_position_get_n_units (self->position);
  g_autofree guint *starts = g_new (guint, n + 1);
  PayCheckFlags flags = self->economy->get_checks ? self->economy->get_checks (self->options)
                                                  : PAY_CHECK_DEFAULT;
  g_autoptr (GArray) orders = pay_order_list_all (self->position, flags, starts);
  JsonArray *units = pay_json_list (self->out, "O");

  for (guint u = 0; u < n; u++)
    {
      JsonObject *object = json_object_new ();
      for (guint i = starts[u]; i < starts[u + 1]; i++)
        add_order (self, object, &g_array_index (orders, PayOrder, i));
      json_array_add_object_element (units, object);
    }
}

/* Adds a row of a sheet with plain orders: name of a unit or place, key, province, and all lines. A
 * sheet cannot contain two lines with the same key. */
static void
add_choice (Maker *self, JsonArray *list, const char *name, const char *key, PayProvince province,
            const GArray *orders)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = pay_json_list (object, "t");

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *text = pay_order_text (self->board, &g_array_index (orders, PayOrder, i));
      json_array_add_string_element (lines, text);
    }
  json_object_set_string_member (object, "n", name);
  json_object_set_string_member (object, "k", key);
  json_object_set_int_member (object, "at", province);
  json_array_add_object_element (list, object);
}

static void
add_unit_choice (Maker *self, JsonArray *list, const PayUnit *unit, PayCheckFlags flags)
{
  g_autofree char *key = pay_unit_name (self->board, unit->type, unit->location);
  const char *place = pay_board_get_name (self->board, unit->location);
  /* Translators: a province */
  g_autofree char *name = unit->type == PAY_UNIT_FLEET ? g_strdup_printf (_("Fleet %s"), place)
                                                       /* Translators: a province */
                                                       : g_strdup_printf (_("Army %s"), place);
  g_autoptr (GArray) orders = pay_order_list (self->position, unit->location, flags);

  if (orders->len)
    add_choice (self, list, name, key, pay_board_get_province (self->board, unit->location),
                orders);
}

/* Lists the supply centres where a power may build, and after them WAIVE. */
static void
add_builds (Maker *self, JsonArray *list)
{
  gboolean any = FALSE;

  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      PayPower owner = pay_position_get_owner (self->position, (PayProvince) p);
      g_autoptr (GArray) orders = NULL;

      if (!is_mine (self, owner) || pay_position_find_unit (self->position, p) >= 0)
        continue;
      orders = pay_order_list (self->position, (PayLocation) p, PAY_CHECK_DEFAULT);
      if (orders->len < 2)
        continue;
      g_array_set_size (orders, orders->len - 1); /* WAIVE is the last */
      add_choice (self, list, pay_board_get_name (self->board, p),
                  pay_board_get_abbreviation (self->board, p), (PayProvince) p, orders);
      any = TRUE;
    }
  if (any)
    {
      PayOrder waive = PAY_ORDER_INIT;
      g_autoptr (GArray) orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
      waive.kind = PAY_ORDER_WAIVE;
      g_array_append_val (orders, waive);
      add_choice (self, list, C_("web page", "waive a build"), "", PAY_NO_PROVINCE, orders);
    }
}

/* Returns a sentence with the number of units that a power may build or must remove. The caller
 * frees it. */
static char *
describe_due (int due)
{
  if (due > 0)
    return g_strdup_printf (
      /* Translators: a number of units */
      ngettext ("You may build %d unit.", "You may build %d units.", (gulong) due), due);
  if (due < 0)
    return g_strdup_printf (
      /* Translators: a number of units */
      ngettext ("You must remove %d unit.", "You must remove %d units.", (gulong) -due), -due);
  return g_strdup (_("You have as many units as supply centres."));
}

/* Adds the reason why the power has no choice, or the number of units that it may build or must
 * remove. */
static void
add_note (Maker *self)
{
  PayPower power = self->form->power;
  guint now = pay_view_get_n_turns (self->view);
  g_autofree char *note = pay_due_words (pay_view_get_due (self->view, now, power), self->board,
                                         power);

  if (!note && self->phase.kind == PAY_PHASE_ADJUSTMENT)
    note = describe_due (pay_order_adjustment_due (self->position, power));
  if (note)
    json_object_set_string_member (self->out, "note", note);
}

static void
add_orders (Maker *self)
{
  JsonArray *list = pay_json_list (self->out, "X");
  PayCheckFlags flags = self->economy->get_checks && self->phase.kind == PAY_PHASE_MOVEMENT
                        ? self->economy->get_checks (self->options)
                        : PAY_CHECK_DEFAULT;

  add_note (self);
  if (self->phase.kind == PAY_PHASE_RETREAT)
    {
      for (guint i = 0; i < pay_position_get_n_dislodged (self->position); i++)
        {
          const PayUnit *unit = &pay_position_get_dislodged (self->position, i)->unit;
          if (is_mine (self, unit->owner))
            add_unit_choice (self, list, unit, flags);
        }
      return;
    }
  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      if (is_mine (self, unit->owner))
        add_unit_choice (self, list, unit, flags);
    }
  if (self->phase.kind == PAY_PHASE_ADJUSTMENT)
    add_builds (self, list);
}

/* ---- other lines ----------------------------------------------------------------------------- */

static void
add_rules (Maker *self)
{
  JsonObject *rules = pay_json_object (self->out, "rules");
  gboolean savings = !pay_options_has (self->options, PAY_OPTION_NO_SAVINGS);

  json_object_set_boolean_member (rules, "savings", savings);
  json_object_set_boolean_member (
    rules, "plateau", savings && !pay_options_has (self->options, PAY_OPTION_NO_PLATEAU));
  json_object_set_boolean_member (rules, "transfer",
                                  !pay_options_has (self->options, PAY_OPTION_NO_TRANSFER));
  json_object_set_boolean_member (rules, "direct",
                                  pay_options_has (self->options, PAY_OPTION_DIRECT_ONLY));
  json_object_set_boolean_member (rules, "zero",
                                  pay_options_has (self->options, PAY_OPTION_ZERO_FOREIGN));
  json_object_set_boolean_member (rules, "limit",
                                  pay_options_has (self->options, PAY_OPTION_LIMIT_OFFERS));
}

/* Adds the acceptance list in force: numbers of powers, and -1 for “?”. */
static void
add_acceptance (Maker *self)
{
  const char *list = pay_view_get_accept (self->view, pay_view_get_n_turns (self->view),
                                          self->form->power);
  g_autofree char *own = list && *list ? NULL
                                       : pay_acceptance_default (self->board, self->form->power);
  JsonArray *places = pay_json_list (self->out, "accept");
  guint64 listed = 0;
  gboolean rest = FALSE;

  for (const char *c = own ? own : list; *c; c = g_utf8_next_char (c))
    for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
      {
        const char *letter = pay_board_get_power_letter (self->board, p);
        if (*c == '?' && !rest)
          {
            json_array_add_int_element (places, -1);
            rest = TRUE;
          }
        else if (!((listed >> p) & 1) && g_str_has_prefix (c, letter))
          {
            json_array_add_int_element (places, p);
            listed |= G_GUINT64_CONSTANT (1) << p;
          }
      }
  if (!rest)
    json_array_add_int_element (places, -1);
}

/* ---- the sheet ------------------------------------------------------------------------------- */

/* Adds the lines of the current sheet. Offers are in normal form. */
static void
add_sheet (Maker *self, gboolean offers)
{
  const char *sheet = pay_view_get_sheet (self->view, pay_view_get_n_turns (self->view),
                                          self->form->power);
  JsonArray *lines = pay_json_list (self->out, "sheet");

  if (!sheet)
    return;
  if (offers)
    {
      g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) read = pay_offer_sheet_read (self->options, self->position,
                                                             self->form->power, sheet, -1, ignored);
      for (guint i = 0; i < pay_offer_sheet_get_n_lines (read); i++)
        json_array_add_string_element (lines, pay_offer_sheet_get_line (read, i)->normal);
      return;
    }
  g_auto (GStrv) words = g_strsplit (sheet, "\n", -1);
  for (guint i = 0; words[i]; i++)
    if (*g_strchomp (words[i]))
      json_array_add_string_element (lines, words[i]);
}

static void
add_letter (Maker *self)
{
  const char *power = pay_board_get_canonical_power_name (self->board, self->form->power);
  g_autofree char *phase = pay_phase_name (self->phase);
  g_autofree char *game = pay_setup_make_name (self->setup);
  const char *title = pay_setup_get_title (self->setup);
  gboolean named = *title && strlen (title) <= LONGEST_TITLE;
  /* Comments that the inbox reads (exchange/incoming.h). */
  g_autofree char *head = g_strdup_printf ("%% Power: %s\n%% Phase: %s%s%s", power, phase,
                                           named ? "\n% Game: " : "", named ? title : "");
  /* An email that the form writes is no answer, so its subject names the game. */
  g_autoptr (PayChain) chain = pay_view_make_chain (self->view);
  g_autofree char *id = pay_chain_make_id (chain);
  g_autofree char *bracket = self->form->code ? g_strdup (self->form->code)
                                              : g_strdup_printf ("[%s %s]", id, phase);
  g_autofree char *subject = g_strdup_printf ("%s %s %s %s", game, phase, power, bracket);
  g_autofree char *file = g_strdup_printf ("%s %s %s.txt", game, phase, power);
  g_autofree char *start = pay_view_get_commitment (self->view, -1);
  g_autofree char *key = g_strdup_printf ("%.16s %s %s", start ? start : "", phase,
                                          pay_board_get_power_key (self->board, self->form->power));

  g_strdelimit (file, "/\\:*?\"<>|", '-');
  json_object_set_string_member (self->out, "head", head);
  json_object_set_string_member (self->out, "subject", g_strdelimit (subject, "\r\n", ' '));
  json_object_set_string_member (self->out, "file", file);
  json_object_set_string_member (self->out, "key", key);
  json_object_set_string_member (self->out, "to", self->form->to ? self->form->to : "");
}

static void
add_money (Maker *self)
{
  PayCode currency = pay_setup_get_currency (self->setup);
  g_autofree char *money = pay_setup_has_money (self->setup)
                           ? pay_code_sentence (currency, (const char *[]) { "{1}", NULL })
                           : g_strdup ("{1}");
  int balance = 0;

  pay_view_get_balance (self->view, pay_view_get_n_turns (self->view), self->form->power, &balance);
  json_object_set_string_member (self->out, "money", money);
  json_object_set_int_member (self->out, "balance", balance);
}

static void
add_form (Maker *self)
{
  gboolean movement = self->phase.kind == PAY_PHASE_MOVEMENT;
  gboolean offers = movement && pay_setup_has_auction (self->setup);

  self->mine = G_GUINT64_CONSTANT (1) << self->form->power;
  if (self->economy->get_led)
    self->mine |= self->economy->get_led (self->options, self->position, self->form->power);
  json_object_set_boolean_member (self->out, "me", TRUE);
  json_object_set_int_member (self->out, "power", self->form->power);
  json_object_set_string_member (self->out, "mode", offers ? "offer" : "order");
  json_object_set_boolean_member (self->out, "blind", pay_view_is_blind (self->view));
  json_object_set_boolean_member (self->out, "loose",
                                  pay_options_has (self->options, PAY_OPTION_FICTIONAL_OK)
                                    || pay_options_has (self->options, PAY_OPTION_SIGNAL_SUPPORT)
                                    || pay_options_has (self->options, PAY_OPTION_BLIND));
  json_object_set_boolean_member (
    self->out, "signals",
    pay_options_has (self->options, PAY_OPTION_SIGNAL_SUPPORT)
      && !pay_options_has (self->options, PAY_OPTION_RESTRICT_SIGNAL));
  add_places (self);
  add_powers (self);
  add_units (self);
  add_money (self);
  add_letter (self);
  add_sheet (self, offers);
  if (offers)
    {
      add_offers (self);
      add_rules (self);
      add_acceptance (self);
      return;
    }
  add_orders (self);
  json_object_set_object_member (self->out, "rules", json_object_new ());
  if (movement)
    payola_web_kinds_add (self->out, self->view, self->form->power);
}

char *
payola_web_data (PayView *view, PayolaMapArt *art, const PayolaWebForm *form)
{
  guint turn = pay_view_get_n_turns (view);
  Maker self = {
    .view = view,
    .art = art,
    .form = form,
    .setup = pay_view_get_setup (view),
    .options = pay_setup_get_options (pay_view_get_setup (view)),
    .economy = pay_setup_get_economy (pay_view_get_setup (view)),
    .board = pay_view_get_board (view),
    .position = pay_view_get_position (view, turn),
    .phase = pay_view_get_phase (view, turn),
    .out = json_object_new (),
  };

  if (form)
    add_form (&self);
  json_object_set_object_member (self.out, "W", payola_web_words ());
  g_autofree char *text = pay_json_text (self.out, FALSE);
  /* Only strings contain “<”; a script element must not contain “</script” or “<!--”. */
  g_auto (GStrv) parts = g_strsplit (text, "<", -1);
  return g_strjoinv ("\\u003c", parts);
}
